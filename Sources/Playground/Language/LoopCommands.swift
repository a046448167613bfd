import CommandLanguage
import TerminalText

enum LoopCommands {
  private static let count = Argument("N", .count)

  static let repetition = Command(
    "repeat", .edits, [count.parameter], takesBlock: .required, role: .loop,
    check: .loop { (arguments, _) throws(Diagnostic) in passes(arguments) },
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      try LoopRunner.run(arguments, passes(arguments), in: &session, &run)
    }
  )

  private static func passes(_ arguments: Arguments) -> LoopPasses {
    (arguments.word(of: count)?.form == .open ? nil : arguments[count], { _, _ in })
  }

  private static let variable = Argument("NAME", .any)
  private static let word = Argument("in", .keyword(["in"]))
  private static let values = Argument(some: "VALUES", .any)
  private static let step = OptionArgument("by", "STEP", .number)

  static let iteration = Command(
    "for", .edits, [variable.parameter, word.parameter, values.parameter], options: [step.option],
    takesBlock: .required, variables: .binds, check: .loop(passes),
    body: .flow { (arguments, session, run) throws(Diagnostic) in
      try LoopRunner.run(arguments, passes(arguments, session.definitions), in: &session, &run)
    }
  )

  private static func passes(
    _ arguments: Arguments, _ definitions: Definitions
  ) throws(Diagnostic) -> LoopPasses {
    let name = try LetCommand.name(arguments[variable], arguments)
    let values = try values(of: arguments, definitions)
    return (
      values?.count,
      { (pass, definitions) throws(Diagnostic) in
        do throws(Diagnostic) {
          try definitions.set(name, to: values?[pass] ?? .unknownNumber)
        } catch {
          throw arguments.placed(error, at: arguments[variable])
        }
      }
    )
  }

  /// The values of the variable, in order; `nil` if an end of a range is unknown.
  private static func values(
    of arguments: Arguments, _ definitions: Definitions
  ) throws(Diagnostic) -> [Definitions.Value]? {
    var result: [Definitions.Value] = []
    var hasRange = false
    for word in arguments[values] {
      if let reference = word.references.first {
        throw arguments.placed(
          definitions.unknownVariable(reference.name, arguments.commands), at: word)
      }
      guard let ends = try range(word, arguments) else {
        result.append(word.form == .open ? .unknownNumber : Definitions.Value(word.text))
        continue
      }
      hasRange = true
      if word.form == .open || arguments.word(of: step)?.form == .open { return nil }
      result += try steps(ends, word, arguments)
    }
    if !hasRange, let word = arguments.word(of: step) {
      throw arguments.diagnostic(
        "bad-option",
        "by is the step of a range, and there is no range", at: word, fix: "such as 1..4 by 2")
    }
    return result
  }

  /// The ends of `FROM..TO` as written; `nil` if the word is not a range.
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
      "bad-range", "\(Message.quoted(word.text)) is not a range", at: word,
      fix: "two numbers, such as 1..4; quote a word that is not a range")
  }

  private static func steps(
    _ ends: (from: Substring, to: Substring), _ word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> [Definitions.Value] {
    let from = NumberLiteral.parse(ends.from)?.value ?? 0
    let to = NumberLiteral.parse(ends.to)?.value ?? 0
    let by = arguments[step] ?? 1
    try arguments.require(
      by != 0, "bad-value", "the step of a range cannot be 0", at: arguments.word(of: step))
    // The ends determine the direction.
    let signedStep = to < from ? -by.magnitude : by.magnitude
    // The tolerance keeps the last value in spite of rounding errors.
    let count = ((to - from) / signedStep + 1e-9).rounded(.down) + 1
    try arguments.require(
      count <= Double(LanguageLimits.maximumLoopCommands), LoopBudget.code,
      "the range has more than \(LanguageLimits.maximumLoopCommands) values", at: word)
    let decimals = [ends.from, Substring(arguments.word(of: step)?.text ?? "1")].map(Self.decimals)
    let scale = decimals.max().map { (0..<$0).reduce(1.0) { power, _ in power * 10 } } ?? 1
    return (0..<Int(bounded: count)).map { index in
      let value = from + Double(index) * signedStep
      // Tenths count 0.1, 0.2, 0.3, and not 0.30000000000000004.
      let isExact = scale <= 1e9 && (value * scale).magnitude < 1e15
      let rounded = isExact ? (value * scale).rounded() / scale : value
      return Definitions.Value(NumberText.exact(rounded == 0 ? 0 : rounded))
    }
  }

  /// The number of digits after the decimal point; a large number for other notations.
  private static func decimals(_ text: Substring) -> Int {
    let digits = text.drop { $0 != "." }.dropFirst()
    let isPlain = text.allSatisfy { $0.isNumber || $0 == "." || $0 == "-" || $0 == "+" }
    return isPlain ? digits.count : 10
  }
}

extension Arguments {
  func placed(_ error: Diagnostic, at word: Word?) -> Diagnostic {
    error.placed(at: word?.range ?? statement.wordsRange, in: statement.source)
  }
}
