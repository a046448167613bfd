/// The request of `lesson`, which is an effect because the lessons belong to another target.
package enum LessonRequest: Equatable, Sendable {
  /// Show the course and the progress.
  case list
  /// Begin or continue a lesson: a name, a number in the course, a file or a folder; `step` counts
  /// from 1.
  case begin(String, step: Int?)
  case hint
  case check
  /// Report the errors of a file to its author.
  case checkFile(String)
  /// Answer the question of a step, or without a guess, repeat it.
  case guess(String?)
  case demonstrate
  case solution
  /// Show the text of the step again.
  case task
  case next
  case restart
  /// Forget the progress of a lesson, or of all of them.
  case forget(String)
  case leave

  /// A word that is typed in a lesson.
  package struct Action: Sendable {
    package let word: String
    /// The effect of the word. Completion shows this text.
    package let note: String
    let request: LessonRequest
    /// The request with a further word; `nil` if the action takes none.
    var with: (@Sendable (String) -> LessonRequest)?

    init(
      _ word: String, _ note: String, _ request: LessonRequest,
      with: (@Sendable (String) -> LessonRequest)? = nil
    ) {
      (self.word, self.note, self.request, self.with) = (word, note, request, with)
    }
  }

  /// The actions in a lesson. A lesson with such a name is started by its number or file.
  package static let actions = [
    Action("task", "show the step's text again", .task),
    Action("demo", "show the step's demonstration again", .demonstrate),
    Action("guess", "an answer to the step's question", .guess(nil)) { .guess($0) },
    Action("hint", "a hint", .hint),
    Action("check", "show the differences from the goal", .check) { .checkFile($0) },
    Action("solution", "one answer", .solution), Action("next", "the next step", .next),
    Action("reset", "restart the step", .restart) { .forget($0) },
    Action("again", "another word for reset", .restart) { .forget($0) },
    Action("quit", "leave the lesson", .leave),
  ]

  package static let words = actions.map { $0.word }
}
