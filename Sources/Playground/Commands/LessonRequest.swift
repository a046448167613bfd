import CommandLanguage

/// What `lesson` asks for. The lessons are elsewhere, so it is an effect.
package enum LessonRequest: Equatable, Sendable {
  /// Show the course, and how far it has been done.
  case list
  /// Begin a lesson, or go on with it: a name, a number in the course, or a file.
  case begin(String)
  case hint
  case check
  /// Tell the author of a file what is wrong with it.
  case checkFile(String)
  case solution
  case next
  /// Put the step back to its beginning.
  case restart
  /// Forget what was done of a lesson, or of all of them.
  case forget(String)
  case leave
}
