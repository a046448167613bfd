package import CommandLanguage
package import LayoutDrawing
package import LayoutEngine

/// What a command prints, and what its host must do: a value that travels from the command to the
/// terminal, the page or a file.
package struct Report {
  package var lines: [String] = []
  /// True if the lines are code to be copied, so that a terminal must not break them.
  package internal(set) var isCode = false
  /// True if the lines must not be written in ASCII, because a patch has to match its file.
  package var keepsBytes = false
  /// True if the lines never use the pager.
  package var isUnpaged = false
  /// The number of lines at the end that report conflicts.
  package var conflictLineCount = 0
  /// Creates a JSON object that replaces the lines under `--json`, only if it is needed.
  package var makeJSON: (() -> String)?
  package var json: String? { makeJSON?() }
  package var hasJSON: Bool { makeJSON != nil }
  /// In the order in which they will be performed.
  package var requests: [HostRequest] = []
  package var frame: FrameRequest?
  /// Frames that commands of a loop requested, each after so many of the lines.
  package var placedFrames: [(lineCount: Int, frame: FrameRequest)] = []
  /// True if the command shows its result itself, so that no frame follows.
  package var showsItself = false
  /// True if the command becomes part of the session's own script.
  package var leavesTrace = true
  /// The shell's answer to a typed command that prints and draws nothing.
  package var remark: String?
  /// The number of expectations that were met.
  package var metCount = 0

  package mutating func say(_ line: String) { lines.append(line) }

  /// Adds a further report.
  package mutating func add(_ next: Report) {
    lines += next.lines
    isCode = isCode || next.isCode
    keepsBytes = keepsBytes || next.keepsBytes
    makeJSON = next.makeJSON ?? makeJSON
    requests += next.requests
    frame = next.frame ?? frame
    showsItself = showsItself || next.showsItself
    leavesTrace = leavesTrace && next.leavesTrace
    remark = next.remark ?? remark
  }

  /// Adds lines; reports of conflicts stay at the end.
  package mutating func sayAboveConflicts(_ lines: [String]) {
    self.lines.insert(contentsOf: lines, at: self.lines.count - conflictLineCount)
  }

  /// Moves the frame requested by the last command of a loop below the lines reported so far, in
  /// words if frames are described.
  mutating func moveFrame(isDescribed: Bool) {
    guard let frame else { return }
    if isDescribed {
      lines += LayoutDescription.lines(of: frame.top, in: frame.tree)
    } else {
      placedFrames.append((lines.count, frame))
    }
    self.frame = nil
  }
}

/// A requested frame: a view with its content, in the tree at the time of the request.
package struct FrameRequest {
  var tree: LayoutTree
  package var top: NodeID
  /// True if views are drawn beyond the edges of their containers.
  var showsBeyond: Bool
  /// Number of rows to use instead of those of the settings.
  package var rows: Int?

  package init(of tree: LayoutTree, top: NodeID = .root, showsBeyond: Bool = false) {
    self.tree = tree
    self.top = top
    self.showsBeyond = showsBeyond
  }
}

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
