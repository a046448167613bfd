import Testing

@testable import CommandLanguage
@testable import Lessons

/// Grading of submitted scripts.
@Suite struct GradingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let script: String
    /// `✓ COMMANDS LINE` or `LINE: REASON` for each step of the lesson on ratios.
    let results: [String]
    var testDescription: String { id }
  }

  static let right = """
    ratio menu 25%
    ratio root 1/2 1/3 1/6
    add root d
    ratio d 0.5
    split page v text notes=30%
    ratio menu 0.2
    """

  static let rows = [
    Row(id: "all right", script: right, results: ["✓ 1 1", "✓ 1 2", "✓ 2 4", "✓ 2 6"]),
    Row(
      id: "with what the shell was told",
      script: "lesson ratios\n" + right.replacing("25%\n", with: "25%\nlesson next\n")
        + "\nlesson check\nfrobnicate",
      results: ["✓ 1 2", "✓ 1 4", "✓ 2 6", "✓ 2 8"]),
    Row(
      id: "more than the step wants", script: "ratio menu 0.25; ratio page 0.75\n" + right,
      results: [
        "✓ 1 1", "✓ 1 3", "✓ 2 5", "✓ 2 7",
      ]),
    Row(
      id: "undone", script: "ratio menu 0.4; undo; ratio menu 0.25\nlesson again",
      results: [
        "✓ 1 1", "2: a.width 133.333, wanted 200", "2: not reached", "2: not reached",
      ]),
    Row(
      id: "left out", script: "lesson next\nratio root 1/2 1/3 1/6\nlesson next\nlesson next\nquit",
      results: [
        "1: left out", "✓ 1 2", "4: left out", "5: a submission is one script, which ends here",
      ]),
    Row(
      id: "an error", script: "ratio menu 0.25\nratio root 1/2",
      results: [
        "✓ 1 1", "2: root has 3 children, and 1 ratio was given", "2: not reached",
        "2: not reached",
      ]),
    Row(
      id: "no script", script: "ratio \"menu",
      results: [
        "1: this quote is not closed on its line", "1: not reached", "1: not reached",
        "1: not reached",
      ]),
    Row(
      id: "nothing", script: "# nothing yet",
      results: [
        "1: menu.width 200, wanted 100", "1: not reached", "1: not reached", "1: not reached",
      ]),
    Row(
      id: "reaching out", script: "source other.lay",
      results: [
        "1: a submission is one script, which ends here", "1: not reached",
        "1: not reached",
        "1: not reached",
      ]),
  ]

  @Test(arguments: rows) func results(_ row: Row) throws {
    let lesson = try Course.builtIn.lesson("ratios")
    let result = try GradedStep.grade(SourceText(row.script, origin: "a.lay"), by: lesson)
    let texts = result.map { step in
      step.reason.map { "\(step.line): \($0)" } ?? "✓ \(step.commands) \(step.line)"
    }
    #expect(texts == row.results)
    #expect(result.map { $0.par } == lesson.steps.map { $0.par })
  }

  /// Each lesson of the course is met by its own solutions in one script.
  @Test(arguments: Course.entries.indices) func solutionsOfTheCoursePass(_ index: Int) throws {
    let lesson = try #require(LessonParser.read(Course.entries[index].source).lesson)
    let script = lesson.steps.flatMap { $0.solution.statements.map { $0.text } }
    let source = SourceText(script.joined(separator: "\n"), origin: "a.lay")
    let result = try GradedStep.grade(source, by: lesson)
    #expect(result.allSatisfy { $0.reason == nil && $0.commands <= $0.par }, "\(result)")
  }
}
