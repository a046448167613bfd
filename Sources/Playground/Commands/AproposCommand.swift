import CommandLanguage

/// `apropos WORD…`.
enum AproposCommand {
  static let spec = CommandSpec<Session, Run>(
    name: "apropos", usage: "WORD…",
    summary: "list the commands, topics, kinds and errors that tell of something",
    discussion: """
      All the words must occur, in any case: in names, summaries, options or pages. What stands on \
      the left is what help takes.
      """,
    parameters: [Parameter("WORD", .text, .some)],
    examples: [.init("apropos ratio"), .init("apropos safe area")],
    effect: .reads, group: Group.session
  ) { (arguments, session, run) throws(Diagnostic) in
    let words = arguments.words("WORD").map { $0.text.lowercased() }
    let found = pages.filter { page in
      let text = (page.name + " " + page.text).lowercased()
      return words.allSatisfy { text.contains(text: $0) }
    }
    guard !found.isEmpty else {
      throw arguments.diagnostic(
        "nothing-found", "nothing tells of \(words.joined(separator: " "))",
        at: arguments.word("WORD"), fix: "help lists the commands")
    }
    // Those that are called so stand first.
    let sorted =
      found.filter { page in words.contains { page.name.lowercased().contains(text: $0) } }
      + found.filter { page in !words.contains { page.name.lowercased().contains(text: $0) } }
    let width = sorted.map { $0.name.count }.max() ?? 0
    for page in sorted {
      let gap = String(repeating: " ", count: width - page.name.count + 2)
      run.say(page.name + gap + page.title)
    }
  }

  /// Something that help tells of, and the text that is searched.
  private struct Page {
    let name: String
    let title: String
    let text: String
  }

  private static var pages: [Page] {
    let table = Interpreter.table
    let commands = table.specs.map {
      Page(name: $0.syntax.name, title: $0.syntax.summary, text: text(of: $0.syntax))
    }
    let topics = table.topics.map { Page(name: $0.name, title: $0.title, text: $0.title + $0.body) }
    let names = table.specs.map { $0.syntax.name }
    let kinds = KindPage.all.map { kind in
      Page(
        name: names.contains(kind.name) ? "kind " + kind.name : kind.name, title: kind.title,
        text: kind.title + " " + kind.arithmetic)
    }
    // Their reasons speak of nearly everything.
    let errors = ErrorPage.all.map { Page(name: $0.code, title: $0.title, text: $0.title) }
    return commands + topics + kinds + errors
  }

  /// Everything that is said of a command.
  private static func text(of syntax: CommandSyntax) -> String {
    let options = syntax.options.map { $0.keyword + " " + $0.help }
    let parameters = syntax.parameters.map { $0.name + " " + $0.help }
    return
      ([syntax.summary, syntax.usage, syntax.discussion] + syntax.aliases + options + parameters)
      .joined(separator: " ").split { $0.isNewline }.joined(separator: " ")
  }
}
