package import CommandLanguage
package import DocumentModel
import Drawing
package import FrameRendering
import LayoutEngine
package import LayoutModel
import Motion

/// One state to go back to, and the command that left it.
package struct HistoryStep {
  package var document: Document
  package var text: String
}

/// Something that only the outside can do; it is done after the command's output is written.
package enum Effect: Sendable {
  case quit(status: Int32)
  /// Replace the file atomically; `failure` is what to report if that fails.
  case write(path: String, contents: String, failure: Diagnostic)
  /// Run the file's commands in this session; `failure` is what to report if it cannot be read.
  case source(path: String, failure: Diagnostic)
  /// Show the session full-screen; `failure` is what to report where there is no terminal for it.
  case live(failure: Diagnostic)
  /// Run the commands of a token, which has been checked.
  case open(script: String)
  /// Do something about lessons; `failure` has the place of what is wrong with the wish.
  case lesson(LessonRequest, failure: Diagnostic)
  /// Play an example of an error in a session of its own, and say what it says.
  case tryOut(ErrorExample)
  /// Write settings down for the shells to come; `failure` is what to report where they cannot be.
  case remember(RememberRequest, failure: Diagnostic)
  /// Show the session's animation as it goes, so many times as fast as it is, where somebody
  /// watches; the last `replaced` lines of the output are the same for who does not.
  case play(rate: Double, replaced: Int)
}

/// A frame among the lines that a command has said.
package struct PlacedFrame: Sendable {
  /// How many of the lines stand above it.
  package var lineCount: Int
  package var frame: TextFrame
}

/// Everything that a shell or a replay knows: the document, its past and future, and the settings.
///
/// Commands change it through the interpreter only. It reads no clock, opens no file, and prints
/// nothing: results gather in `output`, wishes in `effects`.
package struct Session {
  package var document = Document()
  package var past: [HistoryStep] = []
  package var future: [HistoryStep] = []
  package var log = CommandLog()
  /// Everything that was given, in order, for the session's own script.
  package var given: [GivenCommand] = []
  /// Whether the running command becomes part of that.
  package var leavesTrace = true
  package var frames = FrameSettings()
  package var shell = ShellSettings()
  /// Where settings of the shell were set, by their names; those that are as they come have none.
  package var settingPlaces: [String: String] = [:]
  /// The variables and aliases: no part of the document, so that undo leaves them alone.
  package var definitions = Definitions()
  package var renderer = FrameRenderer()
  /// The last picture of root that was drawn: one like it is not drawn again.
  private var lastPicture: TextFrame?
  /// Lines that the running command has said.
  package var output: [String] = []
  /// Whether they are to be copied as they are.
  package internal(set) var saysCode = false
  package var effects: [Effect] = []
  /// The view that the running command wants drawn, with everything in it.
  package var requestedFrame: NodeID?
  /// Whether what lies beyond its edges is drawn too.
  package var requestsBeyond = false
  /// Whether the command shows its result itself, so that no frame follows.
  package var showsItself = false
  /// Whether changes are drawn: a strip that nobody asked for is not printed otherwise.
  package var drawsChanges = true
  /// The last motion, for `play`.
  package var animation: Animation? {
    didSet { motionCount += 1 }
  }
  /// How often something has moved so far: a number that changes with each animation and gesture.
  package internal(set) var motionCount = 0
  /// Whether the commands of an `animate` are being run.
  package var isAnimating = false
  /// A JSON object that the running command has to say, in place of `output` under `--json`.
  package var json: String?
  /// The conflicts of the last report: the same are not reported again.
  var reportedConflicts: [IslandConflict] = []
  /// The last error that was reported, for `help error`.
  package var lastProblem: Diagnostic?
  /// Blocks that are being run inside one another.
  package var depth = 0
  /// Commands that the loops of one command may run.
  var loopLimit = LanguageLimits.maximumLoopCommands
  /// Whether nobody wants to know more of a command than how the tree is after it.
  var isPreview = false
  var budget = LoopBudget()
  /// Frames that commands of a running loop have asked for.
  var pictures: [PlacedFrame] = []
  /// Where the alias was called whose commands are being run.
  var callPlace: String?
  /// Whether somebody wants the running command to stop.
  var isInterrupted: () -> Bool = { false }

  package init() {}

  /// The tree that commands edit.
  package var tree: LayoutTree {
    get { document.base }
    _modify { yield &document.base }
  }

  /// The tree that is shown: `tree` with the rules that hold.
  package var shown: LayoutTree { document.shown }

  package mutating func say(_ line: String) { output.append(line) }

  /// Clears what the last command has left for its outcome.
  mutating func begin(drawsChanges: Bool, isInterrupted: @escaping () -> Bool) {
    output.removeAll(keepingCapacity: true)
    effects.removeAll()
    pictures.removeAll()
    requestedFrame = nil
    requestsBeyond = false
    showsItself = false
    saysCode = false
    self.drawsChanges = drawsChanges
    isAnimating = false
    leavesTrace = true
    json = nil
    budget = LoopBudget()
    budget.limit = loopLimit
    self.isInterrupted = isInterrupted
  }

  /// Says something that is to be copied: a terminal must not break its lines.
  package mutating func say(code lines: [String]) {
    output += lines
    saysCode = true
  }

  /// The picture of `top` as it is shown now.
  ///
  /// - Parameter showsBeyond: whether what lies beyond the edges of views is drawn around them.
  package mutating func frame(of top: NodeID = .root, showsBeyond: Bool = false) -> TextFrame {
    var options = SceneBuilder.Options()
    if showsBeyond {
      options.showsBeyond = true
      options.area = shown.area(around: top)
    }
    let scene = SceneBuilder.scene(of: shown, top: top, settings: frames, options: options)
    let picture = renderer.render(scene, style: frames.style)
    if top == .root && !showsBeyond { lastPicture = picture }
    return picture
  }

  /// The picture of root, or nothing where it is the one that was drawn last.
  mutating func changedFrame() -> TextFrame? {
    let last = lastPicture
    let picture = frame()
    return picture == last ? nil : picture
  }
}
