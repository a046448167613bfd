import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import Lessons
@testable import Playground

/// Questions asked before a step is shown.
@Suite struct PredictionTests {
  private static func lesson(_ predict: String) -> String {
    """
    # Halves

    ## One

    Fix a at 100.

    ```lay start
    split root h a b c
    ```

    ```lay predict
    \(predict)
    ```

    ```lay goal
    expect a.width == 100
    resize 700 240
    expect a.width == 100
    expect b.width == 300
    ```

    ```lay solution
    fix a 100
    ```

    ## Two

    ```lay goal
    expect a.width == 50
    ```

    ```lay solution
    fix a 50
    ```
    """
  }

  private static let number = "ask How wide is b?\ndo fix a 100\nvalue b.width\nwithin 2"
  private static let yesOrNo =
    "ask Is b\nask hidden?\nexpect b hidden\nbecause nobody hid it."

  private static func learner(_ predict: String) -> LessonRunTests.Learner {
    var learner = LessonRunTests.Learner()
    learner.files["halves.md"] = lesson(predict)
    _ = learner.type("lesson halves.md")
    return learner
  }

  // MARK: Guessing

  private static let reason = "  b.width = 150 = (400 − 100) × (1/3 + 1/6)"

  @Test(arguments: [
    (number, "150", ["right: b.width is 150", reason]),
    (number, "152", ["right: b.width is 150", reason]),
    (number, "100", ["not 100: b.width is 150", reason]),
    (yesOrNo, "no", ["right: no", "  nobody hid it."]),
    (yesOrNo, "YES", ["not YES: no", "  nobody hid it."]),
  ])
  func guessIsJudged(_ predict: String, _ guess: String, _ verdict: [String]) {
    var learner = Self.learner(predict)
    let lines = learner.type("lesson guess \(guess)")
    #expect(Array(lines.prefix(verdict.count)) == verdict)
    #expect(lines.last == "Fix a at 100.", "the task is said once more")
    #expect(learner.type("lesson guess \(guess)") == ["there is no question now"])
    #expect(learner.type("fix a 100").first == "✓ One: 1 change, par", "a guess costs nothing")
  }

  @Test func nothingIsRevealedBeforeTheGuess() {
    var learner = Self.learner(Self.number)
    #expect(learner.run.outline == nil)
    #expect(
      learner.run.footer(columns: 80).suffix(2)
        == ["How wide is b?", "lesson guess N · task · next"])
    #expect(learner.type("lesson check").first == "guess first; a wrong guess has no cost")
    #expect(learner.type("lesson hint").first == "guess first; a wrong guess has no cost")
    #expect(
      learner.type("lesson guess")
        == ["Guess first: How wide is b?", "lesson guess N answers; a wrong guess has no cost"])
    #expect(
      learner.type("lesson guess wide")
        == ["\"wide\" is not an answer: a number, in points, is expected"]
    )
    _ = learner.type("lesson again")
    #expect(learner.run.outline == nil, "it stays open until it is answered")
    _ = learner.type("lesson guess 1")
    #expect(learner.run.outline != nil)
    #expect(learner.type("lesson check").first == "not yet:")
    _ = learner.type("lesson again")
    #expect(learner.run.outline != nil, "a question is not repeated")
  }

  @Test func solvingWithoutAGuessShowsTheAnswer() {
    var learner = Self.learner(Self.number)
    let lines = learner.type("fix a 100")
    #expect(lines.prefix(2) == ["How wide is b?", "the answer: b.width is 150"])
    #expect(lines.contains("✓ One: 1 change, par"))
    #expect(learner.type("lesson guess 1") == ["there is no question now"])
  }

  @Test func refusedWithoutALesson() {
    var learner = LessonRunTests.Learner()
    #expect(learner.type("lesson guess 1") == ["no lesson is running"])
    #expect(learner.type("lesson demo") == ["no lesson is running"])
  }

  // MARK: Authors

  @Test(arguments: [
    ("value a.width", 11), ("ask How?", 11), ("ask How?\nguess 3", 13), ("ask", 12),
    ("ask How?\nvalue a", 13), ("ask How?\nvalue a.size", 13),
    ("ask How?\nvalue a.width\nexpect a hidden", 14), ("ask How?\nvalue a.width\nwithin x", 14),
  ])
  func errorsAreReported(_ predict: String, _ line: Int) {
    let result = LessonParser.read(SourceText(Self.lesson(predict), origin: "h.md")).problems
    #expect(result.map { $0.code } == ["bad-predict"])
    let location = result.first.flatMap { problem in
      problem.source.flatMap { source in
        problem.range.map { source.position(of: $0.lower).line }
      }
    }
    #expect(location == line)
  }

  /// The column is that of the command in the file.
  @Test func commandErrorHasItsPosition() throws {
    let text = Self.lesson("ask How?\ndo fixx a 3\nvalue a.width")
    let problem = try #require(
      LessonParser.read(SourceText(text, origin: "h.md")).problems.first)
    let position = try #require(problem.source).position(of: try #require(problem.range).lower)
    #expect(position == (13, 4))
    #expect(problem.message.hasPrefix("no command \"fixx\""))
  }

  /// A missing view is found when the lesson is checked.
  @Test func checkFindsMissingViews() {
    let text = Self.lesson("ask How?\nvalue z.width")
    let result = LessonCheck.problems(in: SourceText(text, origin: "h.md"))
    #expect(result.contains { $0.message == "no view named \"z\"" })
  }
}
