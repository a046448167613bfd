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

  struct Guess: Sendable, CustomTestStringConvertible {
    let predict: String
    let guess: String
    let lines: [String]
    var testDescription: String { guess }
  }

  static let guesses = [
    Guess(
      predict: number, guess: "150",
      lines: ["right: b.width is 150", "  b.width = 150 = (400 − 100) × (1/3 + 1/6)"]),
    Guess(
      predict: number, guess: "152",
      lines: ["right: b.width is 150", "  b.width = 150 = (400 − 100) × (1/3 + 1/6)"]),
    Guess(
      predict: number, guess: "100",
      lines: ["not 100: b.width is 150", "  b.width = 150 = (400 − 100) × (1/3 + 1/6)"]),
    Guess(predict: yesOrNo, guess: "no", lines: ["right: no", "  nobody hid it."]),
    Guess(predict: yesOrNo, guess: "YES", lines: ["not YES: no", "  nobody hid it."]),
  ]

  @Test(arguments: guesses) func guessIsJudged(_ row: Guess) {
    var learner = Self.learner(row.predict)
    let lines = learner.type("lesson guess \(row.guess)")
    #expect(Array(lines.prefix(row.lines.count)) == row.lines)
    #expect(lines.last == "Fix a at 100.", "the task is said once more")
    #expect(learner.type("lesson guess \(row.guess)") == ["there is no question now"])
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

  struct Mistake: Sendable, CustomTestStringConvertible {
    let predict: String
    let line: Int
    var testDescription: String { predict }
  }

  static let mistakes = [
    Mistake(predict: "value a.width", line: 11),
    Mistake(predict: "ask How?", line: 11),
    Mistake(
      predict: "ask How?\nguess 3", line: 13),
    Mistake(predict: "ask", line: 12),
    Mistake(
      predict: "ask How?\nvalue a", line: 13),
    Mistake(
      predict: "ask How?\nvalue a.size", line: 13),
    Mistake(
      predict: "ask How?\nvalue a.width\nexpect a hidden", line: 14),
    Mistake(
      predict: "ask How?\nvalue a.width\nwithin x", line: 14),
  ]

  @Test(arguments: mistakes) func errorsAreReported(_ row: Mistake) {
    let result = LessonParser.read(SourceText(Self.lesson(row.predict), origin: "h.md")).problems
    #expect(result.map { $0.code } == ["bad-predict"])
    let location = result.first.flatMap { problem in
      problem.source.flatMap { source in
        problem.range.map { source.position(of: $0.lower).line }
      }
    }
    #expect(location == row.line)
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
