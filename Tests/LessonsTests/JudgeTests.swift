import Foundation
import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import Lessons
@testable import Playground

/// Answers are judged by behaviour and by the commands that a step is about.
@Suite struct JudgeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let lesson: String
    /// From 1.
    let step: Int
    let answer: String
    /// The first difference, or ✓.
    let verdict: String
    var testDescription: String { "\(lesson) \(step): \(answer)" }
  }

  static let rows: [Row] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Fixtures/judged-answers.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    return stride(from: 0, to: lines.count - 1, by: 2).compactMap { index in
      let parts = lines[index].split(separator: ":", maxSplits: 1)
      let words = parts[0].split(separator: " ")
      guard parts.count == 2, words.count == 2, let step = Int(words[1]) else { return nil }
      return Row(
        lesson: String(words[0]), step: step, answer: String(parts[1].dropFirst()),
        verdict: String(lines[index + 1].dropFirst(2)))
    }
  }()

  @Test func fixtureHasAnswers() { #expect(Self.rows.count > 25) }

  @Test(arguments: rows) func answerGetsItsVerdict(_ row: Row) throws {
    let lesson = try Course.builtIn.lesson(row.lesson)
    let stage = try LessonStage(lesson, step: row.step - 1)
    var session = stage.start
    for statement in try Script.parse(SourceText(row.answer, origin: "")).statements {
      #expect(Interpreter.standard.execute(statement, in: &session).diagnostic == nil)
    }
    let result = GoalCheck.differences(of: session, lesson.steps[row.step - 1], stage)
    #expect((result.first?.text ?? "✓") == row.verdict)
  }

  /// The steps of the course that accept lazy answers.
  private static let accepted: [String: [LazyAnswer.Kind]] = [
    "points 4": [.fixed, .ratios, .sizes], "ratios 2": [.ratios], "priorities 3": [.constants],
    "ambiguity 1": [.sizes, .constants], "nesting 3": [.shown], "want 2": [.fixed, .ratios],
  ]

  /// In every step of the course, no other lazy answer passes.
  @Test(arguments: Course.entries.indices) func noLazyAnswerPasses(_ index: Int) throws {
    let lesson = try #require(LessonParser.read(Course.entries[index].source).lesson)
    for (number, step) in lesson.steps.enumerated() {
      let stage = try LessonStage(lesson, step: number)
      let name = "\(lesson.name) \(number + 1)"
      guard !GoalCheck.differences(of: stage.start, step, stage).isEmpty else { continue }
      let passing = LazyAnswers.passing(step, stage, accepted: Self.accepted[name] ?? [])
      #expect(passing.map { $0.text } == [], "\(name)")
    }
  }

  /// The generator makes answers that meet most goals at one size.
  @Test func generatorMakesLazyAnswers() throws {
    var count = 0
    for entry in Course.entries {
      let lesson = try #require(LessonParser.read(entry.source).lesson)
      for (number, step) in lesson.steps.enumerated() {
        count += LazyAnswers.all(step, try LessonStage(lesson, step: number)).count
      }
    }
    #expect(count > 300)
  }

  @Test(arguments: LazyAnswer.Kind.allCases) func eachKindOfLazyAnswerCanPass(
    _ kind: LazyAnswer.Kind
  ) throws {
    let goals: [LazyAnswer.Kind: (start: String, goal: String, solution: String)] = [
      .fixed: ("split root h a b", "expect a.width == 100", "ratio a 0.25"),
      .ratios: ("split root h a b", "expect a.width == 100", "fix a 100"),
      .spacing: (
        "stack root h a=60x20 b=100x20", "expect b.x == 300",
        "set root distribution equalSpacing"
      ),
      .sizes: ("stack root h a=60x20 b=60x20", "expect b.width == 300", "fix b 300"),
      .constants: ("canvas root a", "expect a.x == 150", "constrain a.right == root.right - 250"),
      .shown: (
        "splitter root h a b minPrimary 0.2", "expect a hidden",
        "set root dragToHide primary; drag root to 0"
      ),
    ]
    let texts = try #require(goals[kind])
    let lesson = try Self.lesson(texts.start, texts.goal, texts.solution)
    let passing = LazyAnswers.passing(lesson.steps[0], try LessonStage(lesson, step: 0))
    #expect(passing.contains { $0.kind == kind }, "\(passing.map { $0.text })")
  }

  static func lesson(
    _ start: String, _ goal: String, _ solution: String, judge: String = "# nothing"
  ) throws -> Lesson {
    let text = """
      # T
      ## S
      ```lay start
      \(start)
      ```
      ```lay goal
      \(goal)
      ```
      ```lay judge
      \(judge)
      ```
      ```lay solution
      \(solution)
      ```
      """
    let reading = LessonParser.read(SourceText(text, origin: "t.md"))
    #expect(reading.problems == [])
    return try #require(reading.lesson)
  }

  @Test(arguments: [
    "fly a", "forbid", "forbid fix|fly", "require |", "sizes 600", "within a", "allow fixed",
    "sizes " + Array(repeating: "1x1", count: 21).joined(separator: " "),
  ])
  func errorsAreReported(_ line: String) {
    let text =
      "# T\n## S\n```lay goal\nexpect root.width == 1\n```\n```lay judge\nsizes 1x1\n"
      + "\(line)\n```\n```lay solution\nresize 1 1\n```\n"
    let problems = LessonParser.read(SourceText(text, origin: "t.md")).problems
    #expect(problems.map { $0.code } == ["bad-judge"])
    #expect(
      problems.first?.range.map { SourceText(text, origin: "").position(of: $0.lower).line } == 8)
  }

  /// Setting a property counts as the usual command for it.
  @Test func indirectCommandsCount() throws {
    let lesson = try Self.lesson(
      "split root h a b", "expect a.width == 100", "ratio a 0.25", judge: "forbid fix")
    let stage = try LessonStage(lesson, step: 0)
    for answer in ["set a fixed 100", "repeat 2 { fix a 100 }", "alias f fix; f a 100"] {
      var session = stage.start
      for statement in try Script.parse(SourceText(answer, origin: "")).statements {
        #expect(Interpreter.standard.execute(statement, in: &session).diagnostic == nil)
      }
      let result = GoalCheck.differences(of: session, lesson.steps[0], stage)
      #expect(result.first?.text.hasPrefix("this step does not allow fix: ") == true, "\(answer)")
      session.past.removeAll()
      let later = GoalCheck.differences(of: session, lesson.steps[0], stage)
      #expect(later.isEmpty, "what cannot be undone came before the step")
    }
  }

  /// An inequality or a rule may determine a width at one size and not at a larger one, even if the
  /// numbers equal the solution's.
  @Test(
    arguments: [
      "constrain a.width >= 50; constrain a.right <= root.right - 350",
      "constrain w: a.width == 50; when root.width > 500 { unconstrain w }",
    ], ["sizes", "goal"])
  func ambiguityAtAnotherSizeIsReported(_ answer: String, _ size: String) throws {
    let start = "canvas root a; constrain a.left == root.left; constrain \"V:|[a]|\""
    let lesson = try Self.lesson(
      start, "expect a.height == 240" + (size == "goal" ? "\nresize 600 240" : ""),
      "constrain a.width == 50", judge: size == "goal" ? "# nothing" : "sizes 600x240")
    let stage = try LessonStage(lesson, step: 0)
    var session = stage.start
    for statement in try Script.parse(SourceText(answer, origin: "")).statements {
      #expect(Interpreter.standard.execute(statement, in: &session).diagnostic == nil)
    }
    let isDetermined = try Script.parse(SourceText("expect a.width determined", origin: ""))
    #expect(
      Interpreter.standard.execute(isDetermined.statements[0], in: &session).diagnostic == nil)
    let result = GoalCheck.differences(of: session, lesson.steps[0], stage)
    #expect(result.map { $0.text } == ["at 600 × 240: a.width is ambiguous, wanted determined"])
    #expect(
      HintWriter.hint(for: result)
        == "at 600 × 240, nothing determines a.width: in that state, exercise a shows another "
        + "layout")
  }

  /// An attribute that is ambiguous at several sizes is reported once.
  @Test func ambiguityIsReportedOnce() throws {
    let lesson = try Self.lesson(
      "canvas root a; constrain a.left == root.left; constrain \"V:|[a]|\"",
      "expect a.height == 240", "constrain a.width == 50", judge: "sizes 300x240 600x240")
    let stage = try LessonStage(lesson, step: 0)
    let result = GoalCheck.differences(of: stage.start, lesson.steps[0], stage)
    #expect(result.map { $0.text } == ["a.width is ambiguous, wanted determined"])
  }

  @Test func tolerance() throws {
    let goal = "expect a.width == 100"
    for (within, isMet) in [(0.1, false), (30, true)] {
      let lesson = try Self.lesson(
        "split root h a b", goal, "ratio a 0.25", judge: "sizes 500x240\nwithin \(within)")
      let stage = try LessonStage(lesson, step: 0)
      var session = stage.start
      for statement in try Script.parse(SourceText("fix a 100", origin: "")).statements {
        _ = Interpreter.standard.execute(statement, in: &session)
      }
      #expect(GoalCheck.differences(of: session, lesson.steps[0], stage).isEmpty == isMet)
    }
  }
}
