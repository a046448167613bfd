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
    /// Prints the differences between the layouts of the two inputs, which are files.
    case compare
    /// Prints the command of the input, a file, after which a relation no longer holds.
    case since(String)
    /// Grades the inputs, which are files, by a lesson or a course.
    case grade(String)
    /// Checks layouts of Interface Builder in the inputs, which are files and folders.
    case lint
    /// Steps through the input line by line.
    case step
    /// Replays the input, a file, whenever it is saved.
    case watch
    case help
    case version
    case completions(CompletionScript)

    var isAnswer: Bool {
      switch self {
      case .help, .version, .completions: true
      case .run, .check, .compare, .since, .grade, .lint, .step, .watch: false
      }
    }
  }

  /// A source of commands, in the order of the command line.
  enum Input: Equatable {
    case file(String)
    case commands(String)
    /// The token of a shared session.
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

  /// The frames that are drawn.
  enum Frames: String, CaseIterable {
    case always
    /// One frame at the end.
    case last
    /// Only frames that commands request.
    case none
  }

  enum Colour: String, CaseIterable {
    case auto
    case always
    case never
  }

  /// The maximum of `--columns` and `--rows`.
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
  /// True if recorded output should be updated.
  var updates = false
  /// The layouts that `--lint` checks, and the form of its report.
  var lint = LintRequest()
  /// The seed for lessons with varying numbers.
  var seed: UInt64?
  /// `WxH` or a device's name, as `resize` takes it.
  var size: String?
  var frames = Frames.always
  /// True if a replayed script prints the command above each frame.
  var echoesCommands = true
  var isJSON = false
  /// `nil` leaves the choice to the locale.
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
  var cast: String?
  var castVersion: CastWriter.Version?
  var svg: String?
  var html: String?

  var isRecording: Bool { cast != nil || svg != nil || html != nil }
}

/// Wrong usage of the command line.
struct UsageProblem: Error, Equatable {
  let message: String

  init(_ message: String) {
    self.message = Sanitizer.sanitized(message)
  }

  /// Creates a problem that suggests the most similar name to `word`, if there is one.
  init(_ message: String, nearestTo word: String, among names: [String]) {
    let nearest = Suggestion.nearest(to: word, among: names)
    self.init(message + (nearest.map { "; did you mean \"\($0)\"?" } ?? ""))
  }

  /// The text that is written to standard error.
  var text: String { "layline: \(message)\nTry: layline --help\n" }
}
