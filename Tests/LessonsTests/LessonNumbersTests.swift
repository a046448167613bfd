import Testing

@testable import CommandLanguage
@testable import Lessons

/// Lessons with numbers that a seed chooses.
@Suite struct LessonNumbersTests {
  private static let text = """
    # Wide
    ```lay numbers
    # the width, and half of it
    width 400 480 560 640
    half = $width / 2
    ```
    Make it ${width}pt. Not $widths, not $other.
    ```lay start
    split root h a b
    ```
    ## Half of $width
    ```lay goal
    resize $width 240
    expect a.width == $half
    expect root.width == $width
    ```
    ```lay judge
    allow fixed
    ```
    ```lay solution
    resize $width 240
    ```
    """

  private func lesson(_ seed: UInt64) throws -> Lesson {
    let reading = LessonParser.read(SourceText(Self.text, origin: "wide.md"), seed: seed)
    #expect(reading.problems.map { $0.message } == [])
    return try #require(reading.lesson)
  }

  @Test func seedZeroChoosesTheFirstValues() throws {
    let lesson = try lesson(0)
    #expect(lesson.prose == ["Make it 400pt. Not $widths, not $other."])
    #expect(lesson.steps[0].title == "Half of 400")
    #expect(lesson.steps[0].solution.statements[0].text == "resize 400 240")
  }

  @Test func seedsChooseDifferentNumbers() throws {
    var titles: Set<String> = []
    for seed in 1...40 {
      let lesson = try lesson(UInt64(seed))
      titles.insert(lesson.steps[0].title)
      #expect(try self.lesson(UInt64(seed)).steps[0].title == lesson.steps[0].title)
      let stage = try LessonStage(lesson, step: 0)
      #expect(GoalCheck.differences(of: stage.solved, lesson.steps[0], stage).isEmpty)
    }
    #expect(titles.count == 4)
  }

  @Test(arguments: [
    "width", "width =", "2x 1", "a 1\na 2", "a = $b + 1", "a = (", "a = 1; quit",
  ])
  func errorsAreReported(_ lines: String) {
    let text =
      "# T\n```lay numbers\n\(lines)\n```\n## S\n```lay goal\nexpect root.width == 1\n```\n"
      + "```lay solution\nresize 1 1\n```\n"
    let problems = LessonParser.read(SourceText(text, origin: "t.md")).problems
    #expect(problems.map { $0.code } == ["bad-numbers"])
    #expect(problems.allSatisfy { $0.range != nil })
  }
}
