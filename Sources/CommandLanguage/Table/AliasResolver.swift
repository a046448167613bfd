extension CommandIndex {
  /// The statement with aliases replaced by their commands, in its blocks too.
  ///
  /// An alias is not replaced inside its own commands, so this ends. Throws if a call has words or
  /// a block that its alias cannot take, and `too-many-commands`, `too-deep` or `too-long` if the
  /// result would be too large.
  package func resolved(
    _ statement: Statement, _ definitions: Definitions
  ) throws(Diagnostic) -> Statement {
    guard definitions.hasAliases else { return statement }
    var resolver = AliasResolver(
      commands: self, definitions: definitions, call: (statement.wordsRange, statement.source))
    return try resolver.resolve(statement, inside: [], depth: 0)
  }
}

private struct AliasResolver {
  /// A block, and the aliases that contain it.
  private struct Body {
    var statements: [Statement]
    var inside: [String]
    /// Its range in the enclosing statement; `nil` inside an alias.
    var range: SourceRange?
  }

  let commands: CommandIndex
  let definitions: Definitions
  /// The location of the text that is too large.
  let call: (range: SourceRange, source: SourceText)
  var count = 0

  mutating func resolve(
    _ statement: Statement, inside: [String], depth: Int
  ) throws(Diagnostic) -> Statement {
    if !inside.isEmpty { count += 1 }
    guard count <= LanguageLimits.maximumLoopCommands else {
      throw call.source.error(
        LoopBudget.code,
        "the aliases contain more than \(LanguageLimits.maximumLoopCommands) commands",
        at: call.range)
    }
    guard depth <= LanguageLimits.maximumBlockDepth else {
      throw call.source.error(
        "too-deep", "blocks are nested more than \(LanguageLimits.maximumBlockDepth) deep",
        at: call.range)
    }
    var words = statement.words
    var body = statement.block.map {
      Body(statements: $0, inside: inside, range: statement.blockRange)
    }
    var names = inside
    var outermost: String?
    while let alias = call(words[0], inside: names) {
      names.append(Keyword.fold(alias.name))
      outermost = outermost ?? alias.name
      try put(alias, called: statement, inside: names, &words, &body)
    }
    let block = try body.map { (body) throws(Diagnostic) in
      try resolve(body, of: words[0], depth: depth + 1)
    }
    let leading = try statement.leadingBlock.map { (statements) throws(Diagnostic) in
      try resolve(Body(statements: statements, inside: inside), of: words[0], depth: depth + 1)
    }
    if outermost == nil {
      return block == nil && leading == nil
        ? statement : statement.replacing(leadingBlock: leading, block: block)
    }
    return Statement(
      words: words, leadingBlock: leading, block: block, blockRange: body?.range,
      range: statement.range, source: statement.source, line: statement.line, alias: outermost)
  }

  /// The alias that a word calls. A quoted word never does.
  private func call(_ word: Word, inside names: [String]) -> Alias? {
    guard !word.isQuoted, word.references.isEmpty,
      let alias = definitions.alias(named: word.text), !names.contains(Keyword.fold(alias.name))
    else { return nil }
    return alias
  }

  private func put(
    _ alias: Alias, called statement: Statement, inside names: [String],
    _ words: inout [Word], _ body: inout Body?
  ) throws(Diagnostic) {
    let range = statement.words[0].range
    func substituted(_ word: Word) -> Word {
      var word = word
      word.range = range
      word.form = .replaced
      return word
    }
    func refusal(_ message: String, at range: SourceRange) -> Diagnostic {
      statement.source.error(
        "bad-call", message, at: range, fix: "\(alias.name) stands for \(alias.text)")
    }
    switch alias.meaning {
    case .words(let meant):
      if let block = meant.block {
        guard body == nil else { throw refusal("\"\(alias.name)\" has a block already", at: range) }
        body = Body(statements: block, inside: names)
      }
      words = meant.words.map(substituted) + words.dropFirst()
      try CommandIndex.checkLength(words, at: range, in: statement.source)
    case .commands(let statements):
      guard words.count == 1, body == nil else {
        let extra = statement.words.dropFirst().first?.range ?? range
        throw refusal("\"\(alias.name)\" takes nothing after it", at: extra)
      }
      // A loop of one pass is one undo step.
      words = [commands.name(of: .loop), "1"].map { substituted(Word(text: $0, range: range)) }
      body = Body(statements: statements, inside: names)
    }
  }

  private mutating func resolve(
    _ body: Body, of command: Word, depth: Int
  ) throws(Diagnostic) -> [Statement] {
    let syntax = try? commands.syntax(named: command)
    if syntax?.variables == .keeps { return body.statements }
    var statements: [Statement] = []
    for statement in body.statements {
      do throws(Diagnostic) {
        statements.append(try resolve(statement, inside: body.inside, depth: depth))
      } catch {
        // The error is expected, and must not be reported before the command runs.
        guard syntax?.kind == .checks else { throw error }
        statements.append(statement)
      }
    }
    return statements
  }
}
