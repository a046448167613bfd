/// Hands the words of one statement to the parameters and options of its command.
struct Binder {
  private let statement: Statement
  private let syntax: CommandSyntax
  private let vocabulary: ForeignVocabulary
  private var bound: Arguments
  private var next = 1

  init(_ statement: Statement, _ syntax: CommandSyntax, _ vocabulary: ForeignVocabulary) {
    self.statement = statement
    self.syntax = syntax
    self.vocabulary = vocabulary
    bound = Arguments(statement: statement, syntax: syntax)
  }

  mutating func arguments() throws(Diagnostic) -> Arguments {
    for index in syntax.parameters.indices { try bindPositional(index) }
    while next < statement.words.count { try bindOption() }
    try checkBlock()
    return bound
  }

  private mutating func bindPositional(_ index: Int) throws(Diagnostic) {
    let parameter = syntax.parameters[index]
    let later = syntax.parameters[(index + 1)...].reduce(0) { $0 + $1.minimumCount }
    let words = try take(parameter, leaving: later)
    bound.positional.append(Arguments.Values(name: parameter.name, words: words))
  }

  /// The words of one parameter. Those it must have it takes whatever they are; further ones end
  /// at an option's keyword, and `later` words are left for the parameters that follow.
  private mutating func take(
    _ parameter: Parameter, leaving later: Int
  ) throws(Diagnostic) -> [Word] {
    let start = next
    // An axis that may be left out is, where the next word is none.
    if parameter.minimumCount == 0, parameter.type == .axis, start < statement.words.count,
      parameter.type.problem(with: statement.words[start]) != nil
    {
      return []
    }
    let firstOption =
      statement.words[start...].firstIndex { syntax.option(named: $0) != nil }
      ?? statement.words.count
    let minimum = parameter.minimumCount
    guard statement.words.count - start >= minimum else { throw missing(parameter) }
    let maximum = parameter.isRepeated ? Int.max : 1
    let count = max(minimum, min(maximum, firstOption - start - later))
    next = start + count
    return try check(Array(statement.words[start..<next]), against: parameter)
  }

  private func check(_ words: [Word], against parameter: Parameter) throws(Diagnostic) -> [Word] {
    var checked: [Word] = []
    for (index, word) in words.enumerated() {
      if parameter.type == .child, words.count > 1, NumberLiteral.parse(word.text) != nil {
        throw strayNumber(word, after: index > 0 ? words[index - 1] : nil)
      }
      if let problem = parameter.type.problem(with: word) {
        if index > 0 { try refuseMistakenOption(words[index - 1]) }
        var explained = vocabulary.explained(problem, of: word, as: parameter.type)
        explained.source = statement.source
        explained.fix = explained.fix ?? syntax.usageLine
        throw explained
      }
      checked.append(parameter.type.canonical(word))
    }
    return checked
  }

  private mutating func bindOption() throws(Diagnostic) {
    let word = statement.words[next]
    guard let option = syntax.option(named: word) else { throw unexpected(word) }
    if !option.repeats, bound.has(option.keyword) {
      throw diagnostic(
        "repeated-option", "\"\(option.keyword)\" is given twice", word.range, fix: nil)
    }
    next += 1
    var words: [Word] = []
    for (index, parameter) in option.parameters.enumerated() {
      let later = option.parameters[(index + 1)...].reduce(0) { $0 + $1.minimumCount }
      if next == statement.words.count, parameter.minimumCount > 0 {
        throw diagnostic(
          "missing-value",
          "\"\(option.keyword)\" wants \(parameter.name) after it, \(parameter.type.explanation)",
          word.range)
      }
      words += try take(parameter, leaving: later)
    }
    bound.options.append(Arguments.Values(name: option.keyword, words: words))
  }

  private func checkBlock() throws(Diagnostic) {
    switch (syntax.takesBlock, statement.block) {
    case (.required, nil):
      throw missingBlock(at: end)
    case (.no, .some):
      let lower = (statement.blockRange?.lower ?? statement.range.upper) - 1
      throw diagnostic(
        "unexpected-block", "\"\(syntax.name)\" takes no block",
        SourceRange(lower: lower, upper: lower + 1))
    case (.required, .some), (.optional, _), (.no, nil): break
    }
  }
}

// MARK: - What is wrong

extension Binder {
  /// The place after the last word.
  private var end: SourceRange {
    let upper = statement.wordsRange.upper
    return SourceRange(lower: upper, upper: upper)
  }

  private func diagnostic(
    _ code: String, _ message: String, _ range: SourceRange, fix: String?
  ) -> Diagnostic {
    Diagnostic(code: code, message: message, range: range, source: statement.source, fix: fix)
  }

  private func diagnostic(_ code: String, _ message: String, _ range: SourceRange) -> Diagnostic {
    diagnostic(code, message, range, fix: syntax.usageLine)
  }

  private func missing(_ parameter: Parameter) -> Diagnostic {
    let what =
      parameter.name == parameter.type.explanation
      ? parameter.name : "\(parameter.name) here, \(parameter.type.explanation)"
    return diagnostic("missing-argument", "\"\(syntax.name)\" wants \(what)", end)
  }

  private func missingBlock(at range: SourceRange) -> Diagnostic {
    diagnostic("missing-block", "\"\(syntax.name)\" wants a block { … } at its end", range)
  }

  private func unexpected(_ word: Word) -> Diagnostic {
    if let foreign = foreignOption(word) { return foreign }
    if let nearest = nearestOption(to: word) { return unknownOption(word, nearest: nearest) }
    if let owner = option(with: word) {
      return diagnostic(
        "unknown-option",
        "\(Message.quoted(word.text)) wants \"\(owner.keyword)\" before it", word.range,
        fix: "\(owner.keyword) \(word.text)")
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

  /// The option of which a word is a value.
  private func option(with word: Word) -> Option? {
    guard !word.isQuoted else { return nil }
    return syntax.options.first { option in
      guard case .keyword(let words) = option.parameters.first?.type else { return false }
      // What many options take says nothing of which is meant.
      return words != ["on", "off"] && Keyword.canonical(word.text, in: words) != nil
    }
  }

  /// What is wrong where another tool's word stands for an option of ours.
  private func foreignOption(_ word: Word) -> Diagnostic? {
    guard !word.isQuoted, syntax.option(named: word) == nil else { return nil }
    let keywords = syntax.options.map { $0.keyword }
    guard let meaning = vocabulary.meaning(of: word.text, among: keywords),
      let option = syntax.options.first(where: { $0.keyword == meaning.keyword })
    else { return nil }
    let values = option.parameters.map { parameter in
      if case .keyword(let words) = parameter.type { return words.joined(separator: "|") }
      return parameter.name
    }
    return diagnostic(
      "unknown-option", meaning.message, word.range,
      fix: ([option.keyword] + values).joined(separator: " "))
  }

  /// Throws where a word that was taken for something else is rather meant as an option.
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
    let keywords = syntax.options.map { $0.keyword }
    return diagnostic(
      "unknown-option",
      "\"\(syntax.name)\" has no option \(name), only \(Message.list(keywords, "and"))",
      word.range)
  }

  private func strayNumber(_ word: Word, after previous: Word?) -> Diagnostic {
    if let previous, let foreign = foreignOption(previous) { return foreign }
    if let previous, let nearest = nearestOption(to: previous) {
      return unknownOption(previous, nearest: nearest)
    }
    return diagnostic(
      "bad-value", "\(Message.quoted(word.text)) is a number, where a child's name stands",
      word.range)
  }
}
