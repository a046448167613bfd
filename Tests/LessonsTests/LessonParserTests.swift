import Testing

@testable import CommandLanguage
@testable import Lessons

/// The contents of lesson files, and the problems of invalid ones.
@Suite struct LessonParserTests {
  static let whole = """
    # Halves

    Prose of the lesson.

    ```lay start
    split root h a b
    ```

    ## One

    Make a narrow.

    ```text
    a sketch
    ```

    <!-- not for
    the learner -->

    ```lay goal
    expect a.width == 100
    ```

    ```lay judge
    sizes 400x240
    ```

    > The first
    > hint.

    > The second.

    ```lay solution par=3
    ratio a 0.25
    ```

    ```lay why
    why a.width
    ```

    Well done.

    ## Two

    ```lay target a b
    ratio root 0.5 0.5
    ```

    ```lay judge
    sizes 800x240
    ```

    ```lay solution
    ratio a 0.4
    ratio a 0.5
    ```
    """

  private func read(_ text: String, origin: String = "docs/07-two-halves.md")
    -> LessonParser.Reading
  {
    LessonParser.read(SourceText(text, origin: origin))
  }

  /// Files of other systems use CRLF.
  @Test func carriageReturnsAreIgnored() throws {
    let text = Self.whole.replacing("a sketch", with: "a sketch\nof lines")
    let plain = try #require(read(text).lesson)
    let other = try #require(read(text.replacing("\n", with: "\r\n")).lesson)
    #expect(other.prose == plain.prose)
    #expect(other.steps.map(\.prose) == plain.steps.map(\.prose))
    #expect(other.steps.map(\.hints) == plain.steps.map(\.hints))
    #expect(other.steps.map(\.afterword) == plain.steps.map(\.afterword))
  }

  @Test func wholeLesson() throws {
    let reading = read(Self.whole)
    #expect(reading.problems == [])
    let lesson = try #require(reading.lesson)
    #expect(lesson.name == "two-halves")
    #expect(lesson.title == "Halves")
    #expect(lesson.prose == ["Prose of the lesson."])
    #expect(lesson.start?.statements.map(\.text) == ["split root h a b"])
    #expect(lesson.steps.map(\.title) == ["One", "Two"])
    #expect(lesson.par == 5)
    let one = lesson.steps[0]
    #expect(one.prose == ["Make a narrow.", "", "    a sketch"])
    #expect(one.hints == ["The first hint.", "The second."])
    #expect(one.goal?.statements.count == 1)
    #expect(one.par == 3)
    #expect(one.why?.statements.map(\.text) == ["why a.width"])
    #expect(one.afterword == ["Well done."])
    let two = lesson.steps[1]
    #expect(two.goal == nil)
    #expect(two.target?.views == ["a", "b"])
    #expect(two.par == 2)
    #expect(two.solution.statements.map(\.line) == [54, 55])
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let text: String
    /// `LINE: CODE`.
    let problems: [String]
    var testDescription: String { id }
  }

  static let rows = [
    Row(
      id: "an empty file", text: "",
      problems: [
        "1: no-title",
        "1: no-steps",
      ]),
    Row(
      id: "no goal", text: "# T\n\n## S\n\n```lay solution\nsplit root h 2\n```\n",
      problems: ["3: no-goal"]),
    Row(
      id: "no solution", text: "# T\n\n## S\n\n```lay goal\nexpect root.width == 1\n```\n",
      problems: ["3: no-solution"]),
    Row(
      id: "an unknown command",
      text:
        "# T\n## S\n```lay goal\nexpect root.width == 1\n```\n```lay solution\nsplti root\n```\n",
      problems: ["7: unknown-command"]),
    Row(
      id: "an unknown role",
      text: "# T\n## S\n```lay gaol\n```\n```lay target\n```\n```lay solution\nresize 1 1\n```\n",
      problems: ["3: unknown-role"]),
    Row(
      id: "a script without a role",
      text: "# T\n## S\n```lay\n```\n```lay target\n```\n```lay solution\nresize 1 1\n```\n",
      problems: ["3: unknown-role"]),
    Row(
      id: "two solutions",
      text:
        "# T\n## S\n```lay target\n```\n```lay solution\nundo\n```\n```lay solution\nundo\n```\n",
      problems: ["8: second-script"]),
    Row(
      id: "an empty solution",
      text: "# T\n## S\n```lay target\n```\n```lay solution\n```\n",
      problems: ["5: empty-script"]),
    Row(
      id: "a bad par",
      text: "# T\n## S\n```lay target\n```\n```lay solution par=none\nresize 1 1\n```\n",
      problems: ["5: bad-par"]),
    Row(
      id: "a par of all the changes that there are",
      text:
        "# T\n## S\n```lay target\n```\n```lay solution par=9223372036854775807\nresize 1 1\n```\n",
      problems: ["5: bad-par"]),
    Row(
      id: "a word too many",
      text: "# T\n## S\n```lay goal now\nundo\n```\n```lay solution\nresize 1 1\n```\n",
      problems: ["3: stray-word"]),
    Row(
      id: "a goal before the first step",
      text: "# T\n```lay goal\n```\n## S\n```lay target\n```\n```lay solution\nresize 1 1\n```\n",
      problems: ["2: stray-script"]),
    Row(
      id: "a hint before the first step",
      text: "# T\n> hint\n## S\n```lay target\n```\n```lay solution\nresize 1 1\n```\n",
      problems: ["2: stray-hint"]),
    Row(
      id: "a heading of the third level",
      text: "# T\n### X\n## S\n```lay target\n```\n```lay solution\nresize 1 1\n```\n",
      problems: ["2: stray-heading"]),
    Row(
      id: "an unclosed fence",
      text: "# T\n## S\n```lay target\n```\n```lay solution\nresize 1 1\n",
      problems: []),
  ]

  @Test(arguments: rows) func problems(_ row: Row) {
    let result = read(row.text).problems.map { problem in
      let line = problem.source.flatMap { source in
        problem.range.map { source.position(of: $0.lower).line }
      }
      return "\(line ?? 0): \(problem.code)"
    }
    #expect(result == row.problems)
  }

  @Test(arguments: [
    ("Course/02-ratios.md", "ratios"), ("mine.md", "mine"), ("3d.md", "3d"),
    ("10-a-b.md", "a-b"), ("7-.md", "7-"), ("/x/y", "y"),
  ]) func names(_ path: String, _ name: String) {
    #expect(LessonParser.name(ofPath: path) == name)
  }

  @Test func largeFilesAreRefused() {
    let reading = read(String(repeating: "x\n", count: 1 << 20))
    #expect(reading.lesson == nil)
    #expect(reading.problems.map(\.code) == ["lesson-too-large"])
  }

  /// A truncated file is either a lesson or has problems.
  @Test(arguments: 0..<60) func truncatedFilesAreRead(_ part: Int) {
    let lines = Self.whole.split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.prefix(part).joined(separator: "\n")
    let reading = read(text)
    #expect(reading.lesson != nil || !reading.problems.isEmpty)
  }
}
