package import CommandLanguage
package import LayoutDrawing
import TerminalText

/// The result of one command: everything to be printed or performed.
///
/// The interpreter records the requested frames; a `FramePainter` draws them.
package struct Outcome {
  package var text: String
  package var line: Int
  package var output: [String] = []
  package var json: String? {
    get { makeJSON?() }
    set { makeJSON = newValue.map { text in { text } } }
  }
  private var makeJSON: (() -> String)?
  /// True if the command has a JSON object of its own.
  package var hasJSON: Bool { makeJSON != nil }
  package var effects: [Effect] = []
  package var diagnostic: Diagnostic?
  /// True if the command failed. Cheaper than reading the diagnostic, which copies it.
  package var hasFailed: Bool { diagnostic != nil }
  package var isChanged = false
  /// The shell's answer if the command prints and draws nothing.
  package var remark: String?
  package var metCount = 0
  /// The command that ran in place of a number, such as that of `fix 1`.
  package var chosen: String?
  /// True if `output` is meant to be copied, such as a script.
  package var isCode = false
  /// True if `output` must not be written in ASCII.
  package var keepsBytes = false
  /// True if the output never uses the pager.
  package var isUnpaged = false
  /// Number of lines at the end of `output` that report conflicts.
  package var reportCount = 0
  /// The exact form of a command that was written in a natural form.
  package var exact: String?
  /// The command with variables and aliases replaced, ready to be repeated in a script.
  package var script: String
  /// True if the command becomes part of the session's own script.
  var leavesTrace = true
  /// True if the command defined or removed a variable or an alias.
  var isDefinition = false

  package var frameRequest: FrameRequest?
  var hasFrameRequest: Bool { frameRequest != nil }
  /// True if the command shows its result itself, so that no frame of the change follows.
  package var showsItself = false
  /// True if a frame of a change is requested.
  package var drawsChanges = true
  /// Frames that commands of a loop requested, in order.
  package var placedRequests: [PlacedFrameRequest] = []

  /// The frame that was drawn for the command.
  package var frame: TextFrame?
  /// The frame with marks on changed views, if any are marked.
  package var markedFrame: TextFrame?
  /// The change of the picture, in one line.
  package var changes: String?
  /// Frames that were drawn among the lines of `output`, in order.
  package var pictures: [PlacedFrame] = []

  package init(text: String, line: Int) {
    self.text = text
    script = text
    self.line = line
  }

  /// Takes over the reports and requests of the command.
  mutating func take(_ run: Run) {
    output = run.output
    isCode = run.isCode
    keepsBytes = run.keepsBytes
    makeJSON = run.makeJSON
    effects = run.effects
    chosen = run.historyText
    metCount = run.metCount
    remark = run.remark
    frameRequest = run.frame
    showsItself = run.showsItself
    drawsChanges = run.options.drawsChanges
    placedRequests = run.placedFrames
    leavesTrace = run.leavesTrace
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
      let end = min(max(picture.lineCount, next), output.count)
      if end > next { pieces.append(.lines(Array(output[next..<end]))) }
      pieces.append(.frame(picture.frame))
      next = end
    }
    if next < output.count { pieces.append(.lines(Array(output[next...]))) }
    return pieces + (frame.map { [.frame($0)] } ?? [])
  }

  /// The lines of `output` with those of the frames among them.
  package var said: [String] {
    if pictures.isEmpty { return output }
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
  package var isSilent: Bool { output.isEmpty && !showsFrames && changes == nil && !hasJSON }

  package var showsFrames: Bool { frame != nil || !pictures.isEmpty }

  package var status: Int32 { diagnostic?.status ?? 0 }
}

/// A drawn frame among the lines of a command's output.
package struct PlacedFrame: Sendable {
  var lineCount: Int
  var frame: TextFrame
}
