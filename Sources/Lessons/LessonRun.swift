package import CommandLanguage
import Drawing
import FrameRendering
package import Playground

/// The lessons of a session: which one is being done, and how far.
///
/// While a lesson runs, the session's own tree is kept aside.
package struct LessonRun {
  /// Reads a file: its bytes, or an error message.
  package typealias Reader = (String) -> Result<[UInt8], Diagnostic>

  /// A lesson that is being done.
  struct Current {
    let lesson: Lesson
    /// Lessons of the course alone are remembered.
    let isInCourse: Bool
    var step = 0
    var stage: LessonStage
    /// The changes behind which the step began.
    var baseline = 0
    var isPassed = false
    /// Authored hints that have been given.
    var hintCount = 0
    /// The last hint that was computed from the difference.
    var lastHint: String?
  }

  /// The progress; the owner of the run loads and saves it.
  package private(set) var progress: LessonProgress
  var current: Current?
  /// The session before the lesson.
  private var outside: Session?

  package init(_ progress: LessonProgress = LessonProgress()) {
    self.progress = progress
  }

  /// True if a lesson is being done.
  package var isActive: Bool { current != nil }

  /// Performs a `lesson` command. Throws `failure` with the error.
  package mutating func perform(
    _ request: LessonRequest, in session: inout Session, failure: Diagnostic, reader: Reader
  ) throws(Diagnostic) -> LessonReply {
    var reply: LessonReply
    switch request {
    case .list: reply = LessonReply(LessonText.list(progress))
    case .begin(let name): reply = try begin(name, &session, failure, reader)
    case .checkFile(let path):
      let source = try Self.source(path, failure, reader)
      reply = LessonReply(try LessonCheck.lines(of: source))
    case .forget(let name): reply = try forget(name, failure)
    case .hint: reply = try hint(session, failure)
    case .check: reply = try check(session, failure)
    case .solution: reply = try solution(failure)
    case .next: reply = try next(&session, failure)
    case .restart: reply = try restart(&session, failure)
    case .leave: reply = try leave(&session, failure)
    }
    for change in reply.changes { progress.apply(change) }
    return reply
  }

  /// The message after a command that changed the tree; empty until the goal is met.
  package mutating func afterChange(in session: inout Session) -> LessonReply {
    guard let now = current, !now.isPassed, differences(session, now).isEmpty else {
      return LessonReply()
    }
    let reply = pass(&session, now)
    for change in reply.changes { progress.apply(change) }
    return reply
  }

  func differences(_ session: Session, _ now: Current) -> [Difference] {
    GoalCheck.differences(of: session, now.lesson.steps[now.step], now.stage)
  }

  // MARK: Beginning

  private mutating func begin(
    _ name: String, _ session: inout Session, _ failure: Diagnostic, _ reader: Reader
  ) throws(Diagnostic) -> LessonReply {
    let lesson: Lesson
    let isFile = name.hasSuffix(".md") || name.contains("/")
    if isFile {
      let reading = LessonParser.read(try Self.source(name, failure, reader))
      guard let read = reading.lesson, reading.problems.isEmpty else {
        throw reading.problems.first ?? failure
      }
      lesson = read
    } else {
      lesson = try Course.lesson(name, failure)
    }
    let open =
      isFile ? 0 : progress.firstOpenStep(lesson: lesson.name, of: lesson.steps.count) ?? 0
    let stage = try LessonStage(lesson, step: open, frames: session.frames)
    if current == nil { outside = session }
    current = Current(lesson: lesson, isInCourse: !isFile, step: open, stage: stage)
    var reply = LessonReply()
    reply.lines = LessonText.opening(of: lesson, at: open, columns: session.frames.columns)
    return enter(&session, reply)
  }

  /// The beginning of the current step: its tree, its words, its picture.
  private mutating func enter(_ session: inout Session, _ reply: LessonReply) -> LessonReply {
    guard let now = current else { return reply }
    var fresh = now.stage.start
    fresh.takeHabits(of: session)
    session = fresh
    current?.baseline = 0
    return introduce(&session, reply)
  }

  private mutating func introduce(_ session: inout Session, _ reply: LessonReply) -> LessonReply {
    guard let now = current else { return reply }
    current?.isPassed = false
    current?.hintCount = 0
    current?.lastHint = nil
    var reply = reply
    reply.lines += LessonText.introduction(
      of: now.lesson, step: now.step, columns: session.frames.columns)
    var request = FrameRequest(of: session.shown)
    request.rows = LessonText.rows(session.frames.rows, below: reply.lines.count)
    reply.frame = request
    return reply
  }

  // MARK: Going on

  private mutating func next(
    _ session: inout Session, _ failure: Diagnostic
  ) throws(Diagnostic) -> LessonReply {
    guard var now = current else { throw Self.noLesson(failure) }
    var reply = LessonReply()
    if !now.isPassed {
      reply.lines = ["Left out for now: \(now.lesson.steps[now.step].title)", ""]
    }
    guard now.step + 1 < now.lesson.steps.count else {
      guard now.isInCourse, let following = Course.name(after: now.lesson.name) else {
        return try leave(&session, failure)
      }
      return try begin(following, &session, failure) { _ in .failure(failure) }
    }
    now.step += 1
    now.stage = try LessonStage(now.lesson, step: now.step, frames: session.frames)
    let isAlike = Self.isAlike(session, now.stage.start)
    current = now
    if isAlike {
      current?.baseline = session.past.count
      return introduce(&session, reply)
    }
    return enter(&session, reply)
  }

  /// Returns true if two sessions have the same tree, however it was made.
  private static func isAlike(_ one: Session, _ other: Session) -> Bool {
    ScriptWriter.script(for: one.document, frames: one.frames)
      == ScriptWriter.script(for: other.document, frames: one.frames)
  }

  private mutating func restart(
    _ session: inout Session, _ failure: Diagnostic
  ) throws(Diagnostic) -> LessonReply {
    guard current != nil else { throw Self.noLesson(failure) }
    return enter(&session, LessonReply())
  }

  private mutating func leave(
    _ session: inout Session, _ failure: Diagnostic
  ) throws(Diagnostic) -> LessonReply {
    guard let now = current else { throw Self.noLesson(failure) }
    var before = outside ?? Session()
    before.takeHabits(of: session)
    session = before
    current = nil
    outside = nil
    let isOpen = progress.firstOpenStep(lesson: now.lesson.name, of: now.lesson.steps.count) != nil
    var reply = LessonReply()
    if now.isInCourse && isOpen { reply.lines = ["lesson \(now.lesson.name) goes on from here"] }
    reply.frame = FrameRequest(of: session.shown)
    return reply
  }

  private mutating func forget(
    _ name: String, _ failure: Diagnostic
  ) throws(Diagnostic) -> LessonReply {
    var reply = LessonReply()
    if Keyword.matches(name, "all") {
      reply.changes = [.forgotten(lesson: nil)]
      reply.lines = ["all lessons are new again"]
    } else {
      let lesson = try Course.lesson(name, failure)
      reply.changes = [.forgotten(lesson: lesson.name)]
      reply.lines = ["\(lesson.name) is new again"]
    }
    return reply
  }

  // MARK: Errors

  static func noLesson(_ failure: Diagnostic) -> Diagnostic {
    var failure = failure
    failure.code = "no-lesson"
    failure.message = "no lesson is running"
    failure.fix = "lesson lists them, lesson 1 begins the first"
    return failure
  }

  private static func source(
    _ path: String, _ failure: Diagnostic, _ reader: Reader
  ) throws(Diagnostic) -> SourceText {
    switch reader(path) {
    case .success(let bytes): return SourceText(bytes, origin: path)
    case .failure(let problem): throw problem
    }
  }
}
