import CommandLanguage
import Lessons
import Playground

/// The candidates for the words after `help` and `lesson`.
extension PromptCompletion {
  func topics(_ request: Completion.Request) -> [Completion.Candidate] {
    guard let first = request.preceding.first else {
      let aliases = session.definitions.allAliases
      return [.init("all", note: "every command")]
        + aliases.map { .init($0.name, note: $0.text) } + Self.pages(request.prefix)
    }
    guard request.preceding.count == 1 else { return [] }
    if Keyword.matches(first.text, "kind") { return Self.kinds(KindPage.all) }
    if Keyword.matches(first.text, "error") { return Self.codes }
    return []
  }

  private static func pages(_ prefix: String) -> [Completion.Candidate] {
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

  func lessons(_ request: Completion.Request) -> [Completion.Candidate] {
    let lessons = Course.entries.map { Completion.Candidate($0.name, note: $0.title) }
    guard let first = request.preceding.first else {
      return lessons + LessonRequest.actions.map { Completion.Candidate($0.word, note: $0.note) }
    }
    guard request.preceding.count == 1 else { return [] }
    if ["reset", "again"].contains(where: { Keyword.matches(first.text, $0) }) {
      return lessons + [Completion.Candidate("all", note: "reset the progress of all lessons")]
    }
    return Keyword.matches(first.text, "check") ? files(request.prefix) : []
  }
}
