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

  /// The actions in a lesson: the word, what it asks for, the request, and the request with a further
  /// word if the action takes one. A lesson with such a name is started by its number or file.
  package static let actions:
    [(
      word: String, note: String, request: LessonRequest,
      with: (@Sendable (String) -> LessonRequest)?
    )] = [
      ("task", "show the step's text again", .task, nil),
      ("demo", "show the step's demonstration again", .demonstrate, nil),
      ("guess", "an answer to the step's question", .guess(nil), { .guess($0) }),
      ("hint", "a hint", .hint, nil),
      ("check", "show the differences from the goal", .check, { .checkFile($0) }),
      ("solution", "one answer", .solution, nil), ("next", "the next step", .next, nil),
      ("reset", "restart the step", .restart, { .forget($0) }),
      ("again", "another word for reset", .restart, { .forget($0) }),
      ("quit", "leave the lesson", .leave, nil),
    ]

  package static let words = actions.map { $0.word }
}
