import CommandLanguage
import LayoutDrawing
import Playground

/// Checking, hints, solutions, and the praise.
extension LessonRun {
  func solution() throws(Diagnostic) -> LessonReply {
    let now = try running
    let step = now.lesson.steps[now.step]
    let lines = step.solution.statements.flatMap { statement in
      statement.text.split { $0 == "\n" || $0 == "\r\n" }.map { "  " + $0 }
    }
    return LessonReply(lines)
  }

  /// Gives the hint computed from the difference first, and again if it changes; then the hints of
  /// the lesson.
  mutating func hint(_ session: Session) throws(Diagnostic) -> LessonReply {
    let now = try running
    let step = now.lesson.steps[now.step]
    let columns = session.frames.columns
    if let question = questionFirst(session) { return question }
    guard let made = HintWriter.hint(for: differences(session, now)) else {
      return LessonReply(["the goal is met: lesson next continues"])
    }
    if now.lastHint != made, now.lastHint == nil || now.hintCount == step.hints.count {
      current?.lastHint = made
      return LessonReply(LessonText.wrapped(made, columns: columns))
    }
    if now.hintCount < step.hints.count {
      current?.hintCount += 1
      return LessonReply(LessonText.wrapped(step.hints[now.hintCount], columns: columns))
    }
    return LessonReply(["lesson solution shows one answer; lesson reset restarts the step"])
  }

  mutating func check(_ session: Session) throws(Diagnostic) -> LessonReply {
    let now = try running
    if let question = questionFirst(session) { return question }
    let result = differences(session, now)
    guard !result.isEmpty else { return LessonReply(["✓ \(now.lesson.steps[now.step].title)"]) }
    let secrets = now.lesson.steps[now.step].rules.secrets
    return LessonReply(LessonText.differences(result, secrets: secrets, settings: session.frames))
  }

  /// Ends a step whose goal has just been met.
  mutating func pass(_ session: inout Session, _ now: Current) -> LessonReply {
    current?.isPassed = true
    let step = now.lesson.steps[now.step]
    let count = session.past.count
    var reply = LessonReply(
      lateAnswer(session.frames.columns) + [LessonText.successLine(step, changes: count)])
    reply.changes = [.done(lesson: now.lesson.id, step: step.title, changes: count)]
    // The explanation is omitted if a step is solved again.
    if now.isPassed { return reply }
    if let why = step.why {
      let reason = ShortReason(why, in: session)
      reply.lines += (reason.lines + (reason.more.map { [$0] } ?? [])).map { "  " + $0 }
    }
    let columns = session.frames.columns
    let afterword = LessonText.paragraphs(step.afterword, columns: columns)
    if !afterword.isEmpty { reply.lines += [""] + afterword + [""] }
    var after = progress
    for change in reply.changes { after.apply(change) }
    reply.lines += LessonText.nextLines(now.lesson, now.step, now.course, after)
    return reply
  }

  /// Shows the step's demonstration again, from the start of the step.
  func demonstrate(_ session: Session) throws(Diagnostic) -> LessonReply {
    let now = try running
    guard let script = now.lesson.steps[now.step].demonstration else {
      throw Diagnostic(
        code: "no-demonstration", message: "this step has no demonstration",
        fix: "lesson task shows the task")
    }
    var start = now.stage.start
    start.copySettings(of: session)
    var reply = LessonReply()
    reply.demonstration = try DemonstrationScene.scenes(of: script, from: start)
    return reply
  }
}
