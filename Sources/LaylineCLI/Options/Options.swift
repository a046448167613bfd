import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Linting
import ScriptHost

struct Options: Equatable {
  /// The use of the inputs; each case is named after its option.
  enum Action: String, CaseIterable {
    case run
    /// Steps through the input line by line.
    case step
    /// Replays the input, a file, whenever it is saved.
    case watch
    /// Compares the inputs, which are files, with the output that they record.
    case check
    /// Grades the inputs, which are files, by a lesson or a course.
    case grade
    /// Checks layouts of Interface Builder in the inputs, which are files and folders.
    case lint

    /// The number of files that it needs, and what they are; `nil` if it takes any inputs.
    var files: (count: ClosedRange<Int>, name: String)? {
      switch self {
      case .run: nil
      case .step, .watch: (1...1, "one file")
      case .check, .grade: (1...Int.max, "files")
      case .lint: (1...Int.max, "files or folders")
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

  var filePaths: [String] {
    inputs.compactMap { input in
      if case .file(let path) = input { path } else { nil }
    }
  }

  var action = Action.run
  /// The text that is printed instead of any action.
  var answer: String?
  /// The lesson or course of `--grade`.
  var lesson = ""
  var inputs: [Input] = []
  var isInteractive = false
  /// True if recorded output should be updated.
  var updates = false
  /// The layouts that `--lint` checks, and the form of its report.
  var lint = LintRequest()
  /// The options for `--lint` that were given, which override those of the project. Looked up, never
  /// iterated.
  var lintValues: [String: String] = [:]
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
  /// The number of the shell session to restore; empty for the latest, `nil` for none.
  var restores: String?
  /// Frames are described in words.
  var isAccessible = false
  var cast: String?
  var svg: String?

  var isRecording: Bool { cast != nil || svg != nil }
}

extension UsageProblem {
  /// Writes the problem to standard error; returns the exit status.
  func report() -> Int32 {
    Output.complain("layline: \(message)\nTry: layline --help")
    return Status.usage
  }
}

/// The options of `--lint`.
struct LintRequest: Equatable {
  enum Direction: String, CaseIterable {
    case ltr, rtl, both

    /// The directions, true for right to left.
    var flags: [Bool] {
      switch self {
      case .ltr: [false]
      case .rtl: [true]
      case .both: [false, true]
      }
    }
  }

  enum Format: String, CaseIterable {
    case text, json, sarif, github, html
  }

  var settings = LintSettings()
  /// The path of the file of known findings; `nil` for none.
  var baseline: String?
  var format = Format.text
  /// True to write the remedies that are certain into the files.
  var fixes = false
  /// The least severity that fails.
  var failure = LintSeverity.warning

  init() { settings.orientations = .saved }

  /// The range of text sizes, in per cent of the default: those of iOS and slightly more.
  private static let textRange = 50.0...400

  static func percent(_ value: String, _ option: String) throws(UsageProblem) -> Double {
    let number = value.hasSuffix("%") ? String(value.dropLast()) : value
    if let percent = Double(number), textRange.contains(percent) { return percent }
    throw UsageProblem("--\(option) needs 50% to 400%, not \(Message.quoted(value))")
  }

  static let ruleNames = LintRule.allCases.map { $0.rawValue }

  static func rules(_ value: String, _ option: String) throws(UsageProblem) -> [LintRule] {
    if Keyword.matches(value, "default") { return LintRule.usual }
    if Keyword.matches(value, "all") { return LintRule.allCases }
    return try list(value, option, orWord: "default", among: ruleNames) { word in
      Keyword.canonical(word, in: ruleNames).flatMap { LintRule(rawValue: $0) }
    }
  }

  /// Devices, named in any spelling.
  static func devices(
    _ value: String, _ option: String
  ) throws(UsageProblem) -> LintSettings.Devices {
    if Keyword.matches(value, "saved") { return .saved }
    if Keyword.matches(value, "all") { return .named(Device.all) }
    let devices = try list(value, option, orWord: "saved", among: Devices.names) {
      Devices.named($0)
    }
    return .named(Device.all.filter { devices.contains($0) })
  }

  /// Parses names with commas between them.
  private static func list<Value>(
    _ value: String, _ option: String, orWord word: String, among names: [String],
    _ named: (String) -> Value?
  ) throws(UsageProblem) -> [Value] {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    return try parts.map { name throws(UsageProblem) in
      if let value = named(name) { return value }
      throw UsageProblem(
        "--\(option) needs \(word), all or names with commas between them, not "
          + Message.quoted(name), nearestTo: name, among: names)
    }
  }
}

extension Options {
  /// Reads arguments without the program's name. Options and files may be mixed; files and `-c`
  /// keep their order. Long options may be abbreviated to a unique prefix.
  static func parse(_ arguments: [String]) throws(UsageProblem) -> Options {
    var scanner = ArgumentScanner(arguments)
    var options = Options()
    var given: [Option] = []
    while let argument = try scanner.next() {
      switch argument {
      case .operand("-"): options.inputs.append(.standardInput)
      case .operand(let path): options.inputs.append(.file(path))
      case .option(let option, let value):
        try option.take(&options, value)
        if options.answer != nil { return options }
        if let action = option.action, options.action == .run { options.action = action }
        given.append(option)
        if option.actions.contains(.lint) { options.lintValues[option.long] = value }
      }
    }
    try options.check(given)
    return options
  }

  /// Checks that the given options can be used together.
  private func check(_ given: [Option]) throws(UsageProblem) {
    for option in given where !option.actions.contains(action) {
      guard action == .run else {
        throw UsageProblem("--\(action.rawValue) cannot be used with --\(option.long)")
      }
      throw UsageProblem("--\(option.long) needs \(Message.list(option.conditions))")
    }
    for option in given {
      guard let other = given.first(where: { option.excluded.contains($0.long) }) else { continue }
      throw UsageProblem("--\(option.long) cannot be used with --\(other.long)")
    }
    if let files = action.files,
      filePaths.count != inputs.count || !files.count.contains(inputs.count)
    {
      throw UsageProblem("--\(action.rawValue) needs \(files.name)")
    }
    try TranscriptSettings.check(columns: columns ?? 1, rows: rows ?? 1)
    if action == .check, ![.text, .github].contains(lint.format) {
      throw UsageProblem("--check cannot be used with --format \(lint.format.rawValue)")
    }
    if isJSON, lint.format != .json, given.contains(where: { $0.long == "format" }) {
      throw UsageProblem("--json cannot be used with --format \(lint.format.rawValue)")
    }
  }

  // MARK: Values

  static func path(_ value: String, _ option: String) throws(UsageProblem) -> String {
    if value.isEmpty { throw UsageProblem("--\(option) needs a file") }
    return value
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: String, _ option: String
  ) throws(UsageProblem) -> Choice {
    let names = Choice.allCases.map { $0.rawValue }
    if let name = Keyword.canonical(value, in: names), let choice = Choice(rawValue: name) {
      return choice
    }
    throw UsageProblem(
      "--\(option) cannot be \(Message.quoted(value)), but \(Message.list(names))",
      nearestTo: value, among: names)
  }

  static func cells(_ value: String, _ option: String) throws(UsageProblem) -> Int {
    try TranscriptSettings.cells(value, "--\(option)")
  }

  static func checkedSize(_ value: String, _ option: String) throws(UsageProblem) -> String {
    if let size = SizeLiteral.parse(value) {
      guard let width = size.width, let height = size.height, width >= 0, height >= 0 else {
        throw UsageProblem("--\(option) needs both a width and a height, such as 400x240")
      }
      return value
    }
    if let name = Keyword.canonical(value, in: Devices.names) { return name }
    throw UsageProblem(
      "--\(option) needs WxH or a device, not \(Message.quoted(value))", nearestTo: value,
      among: Devices.names)
  }
}

private struct ArgumentScanner {
  enum Argument {
    case operand(String)
    case option(Option, value: String)
  }

  private var remaining: ArraySlice<String>
  /// The remaining letters of an argument such as `-ic`.
  private var letters: Substring = ""
  /// True after `--`.
  private var hasOnlyOperands = false

  init(_ arguments: [String]) { remaining = arguments[...] }

  mutating func next() throws(UsageProblem) -> Argument? {
    if let letter = letters.popFirst() { return try option(letter) }
    guard let argument = remaining.popFirst() else { return nil }
    if hasOnlyOperands || argument == "-" || !argument.hasPrefix("-") { return .operand(argument) }
    if argument == "--" {
      hasOnlyOperands = true
    } else if argument.hasPrefix("--") {
      return try option(long: argument.dropFirst(2))
    } else {
      letters = argument.dropFirst()
    }
    return try next()
  }

  private mutating func option(_ letter: Character) throws(UsageProblem) -> Argument {
    guard let option = Option.all.first(where: { $0.letter == letter }) else {
      throw UsageProblem("no option -\(letter)")
    }
    guard option.wantsValue else { return .option(option, value: "") }
    let joined = letters
    letters = ""
    return .option(
      option, value: try joined.isEmpty ? value(of: option, "-\(letter)") : "\(joined)")
  }

  private mutating func option(long text: Substring) throws(UsageProblem) -> Argument {
    let typed = text.prefix { $0 != "=" }
    let option = try Self.option(named: String(typed))
    if typed.endIndex < text.endIndex {
      guard option.value != nil else { throw UsageProblem("--\(option.long) takes no value") }
      return .option(option, value: String(text[typed.endIndex...].dropFirst()))
    }
    guard option.wantsValue else { return .option(option, value: "") }
    return .option(option, value: try value(of: option, "--\(option.long)"))
  }

  private mutating func value(
    of option: Option, _ spelling: String
  ) throws(UsageProblem) -> String {
    if let value = remaining.popFirst() { return value }
    throw UsageProblem("\(spelling) needs a value: \(spelling) \(option.value ?? "")")
  }

  /// The option with that name, or the only one with that prefix.
  private static func option(named typed: String) throws(UsageProblem) -> Option {
    if let option = Option.all.first(where: { $0.long == typed }) { return option }
    let options = Option.all.filter { $0.long.hasPrefix(typed) }
    if options.count == 1 { return options[0] }
    if options.count > 1 {
      throw UsageProblem("--\(typed) could be " + Message.list(options.map { "--\($0.long)" }))
    }
    var message = "no option --\(typed.prefix(LanguageLimits.maximumQuotedLength))"
    if let instead = Option.removed[typed] { throw UsageProblem(message + ": " + instead) }
    if let nearest = Suggestion.nearest(to: typed, among: Option.all.map { $0.long }) {
      message += "; did you mean --\(nearest)?"
    }
    throw UsageProblem(message)
  }
}
