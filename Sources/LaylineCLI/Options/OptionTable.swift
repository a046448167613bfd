import CommandLanguage
import LayoutEngine
import Linting
import ScriptHost
import TerminalText

/// An option of the command line. Parsing, the check of pairs, `--help` and the completions use the
/// same table.
struct Option: Sendable {
  typealias HostRequest =
    @Sendable (_ options: inout Options, _ value: String) throws(UsageProblem) -> Void

  let long: String
  var letter: Character?
  /// The name of the value; nil for an option without one.
  var value: String?
  /// True if the value may be omitted; otherwise it follows a "=".
  var isOptional = false
  let help: String
  /// The actions that it can be used with.
  var actions: [Options.Action] = [.run]
  /// The action that it chooses.
  var action: Options.Action?
  /// Options that it cannot be used with, although an action allows both.
  var excluded: [String] = []
  /// The words that the value can be; empty if it is a file, a number or commands.
  var words: [String] = []
  let take: HostRequest

  var wantsValue: Bool { value != nil && !isOptional }

  private static let replays: [Options.Action] = [.run, .step, .watch]

  static let all: [Option] = [
    valued(
      "commands", "COMMANDS", "run these commands; may be repeated", letter: "c", by: unchanged
    ) { $0.inputs.append(.commands($1)) },
    valued("open", "TOKEN", "replay a session from share", by: unchanged) {
      $0.inputs.append(.token($1))
    },
    flag("interactive", "replay, then start the shell", letter: "i") { $0.isInteractive = true },
    flag("step", "step through FILE by keys", chooses: .step),
    flag("watch", "replay FILE again at each save", chooses: .watch),
    valued(
      "size", "SIZE", "the size of root at the start: WxH or a device", with: replays,
      words: deviceNames, by: Options.checkedSize
    ) { $0.size = $1 },
    choice("frames", "WHEN", "draw frames always, last or none", with: [.run, .step]) {
      $0.frames = $1
    },
    flag("no-echo", "draw frames without the commands above them") { $0.echoesCommands = false },
    flag("json", "print a JSON object for each command", with: [.run, .grade, .lint]) {
      $0.isJSON = true
    },
    flag("accessible", "describe frames in words", with: replays) { $0.isAccessible = true },
    choice("charset", "SET", "draw in unicode, rounded or ascii", with: replays) {
      $0.charset = $1
    },
    choice("color", "WHEN", "use colours auto, always or never", with: replays) { $0.colour = $1 },
    valued("columns", "N", "the width of frames in cells", with: replays, by: Options.cells) {
      $0.columns = $1
    },
    valued("rows", "N", "the height of frames in cells", with: replays, by: Options.cells) {
      $0.rows = $1
    },
    flag("keep-going", "continue after errors", with: replays) { $0.keepsGoing = true },
    flag("strict", "exit with 4 if constraints conflict", with: replays) { $0.isStrict = true },
    Option(
      long: "allow-writes", value: "FOLDER", isOptional: true,
      help: "let save write any file, or those of FOLDER", actions: replays
    ) { $0.writeAllowance = $1.isEmpty ? .everything : .folder($1) },
    flag("no-rc", "skip rc.lay", with: Options.Action.allCases) { $0.readsRunCommands = false },
    Option(
      long: "restore", value: "NUMBER", isOptional: true,
      help: "restore the last shell session, or another", actions: [.run]
    ) { $0.restores = $1 },
    flag("check", "compare FILEs with their recorded output", chooses: .check),
    valued(
      "grade", "LESSON", "grade FILEs by a lesson: its name or its file", chooses: .grade,
      by: unchanged
    ) { $0.lesson = $1 },
    flag("lint", "check storyboards, xibs, scripts, folders", chooses: .lint),
    valued("cast", "FILE", "record the replay as an asciicast", excluded: live, by: Options.path) {
      $0.cast = $1
    },
    valued("svg", "FILE", "record the replay as a picture", excluded: live, by: Options.path) {
      $0.svg = $1
    },
    choice(
      "completions", "SH", "print the completion script for a shell", with: Options.Action.allCases
    ) { (options: inout Options, script: CompletionScript) in options.answer = script.text },
    flag("version", "print the version", with: Options.Action.allCases) {
      $0.answer = Program.versionLine
    },
    flag("help", "print this help", letter: "h", with: Options.Action.allCases) {
      $0.answer = usage
    },
    flag("update", "record the output, or the findings of --baseline", with: [.check, .lint]) {
      $0.updates = true
    },
    choice(
      "format", "FORM", "text, json, sarif, github, html (--check: github)", with: [.check, .lint]
    ) { $0.lint.format = $1 },
    valued(
      "devices", "LIST", "saved, all, or a list of names", with: [.lint],
      words: ["saved", "all"] + deviceNames, by: LintRequest.devices
    ) { $0.lint.settings.devices = $1 },
    choice("orientation", "WAY", "portrait, landscape, both or plist", with: [.lint]) {
      $0.lint.settings.orientations = $1
    },
    valued(
      "rules", "LIST", "default, all, or a list of names", with: [.lint],
      words: ["default", "all"] + LintRequest.ruleNames, by: LintRequest.rules
    ) { $0.lint.settings.rules = $1 },
    valued(
      "baseline", "FILE", "omit the findings listed in FILE", with: [.lint], by: Options.path
    ) { $0.lint.baseline = $1 },
    flag("fix", "write certain remedies into the files", with: [.lint]) { $0.lint.fixes = true },
    choice("direction", "WAY", "ltr, rtl or both", with: [.lint]) {
      (options: inout Options, direction: LintRequest.Direction) in
      options.lint.settings.directions = direction.flags
    },
    valued("text", "N%", "scale texts with a text style", with: [.lint], by: LintRequest.percent) {
      $0.lint.settings.textPercent = $1
    },
    choice("fail-on", "LEVEL", "fail from error, warning or note on", with: [.lint]) {
      $0.lint.failure = $1
    },
  ]

  /// The options of earlier versions, and what to use instead.
  static let removed = [
    "cast-version": "--cast writes asciicast 2",
    "compare": "layline -c 'compare OLD with NEW' lists the differences",
    "html": "--svg and --cast record, and the page shares sessions",
    "seed": "the numbers of lessons do not vary any more",
    "since": "layline FILE -c 'since RELATION' names the command",
  ]

  /// Options without a recording.
  private static let live = ["json", "interactive", "restore"]

  private static let deviceNames = Device.all.map { $0.name }

  private static func flag(
    _ long: String, _ help: String, letter: Character? = nil,
    with actions: [Options.Action] = [.run], chooses action: Options.Action? = nil,
    _ take: @escaping @Sendable (inout Options) -> Void = { _ in }
  ) -> Option {
    Option(
      long: long, letter: letter, help: help, actions: action.map { [$0] } ?? actions,
      action: action
    ) { options, _ in take(&options) }
  }

  /// Parses the value of an option; messages contain its name.
  private typealias Reader<Value> =
    @Sendable (_ value: String, _ option: String) throws(UsageProblem) -> Value

  private static func valued<Value>(
    _ long: String, _ value: String, _ help: String, letter: Character? = nil,
    with actions: [Options.Action] = [.run], chooses action: Options.Action? = nil,
    excluded: [String] = [], words: [String] = [],
    by read: @escaping Reader<Value>, _ take: @escaping @Sendable (inout Options, Value) -> Void
  ) -> Option {
    Option(
      long: long, letter: letter, value: value, help: help, actions: action.map { [$0] } ?? actions,
      action: action, excluded: excluded, words: words
    ) { options, text throws(UsageProblem) in take(&options, try read(text, long)) }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ long: String, _ value: String, _ help: String, with actions: [Options.Action],
    _ take: @escaping @Sendable (inout Options, Choice) -> Void
  ) -> Option {
    valued(
      long, value, help, with: actions, words: Choice.allCases.map { $0.rawValue },
      by: Options.choice, take)
  }

  @Sendable private static func unchanged(_ value: String, _ option: String) -> String { value }

  /// The options without which it has no meaning; empty for an option of replays.
  var conditions: [String] {
    action != nil || actions.contains(.run) ? [] : actions.map { "--\($0.rawValue)" }
  }

  /// The output of `--help`: a line for each option, of 80 columns at most, in ASCII.
  static var usage: String {
    func term(_ option: Option) -> String {
      let letter = option.letter.map { "-\($0), " } ?? "    "
      let value = option.value.map { option.isOptional ? "[=\($0)]" : " \($0)" } ?? ""
      return "  \(letter)--\(option.long)\(value)"
    }
    var lines = ""
    var conditions: [String] = []
    for (option, row) in zip(all, Columns.aligned(all.map { [term($0), $0.help] })) {
      if option.conditions != conditions {
        conditions = option.conditions
        lines += "\nwith \(Message.list(conditions)):\n"
      }
      lines += row + "\n"
    }
    return """
      Usage: layline [OPTION]... [FILE]...
      Try out layouts. Without arguments: start the shell; with FILE or -c: run it.
      A FILE of - is standard input; without arguments, a pipe is read too.

      \(lines)
      Exit status: 0 success, 1 failure, 2 wrong usage, 3 an expectation failed,
      4 conflict, 66 unreadable, 74 unwritable. In the shell, type help.

      """
  }
}
