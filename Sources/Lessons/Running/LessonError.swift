package import CommandLanguage
package import Playground

/// An error of a `lesson` command.
package enum LessonError: Error {
  case noLesson
  case unknownLesson(String, nearest: String?)
  case unknownStep(Int, lesson: String, count: Int)
  case noCourse(folder: String, isEmpty: Bool)
  case noQuestion
  case badGuess(String, wanted: String, form: String)
  case noDemonstration
  case cannotRead(String, FileFailure)
  /// An error in the file of a lesson, or of one of its scripts.
  case invalid(Diagnostic)

  /// Runs a script of a lesson, or reads its file.
  static func check<Value>(_ body: () throws(Diagnostic) -> Value) throws(LessonError) -> Value {
    do throws(Diagnostic) {
      return try body()
    } catch {
      throw .invalid(error)
    }
  }

  package func diagnostic(at location: RequestLocation) -> Diagnostic {
    switch self {
    case .noLesson:
      location.problem(
        "no-lesson", "no lesson is running", fix: "lesson lists them, lesson 1 begins the first")
    case .unknownLesson(let name, let nearest?):
      location.problem(
        "unknown-lesson", "no lesson \(Message.quoted(name)); did you mean \"\(nearest)\"?")
    case .unknownLesson(let name, nil):
      location.problem(
        "unknown-lesson", "no lesson \(Message.quoted(name))",
        fix: "lesson lists them; lesson quit leaves the present one")
    case .unknownStep(let number, let lesson, let count):
      location.problem("unknown-lesson", "\(lesson) has no step \(number), only \(count)")
    case .noCourse(let folder, isEmpty: true):
      location.problem(
        "no-course", "\(Message.quoted(folder)) has no lessons",
        fix: "lessons are files that end in .md")
    case .noCourse(_, isEmpty: false):
      location.problem(
        "no-course", "a course has at most \(Course.maximumLessons) lessons; this folder has more")
    case .noQuestion:
      location.problem("no-guess", "there is no question now", fix: "lesson task shows the task")
    case .badGuess(let text, let wanted, let form):
      location.problem(
        "bad-guess", "\(Message.quoted(text)) is not an answer: \(wanted) is expected", fix: form)
    case .noDemonstration:
      location.problem(
        "no-demonstration", "this step has no demonstration", fix: "lesson task shows the task")
    case .cannotRead(let path, let failure):
      location.problem(
        "cannot-read", "cannot read \(Message.quoted(path))", status: Diagnostic.Status.cannotRead
      ).explained(failure)
    case .invalid(let diagnostic): diagnostic
    }
  }
}
