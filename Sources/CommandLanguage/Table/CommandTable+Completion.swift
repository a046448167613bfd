extension CommandTable {
  /// The candidates at `cursor`, a UTF-8 offset of `line`.
  ///
  /// `provider` offers those that depend on the tree; the candidates of the command for `context`
  /// follow. All except notes, whose text is empty, are filtered by the typed prefix.
  package func completions(
    line: String, cursor: Int, definitions: Definitions = Definitions(), in context: Context,
    provider: (Completion.Request) -> [Completion.Candidate]
  ) -> Completion {
    guard let typed = CursorContext(line: line, cursor: cursor)?.resolved(definitions) else {
      return Completion(replaceLower: cursor, candidates: [])
    }
    if let variable = typed.variable {
      return Completion(
        replaceLower: variable.lower + typed.markLength,
        candidates: adding(typed.earlier, to: definitions).completions(of: variable.text))
    }
    let lower = typed.partial.range.lower + typed.markLength
    guard let first = typed.words.first else {
      let prefix = typed.partial.text
      let aliases = definitions.allAliases.filter { Keyword.begins($0.name, with: prefix) }
        .map { Completion.Candidate($0.name, note: $0.text) }
      return Completion(
        replaceLower: lower, candidates: aliases + commands(in: typed).completions(of: prefix))
    }
    guard let position = try? index.lookup(first, in: nil) else {
      return Completion(replaceLower: lower, candidates: [])
    }
    let spec = specs[position]
    let page = index.page(of: spec.syntax)
    let preceding = Array(typed.words.dropFirst())
    let expectation = ExpectedWord(spec.syntax, after: preceding)
    var candidates: [Completion.Candidate] = []
    for parameter in expectation.wanted {
      let request = Completion.Request(
        type: parameter.type, role: parameter.role, preceding: preceding,
        prefix: typed.partial.text, commands: index)
      candidates +=
        parameter.type.candidates ?? provider(request) + (spec.complete?(request, context) ?? [])
    }
    // Options come after a whole condition.
    let lacksWords = !candidates.isEmpty && expectation.wanted.contains { $0.type == .condition }
    if !typed.partial.isQuoted, !lacksWords {
      candidates += expectation.options.map {
        .init($0.keyword, note: page.meaning(of: $0.keyword))
      }
    }
    let prefix = typed.partial.text
    func fits(_ text: String) -> Bool { text.isEmpty || Keyword.begins(text, with: prefix) }
    var fitting = candidates.filter { fits($0.text) }
    if fitting.isEmpty || !prefix.isEmpty, !typed.partial.isQuoted, expectation.isParameter {
      fitting += UsageWords(of: page.usage, after: preceding).next.filter(fits).map { .init($0) }
    }
    return Completion(replaceLower: lower, candidates: Self.spelled(fitting))
  }

  /// The commands that are allowed at the cursor; in a rule, only those for rules, and loops.
  private func commands(in typed: CursorContext) -> CommandIndex {
    let isInRule = typed.enclosing.contains { words in
      words.first.flatMap { try? index.syntax(named: $0) }?.kind == .rule
    }
    guard isInRule else { return index }
    return CommandIndex(
      specs.filter { $0.syntax.kind == .editsInRules || $0.syntax.loop != nil }.map { $0.syntax },
      index.vocabulary, pages: index.pages)
  }

  /// The variables, including those that the commands of a text would make, with any values.
  private func adding(_ commands: [[Word]], to definitions: Definitions) -> Definitions {
    var known = definitions
    for words in commands {
      guard let syntax = try? index.syntax(named: words[0]) else { continue }
      // The value follows the name, or in a loop the word `in`.
      let values: ArraySlice<Word>
      switch syntax.variables {
      case .assigns: values = words.dropFirst(2)
      case .binds: values = words.dropFirst(3)
      case .reads, .keeps: continue
      }
      guard !values.isEmpty else { continue }
      let text = values.map { $0.text }.joined(separator: " ")
      try? known.set(words[1].text, to: Definitions.Value(text))
    }
    return known
  }

  /// The candidates, each text once, in quotes if necessary.
  private static func spelled(_ candidates: [Completion.Candidate]) -> [Completion.Candidate] {
    var seen: Set<String> = []
    return candidates.compactMap { candidate in
      guard seen.insert(candidate.text).inserted else { return nil }
      let text = candidate.text.isEmpty ? "" : Word.spelling(of: candidate.text)
      return Completion.Candidate(text, note: candidate.note)
    }
  }
}

extension Definitions {
  /// The variables whose names begin with the typed text, in its spelling, with their values.
  fileprivate func completions(of typed: String) -> [Completion.Candidate] {
    let isBraced = typed.hasPrefix("${")
    let prefix = typed.dropFirst(isBraced ? 2 : 1)
    return variables.filter { $0.name.hasPrefix(prefix) }.map { name, value in
      Completion.Candidate(isBraced ? "${\(name)}" : "$\(name)", note: value.text)
    }
  }
}

extension CommandIndex {
  /// The commands that a prefix could mean, with their summaries, in the order of help; aliases
  /// only if no name begins with it.
  func completions(of prefix: String) -> [Completion.Candidate] {
    let named = commands.filter { $0.kind != .recorded && Keyword.begins($0.name, with: prefix) }
    if !named.isEmpty { return named.map { .init($0.name, note: page(of: $0).summary) } }
    return commands.flatMap { command in
      command.aliases.filter { Keyword.begins($0, with: prefix) }
        .map { Completion.Candidate($0, note: page(of: command).summary) }
    }
  }
}

extension ValueType {
  /// The words of a type with a few values; `nil` for the others.
  fileprivate var candidates: [Completion.Candidate]? {
    switch self {
    case .axis:
      [
        .init("h", note: "horizontal: side by side"),
        .init("v", note: "vertical: one below another"),
      ]
    case .keyword(let keywords): keywords.map { .init($0) }
    default: nil
    }
  }
}
