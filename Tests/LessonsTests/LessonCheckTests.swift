import Testing

@testable import CommandLanguage
@testable import Lessons

/// Problems that `lesson check FILE` reports to an author.
@Suite struct LessonCheckTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    var prose = ""
    var judge = "sizes 800x240"
    var start = "split root h a b"
    var goal = "expect a.width == 100"
    var solution = "```lay solution\nratio a 0.25\n```"
    var why = "why a.width"
    let problems: [String]
    var testDescription: String { id }
  }

  static let rows = [
    Row(id: "nothing wrong", problems: []),
    Row(
      id: "met before", goal: "expect a.width > 10",
      problems: ["S: the goal is met before any command"]),
    Row(
      id: "unmet after", solution: "```lay solution\nratio a 0.3\n```",
      problems: ["S: after the solution, a.width 120, wanted 100"]),
    Row(
      id: "over par",
      solution: "```lay solution par=1\nratio a 0.3\nratio a 0.25\n```",
      problems: ["S: the solution makes 2 changes, and par is 1"]),
    Row(id: "a start that fails", start: "ratio x 1", problems: ["no view named \"x\""]),
    Row(
      id: "a solution that fails", solution: "```lay solution\nratio c 0.25\n```",
      problems: ["no view named \"c\""]),
    Row(id: "a why that fails", why: "why c.width", problems: ["no view named \"c\""]),
    Row(
      id: "a wide line", goal: "expect a.width == 100 # " + String(repeating: "x", count: 80),
      problems: ["the line has 104 columns, and fits in 80"]),
    Row(
      id: "a long task", prose: String(repeating: "Make it a quarter of root.\n", count: 10),
      problems: ["S: the task takes 4 lines of 80 columns, and the footer has 3"]),
    Row(
      id: "a long task said shorter",
      prose: String(repeating: "Make it a quarter.\n", count: 20)
        + "```lay task\nA quarter.\n```",
      problems: []),
    Row(
      id: "a long question",
      prose: "```lay predict\n" + String(repeating: "ask How wide will it be?\n", count: 12)
        + "value a.width\n```",
      problems: ["S: the question takes 4 lines of 80 columns, and the footer has 3"]),
    Row(id: "no goal at all", goal: "", problems: ["the goal has no command"]),
  ]

  @Test(arguments: rows) func problems(_ row: Row) {
    let text = """
      # T
      ```lay start
      \(row.start)
      ```
      ## S
      \(row.prose)
      ```lay goal
      \(row.goal)
      ```
      ```lay judge
      \(row.judge)
      ```
      \(row.solution)
      ```lay why
      \(row.why)
      ```
      """
    let result = LessonCheck.problems(in: SourceText(text, origin: "t.md"))
    // Suggestions, which follow a semicolon, are not compared.
    #expect(result.map(\.message).map { String($0.prefix { $0 != ";" }) } == row.problems)
    #expect(result.allSatisfy { $0.range != nil && $0.source != nil })
  }

  /// The course passes its own check.
  @Test(arguments: Course.entries.indices) func coursePasses(_ index: Int) {
    let entry = Course.entries[index]
    let result = LessonCheck.problems(in: entry.source)
    #expect(result.map { $0.rendered(style: .script, columns: 100) } == [])
  }
}
