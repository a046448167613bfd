package import CommandLanguage
package import Playground

/// An error of a `lesson` command.
package enum LessonError: Error {
  case noLesson
  case unknownLesson(String, nearest: String?)
  case unknownStep(Int, lesson: String, count: Int)
  case noCourse(folder: String, isEmpty: Bool)
  case noQuestion
  case badGuess(String, isYesOrNo: Bool, form: String)
  case noDemonstration
  /// The reason is the system's message; the status replaces that of the command.
  case unreadable(String, reason: String?, status: Int32?)
  /// An error in the file of a lesson, or of one of its scripts.
  case invalid(Diagnostic)

  /// Runs a script of a lesson, or reads its file.
  static func check<Value>(
    _ body: () throws(Diagnostic) -> Value
  ) throws(LessonError) -> Value {
    do throws(Diagnostic) {
      return try body()
    } catch {
      throw .invalid(error)
    }
  }

  package func diagnostic(at location: RequestLocation) -> Diagnostic {
    var problem = Diagnostic(
      code: "no-lesson", message: "", range: location.range, source: location.source)
    switch self {
    case .noLesson:
      problem.message = "no lesson is running"
      problem.fix = "lesson lists them, lesson 1 begins the first"
    case .unknownLesson(let name, let nearest):
      problem.code = "unknown-lesson"
      problem.message = "no lesson \(Message.quoted(name))"
      if let nearest {
        problem.message += "; did you mean \"\(nearest)\"?"
      } else {
        problem.fix = "lesson lists them; lesson quit leaves the present one"
      }
    case .unknownStep(let number, let lesson, let count):
      problem.code = "unknown-lesson"
      problem.message = "\(lesson) has no step \(number), only \(count)"
    case .noCourse(let folder, let isEmpty):
      problem.code = "no-course"
      problem.message =
        isEmpty
        ? "\(Message.quoted(folder)) has no lessons"
        : "a course has at most \(Course.maximumLessons) lessons; this folder has more"
      problem.fix = isEmpty ? "lessons are files that end in .md" : nil
    case .noQuestion:
      problem.code = "no-guess"
      problem.message = "there is no question now"
      problem.fix = "lesson task shows the task"
    case .badGuess(let text, let isYesOrNo, let form):
      let wanted = isYesOrNo ? "yes or no" : "a number, in points,"
      problem.code = "bad-guess"
      problem.message = "\(Message.quoted(text)) is not an answer: \(wanted) is expected"
      problem.fix = form
    case .noDemonstration:
      problem.code = "no-demonstration"
      problem.message = "this step has no demonstration"
      problem.fix = "lesson task shows the task"
    case .unreadable(let path, let reason, let status):
      problem.code = "cannot-read"
      problem.message = "cannot read \(Message.quoted(path))"
      if let reason { problem.message += ": \(reason)" }
      problem.status = status ?? problem.status
    case .invalid(let diagnostic): return diagnostic
    }
    return problem
  }
}
