package import CommandLanguage
import LayoutDocument
import Playground

/// Runs a submitted script through the steps of a lesson: when a goal is met, the next step begins.
/// The script has no access to files, the terminal or the clock.
package struct Grading {
  /// Maximum number of commands of a script that are run.
  static let maximumCommands = 10_000

  private let lesson: Lesson
  private let isInterrupted: () -> Bool
  private var step = 0
  private var stage: LessonStage
  /// The first guess at the question of the step.
  private var guess: GradedStep.Guess?
  private var session: Session
  /// The session that met the previous step, for further commands that belong to it.
  private var before: Session?
  /// True if the script may continue with the step that has just begun.
  private var awaitsNext = false
  private var line: Int
  private var results: [GradedStep] = []
  private var stop: String?

  package static func grade(
    _ source: SourceText, by lesson: Lesson, isInterrupted: @escaping () -> Bool = { false }
  ) -> [GradedStep] {
    var grading: Grading
    do throws(Diagnostic) {
      grading = try Grading(lesson, firstLine: source.firstLine, isInterrupted)
      let script = try Script.parse(source)
      grading.run(script)
    } catch {
      let line = error.source.flatMap { text in
        error.range.map { text.position(of: $0.lower).line }
      }
      return lesson.steps.indices.map { index in
        result(
          lesson, index, line: line ?? source.firstLine,
          reason: index == 0 ? error.message : notReached)
      }
    }
    grading.finish()
    return grading.results
  }

  /// The lesson that a script names with `lesson NAME`.
  package static func lessonName(in source: SourceText) -> String? {
    guard let script = try? Script.parse(source) else { return nil }
    var session = Session()
    for statement in script.statements {
      guard let spec = try? Interpreter.standard.table.lookup(statement.words[0]),
        spec.syntax.effect == .session
      else { continue }
      for case .lesson(.begin(let name, _), _) in Interpreter.standard.executeSilently(
        statement, in: &session
      ).effects {
        return name
      }
    }
    return nil
  }

  private static let notReached = "not reached"

  private static func result(
    _ lesson: Lesson, _ index: Int, line: Int, reason: String
  ) -> GradedStep {
    let step = lesson.steps[index]
    return GradedStep(
      lesson: lesson.name, step: index + 1, title: step.title, isMet: false, commands: 0,
      par: step.par, line: line, reason: reason,
      guess: step.prediction == nil ? nil : GradedStep.Guess.none)
  }

  private init(
    _ lesson: Lesson, firstLine: Int, _ isInterrupted: @escaping () -> Bool
  ) throws(Diagnostic) {
    self.lesson = lesson
    self.isInterrupted = isInterrupted
    line = firstLine
    stage = try LessonStage(lesson, step: 0)
    session = stage.start
  }

  // MARK: Commands

  private mutating func run(_ script: Script) {
    for (index, statement) in script.statements.enumerated() {
      guard stop == nil, step < lesson.steps.count else { return }
      line = statement.line
      if isInterrupted() {
        stop = "interrupted"
      } else if index == Self.maximumCommands {
        stop = "more than \(Self.maximumCommands) commands"
      } else {
        run(statement)
      }
    }
  }

  private mutating func run(_ statement: Statement) {
    var options = Run.Options()
    options.drawsChanges = false
    options.readsNaturally = true
    options.isInterrupted = isInterrupted
    var next = session
    let outcome = Interpreter.standard.execute(statement, in: &next, options)
    if let problem = outcome.diagnostic {
      // A further command for the step that is already done.
      if session.past.isEmpty, var before {
        if Interpreter.standard.execute(statement, in: &before, options).diagnostic == nil {
          self.before = before
          return
        }
      }
      stop = problem.message
      return
    }
    for effect in outcome.effects {
      switch effect {
      case .quit:
        stop = "the script ends here"
        return
      case .source, .open, .look:
        stop = "a submission is one script and cannot run another one"
        return
      case .lesson(let request, _): return follow(request)
      case .clear, .write, .live, .tryOut, .remember, .compare, .play, .copy: break
      }
    }
    session = next
    guard outcome.isChanged else { return }
    if GoalCheck.differences(of: session, lesson.steps[step], stage).isEmpty {
      advance(isMet: true, reason: "")
    }
  }

  /// Stores the result of the step and begins the next one.
  private mutating func advance(isMet: Bool, reason: String) {
    let done = lesson.steps[step]
    results.append(
      GradedStep(
        lesson: lesson.name, step: step + 1, title: done.title, isMet: isMet,
        commands: session.past.count, par: done.par, line: line, reason: reason,
        guess: guessed(done)))
    guess = nil
    step += 1
    awaitsNext = isMet
    before = session
    begin()
  }

  private mutating func begin() {
    guard step < lesson.steps.count else { return }
    do throws(Diagnostic) {
      stage = try LessonStage(lesson, step: step)
    } catch {
      stop = error.message
      return
    }
    var fresh = stage.start
    fresh.copySettings(of: session)
    session = fresh
  }

  // MARK: lesson

  /// Handles `lesson next` and `lesson again` in scripts from sessions of the shell.
  private mutating func follow(_ request: LessonRequest) {
    switch request {
    case .next where awaitsNext && session.past.isEmpty: awaitsNext = false
    case .next: advance(isMet: false, reason: "left out")
    case .restart: begin()
    case .leave: stop = "the script ends here"
    case .guess(let text):
      guard guess == nil, let text, let isRight = stage.answer?.judge(text) else { return }
      guess = isRight ? .right : .wrong
    case .list, .begin, .hint, .check, .checkFile, .handout, .handoutPage, .demonstrate, .solution,
      .task, .forget:
      break
    }
  }

  private func guessed(_ step: LessonStep) -> GradedStep.Guess? {
    step.prediction == nil ? nil : guess ?? GradedStep.Guess.none
  }

  // MARK: The end

  private mutating func finish() {
    guard step < lesson.steps.count else { return }
    let difference = GoalCheck.differences(of: session, lesson.steps[step], stage).first?.text
    let open = lesson.steps[step]
    results.append(
      GradedStep(
        lesson: lesson.name, step: step + 1, title: open.title, isMet: false,
        commands: session.past.count, par: open.par, line: line,
        reason: stop ?? difference ?? Self.notReached, guess: guessed(open)))
    for index in (step + 1)..<lesson.steps.count {
      results.append(Self.result(lesson, index, line: line, reason: Self.notReached))
    }
  }
}
