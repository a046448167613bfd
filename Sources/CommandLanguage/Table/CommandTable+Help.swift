import TerminalText

extension CommandTable {
  /// All commands by group, one entry each, within `columns`.
  ///
  /// - Parameter closing: the last paragraph.
  package func helpOverview(columns: Int, closing: String) -> String {
    var lines: [String] = []
    for group in groups {
      lines.append(group)
      lines += groupEntries(group, columns: columns)
      lines.append("")
    }
    if !topics.isEmpty {
      lines.append("Topics")
      let column = TextWrap.termColumn(topics.map { $0.name })
      for topic in topics {
        lines += TextWrap.entry(topic.name, topic.title, at: column, columns: columns)
      }
      lines.append("")
    }
    lines += TextWrap.paragraphs(closing, columns: columns)
    return lines.joined(separator: "\n")
  }

  /// The page of one command. It begins with examples.
  func help(for spec: CommandSpec<Context, Body>, columns: Int) -> String {
    let syntax = spec.syntax
    var sections: [[String]] = []
    if !syntax.examples.isEmpty {
      sections.append(
        ["Examples"] + syntax.examples.flatMap { Self.exampleLines($0, columns: columns) })
    }
    sections.append(TextWrap.lines(syntax.usageLine, columns: columns, hanging: 4))
    sections.append(TextWrap.lines(syntax.summary + ".", columns: columns))
    if !syntax.discussion.isEmpty {
      sections.append(TextWrap.paragraphs(syntax.discussion, columns: columns))
    }
    sections.append(wordEntries(syntax, columns: columns))
    if !syntax.aliases.isEmpty {
      sections.append(["Also: " + syntax.aliases.joined(separator: ", ")])
    }
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
      .joined(separator: "\n\n")
  }

  /// The page of a command, a group or a topic. Throws `unknown-topic` or `ambiguous-command`.
  package func help(
    on topic: Word, in source: SourceText?, columns: Int
  ) throws(Diagnostic) -> String {
    if let page = topics.first(where: { Keyword.matches(topic.text, $0.name) }) {
      let lines = [page.title, ""] + TextWrap.paragraphs(page.body, columns: columns)
      return lines.joined(separator: "\n")
    }
    if let group = groups.first(where: { Keyword.matches(topic.text, $0) }) {
      return ([group] + groupEntries(group, columns: columns)).joined(separator: "\n")
    }
    do throws(Diagnostic) {
      return help(for: try lookup(topic, in: source), columns: columns)
    } catch {
      guard error.code == "unknown-command" else { throw error }
      throw unknownTopic(topic, source)
    }
  }

  var groups: [String] {
    var groups: [String] = []
    for spec in specs where !groups.contains(spec.syntax.group) {
      groups.append(spec.syntax.group)
    }
    return groups
  }

  private func unknownTopic(_ topic: Word, _ source: SourceText?) -> Diagnostic {
    var message = "no command or topic \(Message.quoted(topic.text))"
    var names = specs.map { $0.syntax.name } + topics.map { $0.name }
    // A topic of one or two letters would nearly always match the beginning of a page.
    if topic.text.count > 2 { names += furtherPages }
    message += Suggestion.hint(for: topic.text, among: names)
    let near = Suggestion.nearest(to: topic.text, among: names)
    return Diagnostic(
      code: "unknown-topic", message: message, range: topic.range, source: source,
      fix: index.name(of: .help) + " " + (near ?? "lists the commands"))
  }

  private func groupEntries(_ group: String, columns: Int) -> [String] {
    // One column for all groups, so that the summaries are aligned.
    let column = TextWrap.termColumn(specs.map { $0.syntax.name })
    return specs.filter { $0.syntax.group == group }.flatMap {
      TextWrap.entry($0.syntax.name, $0.syntax.summary, at: column, columns: columns)
    }
  }

  private func wordEntries(_ syntax: CommandSyntax, columns: Int) -> [String] {
    let entries = syntax.wordEntries
    let column = TextWrap.termColumn(entries.map { $0.term })
    return entries.flatMap {
      TextWrap.entry($0.term, $0.help, at: column, columns: columns)
    }
  }

  private static func exampleLines(
    _ example: CommandSyntax.Example, columns: Int
  ) -> [String] {
    let setup = example.setup.split(separator: "\n").flatMap {
      TextWrap.example(String($0), columns: columns)
    }
    return setup + TextWrap.example(example.command, note: example.note, columns: columns)
  }
}

extension CommandSyntax {
  /// The parameters and options with a help text, as help lists them.
  var wordEntries: [(term: String, help: String)] {
    let positional = parameters.filter { !$0.help.isEmpty }.map { (term: $0.term, help: $0.help) }
    let optional = options.map { option in
      let terms = [option.keyword] + option.parameters.map { $0.term }
      return (term: terms.joined(separator: " "), help: option.help)
    }
    return positional + optional
  }
}

extension Parameter {
  /// The term in a list of words: `CHILD…`, or the keywords.
  fileprivate var term: String {
    switch arity {
    case .one, .optional: name
    case .many, .some: name + "…"
    }
  }
}
