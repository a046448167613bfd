package import CommandLanguage
package import LayoutDrawing

/// The result of one command: its report, its error, and the frames that a `FramePainter` drew.
package struct Outcome {
  package var text: String
  package var line: Int
  package var report = Report()
  package var diagnostic: Diagnostic?
  /// True if the command failed. Cheaper than reading the diagnostic, which copies it.
  package var hasFailed: Bool { diagnostic != nil }
  package var isChanged = false
  /// The command that ran in place of a number, such as that of `fix 1`.
  package var chosen: String?
  /// The exact form of a command that was written in a natural form.
  package var exact: String?
  /// The command with variables and aliases replaced, ready to be repeated in a script.
  package var script: String
  /// True if the command defined or removed a variable or an alias.
  var isDefinition = false

  /// True if a frame of a change is requested.
  package var drawsChanges = true

  /// The frame that was drawn for the command.
  package var frame: TextFrame?
  /// The frame with marks on changed views, if any are marked.
  package var markedFrame: TextFrame?
  /// The change of the picture, in one line.
  package var changes: String?
  /// Frames that were drawn among the lines, in order, each after so many of them.
  package var pictures: [(lineCount: Int, frame: TextFrame)] = []

  package init(text: String, line: Int) {
    self.text = text
    script = text
    self.line = line
  }

  /// A piece of the output: lines, or a frame among them. The frame of a change or of a single
  /// `frame` comes last.
  package enum Piece {
    case lines([String])
    case frame(TextFrame)
  }

  package var pieces: [Piece] {
    var pieces: [Piece] = []
    var next = 0
    for picture in pictures {
      let end = min(max(picture.lineCount, next), report.lines.count)
      if end > next { pieces.append(.lines(Array(report.lines[next..<end]))) }
      pieces.append(.frame(picture.frame))
      next = end
    }
    if next < report.lines.count { pieces.append(.lines(Array(report.lines[next...]))) }
    return pieces + (frame.map { [.frame($0)] } ?? [])
  }

  /// The lines of the report with those of the frames among them.
  package var said: [String] {
    if pictures.isEmpty { return report.lines }
    var said = self
    said.frame = nil
    return said.pieces.flatMap { piece in
      switch piece {
      case .lines(let lines): lines
      case .frame(let frame): frame.lines()
      }
    }
  }

  /// True if the command prints or draws nothing.
  package var isSilent: Bool {
    report.lines.isEmpty && !showsFrames && changes == nil && !report.hasJSON
  }

  package var showsFrames: Bool { frame != nil || !pictures.isEmpty }

  package var status: Int32 { diagnostic?.status ?? 0 }
}
