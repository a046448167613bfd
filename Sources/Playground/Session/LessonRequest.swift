import CommandLanguage

/// The request of `lesson`. The lessons are elsewhere, so it is an effect.
package enum LessonRequest: Equatable, Sendable {
  /// Show the course, and how far it has been done.
  case list
  /// Begin a lesson, or go on with it: a name, a number in the course, or a file.
  case begin(String)
  case hint
  case check
  /// Report the errors of a file to its author.
  case checkFile(String)
  case solution
  case next
  /// Put the step back to its beginning.
  case restart
  /// Forget the progress of a lesson, or of all of them.
  case forget(String)
  case leave
}
