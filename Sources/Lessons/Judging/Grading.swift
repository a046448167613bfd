package import CommandLanguage
import Playground

/// The result of one step of a lesson in a submitted script.
package struct GradedStep {
  package let title: String
  package let par: Int
  /// The number of changes of the tree in the step, without those that were undone.
  package let commands: Int
  /// The line of the script that met the goal, or at which the script stopped.
  package let line: Int
  /// The reason why the goal is not met; `nil` if it is.
  package let reason: String?

  /// Runs a script through the steps of a lesson: when a goal is met, the next step begins. The
  /// script has no access to files, the terminal or the clock.
  package static func grade(
    _ source: SourceText, by lesson: Lesson
  ) throws(Diagnostic) -> [GradedStep] {
    var results: [GradedStep] = []
    var stage = try LessonStage(lesson, step: 0)
    var session = stage.start
    // The session that met the previous step, for further commands that belong to it.
    var before: Session?
    var line = source.firstLine
    func end(_ reason: String?) throws(Diagnostic) {
      let step = lesson.steps[results.count]
      results.append(
        GradedStep(
          title: step.title, par: step.par, commands: session.past.count, line: line,
          reason: reason))
      before = reason == nil ? session : nil
      guard results.count < lesson.steps.count else { return }
      stage = try LessonStage(lesson, step: results.count)
      var fresh = stage.start
      fresh.copySettings(of: session)
      session = fresh
    }
    func difference() -> String? {
      GoalCheck.differences(of: session, lesson.steps[results.count], stage).first?.text
    }
    var problem: String?
    do throws(Diagnostic) {
      for statement in try Script.parse(source).statements
      where results.count < lesson.steps.count {
        line = statement.line
        var options = Run.Options()
        (options.drawsChanges, options.readsNaturally) = (false, true)
        let outcome = Interpreter.standard.execute(statement, in: &session, options)
        if let problem = outcome.diagnostic {
          guard session.past.isEmpty, var late = before,
            Interpreter.standard.execute(statement, in: &late, options).diagnostic == nil
          else { throw problem }
          before = late
          continue
        }
        switch outcome.report.requests.first {
        case .lesson(.next, _):
          if before == nil || !session.past.isEmpty { try end("left out") } else { before = nil }
        case .lesson(.restart, _): session = stage.start
        case .quit, .lesson(.leave, _), .source, .open, .look:
          throw Diagnostic(code: "", message: "a submission is one script, which ends here")
        case _: if outcome.isChanged, difference() == nil { try end(nil) }
        }
      }
      if results.count < lesson.steps.count { problem = difference() }
    } catch {
      problem = error.message
    }
    while results.count < lesson.steps.count {
      try end(problem ?? "not reached")
      problem = nil
    }
    return results
  }
}
