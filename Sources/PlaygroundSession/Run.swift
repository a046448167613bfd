package import CommandLanguage
import LayoutDocument
import LayoutDrawing
package import LayoutEngine
package import TerminalText

/// The reports, requests and limits of a running command. It exists for one command and becomes
/// the `Outcome`; the `Session` holds all lasting state.
package struct Run {
  /// How a command is run.
  package struct Options {
    /// True if a change is followed by a frame. Strips that the user did not ask for are printed
    /// only then.
    package var drawsChanges = true
    /// True if a user types the commands and reads their results one by one.
    package var isWatched = false
    /// True while a command runs as a preview: only the resulting tree is used.
    package var isPreview = false
    /// Maximum number of commands that the loops of one command may run.
    var maximumLoopCommands = LanguageLimits.maximumLoopCommands
    /// True if a command that is refused because of its words is read in natural forms.
    package var readsNaturally = false
    /// Number of blocks around the command, for an example that runs inside another.
    package var depth = 0
    /// Returns true if the user wants the command to stop.
    package var isInterrupted: () -> Bool = { false }
    /// Reads a file for the command; `nil` if no files can be read, for example in previews.
    package var readFile: ((_ path: String) -> Result<[UInt8], UnreadableFile>)?

    package init() {}
  }

  /// What runs the command, and knows all commands.
  package let interpreter: Interpreter
  package var options: Options
  /// Lines that were reported.
  private(set) var output: [String] = []
  /// True if the lines are code to be copied, so that a terminal must not break them.
  private(set) var isCode = false
  /// True if the lines must not be written in ASCII, because a patch has to match its file.
  package var keepsBytes = false
  /// A JSON object that replaces `output` under `--json`.
  package var json: String? {
    get { makeJSON?() }
    set { makeJSON = newValue.map { text in { text } } }
  }
  /// Writes that object, for commands whose object is long: it may not be wanted.
  package var makeJSON: (() -> String)?
  /// Side effects, in the order in which they are to be performed.
  package var effects: [Effect] = []
  /// The frame that the command asks for.
  package var frame: FrameRequest?
  /// Frames that commands of a loop requested, among the lines of `output`.
  private(set) var placedFrames: [PlacedFrameRequest] = []
  /// True if the command shows its result itself, so that no frame follows.
  package var showsItself = false
  /// True if the command becomes part of the session's own script.
  package var leavesTrace = true
  /// The checks of `expect` so far; `nil` if an unmet one is an error.
  package var checks: [Check]?
  /// The shell's answer to a typed command that prints and draws nothing.
  package var remark: String?
  /// Number of expectations that were met.
  package var metCount = 0
  /// True while the commands of an `animate` run.
  package var isAnimating = false
  /// The command that the history and scripts have in place of the one that was typed.
  package var historyText: String?
  /// The text that replaces the command in a script, if the command depends on a file.
  package var scriptText: String?
  /// The command itself, and its texts.
  var outermost: (statement: Statement, texts: StatementTexts)?
  /// Number of blocks that are running inside one another.
  package var depth: Int
  var budget = LoopBudget()
  /// The source location of the alias whose commands are running.
  var callPlace: CommandPlace?

  package init(_ interpreter: Interpreter, _ options: Options = Options()) {
    self.interpreter = interpreter
    self.options = options
    depth = options.depth
    budget.limit = options.maximumLoopCommands
  }

  /// Runs the statements of a block. The first failure ends it.
  package mutating func runBlock(
    _ statements: [Statement], in session: inout Session
  ) throws(Diagnostic) {
    try interpreter.runBlock(statements, in: &session, &self)
  }

  /// The tree that is shown once the running command is done.
  package func shownAfterwards(_ session: Session) -> LayoutTree {
    // The rules' reports are printed when the command is done.
    var run = Run(interpreter)
    return RuleEngine.refreshed(session.document, &run).shown
  }

  /// Reports a line.
  package mutating func say(_ line: String) { output.append(line) }

  /// Reports lines that are meant to be copied: a terminal must not break them.
  package mutating func say(code lines: [String]) {
    output += lines
    isCode = true
  }

  /// The same, with the escapes of their format where the session draws in ASCII.
  package mutating func say(
    code lines: [String], _ format: ASCIICode, in session: borrowing Session
  ) {
    say(code: session.isASCII ? lines.map(format.escaped) : lines)
  }

  /// Moves the frame that the last command of a loop asked for below the lines reported so far,
  /// in words if frames are described.
  mutating func placeFrame(isDescribed: Bool) {
    guard let frame else { return }
    if isDescribed {
      output += LayoutDescription.lines(of: frame.top, in: frame.tree)
    } else {
      placedFrames.append(PlacedFrameRequest(lineCount: output.count, frame: frame))
    }
    self.frame = nil
  }
}

/// A check of `expect`.
package struct Check {
  /// The command as it was written.
  package var text: String
  package var isMet: Bool
  /// How far its relations are from turning, in points.
  package var margins: [Double] = []

  package init(text: String, isMet: Bool) {
    self.text = text
    self.isMet = isMet
  }
}

/// Why a file could not be read.
package struct UnreadableFile: Error {
  /// The reason in the system's words; `nil` if messages must not depend on the system.
  package var reason: String?

  package init(reason: String?) { self.reason = reason }
}

/// A frame to be drawn: a view with its content, in the tree at the time of the request.
package struct FrameRequest {
  package var tree: LayoutTree
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

/// A requested frame among the lines of a command's output.
package struct PlacedFrameRequest {
  /// Number of lines above the frame.
  var lineCount: Int
  package var frame: FrameRequest
}
