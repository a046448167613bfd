import CommandLanguage
import Lessons

enum LessonCompletion {
  private static let actions: [(String, String)] = [
    ("task", "show the step's text again"), ("demo", "show the step's demonstration again"),
    ("guess", "an answer to the step's question"), ("hint", "a hint"),
    ("check", "show the differences from the goal"),
    ("solution", "one answer"), ("next", "the next step"), ("reset", "restart the step"),
    ("again", "another word for reset"), ("quit", "leave the lesson"),
  ]

  static func candidates(
    _ request: Completion.Request, files: (String) -> [Completion.Candidate]
  ) -> [Completion.Candidate] {
    let lessons = Course.entries.map { Completion.Candidate($0.name, note: $0.title) }
    guard let first = request.preceding.first else {
      return lessons + actions.map { Completion.Candidate($0.0, note: $0.1) }
    }
    guard request.preceding.count == 1 else { return [] }
    if ["reset", "again"].contains(where: { Keyword.matches(first.text, $0) }) {
      return lessons + [Completion.Candidate("all", note: "reset the progress of all lessons")]
    }
    return Keyword.matches(first.text, "check") ? files(request.prefix) : []
  }
}
