import CommandLanguage
import LayoutEngine
import ScriptHost

/// An option of the command line. Parsing, `--help` and the completions use the same table.
struct Option: Sendable {
  typealias Effect =
    @Sendable (_ options: inout Options, _ value: String) throws(UsageProblem) -> Void

  let long: String
  var letter: Character?
  /// The name of the value; nil for an option without one.
  var value: String?
  /// True if the value may be omitted; otherwise it follows a "=".
  var isOptional = false
  let help: String
  /// The option without which this one has no meaning.
  var needed: String?
  /// The words that the value can be; empty if it is a file, a number or commands.
  var words: [String] = []
  let take: Effect

  var wantsValue: Bool { value != nil && !isOptional }

  /// Every option, declared once.
  static let all: [Option] = [
    valued(
      "commands", "COMMANDS", "run these commands; may be repeated", letter: "c", by: unchanged
    ) {
      $0.inputs.append(.commands($1))
    },
    valued(
      "open", "TOKEN",
      "replay a session from share", by: unchanged
    ) { $0.inputs.append(.token($1)) },
    flag("interactive", "replay, then start the shell", letter: "i") {
      $0.isInteractive = true
    },
    flag("step", "step through FILE by keys") { $0.action = .step },
    flag("watch", "replay FILE again at each save") { $0.action = .watch },
    valued(
      "size", "SIZE", "the size of root at the start: WxH or a device",
      words: deviceNames, by: Options.checkedSize
    ) { $0.size = $1 },
    choice("frames", "WHEN", "draw frames always, last or none") { $0.frames = $1 },
    flag("no-echo", "draw frames without the commands above them") { $0.echoesCommands = false },
    flag("json", "print a JSON object for each command") { $0.isJSON = true },
    flag("accessible", "describe frames in words") { $0.isAccessible = true },
    choice("charset", "SET", "draw in unicode, ascii, heavy, rounded or double") {
      $0.charset = $1
    },
    choice("color", "WHEN", "use colours auto, always or never") { $0.colour = $1 },
    valued("columns", "N", "the width of frames in cells", by: Options.cells) { $0.columns = $1 },
    valued("rows", "N", "the height of frames in cells", by: Options.cells) { $0.rows = $1 },
    flag("keep-going", "continue after errors") { $0.keepsGoing = true },
    flag("strict", "exit with 4 if constraints conflict") { $0.isStrict = true },
    Option(
      long: "allow-writes", value: "FOLDER", isOptional: true,
      help: "let save write any file, or those of FOLDER"
    ) { $0.writeAllowance = $1.isEmpty ? .everything : .folder($1) },
    flag("no-rc", "skip settings.lay and rc.lay") { $0.readsRunCommands = false },
    flag("restore", "restore the last shell session") { $0.restores = true },
    flag("check", "compare FILEs with their recorded output") {
      $0.action = .check(updates: $0.updates)
    },
    flag("update", "with --check or --baseline, update the record") {
      $0.updates = true
      if $0.action == .check(updates: false) { $0.action = .check(updates: true) }
    },
    flag("compare", "list the differences between two FILEs") { $0.action = .compare },
    valued("since", "RELATION", "name the command of FILE that broke it", by: unchanged) {
      $0.action = .since($1)
    },
    valued("grade", "LESSON", "grade FILEs by a lesson or a folder of lessons", by: unchanged) {
      $0.action = .grade($1)
    },
    valued("seed", "N", "with --grade, choose the lesson's numbers", by: Options.seed) {
      $0.seed = $1
    },
    flag("lint", "check storyboards, xibs, scripts, folders") { $0.action = .lint },
    valued(
      "devices", "LIST", "with --lint: saved, all, or a list of names", needed: "lint",
      words: ["saved", "all"] + deviceNames, by: LintRequest.devices
    ) { $0.lint.devices = $1 },
    choice(
      "orientation", "WAY", "with --lint: portrait, landscape, both or plist", needed: "lint"
    ) { $0.lint.orientation = $1 },
    valued(
      "rules", "LIST", "with --lint: default, all, or a list of names", needed: "lint",
      words: ["default", "all"] + LintRequest.ruleNames, by: LintRequest.rules
    ) { $0.lint.rules = $1 },
    valued(
      "baseline", "FILE", "with --lint, omit the findings listed in FILE", needed: "lint",
      by: Options.path
    ) { $0.lint.baseline = $1 },
    choice("direction", "WAY", "with --lint: ltr, rtl or both", needed: "lint") {
      $0.lint.direction = $1
    },
    valued(
      "text", "N%", "with --lint, scale texts with a text style", needed: "lint",
      by: LintRequest.percent
    ) { $0.lint.textPercent = $1 },
    choice("format", "FORM", "text, json, sarif, github, html (--check: github)") {
      $0.lint.format = $1
    },
    choice(
      "fail-on", "LEVEL", "with --lint, fail from error, warning or note on", needed: "lint"
    ) { $0.lint.failure = $1 },
    valued("cast", "FILE", "record the replay as an asciicast", by: Options.path) {
      $0.cast = $1
    },
    valued(
      "cast-version", "N", "the asciicast version, 2 or 3", needed: "cast",
      words: ["2", "3"], by: Options.castVersion
    ) { $0.castVersion = $1 },
    valued("svg", "FILE", "record the replay as a picture", by: Options.path) { $0.svg = $1 },
    valued("html", "FILE", "record the replay as a page with controls", by: Options.path) {
      $0.html = $1
    },
    choice("completions", "SH", "print the completion script for a shell") {
      $0.action = .completions($1)
    },
    flag("version", "print the version") { $0.action = .version },
    flag("help", "print this help", letter: "h") { $0.action = .help },
  ]

  private static let deviceNames = Device.all.map { $0.name }

  private static func flag(
    _ long: String, _ help: String, letter: Character? = nil, needed: String? = nil,
    _ take: @escaping @Sendable (inout Options) -> Void
  ) -> Option {
    Option(long: long, letter: letter, help: help, needed: needed) { options, _ in
      take(&options)
    }
  }

  /// Parses the value of an option; messages contain its name.
  private typealias Reader<Value> =
    @Sendable (_ value: String, _ option: String) throws(UsageProblem) -> Value

  private static func valued<Value>(
    _ long: String, _ value: String, _ help: String, letter: Character? = nil,
    needed: String? = nil, words: [String] = [],
    by read: @escaping Reader<Value>, _ take: @escaping @Sendable (inout Options, Value) -> Void
  ) -> Option {
    Option(long: long, letter: letter, value: value, help: help, needed: needed, words: words) {
      options, text throws(UsageProblem) in take(&options, try read(text, long))
    }
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & SendableMetatype>(
    _ long: String, _ value: String, _ help: String, needed: String? = nil,
    _ take: @escaping @Sendable (inout Options, Choice) -> Void
  ) -> Option {
    valued(
      long, value, help, needed: needed, words: Choice.allCases.map { $0.rawValue },
      by: Options.choice, take)
  }

  @Sendable private static func unchanged(_ value: String, _ option: String) -> String { value }

  /// The output of `--help`: a line for each option, of 80 columns at most, in ASCII.
  static var usage: String {
    let rows = all.map { option in
      let letter = option.letter.map { "-\($0), " } ?? "    "
      let value = option.value.map { option.isOptional ? "[=\($0)]" : " \($0)" } ?? ""
      return (term: "  \(letter)--\(option.long)\(value)", help: option.help)
    }
    let width = (rows.map { $0.term.utf8.count }.max() ?? 0) + 2
    let lines = rows.map { row in
      row.term + String(repeating: " ", count: width - row.term.utf8.count) + row.help + "\n"
    }
    return """
      Usage: layline [OPTION]... [FILE]...
      Try out layouts. Without arguments: start the shell; with FILE or -c: run it.
      A FILE of - is standard input; without arguments, a pipe is read too.

      \(lines.joined())
      Exit status: 0 success, 1 failure, 2 wrong usage, 3 an expectation failed,
      4 conflict, 66 unreadable, 74 unwritable. In the shell, type help.

      """
  }
}
