import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutDrawing
@testable import Lessons
@testable import Playground
@testable import TerminalText

/// Differences from a goal, how they are drawn, and the hints made from them.
@Suite struct GoalCheckTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    var start = "split root h a b"
    let goal: String
    let solution: String
    let answer: String
    let differences: [String]
    let hint: String?
    var testDescription: String { id }
  }

  static let rows = [
    Row(
      id: "another way there", goal: "expect a.width == 100", solution: "ratio a 0.25",
      answer: "fix a 100", differences: [], hint: nil),
    Row(
      id: "too wide", goal: "expect a.width == 100", solution: "ratio a 0.25",
      answer: "ratio a 0.4", differences: ["a.width 160, wanted 100"],
      hint: "a is 60 points too wide: look at a's ratio, which is 0.4 now: ratio a R"),
    Row(
      id: "right at one size only",
      goal: "expect a.width == 100\nresize 800 240\n"
        + "expect a.width == 200", solution: "ratio a 0.25", answer: "fix a 100",
      differences: ["at 800 × 240: a.width 100, wanted 200"],
      hint: "at 800 × 240, a is 100 points too narrow: look at a's fixed, which is 100 "
        + "now and was off: undo restores it"),
    Row(
      id: "a goal with a variable", goal: "let w 100\nexpect a.width == $w",
      solution: "ratio a 0.25",
      answer: "let w 7; alias expect2 echo; ratio a 0.4",
      differences: ["a.width 160, wanted 100"],
      hint: "a is 60 points too wide: look at a's ratio, which is 0.4 now: ratio a R"),
    Row(
      id: "a goal with a loop", goal: "for v in a b { expect $v.height == 240; expect $v visible }",
      solution: "ratio a 0.25", answer: "alias exp echo; let v b; hide b",
      differences: ["b is hidden"], hint: "b is hidden"),
    Row(
      id: "a bound", goal: "expect a.width < 100", solution: "fix a 90", answer: "fix a 100",
      differences: ["a.width 100, wanted less than 100"],
      hint: "a is too wide: look at a's fixed, which is 100 now: fix a N | auto | hairline | off"),
    Row(
      id: "two views", goal: "expect a.width == b.x", solution: "hide b",
      answer: "move b root at 0",
      differences: ["a.width 200, wanted b.x, which is 0"],
      hint: "a is 200 points too wide: look at b's hidden, which is off now: hide, show or toggle b"
    ),
    Row(
      id: "no such view", goal: "expect c.width == 100", solution: "add root c=100pt",
      answer: "ratio a 0.4", differences: ["there is no view c"],
      hint: "there is no view c in root yet: add root c puts one there"),
    Row(
      id: "a view of another name", goal: "expect c.width == 100", solution: "add root c=100pt",
      answer: "add root d=100pt", differences: ["there is no view c"],
      hint: "there is no view c in root yet: rename VIEW c gives one the name"),
    Row(
      id: "left open", start: "canvas root a", goal: "expect a.width determined",
      solution: "constrain a.width == 30", answer: "constrain a.height == 30",
      differences: ["a.width is ambiguous, wanted determined"],
      hint:
        "nothing determines a.width yet: exercise a shows another layout, and constrain determines it"
    ),
    Row(
      id: "no container yet", start: "resize 300 240", goal: "expect a.width == 150",
      solution: "split root h a b", answer: "resize 400 240",
      differences: ["there is no view a"],
      hint: "there is no view a yet: split root … makes root a split with views in it"),
    Row(
      id: "another container", start: "resize 300 240", goal: "expect a.width == 40",
      solution: "stack root h a=40x40 b", answer: "split root h a b",
      differences: ["a.width 150, wanted 40"],
      hint: "a is 110 points too wide: root is a split, but a solution has a stack: undo, then "
        + "stack root …"),
    Row(
      id: "hidden", goal: "expect b hidden", solution: "hide b", answer: "hide a",
      differences: ["b is visible, wanted hidden"], hint: "b is visible: hide b, or toggle b"),
    Row(
      id: "a stack's setting", start: "stack root h a=40x40 b=40x40",
      goal: "expect a.width == 40", solution: "set root distribution equalSpacing",
      answer: "frame",
      differences: ["a.width 360, wanted 40"]
        + ["a.width", "b.x", "b.width"].map { "\($0) is ambiguous, wanted determined" },
      hint: "a is 320 points too wide: look at root's distribution, which is fill now: "
        + "set root distribution DISTRIBUTION"),
    Row(
      id: "alignment", start: "stack root h a=40x40 b=40x40", goal: "expect b.y == 100",
      solution: "set root alignment center", answer: "set root alignment top",
      differences: ["b.y 0, wanted 100"],
      hint: "b is 100 points too far up, by its y: look at root's alignment, which is top now: "
        + "set root alignment ALIGNMENT"),
    Row(
      id: "a command of the goal that cannot run", start: "resize 400 240",
      goal: "ratio root 0.3\nexpect a.width == 118", solution: "splitter root h a b",
      answer: "resize 300 240",
      differences: [
        "after ratio root 0.3: it fails: root has no ratio: it is not in a split"
      ],
      hint: "after ratio root 0.3, it fails: root has no ratio: it is not in a split"),
  ]

  private func difference(_ row: Row) throws -> ([Difference], LessonStage) {
    let text = """
      # T
      ```lay start
      \(row.start)
      ```
      ## S
      ```lay goal
      \(row.goal)
      ```
      ```lay solution
      \(row.solution)
      ```
      """
    let reading = LessonParser.read(SourceText(text, origin: "t.md"))
    #expect(reading.problems == [])
    let lesson = try #require(reading.lesson)
    let stage = try LessonStage(lesson, step: 0)
    #expect(GoalCheck.differences(of: stage.solved, lesson.steps[0], stage).isEmpty)
    var session = stage.start
    for statement in try Script.parse(SourceText(row.answer, origin: "")).statements {
      let outcome = Interpreter.standard.execute(statement, in: &session)
      #expect(outcome.diagnostic == nil)
    }
    return (GoalCheck.differences(of: session, lesson.steps[0], stage), stage)
  }

  @Test(arguments: rows) func differences(_ row: Row) throws {
    let (found, _) = try difference(row)
    #expect(found.map(\.text) == row.differences)
    #expect(HintWriter.hint(for: found) == row.hint)
  }

  @Test func goalIsDrawnDotted() throws {
    let row = Row(
      id: "", goal: "expect a.width == 100", solution: "ratio a 0.25", answer: "ratio a 0.5",
      differences: [], hint: nil)
    let (found, _) = try difference(row)
    let first = try #require(found.first)
    var settings = FrameSettings()
    settings.columns = 33
    settings.rows = 6
    let lines = LessonText.picture(
      of: first.present, beside: first.goal, views: ["a"], settings: settings)
    #expect(
      lines == [
        "┌ a ─────┬ b ────┐", "│   ┊    │       │", "│   ┊    │       │", "│ 200×240│200×240│",
        "│   ┊    │       │", "└────────┴───────┘",
        "dotted: a as in the goal",
      ])
    settings.style.charset = .ascii
    let plain = LessonText.picture(
      of: first.present, beside: first.goal, views: ["a"], settings: settings)
    #expect(plain.allSatisfy { $0.utf8.allSatisfy { $0 < 0x80 } })
    #expect(plain[1].contains(":"))
    let same = LessonText.picture(
      of: first.goal, beside: first.goal, views: ["a"], settings: settings)
    #expect(same == [])
  }
}
