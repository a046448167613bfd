/// Assigns the words of one statement to the parameters and options of its command.
struct Binder {
  private let statement: Statement
  private let syntax: CommandSyntax
  private let position: Int
  private let commands: CommandIndex
  private var next = 1
  private var ranges: [Range<Int>] = []
  private var given: [Arguments.GivenOption] = []

  /// - Parameter position: the position of the statement's command among all.
  init(_ statement: Statement, _ position: Int, _ commands: CommandIndex) {
    self.statement = statement
    self.position = position
    self.commands = commands
    syntax = commands.commands[position]
  }

  mutating func arguments() throws(Diagnostic) -> Arguments {
    for (index, parameter) in syntax.parameters.enumerated() {
      let later = Self.minimum(after: index, syntax.parameters)
      ranges.append(try take(parameter, leaving: later))
    }
    while next < statement.words.count { try bindOption() }
    try checkBlock()
    return Arguments(
      statement: statement, position: position, commands: commands, ranges: ranges, given: given)
  }

  private var vocabulary: ForeignVocabulary { commands.vocabulary }

  /// The number of words that the parameters after an index need.
  private static func minimum(after index: Int, _ parameters: [Parameter]) -> Int {
    var minimum = 0
    for later in parameters[(index + 1)...] { minimum += later.minimumCount }
    return minimum
  }

  /// Takes the words of one parameter and checks them. The required words may be anything;
  /// optional ones end at an option's keyword, and `later` words are left for the following
  /// parameters.
  private mutating func take(
    _ parameter: Parameter, leaving later: Int
  ) throws(Diagnostic) -> Range<Int> {
    let start = next
    // An optional axis is omitted if the next word is not an axis.
    if case .axis = parameter.type, parameter.minimumCount == 0, start < statement.words.count,
      !parameter.type.accepts(statement.words[start])
    {
      return start..<start
    }
    let firstOption =
      statement.words[start...].firstIndex { syntax.option(named: $0) != nil }
      ?? statement.words.count
    let minimum = parameter.minimumCount
    guard statement.words.count - start >= minimum else { throw missing(parameter) }
    let maximum = parameter.isRepeated ? Int.max : 1
    next = start + max(minimum, min(maximum, firstOption - start - later))
    for index in start..<next { try check(index, as: parameter, in: start..<next) }
    return start..<next
  }

  private func check(
    _ index: Int, as parameter: Parameter, in range: Range<Int>
  ) throws(Diagnostic) {
    let word = statement.words[index]
    var previous: Word? { index > range.lowerBound ? statement.words[index - 1] : nil }
    if case .child = parameter.type, range.count > 1, NumberLiteral.parse(word.text) != nil {
      if let previous { try refuseMistakenOption(previous) }
      throw diagnostic(
        "bad-value", "\(Message.quoted(word.text)) is a number, but a child's name is expected",
        word.range)
    }
    guard let problem = parameter.type.problem(with: word) else { return }
    if let previous { try refuseMistakenOption(previous) }
    var explained = vocabulary.explained(problem, of: word, as: parameter.type)
    explained.source = statement.source
    explained.fix = explained.fix ?? commands.usageLine(of: syntax)
    throw explained
  }

  private mutating func bindOption() throws(Diagnostic) {
    let word = statement.words[next]
    guard let option = syntax.option(named: word) else { throw unexpected(word) }
    if !option.repeats, given.contains(where: { $0.option === option }) {
      throw statement.source.error(
        "repeated-option", "\"\(option.keyword)\" is given twice", at: word.range)
    }
    next += 1
    let start = next
    for (index, parameter) in option.parameters.enumerated() {
      if next == statement.words.count, parameter.minimumCount > 0 {
        throw diagnostic(
          "missing-value",
          "\"\(option.keyword)\" needs \(parameter.name) after it, \(parameter.type.explanation)",
          word.range)
      }
      _ = try take(parameter, leaving: Self.minimum(after: index, option.parameters))
    }
    given.append((option, start..<next))
  }

  private func checkBlock() throws(Diagnostic) {
    if statement.leadingBlock != nil, syntax.takesBlock != .two,
      let word = statement.words.first(where: { Keyword.matches($0.text, "with") })
    {
      throw statement.source.error(
        "block-not-last", "nothing can follow a block in its command", at: word.range,
        fix: "put ; or a new line after }")
    }
    switch (syntax.takesBlock, statement.block) {
    case (.required, nil): throw missingBlock(at: end)
    case (.no, .some):
      let lower = (statement.blockRange?.lower ?? statement.range.upper) - 1
      throw diagnostic(
        "unexpected-block", "\"\(syntax.name)\" takes no block",
        SourceRange(lower: lower, upper: lower + 1))
    case (.required, .some), (.optional, _), (.two, _), (.no, nil): break
    }
  }
}

// MARK: - Errors

extension Binder {
  /// The position after the last word.
  private var end: SourceRange {
    let upper = statement.wordsRange.upper
    return SourceRange(lower: upper, upper: upper)
  }

  /// An error that the usage of the command helps to fix.
  private func diagnostic(_ code: String, _ message: String, _ range: SourceRange) -> Diagnostic {
    statement.source.error(code, message, at: range, fix: commands.usageLine(of: syntax))
  }

  private func missing(_ parameter: Parameter) -> Diagnostic {
    var what = parameter.name
    switch parameter.type {
    case .any, .condition, .lesson, .value, .text:
      // A line that works says more than "a word".
      if let example = commands.page(of: syntax).examples.first {
        what += ", as in: \(example.command)"
      }
    default:
      let explanation = parameter.type.explanation
      if what != explanation { what += " here, \(explanation)" }
    }
    return diagnostic("missing-argument", "\"\(syntax.name)\" needs \(what)", end)
  }

  private func missingBlock(at range: SourceRange) -> Diagnostic {
    diagnostic("missing-block", "\"\(syntax.name)\" needs a block { … } at its end", range)
  }

  private func unexpected(_ word: Word) -> Diagnostic {
    if let foreign = foreignOption(word) { return foreign }
    if let nearest = nearestOption(to: word) { return unknownOption(word, nearest: nearest) }
    if let owner = option(with: word) {
      return statement.source.error(
        "unknown-option", "\(Message.quoted(word.text)) needs \"\(owner.keyword)\" before it",
        at: word.range, fix: "\(owner.keyword) \(word.text)")
    }
    if syntax.takesBlock == .required, statement.block == nil {
      return missingBlock(at: word.range)
    }
    if syntax.options.isEmpty {
      return diagnostic(
        "unexpected-word", "\(Message.quoted(word.text)) is one word too many", word.range)
    }
    return unknownOption(word, nearest: nil)
  }

  private func option(with word: Word) -> Option? {
    guard !word.isQuoted else { return nil }
    return syntax.options.first { option in
      guard case .keyword(let words) = option.parameters.first?.type else { return false }
      // A value that many options accept does not identify one.
      return words != ["on", "off"] && Keyword.canonical(word.text, in: words) != nil
    }
  }

  /// The error for an option with another tool's name.
  private func foreignOption(_ word: Word) -> Diagnostic? {
    guard !word.isQuoted, syntax.option(named: word) == nil else { return nil }
    let keywords = syntax.options.map { $0.keyword }
    guard let meaning = vocabulary.meaning(of: word.text, among: keywords),
      let option = syntax.options.first(where: { $0.keyword == meaning.keyword })
    else { return nil }
    return statement.source.error(
      "unknown-option", meaning.message, at: word.range, fix: option.usage)
  }

  /// Throws if a word that was bound as a value was probably meant as an option.
  private func refuseMistakenOption(_ word: Word) throws(Diagnostic) {
    if let foreign = foreignOption(word) { throw foreign }
    if let nearest = nearestOption(to: word) { throw unknownOption(word, nearest: nearest) }
  }

  private func nearestOption(to word: Word) -> String? {
    guard !word.isQuoted, syntax.option(named: word) == nil else { return nil }
    return Suggestion.nearest(to: word.text, among: syntax.options.map { $0.keyword })
  }

  private func unknownOption(_ word: Word, nearest: String?) -> Diagnostic {
    let name = Message.quoted(word.text)
    if let nearest {
      return diagnostic(
        "unknown-option",
        "\"\(syntax.name)\" has no option \(name); did you mean \"\(nearest)\"?", word.range)
    }
    let keywords = syntax.options.filter { !$0.isSecondSpelling }.map { $0.keyword }
    return diagnostic(
      "unknown-option",
      "\"\(syntax.name)\" has no option \(name), only \(Message.list(keywords, "and"))",
      word.range)
  }
}
