import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Playground

/// The sessions of a step: at its start, after its solution, and at its target.
///
/// Immutable; a class to avoid copies of three sessions.
final class LessonStage {
  let start: Session
  let solved: Session
  /// `nil` if the goal consists of expectations only.
  let target: Session?
  /// The answer to the step's question, if it has one.
  let answer: PredictionAnswer?
  /// The views whose frames the goal states, without secret ones.
  let outlined: [String]

  /// Runs the scripts of a lesson up to a step. Throws the error of a script, at its line.
  ///
  /// A step without a start begins with the tree of the previous solution.
  ///
  /// - Parameter frames: the frame settings of the sessions.
  init(
    _ lesson: Lesson, step index: Int, frames: FrameSettings = FrameSettings()
  ) throws(Diagnostic) {
    var session = Session()
    session.frames = frames
    let first = lesson.steps[...index].lastIndex { $0.start != nil }
    if let script = first.flatMap({ lesson.steps[$0].start }) ?? lesson.start {
      try Self.run(script, in: &session)
    }
    for step in lesson.steps[(first ?? 0)..<index] { try Self.run(step.solution, in: &session) }
    session.past.removeAll()
    session.future.removeAll()
    for index in session.log.records.indices { session.log.records[index].location = .start }
    start = session
    let step = lesson.steps[index]
    answer = try step.prediction.map { question throws(Diagnostic) in
      try PredictionAnswer(question, in: session)
    }
    try Self.run(step.solution, in: &session)
    solved = session
    let (start, solved) = (self.start, self.solved)
    target = try step.target.map { target throws(Diagnostic) in
      var session = target.script.statements.isEmpty ? solved : start
      try Self.run(target.script, in: &session)
      return session
    }
    outlined = GoalCheck.views(of: step, solved: solved)
  }

  var goal: LayoutTree { (target ?? solved).shown }

  /// Runs a script without its side effects. Throws the first error.
  static func run(_ script: Script, in session: inout Session) throws(Diagnostic) {
    let outer = session.enterScript()
    defer { session.leaveScript(outer, keepsDefinitions: false) }
    for statement in script.statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      if let diagnostic = outcome.diagnostic { throw diagnostic }
    }
  }
}
