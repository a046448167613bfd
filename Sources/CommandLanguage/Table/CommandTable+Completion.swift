extension CommandTable {
  /// What could stand at `cursor`, a UTF-8 offset of `line`.
  ///
  /// `provider` answers for what only the tree knows, before the command itself does with
  /// `context`. Their candidates are filtered by what is typed, except one with an empty text,
  /// which is a mere note.
  package func completions(
    line: String, cursor: Int, definitions: Definitions = Definitions(), in context: Context,
    provider: (Completion.Request) -> [Completion.Candidate]
  ) -> Completion {
    guard let place = CursorContext(line: line, cursor: cursor)?.resolved(definitions) else {
      return Completion(replaceLower: cursor, candidates: [])
    }
    if let variable = place.variable {
      return Completion(
        replaceLower: variable.lower + place.markLength,
        candidates: adding(place.earlier, to: definitions).completions(of: variable.text))
    }
    let lower = place.partial.range.lower + place.markLength
    guard let first = place.words.first else {
      let commands = commands(in: place).completions(of: place.partial.text)
      return Completion(
        replaceLower: lower,
        candidates: definitions.aliasCompletions(of: place.partial.text) + commands)
    }
    guard let spec = try? lookup(first) else {
      return Completion(replaceLower: lower, candidates: [])
    }
    let preceding = Array(place.words.dropFirst())
    let expectation = ExpectedWord(spec.syntax, after: preceding)
    var found: [Completion.Candidate] = []
    for parameter in expectation.wanted {
      let request = Completion.Request(
        type: parameter.type, role: parameter.role, preceding: preceding,
        prefix: place.partial.text, commands: index)
      found +=
        parameter.type.candidates ?? provider(request) + (spec.complete?(request, context) ?? [])
    }
    if !place.partial.isQuoted {
      found += expectation.options.map { .init($0.keyword, note: $0.help) }
    }
    let prefix = place.partial.text
    let fitting = found.filter { $0.text.isEmpty || Keyword.begins($0.text, with: prefix) }
    return Completion(replaceLower: lower, candidates: Self.spelled(fitting))
  }

  /// The commands that may stand at a place: in a rule only what a rule allows, and loops of that.
  private func commands(in place: CursorContext) -> CommandIndex {
    let isInRule = place.enclosing.contains { words in
      words.first.flatMap { try? lookup($0) }?.syntax.blockIsRule ?? false
    }
    guard isInRule else { return index }
    return CommandIndex(
      specs.filter { $0.syntax.standsInRules || $0.loop != nil }.map { $0.syntax },
      index.vocabulary)
  }

  /// The variables, with those that the commands of a text would make, whatever their values.
  private func adding(_ commands: [[Word]], to definitions: Definitions) -> Definitions {
    var known = definitions
    for words in commands {
      guard let syntax = try? lookup(words[0]).syntax else { continue }
      // The value comes after the name, in a loop after the word in.
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

  /// The usage of the command that is being typed, if it is known.
  package func signature(line: String, cursor: Int) -> String? {
    guard let context = CursorContext(line: line, cursor: cursor) else { return nil }
    let word = context.words.first ?? context.partial
    return (try? lookup(word))?.syntax.usageLine
  }

  /// Each text once, in quotes where it needs them.
  private static func spelled(
    _ candidates: [Completion.Candidate]
  ) -> [Completion.Candidate] {
    // Looked up only, so its order reaches nothing.
    var seen: Set<String> = []
    return candidates.compactMap { candidate in
      guard seen.insert(candidate.text).inserted else { return nil }
      let text = candidate.text.isEmpty ? "" : Word.spelling(of: candidate.text)
      return Completion.Candidate(text, note: candidate.note)
    }
  }
}

extension Definitions {
  /// The variables whose names begin so, spelled as the beginning is, with their values.
  fileprivate func completions(of typed: String) -> [Completion.Candidate] {
    let isBraced = typed.hasPrefix("${")
    let prefix = typed.dropFirst(isBraced ? 2 : 1)
    return variables.filter { $0.name.hasPrefix(prefix) }.map { name, value in
      Completion.Candidate(isBraced ? "${\(name)}" : "$\(name)", note: value.text)
    }
  }

  fileprivate func aliasCompletions(of prefix: String) -> [Completion.Candidate] {
    allAliases.filter { Keyword.begins($0.name, with: prefix) }
      .map { Completion.Candidate($0.name, note: $0.text) }
  }
}

extension CommandIndex {
  /// The commands that a prefix could mean, with their summaries, in the order of help; aliases
  /// only where no name begins so.
  func completions(of prefix: String) -> [Completion.Candidate] {
    let named = commands.filter { Keyword.begins($0.name, with: prefix) }
    if !named.isEmpty { return named.map { .init($0.name, note: $0.summary) } }
    return commands.flatMap { command in
      command.aliases.filter { Keyword.begins($0, with: prefix) }
        .map { Completion.Candidate($0, note: command.summary) }
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
    case .view, .viewOrCount, .newName,
      .child, .number, .count, .length, .ratio, .time, .size, .insets,
      .attribute, .viewOrAttribute, .condition, .text, .file, .device, .topic, .lesson, .property,
      .value, .any:
      nil
    }
  }
}
