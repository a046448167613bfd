import CommandLanguage
import Playground

/// The candidates for the words after `help`.
enum HelpCompletion {
  static func candidates(
    _ request: Completion.Request, _ definitions: Definitions
  ) -> [Completion.Candidate] {
    guard let first = request.preceding.first else {
      return [.init("all", note: "every command")]
        + definitions.allAliases.map { .init($0.name, note: $0.text) } + topics(request.prefix)
    }
    guard request.preceding.count == 1 else { return [] }
    if Keyword.matches(first.text, "kind") { return kinds(KindPage.all) }
    if Keyword.matches(first.text, "error") { return codes }
    return []
  }

  private static func topics(_ prefix: String) -> [Completion.Candidate] {
    let table = Interpreter.standard.table
    let index = table.index
    let names = index.commands.map { $0.name }
    // A kind that has the same name as a command needs `help kind`.
    let others = KindPage.all.filter { !names.contains($0.name) }
    let pages =
      index.commands.map { Completion.Candidate($0.name, note: index.page(of: $0).summary) }
      + table.topics.map { Completion.Candidate($0.name, note: $0.title) } + kinds(others)
    // The codes are too many for a list without a prefix.
    return prefix.isEmpty ? pages : pages + codes
  }

  private static func kinds(_ pages: [KindPage]) -> [Completion.Candidate] {
    pages.map { Completion.Candidate($0.name, note: $0.title) }
  }

  private static var codes: [Completion.Candidate] {
    ErrorPage.all.map { Completion.Candidate($0.code, note: $0.title) }
  }
}
