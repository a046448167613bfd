import CommandLanguage
import LayoutDocument
import Lessons
import TerminalText

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// `--grade`: judges submitted scripts by a lesson, or by the lessons of a course.
struct LessonGrader {
  private enum Judge {
    case lesson(Lesson)
    /// Each script or its name says which lesson it belongs to.
    case course(Course)
  }

  /// The word for all lessons of the built-in course.
  private static let wholeCourse = "all"

  private let seed: UInt64
  private let isJSON: Bool
  private var status = Status.success
  private var scriptCount = 0
  private var metCount = 0

  /// - Returns: 0 if all steps are met, 1 if one is not, 66 if something cannot be read.
  static func grade(_ name: String, _ paths: [String], seed: UInt64, isJSON: Bool) -> Int32 {
    var grader = LessonGrader(seed: seed, isJSON: isJSON)
    let judge: Judge
    do throws(Diagnostic) {
      judge = try grader.judge(name)
    } catch {
      return complain(error)
    }
    for path in paths {
      if Interrupt.isRaised { break }
      do throws(Diagnostic) {
        try grader.grade(path, by: judge)
      } catch {
        grader.raise(complain(error))
      }
    }
    return grader.finish()
  }

  private init(seed: UInt64, isJSON: Bool) {
    self.seed = seed
    self.isJSON = isJSON
  }

  /// Keeps the most severe status: unreadable before unmet.
  private mutating func raise(_ status: Int32) {
    if self.status == Status.success || self.status == Status.failed { self.status = status }
  }

  private static func complain(_ problem: Diagnostic) -> Int32 {
    Output.write(problem.rendered(style: .script, columns: 80) + "\n", to: STDERR_FILENO)
    return problem.status
  }

  // MARK: Lessons

  private static func failure(_ path: String) -> Diagnostic {
    Diagnostic(
      code: "unreadable", message: "cannot be read", source: SourceText("", origin: path),
      status: Status.cannotRead)
  }

  private static func read(_ path: String, limit: Int) -> Result<[UInt8], Diagnostic> {
    Files.read(path, limit: limit).map { $0.bytes }.mapError { problem in
      var failure = failure(path)
      failure.message = "cannot be read: \(problem.text)"
      return failure
    }
  }

  private func judge(_ name: String) throws(Diagnostic) -> Judge {
    let read = { Self.read($0, limit: LessonParser.maximumBytes) }
    if name.hasSuffix(".md") {
      let bytes = try read(name).get()
      let reading = LessonParser.read(SourceText(bytes, origin: name), seed: seed)
      guard let lesson = reading.lesson, reading.problems.isEmpty else {
        throw reading.problems.first ?? Self.failure(name)
      }
      return .lesson(lesson)
    }
    if Files.isFolder(name) {
      let course = try Course(
        folder: name, files: Files.names(in: name), seed: seed, failure: Self.failure(name), read)
      return .course(course)
    }
    if Keyword.matches(name, Self.wholeCourse) { return .course(.builtIn) }
    var unknown = Self.failure(name)
    unknown.status = Status.cannotRead
    return .lesson(try Course.builtIn.lesson(name, seed: seed, unknown))
  }

  /// The lesson of a script: the one that it starts, or the one in the name of its file or
  /// directory, for example `ratios.lay`, `anna-ratios.lay` or `ratios/anna.lay`.
  private func lesson(
    for path: String, _ source: SourceText, in course: Course
  ) throws(Diagnostic) -> Lesson {
    var unknown = Self.failure(path)
    unknown.status = Status.failed
    if let name = Grading.lessonName(in: source) {
      return try course.lesson(name, seed: seed, unknown)
    }
    let parts = path.split(separator: "/").suffix(2).reversed().map(String.init)
    for part in parts {
      let base = part.split(separator: ".").first.map(String.init) ?? part
      let names = course.entries.map { $0.name }
      let fitting = names.filter { name in
        base == name || base.hasSuffix("-" + name) || base.hasSuffix("_" + name)
          || LessonParser.name(ofPath: base) == name
      }
      if let name = fitting.max(by: { $0.utf8.count < $1.utf8.count }) {
        return try course.lesson(name, seed: seed, unknown)
      }
    }
    unknown.code = "unknown-lesson"
    unknown.message = "neither the script nor its name says which lesson it is for"
    unknown.fix = "begin it with lesson NAME, or name it NAME.lay"
    throw unknown
  }

  // MARK: Scripts

  private mutating func grade(_ path: String, by judge: Judge) throws(Diagnostic) {
    let bytes = try Self.read(path, limit: LanguageLimits.maximumScriptBytes).get()
    let source = SourceText(bytes, origin: path)
    let lesson =
      switch judge {
      case .lesson(let lesson): lesson
      case .course(let course): try lesson(for: path, source, in: course)
      }
    let steps = Grading.grade(source, by: lesson) { Interrupt.isRaised }
    scriptCount += 1
    if steps.allSatisfy({ $0.isMet }) { metCount += 1 } else { raise(Status.failed) }
    say(isJSON ? steps.map { Self.json($0, path) } : Self.lines(steps, path, lesson))
  }

  private mutating func say(_ lines: [String]) {
    let text = lines.map { $0 + "\n" }.joined()
    if Output.write(text, to: STDOUT_FILENO) != 0 { status = Status.cannotWrite }
  }

  private mutating func finish() -> Int32 {
    if !isJSON && scriptCount > 1 {
      say(["\(scriptCount) scripts: \(metCount) with all steps met"])
    }
    return status
  }

  private static func json(_ step: GradedStep, _ path: String) -> String {
    var json = JSONText()
    json.begin("{")
    json.field("script", path)
    json.field("lesson", step.lesson)
    json.field("step", step.step)
    json.field("met", step.isMet)
    json.field("commands", step.commands)
    json.field("par", step.par)
    json.field("line", step.line)
    json.field("reason", step.reason)
    if let guess = step.guess {
      json.field("guess", guess.rawValue)
    }
    json.end("}")
    return json.text
  }

  private static func lines(_ steps: [GradedStep], _ path: String, _ lesson: Lesson) -> [String] {
    let met = steps.count { $0.isMet }
    let head = "\(Sanitizer.sanitized(path)): \(lesson.title), \(met) of \(steps.count)"
    return [head]
      + steps.map { step in
        let title = "\(step.step)  \(step.title)"
        let guess = step.guess.map { $0 == .none ? "; no guess" : "; guess \($0.rawValue)" } ?? ""
        guard step.isMet else {
          return "  ✗ \(title): line \(step.line): \(step.reason)" + guess
        }
        let changes = step.commands == 1 ? "1 change" : "\(step.commands) changes"
        return "  ✓ \(title): \(changes), par \(step.par)" + guess
      }
  }
}
