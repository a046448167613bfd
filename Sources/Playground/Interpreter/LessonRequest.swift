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

  /// The words that are not names of lessons. A lesson with such a name is started by its
  /// number or file.
  package static let words = [
    "task", "hint", "check", "solution", "next", "again", "reset", "quit", "guess",
    "demo",
  ]
}
