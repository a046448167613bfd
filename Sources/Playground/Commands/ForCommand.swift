import CommandLanguage
import LayoutText

/// `for NAME in VALUES… [by STEP] { … }`.
enum ForCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "for", usage: "NAME in VALUES… | FROM..TO [by STEP] { COMMANDS }",
    summary: "run commands for each of some values, as one command",
    discussion: """
      In the block, $NAME is the value; behind it, NAME is what it was before. A range counts from \
      one number to the other, up or down, both ends included. As with repeat, either all of it \
      succeeds or nothing changes, one undo takes it back, the frame comes once, and 10,000 commands \
      are the most.
      """,
    parameters: [
      Parameter("NAME", .any, help: "of the variable, without a $"),
      Parameter("in", .keyword(["in"])),
      Parameter("VALUES", .any, .some, help: "words, and ranges such as 1..4"),
    ],
    options: [Option("by", "STEP", .number, help: "how far a range counts; 1 by default")],
    takesBlock: .required, variables: .binds,
    examples: [
      .init("for i in 1..3 { add root v$i }", setup: "split root h a"),
      .init("for v in a c { hide $v }", setup: "split root h 3"),
      .init(
        "for w in 400..200 by 50 { resize $w 240; expect a.width >= 100 }",
        setup: "split root h 2"),
    ],
    effect: .edits, group: Group.script,
    rehearse: { (arguments, rehearsal) throws(Diagnostic) in
      let name = try ForCommand.name(arguments)
      let before = rehearsal.definitions.value(of: name)
      let values = try ForCommand.values(of: arguments, rehearsal.definitions)
      try rehearsal.run(arguments, passes: values?.count) {
        (pass, definitions) throws(Diagnostic) in
        try set(values?[pass] ?? .unknownNumber, arguments, &definitions)
      }
      rehearsal.definitions.restore(name, to: before)
    },
    run: { (arguments, session, run) throws(Diagnostic) in
      let name = try ForCommand.name(arguments)
      let before = session.definitions.value(of: name)
      let values = try ForCommand.values(of: arguments, session.definitions) ?? []
      try LoopRunner.run(arguments, passes: values.count, in: &session, &run) {
        (pass, session) throws(Diagnostic) in
        try set(values[pass], arguments, &session.definitions)
      }
      session.definitions.restore(name, to: before)
    }
  )

  private static func name(_ arguments: Arguments) throws(Diagnostic) -> String {
    try LetCommand.name(arguments.word("NAME"), arguments)
  }

  /// Makes the variable of a pass.
  static func set(
    _ value: Definitions.Value, _ arguments: Arguments, _ definitions: inout Definitions
  ) throws(Diagnostic) {
    do throws(Diagnostic) {
      try definitions.set(name(arguments), to: value)
    } catch {
      throw arguments.placed(error, at: arguments.word("NAME"))
    }
  }

  // MARK: Values

  /// What the variable will be, in order; nothing where an end of a range is not known yet.
  static func values(
    of arguments: Arguments, _ definitions: Definitions
  ) throws(Diagnostic) -> [Definitions.Value]? {
    var values: [Definitions.Value] = []
    var hasRange = false
    for word in arguments.words("VALUES") {
      if let reference = word.references.first {
        throw arguments.placed(definitions.unknownVariable(reference.name), at: word)
      }
      guard let ends = try range(word, arguments) else {
        values.append(word.form == .open ? .unknownNumber : Definitions.Value(word.text))
        continue
      }
      hasRange = true
      if word.form == .open || arguments.option("by")?.first?.form == .open { return nil }
      values += try steps(ends, word, arguments)
    }
    if !hasRange, let word = arguments.option("by")?.first {
      throw arguments.diagnostic(
        "bad-option", "by counts in a range, and there is none", at: word, fix: "such as 1..4 by 2")
    }
    return values
  }

  /// The ends of `FROM..TO` as they are written, or nothing where the word is something else.
  private static func range(
    _ word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> (from: Substring, to: Substring)? {
    let text = word.text
    guard !word.isQuoted, let dots = text.firstIndex(ofText: "..") else { return nil }
    let ends = (from: text[..<dots], to: text[dots...].dropFirst(2))
    let areNumbers = [ends.from, ends.to].map { NumberLiteral.parse($0)?.form == .plain }
    if areNumbers == [true, true] { return ends }
    guard areNumbers.contains(true) else { return nil }
    throw arguments.diagnostic(
      "bad-range", "\(Message.quoted(word.text)) is no range", at: word,
      fix: "two numbers, such as 1..4; what is no range is quoted")
  }

  private static func steps(
    _ ends: (from: Substring, to: Substring), _ word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> [Definitions.Value] {
    let from = NumberLiteral.parse(ends.from)?.value ?? 0
    let to = NumberLiteral.parse(ends.to)?.value ?? 0
    let by = arguments.number(option: "by") ?? 1
    guard by != 0 else {
      throw arguments.diagnostic(
        "bad-value", "a range that goes by 0 has no end", at: arguments.option("by")?.first)
    }
    // The ends say which way it goes.
    let step = to < from ? -by.magnitude : by.magnitude
    // What a step of tenths misses by in binary does not cost the last value.
    let count = ((to - from) / step + 1e-9).rounded(.down) + 1
    guard count <= Double(LanguageLimits.maximumLoopCommands) else {
      throw arguments.diagnostic(
        LoopBudget.code,
        "the range has more than \(LanguageLimits.maximumLoopCommands) values", at: word)
    }
    let decimals = [ends.from, Substring(arguments.text(option: "by") ?? "1")].map(Self.decimals)
    let scale = decimals.max().map { (0..<$0).reduce(1.0) { power, _ in power * 10 } } ?? 1
    return (0..<Int(count)).map { index in
      let value = from + Double(index) * step
      // Tenths count 0.1, 0.2, 0.3, and not 0.30000000000000004.
      let rounded = scale <= 1e9 ? (value * scale).rounded() / scale : value
      return Definitions.Value(NumberText.exact(rounded == 0 ? 0 : rounded))
    }
  }

  /// Digits behind the point; many where the number is written otherwise.
  private static func decimals(_ text: Substring) -> Int {
    let digits = text.drop { $0 != "." }.dropFirst()
    let isPlain = text.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    return isPlain ? digits.count : 10
  }
}

extension Arguments {
  /// A diagnostic without a place, placed at a word.
  func placed(_ error: Diagnostic, at word: Word?) -> Diagnostic {
    error.placed(at: word?.range ?? statement.wordsRange, in: statement.source)
  }
}
