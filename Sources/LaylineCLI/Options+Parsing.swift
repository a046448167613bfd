import CSystem
import CommandLanguage
import FrameRendering
import LayoutModel
import Recording
import Transcripts

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

extension Options {
  /// Reads arguments without the program's name. Options and files may be mixed; files and
  /// `-c` keep their order. Long options may be shortened to any unique beginning.
  static func parse(_ arguments: [String]) throws(UsageProblem) -> Options {
    var scanner = ArgumentScanner(arguments)
    defer { scanner.free() }
    var options = Options()
    var given: [OptionTable.Name] = []
    while let argument = try scanner.next() {
      switch argument {
      case .operand("-"): options.inputs.append(.standardInput)
      case .operand(let path): options.inputs.append(.file(path))
      case .option(let name, let value):
        try options.take(name, value)
        if options.action.isAnswer { return options }
        given.append(name)
      }
    }
    try options.checkTogether(given)
    return options
  }

  private mutating func take(
    _ name: OptionTable.Name, _ value: String
  ) throws(UsageProblem) {
    switch name {
    case .commands: inputs.append(.commands(value))
    case .open: inputs.append(.token(value))
    case .step: action = .step
    case .watch: action = .watch
    case .interactive: isInteractive = true
    case .size: size = try Self.checkedSize(value)
    case .frames: frames = try Self.choice(value, "frames")
    case .json: isJSON = true
    case .accessible: isAccessible = true
    case .charset: charset = try Self.choice(value, "charset")
    case .color: colour = try Self.choice(value, "color")
    case .columns: columns = try Self.cells(value, "columns")
    case .rows: rows = try Self.cells(value, "rows")
    case .keepGoing: keepsGoing = true
    case .strict: isStrict = true
    case .allowWrites: writeAllowance = value.isEmpty ? .everything : .folder(value)
    case .noRunCommands: readsRunCommands = false
    case .restore: restores = true
    case .check, .update:
      action = .check(updates: name == .update || action == .check(updates: true))
    case .compare: action = .compare
    case .since: action = .since(value)
    case .grade: action = .grade(value)
    case .seed:
      guard let number = UInt64(value) else {
        throw UsageProblem("--seed needs a whole number, not \(Message.quoted(value))")
      }
      seed = number
    case .lint: action = .lint
    case .devices, .direction, .text, .format, .failOn: try takeLint(name, value)
    case .cast: cast = try Self.path(value, "cast")
    case .castVersion:
      guard let version = Int(value).flatMap(CastWriter.Version.init) else {
        throw UsageProblem("--cast-version cannot be \(Message.quoted(value)), but 2 or 3")
      }
      castVersion = version
    case .svg: svg = try Self.path(value, "svg")
    case .html: html = try Self.path(value, "html")
    case .completions: action = .completions(try Self.choice(value, "completions"))
    case .version: action = .version
    case .help: action = .help
    }
  }

  /// Refuses options that do not go together.
  private func checkTogether(_ given: [OptionTable.Name]) throws(UsageProblem) {
    do throws(TranscriptSettings.Problem) {
      try TranscriptSettings.check(columns: columns ?? 1, rows: rows ?? 1)
    } catch {
      throw UsageProblem(error.message)
    }
    if castVersion != nil && cast == nil { throw UsageProblem("--cast-version needs --cast") }
    if isRecording && (isJSON || isInteractive || restores) {
      let other = isJSON ? "json" : isInteractive ? "interactive" : "restore"
      throw UsageProblem("a recorded replay cannot be used with --\(other)")
    }
    if action == .step || action == .watch { return try checkFollowing(given) }
    if given.contains(.compare) || given.contains(.since) { return try checkQuestion(given) }
    if try checkLint(given) { return }
    if given.contains(.grade) { return try checkGrading(given) }
    guard case .check = action else { return }
    guard given.contains(.check) else { throw UsageProblem("--update needs --check") }
    let other = given.first { $0 != .check && $0 != .update && $0 != .noRunCommands }
    if let other, let entry = OptionTable.entries.first(where: { $0.name == other }) {
      throw UsageProblem("--check reads its settings from the files and takes no --\(entry.long)")
    }
    if inputs.isEmpty || inputs.contains(.standardInput) {
      throw UsageProblem("--check needs files")
    }
  }

  /// `--compare` and `--since` read files and print an answer.
  private func checkQuestion(_ given: [OptionTable.Name]) throws(UsageProblem) {
    let isComparison = action == .compare
    let name = isComparison ? "compare" : "since"
    let other = given.first {
      $0 != (isComparison ? .compare : .since) && $0 != .json && $0 != .noRunCommands
    }
    if let other, let entry = OptionTable.entries.first(where: { $0.name == other }) {
      throw UsageProblem("--\(name) cannot be used with --\(entry.long)")
    }
    if filePaths.count != inputs.count || inputs.count != (isComparison ? 2 : 1) {
      throw UsageProblem("--\(name) needs " + (isComparison ? "two files" : "one file"))
    }
  }

  /// `--grade` reads files and judges them.
  private func checkGrading(_ given: [OptionTable.Name]) throws(UsageProblem) {
    let other = given.first { ![.grade, .seed, .json, .noRunCommands].contains($0) }
    if let other, let entry = OptionTable.entries.first(where: { $0.name == other }) {
      throw UsageProblem("--grade cannot be used with --\(entry.long)")
    }
    if inputs.isEmpty || filePaths.count != inputs.count {
      throw UsageProblem("--grade needs files")
    }
  }

  /// Options that ask for something else than to look on.
  private static let notFollowed: [OptionTable.Name] = [
    .commands, .open, .interactive, .json, .restore, .cast, .svg, .html, .check, .update, .frames,
  ]

  /// `--step` and `--watch` are for a person who follows one file on a terminal.
  private func checkFollowing(_ given: [OptionTable.Name]) throws(UsageProblem) {
    let name = action == .step ? "--step" : "--watch"
    if given.contains(.step) && given.contains(.watch) {
      throw UsageProblem("--step cannot be used with --watch")
    }
    let other = given.first { Self.notFollowed.contains($0) && ($0 != .frames || action == .watch) }
    if let other, let entry = OptionTable.entries.first(where: { $0.name == other }) {
      throw UsageProblem("\(name) cannot be used with --\(entry.long)")
    }
    guard inputs.count == 1, case .file = inputs[0] else {
      throw UsageProblem("\(name) needs one file")
    }
  }

  private static func path(_ value: String, _ option: String) throws(UsageProblem) -> String {
    if value.isEmpty { throw UsageProblem("--\(option) needs a file") }
    return value
  }

  static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ value: String, _ option: String
  ) throws(UsageProblem) -> Choice {
    let names = Choice.allCases.map { $0.rawValue }
    guard let name = Keyword.canonical(value, in: names), let choice = Choice(rawValue: name)
    else { throw noChoice(value, option, names) }
    return choice
  }

  private static func noChoice(
    _ value: String, _ option: String, _ names: [String]
  ) -> UsageProblem {
    var message = "--\(option) cannot be \(Message.quoted(value)), but \(Message.list(names))"
    if let nearest = Suggestion.nearest(to: value, among: names) {
      message += "; did you mean \"\(nearest)\"?"
    }
    return UsageProblem(message)
  }

  private static func cells(_ value: String, _ option: String) throws(UsageProblem) -> Int {
    do throws(TranscriptSettings.Problem) {
      return try TranscriptSettings.cells(value, "--\(option)")
    } catch {
      throw UsageProblem(error.message)
    }
  }

  private static func checkedSize(_ value: String) throws(UsageProblem) -> String {
    if let size = SizeLiteral.parse(value) {
      guard let width = size.width, let height = size.height, width >= 0, height >= 0 else {
        throw UsageProblem("--size needs both a width and a height, such as 400x240")
      }
      return value
    }
    let names = Device.all.flatMap { [$0.name] + $0.aliases }
    if let name = Keyword.canonical(value, in: names) { return name }
    var message = "--size needs WxH or a device, not \(Message.quoted(value))"
    if let nearest = Suggestion.nearest(to: value, among: names) {
      message += "; did you mean \"\(nearest)\"?"
    }
    throw UsageProblem(message)
  }
}

/// Goes through arguments with getopt, one at a time and in order.
private struct ArgumentScanner {
  enum Argument {
    case operand(String)
    case option(OptionTable.Name, value: String)
  }

  private let argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
  private let count: Int
  /// The index at which getopt's array begins: getopt takes that element for the program's name.
  private var base = 0
  private var hasOnlyOperands = false
  /// The index of the last option's value: "--" is an ordinary value there.
  private var valueIndex = 0

  init(_ arguments: [String]) {
    count = arguments.count + 1
    argv = .allocate(capacity: count + 1)
    argv[0] = strdup("layline")
    for (index, argument) in arguments.enumerated() { argv[index + 1] = strdup(argument) }
    argv[count] = nil
    csy_getopt_begin()
    for entry in OptionTable.entries {
      csy_getopt_declare(
        entry.long, CChar(entry.letter?.asciiValue ?? 0), entry.argumentKind, entry.name.rawValue)
    }
    csy_getopt_reset()
  }

  func free() {
    csy_getopt_end()
    for index in 0..<count { Self.release(argv[index]) }
    argv.deallocate()
  }

  private static func release(_ text: UnsafeMutablePointer<CChar>?) {
    #if canImport(Darwin)
      Darwin.free(text)
    #elseif canImport(Glibc)
      Glibc.free(text)
    #endif
  }

  mutating func next() throws(UsageProblem) -> Argument? {
    if hasOnlyOperands { return operand(at: base + 1) }
    let returned = csy_getopt_next(Int32(count - base), argv + base)
    switch returned {
    case -1:
      let index = base + Int(csy_option_index())
      // Scanning stops after "--" as well as before an operand.
      if index > base + 1, index - 1 != valueIndex, text(index - 1) == "--" {
        hasOnlyOperands = true
      }
      guard let operand = operand(at: index) else { return nil }
      csy_getopt_reset()
      return operand
    case Int32(UInt8(ascii: "?")):
      throw refused()
    case Int32(UInt8(ascii: ":")):
      throw missingValue()
    default:
      guard let index = OptionTable.index(returned: returned) else { throw refused() }
      let value = csy_option_argument().map { String(cString: $0) } ?? ""
      if OptionTable.entries[index].wantsValue { valueIndex = base + Int(csy_option_index()) - 1 }
      return .option(OptionTable.entries[index].name, value: value)
    }
  }

  private mutating func operand(at index: Int) -> Argument? {
    guard index < count else { return nil }
    base = index
    return .operand(text(index))
  }

  private func text(_ index: Int) -> String {
    argv[index].map { String(cString: $0) } ?? ""
  }

  /// The argument that getopt has just parsed.
  private var current: String { text(base + Int(csy_option_index()) - 1) }

  private func refused() -> UsageProblem {
    let argument = current
    guard argument.hasPrefix("--") else {
      return UsageProblem("no option -\(letter)")
    }
    let typed = String(argument.dropFirst(2).prefix { $0 != "=" })
    let names = OptionTable.entries.map { $0.long }
    let beginning = names.filter { $0.hasPrefix(typed) }
    if names.contains(typed) || beginning.count == 1 {
      return UsageProblem("--\(beginning.first ?? typed) takes no value")
    }
    if beginning.count > 1 {
      return UsageProblem(
        "--\(typed) could be " + Message.list(beginning.map { "--\($0)" }))
    }
    var message = "no option --\(typed.prefix(LanguageLimits.maximumQuotedLength))"
    if let nearest = Suggestion.nearest(to: typed, among: names) {
      message += "; did you mean --\(nearest)?"
    }
    return UsageProblem(message)
  }

  private func missingValue() -> UsageProblem {
    let typed = current
    let name = typed.hasPrefix("--") ? String(typed.dropFirst(2)) : ""
    let entry = OptionTable.entries.first {
      name.isEmpty ? $0.letter == letter : $0.long.hasPrefix(name)
    }
    guard let entry, let value = entry.value else {
      return UsageProblem("\(typed) needs a value")
    }
    let spelling = name.isEmpty ? "-\(letter)" : "--\(entry.long)"
    return UsageProblem("\(spelling) needs a value: \(spelling) \(value)")
  }

  private var letter: Character {
    Character(Unicode.Scalar(UInt8(truncatingIfNeeded: csy_option_letter())))
  }
}
