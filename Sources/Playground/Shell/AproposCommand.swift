import CommandLanguage
import TerminalText

enum AproposCommand {
  private static let words = Argument(some: "WORD", .text)

  static let spec = Command("apropos", .looks, [words.parameter]) { (call) throws(Diagnostic) in
    let wanted = call[words].map { $0.text.lowercased() }
    let foreign = wanted.map { word in
      call.arguments.commands.vocabulary.word(word).flatMap { $0.tool.isEmpty ? nil : $0 }
    }
    let matches = pages(of: call.run.interpreter.table).filter { page in
      let text = (page.name + " " + page.text).lowercased()
      return zip(wanted, foreign).allSatisfy { word, foreign in
        text.contains(text: word) || foreign?.begins(with: page.name) ?? false
      }
    }
    let remarks = foreign.compactMap { $0 }.map { "\($0.word) is \($0.tool)'s: \($0.fix)" }
    if matches.isEmpty {
      let problem = call.diagnostic(
        "nothing-found", "nothing is about \(wanted.joined(separator: " "))",
        at: call[words].first, fix: "help lists the commands")
      return Plan(lines: remarks) { (_, _) throws(Diagnostic) in throw problem }
    }
    // Pages with that name come first.
    let sorted =
      matches.filter { page in wanted.contains { page.name.lowercased().contains(text: $0) } }
      + matches.filter { page in !wanted.contains { page.name.lowercased().contains(text: $0) } }
    return Plan(lines: remarks + Columns.aligned(sorted.map { [$0.name, $0.title] }))
  }

  /// A topic of help, and the text that is searched.
  private typealias Page = (name: String, title: String, text: String)

  private static func pages(of table: CommandTable<Session, CommandBody>) -> [Page] {
    let commands = table.index.commands.map { syntax in
      let page = table.index.page(of: syntax)
      return (name: syntax.name, title: page.summary, text: text(of: syntax, page))
    }
    let topics = table.topics.map { (name: $0.name, title: $0.title, text: $0.title + $0.body) }
    let names = table.specs.map { $0.syntax.name }
    let kinds = KindPage.all.map { kind in
      (
        name: names.contains(kind.name) ? "kind " + kind.name : kind.name, title: kind.title,
        text: kind.title + " " + kind.text.body
      )
    }
    // Only codes and titles of errors are searched, because their explanations mention nearly
    // everything.
    let errors = ErrorPage.all.map { (name: $0.code, title: $0.title, text: $0.title) }
    return commands + topics + kinds + errors
  }

  private static func text(of syntax: CommandSyntax, _ page: CommandPage) -> String {
    let options = syntax.options.map { $0.keyword + " " + page.meaning(of: $0.keyword) }
    let parameters = syntax.parameters.map { $0.name + " " + page.meaning(of: $0.name) }
    return ([page.summary, page.usage, page.discussion] + syntax.aliases + options + parameters)
      .joined(separator: " ").split { $0.isNewline }.joined(separator: " ")
  }
}
