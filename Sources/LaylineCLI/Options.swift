import CommandLanguage
import LayoutDrawing
import ScriptHost
import TerminalText

/// The options of the command line.
struct Options: Equatable {
  enum Action: Equatable {
    case run
    /// Compares the inputs, which are files, with the output that they record.
    case check(updates: Bool)
    /// Prints what differs between the layouts of the two inputs, which are files.
    case compare
    /// Prints the command of the one input, a file, after which a relation no longer holds.
    case since(String)
    /// Judges the inputs, which are files, by a lesson or a course.
    case grade(String)
    /// Checks layouts of Interface Builder in the inputs, which are files and folders.
    case lint
    /// Goes through the one input line by line.
    case step
    /// Replays the one input, a file, whenever it is saved.
    case watch
    case help
    case version
    /// Print the completion script of a shell.
    case completions(CompletionScript)

    /// True if it is answered at once, whatever the other options are.
    var isAnswer: Bool {
      switch self {
      case .help, .version, .completions: true
      case .run, .check, .compare, .since, .grade, .lint, .step, .watch: false
      }
    }
  }

  /// Where commands come from, in the order given.
  enum Input: Equatable {
    case file(String)
    case commands(String)
    /// A session that was shared.
    case token(String)
    case standardInput

    /// True for a script from a file or a pipe.
    var isScript: Bool {
      switch self {
      case .file, .standardInput: true
      case .commands, .token: false
      }
    }
  }

  /// When frames are drawn.
  enum Frames: String, CaseIterable {
    case always
    /// Once, at the end.
    case last
    /// Only where a command asks for one.
    case none
  }

  enum Colour: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// The greatest `--columns` and `--rows`.
  static let maximumCells = TranscriptSettings.maximumCells

  /// The inputs that are files, in order.
  var filePaths: [String] {
    inputs.compactMap { input in
      if case .file(let path) = input { path } else { nil }
    }
  }

  var action = Action.run
  var inputs: [Input] = []
  var isInteractive = false
  /// True if what was recorded is to be written again.
  var updates = false
  /// What `--lint` checks, and how it reports.
  var lint = LintRequest()
  /// Chooses the numbers of lessons that vary.
  var seed: UInt64?
  /// `WxH` or a device's name, as `resize` takes it.
  var size: String?
  var frames = Frames.always
  /// True if a replayed script prints the command above each frame.
  var echoesCommands = true
  var isJSON = false
  /// Nothing leaves the choice to the locale.
  var charset: FrameStyle.Charset?
  var colour = Colour.auto
  var columns: Int?
  var rows: Int?
  var keepsGoing = false
  var readsRunCommands = true
  var isStrict = false
  var writeAllowance = WritePermission.Allowance.scripts
  var restores = false
  /// Frames are described in words.
  var isAccessible = false
  /// The files of recordings.
  var cast: String?
  var castVersion: CastWriter.Version?
  var svg: String?
  var html: String?

  var isRecording: Bool { cast != nil || svg != nil || html != nil }
}

/// Wrong usage of the command line.
struct UsageProblem: Error, Equatable {
  /// One line, made harmless.
  let message: String

  init(_ message: String) {
    self.message = Sanitizer.sanitized(message)
  }

  /// Proposes the name that is spelled almost like `word`, if there is one.
  init(_ message: String, nearestTo word: String, among names: [String]) {
    let nearest = Suggestion.nearest(to: word, among: names)
    self.init(message + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
  }

  /// The text that is written to standard error.
  var text: String { "layline: \(message)\nTry: layline --help\n" }
}
