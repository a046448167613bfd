import CommandLanguage
import Lessons

/// Answers Tab behind `lesson`.
enum LessonCompletion {
  private static let actions: [(String, String)] = [
    ("hint", "what to look at"), ("check", "what still differs, drawn"),
    ("solution", "one answer"), ("next", "the next step"), ("reset", "the step from its beginning"),
    ("quit", "back to your own tree"),
  ]

  static func candidates(_ request: Completion.Request) -> [Completion.Candidate] {
    let lessons = Course.entries.map { Completion.Candidate($0.name, note: $0.title) }
    guard let first = request.preceding.first else {
      return lessons + actions.map { Completion.Candidate($0.0, note: $0.1) }
    }
    guard request.preceding.count == 1 else { return [] }
    if Keyword.matches(first.text, "reset") {
      return lessons + [Completion.Candidate("all", note: "forget what was done of every lesson")]
    }
    return Keyword.matches(first.text, "check")
      ? FileCompletion.candidates(prefix: request.prefix) : []
  }
}
