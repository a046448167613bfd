import TerminalText

extension CommandTable {
  /// All commands by group, one entry each, within `columns`.
  ///
  /// - Parameter closing: the last paragraph.
  package func helpOverview(columns: Int, closing: String) -> [String] {
    var lines = groups.flatMap { groupLines($0, columns: columns) + [""] }
    if !topics.isEmpty {
      let entries = topics.map { (term: $0.name, text: $0.title) }
      lines += ["Topics"] + TextWrap.entries(entries, columns: columns) + [""]
    }
    return lines + TextWrap.paragraphs(closing, columns: columns)
  }

  /// The page of one command. It begins with examples.
  private func page(of syntax: CommandSyntax, columns: Int) -> [String] {
    let page = index.page(of: syntax)
    var sections: [[String]] = []
    if !page.examples.isEmpty {
      let lines = page.examples.flatMap { example in
        example.setup.split(separator: "\n")
          .flatMap { TextWrap.example(String($0), columns: columns) }
          + TextWrap.example(example.command, note: example.note, columns: columns)
      }
      sections.append(["Examples"] + lines)
    }
    sections.append(TextWrap.lines(index.usageLine(of: syntax), columns: columns, hanging: 4))
    sections.append(TextWrap.lines(page.summary + ".", columns: columns))
    if !page.discussion.isEmpty {
      sections.append(TextWrap.paragraphs(page.discussion, columns: columns))
    }
    sections.append(TextWrap.entries(page.words, columns: columns))
    if !syntax.aliases.isEmpty {
      sections.append(["Also: " + syntax.aliases.joined(separator: ", ")])
    }
    return Array(sections.filter { !$0.isEmpty }.joined(separator: [""]))
  }

  /// The page of the topic, the group or the command with a name, in any spelling.
  package func page(named name: String, columns: Int) -> [String]? {
    if let topic = topics.first(where: { Keyword.matches(name, $0.name) }) {
      return [topic.title, ""] + TextWrap.paragraphs(topic.body, columns: columns)
    }
    if let group = groups.first(where: { Keyword.matches(name, $0) }) {
      return groupLines(group, columns: columns)
    }
    let command = index.commands.first { command in
      ([command.name] + command.aliases).contains { Keyword.matches(name, $0) }
    }
    return command.map { page(of: $0, columns: columns) }
  }

  /// The page with this name, or of the command that begins with it. Throws `unknown-topic` or
  /// `ambiguous-command`.
  package func help(
    on topic: Word, in source: SourceText?, columns: Int
  ) throws(Diagnostic) -> [String] {
    if let page = page(named: topic.text, columns: columns) { return page }
    do throws(Diagnostic) {
      return page(of: try index.syntax(named: topic, in: source), columns: columns)
    } catch {
      guard error.code == "unknown-command" else { throw error }
      var names = specs.map { $0.syntax.name } + topics.map { $0.name }
      // A topic of one or two letters would nearly always match the beginning of a page.
      if topic.text.count > 2 { names += furtherPages }
      let hint = Suggestion.hint(for: topic.text, among: names)
      let near = Suggestion.nearest(to: topic.text, among: names)
      throw Diagnostic(
        code: "unknown-topic", message: "no command or topic \(Message.quoted(topic.text))" + hint,
        range: topic.range, source: source,
        fix: index.name(of: .help) + " " + (near ?? "lists the commands"))
    }
  }

  /// The headings, in the order of the commands.
  package var groups: [String] { index.commands.map { index.page(of: $0).group }.distinct() }

  /// The heading of a group, and its commands. All groups have the same columns.
  private func groupLines(_ group: String, columns: Int) -> [String] {
    let commands = index.commands
    let entries = commands.map { (term: $0.name, page: index.page(of: $0)) }
      .filter { $0.page.group == group }.map { (term: $0.term, text: $0.page.summary) }
    return [group]
      + TextWrap.entries(entries, columns: columns, alignedWith: commands.map { $0.name })
  }
}
