import CommandLanguage

/// `apropos WORD…`.
enum AproposCommand {
  static let spec = CommandSpec<Session>(
    name: "apropos", usage: "WORD…", summary: "list the commands and topics that tell of something",
    discussion: "All the words must occur, in any case: in names, summaries, options or pages.",
    parameters: [Parameter("WORD", .text, .some)],
    examples: [.init("apropos ratio"), .init("apropos safe area")],
    effect: .reads, group: Group.session
  ) { (arguments, session) throws(Diagnostic) in
    let words = arguments.words("WORD").map { $0.text.lowercased() }
    let table = Interpreter.table
    let pages =
      table.specs.map { (name: $0.name, title: $0.summary, text: text(of: $0.syntax)) }
      + table.topics.map { (name: $0.name, title: $0.title, text: $0.title + $0.body) }
    let found = pages.filter { page in
      let text = (page.name + " " + page.text).lowercased()
      return words.allSatisfy(text.contains)
    }
    guard !found.isEmpty else {
      throw arguments.diagnostic(
        "nothing-found", "nothing tells of \(words.joined(separator: " "))",
        at: arguments.word("WORD"), fix: "help lists the commands")
    }
    // Those that are called so stand first.
    let sorted =
      found.filter { page in words.contains { page.name.lowercased().contains($0) } }
      + found.filter { page in !words.contains { page.name.lowercased().contains($0) } }
    let width = sorted.map(\.name.count).max() ?? 0
    for page in sorted {
      let gap = String(repeating: " ", count: width - page.name.count + 2)
      session.say(page.name + gap + page.title)
    }
  }

  /// Everything that is said of a command.
  private static func text(of syntax: CommandSyntax) -> String {
    let options = syntax.options.map { $0.keyword + " " + $0.help }
    let parameters = syntax.parameters.map { $0.name + " " + $0.help }
    return
      ([syntax.summary, syntax.usage, syntax.discussion] + syntax.aliases + options + parameters)
      .joined(separator: " ").split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
