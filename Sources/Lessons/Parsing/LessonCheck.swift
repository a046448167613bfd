import CommandLanguage
import LayoutDocument
import Playground
import TerminalText

/// Reports errors of a lesson to its author.
enum LessonCheck {
  static let maximumColumns = 80
  private static let maximumProblems = 20

  /// All errors: of the file, then of its steps as they are run.
  static func problems(in source: SourceText) -> [Diagnostic] {
    let reading = LessonParser.read(source)
    var problems = reading.problems
    problems += wideLines(source)
    guard let lesson = reading.lesson, reading.problems.isEmpty else { return problems }
    for index in lesson.steps.indices { problems += play(index, of: lesson, source) }
    return problems
  }

  /// The output of `lesson check FILE`, or throws the errors.
  static func lines(of source: SourceText) throws(Diagnostic) -> [String] {
    let result = problems(in: source)
    if var first = result.first {
      let others = result.dropFirst().prefix(maximumProblems)
      first.notes += others.map { problem in
        (problem.position.map { "line \($0.line): " } ?? "") + problem.message
      }
      throw first
    }
    guard let lesson = LessonParser.read(source).lesson else { return [] }
    let steps = NumberText.count(lesson.steps.count, "step")
    return ["✓ \(lesson.title): \(steps), par \(lesson.par)"]
  }

  private static func wideLines(_ source: SourceText) -> [Diagnostic] {
    guard source.bytes.count <= LessonParser.maximumBytes else { return [] }
    return (source.firstLine...max(source.lastLine, source.firstLine)).compactMap { number in
      let columns = displayWidth(of: source.line(number))
      guard columns > maximumColumns else { return nil }
      return Diagnostic(
        code: "wide-line",
        message: "the line has \(columns) columns, and fits in \(maximumColumns)",
        range: source.lineRange(number), source: source)
    }
  }

  /// Plays a step: its goal must be unmet before the solution and met after it, in par.
  private static func play(_ index: Int, of lesson: Lesson, _ source: SourceText) -> [Diagnostic] {
    let step = lesson.steps[index]
    let range = source.lineRange(step.line)
    func problem(_ code: String, _ message: String, fix: String? = nil) -> Diagnostic {
      Diagnostic(
        code: code, message: "\(step.title): \(message)", range: range, source: source, fix: fix)
    }
    let stage: LessonStage
    do throws(Diagnostic) {
      stage = try LessonStage(lesson, step: index)
    } catch {
      return [error]
    }
    var problems: [Diagnostic] = []
    for (name, text) in [("task", step.task), ("question", step.prediction?.question ?? "")]
    where LessonText.footerLines(text) > LessonText.maximumTaskLines {
      problems.append(
        problem(
          "long-task",
          "the \(name) takes \(LessonText.footerLines(text)) lines of 80 columns, and "
            + "the footer has \(LessonText.maximumTaskLines)",
          fix: name == "task" ? "add a shorter lay task" : "shorten it"))
    }
    if let script = step.demonstration {
      do throws(Diagnostic) {
        _ = try DemonstrationScene.scenes(of: script, from: stage.start)
      } catch {
        problems.append(error)
      }
    }
    if GoalCheck.differences(of: stage.start, step, stage).isEmpty {
      problems.append(problem("met-at-once", "the goal is met before any command"))
    }
    for difference in GoalCheck.differences(of: stage.solved, step, stage) {
      problems.append(problem("unmet", "after the solution, \(difference.text)"))
    }
    let changes = stage.solved.past.count
    if changes > step.par {
      problems.append(
        problem(
          "over-par",
          "the solution makes \(NumberText.count(changes, "change")), and par is \(step.par)"))
    }
    if let why = step.why {
      var session = stage.solved
      do throws(Diagnostic) {
        try LessonStage.run(why, in: &session)
      } catch {
        problems.append(error)
      }
    }
    return problems
  }
}
