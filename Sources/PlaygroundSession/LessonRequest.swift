import CommandLanguage

/// The request of `lesson`. The lessons are elsewhere, so it is an effect.
package enum LessonRequest: Equatable, Sendable {
  /// Show the course, and how far it has been done.
  case list
  /// Begin a lesson, or go on with it: a name, a number in the course, a file or a folder; `step`
  /// counts from 1.
  case begin(String, step: Int?)
  case hint
  case check
  /// Report the errors of a file to its author.
  case checkFile(String)
  /// Print a lesson as a handout: the name, number or file.
  case handout(String)
  /// The same as one page of HTML.
  case handoutPage(String)
  /// Answer the question of a step; without a guess it is repeated.
  case guess(String?)
  /// Show the step's demonstration again.
  case demonstrate
  case solution
  /// Show the step's words again.
  case task
  case next
  /// Put the step back to its beginning.
  case restart
  /// Forget the progress of a lesson, or of all of them.
  case forget(String)
  case leave

  /// The words that are not names of lessons. A lesson with such a name is started by its
  /// number or file.
  package static let words = [
    "task", "hint", "check", "solution", "next", "again", "reset", "quit", "handout",
    "guess", "demo",
  ]
}
