import CommandLanguage
import FrameRendering
import Recording
import TerminalText
import Transcripts

/// What the command line asks for.
struct Options: Equatable {
  enum Action: Equatable {
    case run
    /// Compares the inputs, which are files, with what they record.
    case check(updates: Bool)
    /// Goes through the one input line by line.
    case step
    /// Replays the one input, a file, whenever it is saved.
    case watch
    case help
    case version
    /// Print what makes a shell complete the options.
    case completions(CompletionScript)

    /// Whether it answers at once, whatever else is asked for.
    var isAnswer: Bool {
      switch self {
      case .help, .version, .completions: true
      case .run, .check, .step, .watch: false
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

  var action = Action.run
  var inputs: [Input] = []
  var isInteractive = false
  /// `WxH` or a device's name, as `resize` takes it.
  var size: String?
  var frames = Frames.always
  var isJSON = false
  /// Nothing leaves the choice to the locale.
  var charset: FrameStyle.Charset?
  var colour = Colour.auto
  var columns: Int?
  var rows: Int?
  var keepsGoing = false
  var readsRunCommands = true
  var isStrict = false
  var restores = false
  /// Frames are told in words.
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

  /// What goes to standard error.
  var text: String { "layline: \(message)\nTry: layline --help\n" }
}
