import CommandLanguage
import Lessons
import Playground

enum LessonCompletion {
  static func candidates(
    _ request: Completion.Request, files: (String) -> [Completion.Candidate]
  ) -> [Completion.Candidate] {
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
