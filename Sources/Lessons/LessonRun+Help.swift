import CommandLanguage
import Drawing
import Playground

/// Checking, hints, solutions, and the praise.
extension LessonRun {
  func solution(_ failure: Diagnostic) throws(Diagnostic) -> LessonReply {
    guard let now = current else { throw Self.noLesson(failure) }
    let step = now.lesson.steps[now.step]
    let lines = step.solution.statements.flatMap { statement in
      statement.text.split { $0 == "\n" || $0 == "\r\n" }.map { "  " + $0 }
    }
    return LessonReply(lines)
  }

  /// The hint computed from the difference comes first, and again when it changes; then those of
  /// the lesson.
  mutating func hint(_ session: Session, _ failure: Diagnostic) throws(Diagnostic) -> LessonReply {
    guard let now = current else { throw Self.noLesson(failure) }
    let step = now.lesson.steps[now.step]
    let columns = session.frames.columns
    guard let made = HintWriter.hint(for: differences(session, now)) else {
      return LessonReply(["the goal is met: lesson next goes on"])
    }
    if now.lastHint != made, now.lastHint == nil || now.hintCount == step.hints.count {
      current?.lastHint = made
      return LessonReply(LessonText.wrapped(made, columns: columns))
    }
    if now.hintCount < step.hints.count {
      current?.hintCount += 1
      return LessonReply(LessonText.wrapped(step.hints[now.hintCount], columns: columns))
    }
    return LessonReply(["lesson solution shows one answer; lesson reset begins the step anew"])
  }

  mutating func check(_ session: Session, _ failure: Diagnostic) throws(Diagnostic) -> LessonReply {
    guard let now = current else { throw Self.noLesson(failure) }
    let found = differences(session, now)
    guard !found.isEmpty else {
      return LessonReply(["✓ \(now.lesson.steps[now.step].title)"])
    }
    return LessonReply(LessonText.differences(found, settings: session.frames))
  }

  /// The goal has just been met.
  mutating func pass(_ session: inout Session, _ now: Current) -> LessonReply {
    current?.isPassed = true
    let step = now.lesson.steps[now.step]
    let count = session.past.count
    var reply = LessonReply()
    reply.lines = [LessonText.praise(step, changes: count)]
    reply.changes = [.done(lesson: now.lesson.id, step: step.title, changes: count)]
    // A step that is solved again is praised, and not explained again.
    if now.isPassed { return reply }
    if let why = step.why { reply.lines += Self.explanation(why, session) }
    let columns = session.frames.columns
    let afterword = LessonText.paragraphs(step.afterword, columns: columns)
    if !afterword.isEmpty { reply.lines += [""] + afterword + [""] }
    var after = progress
    for change in reply.changes { after.apply(change) }
    reply.lines += LessonText.outlook(now.lesson, now.step, now.course, after)
    return reply
  }

  /// The current output of the commands that explain, each below its command. They change nothing.
  private static func explanation(_ why: Script, _ session: Session) -> [String] {
    var copy = session
    _ = copy.enterScript()
    var lines: [String] = []
    for statement in why.statements {
      let outcome = Interpreter.executeSilently(statement, in: &copy)
      guard outcome.diagnostic == nil, !outcome.output.isEmpty else { continue }
      lines += outcome.output.map { "  " + $0 }
    }
    return lines
  }
}
