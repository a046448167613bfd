import CommandLanguage
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// `set VIEW mask …`: views in a canvas that follow its size as UIKit's autoresizing masks do.
@Suite struct MaskTests {
  /// `x width` in a superview of 200 points, of a view with 10, 40 in 100 points.
  private static let rows: [(parts: String, expected: [Double])] = [
    ("none", [10, 40]), ("flexibleRightMargin", [10, 40]), ("flexibleWidth", [10, 140]),
    ("flexibleLeftMargin", [110, 40]),
    ("flexibleLeftMargin flexibleRightMargin", [26.666666666666668, 40]),
    ("flexibleLeftMargin flexibleWidth flexibleRightMargin", [20, 80]),
    ("flexibleWidth flexibleRightMargin", [10, 84.44444444444444]),
    ("flexibleLeftMargin flexibleWidth", [30, 120]),
  ]

  @Test(arguments: rows)
  func flexiblePartsShareTheChange(_ parts: String, _ expected: [Double]) throws {
    var play = try Play("resize 100 100; canvas root a; set a mask \(parts) 10,10,40,40 in 100x100")
    #expect(play.frame("a") == [10, 10, 40, 40])
    try play.run("resize 200 100")
    expectNear(play.frame("a"), [expected[0], 10, expected[1], 40])
    // The other axis is the same.
    let across = parts.replacing("Left", with: "Top").replacing("Width", with: "Height")
      .replacing("Right", with: "Bottom")
    try play.run("set a mask \(across) 10,10,40,40 in 100x100; resize 100 200")
    expectNear(play.frame("a"), [10, expected[0], 40, expected[1]])
    // The original size restores the frame.
    try play.run("resize 100 100")
    expectNear(play.frame("a"), [10, 10, 40, 40])
  }

  private func expectNear(_ one: [Double], _ other: [Double]) {
    #expect(zip(one, other).allSatisfy { ($0 - $1).magnitude < 1e-6 }, "\(one), \(other)")
  }

  /// Flexible parts that are all 0 share equally.
  @Test func emptyPartsShareEqually() throws {
    var play = try Play("canvas root a; set a mask left,right 0,0,400,20; resize 500 240")
    expectNear(play.frame("a"), [50, 0, 400, 20])
    try play.run("set a mask left width 0,0,0,20 in 0x240")
    expectNear(play.frame("a"), [250, 0, 250, 20])
  }

  @Test func settingAMaskKeepsTheFrame() throws {
    var play = try Play("canvas root a=50x20; constrain a.left == 8, a.top == 6")
    try play.run("unconstrain all; set a mask width")
    #expect(try play.said("get a mask") == ["flexibleWidth 0,0,50,20 in 400x240"])
    try play.run("resize 500 300")
    #expect(play.frame("a") == [0, 0, 150, 20])
    // From the current frame.
    try play.run("set a mask none; resize 400 240")
    #expect(play.frame("a") == [0, 0, 150, 20])
    try play.run("set a mask off")
    #expect(try play.said("get a mask") == ["off"])
    #expect(play.frame("a")[2] == 50)
  }

  @Test(arguments: [
    ("flexible-width", "flexibleWidth"), ("width,height", "flexibleWidth flexibleHeight"),
    ("widthSizable+heightSizable", "flexibleWidth flexibleHeight"),
    ("flexibleMinX flexibleMaxY", "flexibleLeftMargin flexibleBottomMargin"),
    ("none", "none"), ("bottom top", "flexibleTopMargin flexibleBottomMargin"),
  ])
  func spellings(_ typed: String, _ expected: String) throws {
    var play = try Play("canvas root a")
    try play.run("set a autoresizingMask \(typed) 1,2,3,4.5 in 400x240")
    #expect(try play.said("get a mask") == ["\(expected) 1,2,3,4.5 in 400x240"])
  }

  @Test func masksApplyInsideMaskedSuperviews() throws {
    let script = """
      resize 300 200; canvas root box; canvas box a b; set box mask width height 50,20,200,100
      set box alignmentInsets 1,2,3,4; set a alignmentInsets 0,2,1,2
      set a mask left right 80,10,40,20 in 200x100; set b mask width top 10,70,180,20 in 200x100
      """
    var play = try Play(script)
    #expect(play.frame("a") == [130, 30, 40, 20])
    #expect(play.frame("b") == [60, 90, 180, 20])
    try play.run("resize 400 260")
    expectNear(play.frame("box"), [50, 20, 300, 160])
    expectNear(play.frame("a"), [180, 30, 40, 20])
    expectNear(play.frame("b"), [60, 150, 280, 20])
    try play.run("set root direction rtl")
    expectNear(play.frame("a"), [180, 30, 40, 20])
  }

  @Test func maskConflictsWithConstraints() throws {
    var play = try Play("canvas root a; set a mask none 16,20,100,44")
    let report = try play.run("constrain a.leading == root.leading + 24").output
    #expect(report[0].contains("unable to simultaneously satisfy constraints"))
    #expect(report.contains { $0.contains("a.left == root.left + 16") })
    #expect(report.contains { $0.contains("set a mask off") })
    try play.run("fix 1")
    #expect(try play.said("get a mask") == ["off"])
    #expect(play.frame("a")[0] == 24)
  }

  @Test func whyExplainsTheMask() throws {
    var play = try Play("canvas root a; set a mask width 16,20,100,44; resize 500 240")
    let lines = try play.said("why a.width")
    #expect(lines[0] == "a.width = 200 = 500 − 16 − 284")
    #expect(lines.contains { $0.contains("a.left == root.left + 16, by its mask") })
    #expect(
      try play.said("constraints a")[0]
        == "<NSAutoresizingMaskLayoutConstraint h=-&- v=--- a.left == root.left + 16   (active)>")
    #expect(try play.said("ambiguity").contains("|   +a"))
  }

  @Test func saveWritesTheMask() throws {
    let play = try Play(
      "canvas root a b=30x20; set a mask width right 16,20,100,44; resize 700 300; set b mask none")
    let script = ScriptWriter.script(for: play.session.document)
    #expect(
      script.contains("set a mask flexibleWidth flexibleRightMargin 16,20,100,44 in 400x240"))
    let again = try Play(script)
    #expect(again.frame("a") == play.frame("a"))
    #expect(again.frame("b") == play.frame("b"))
  }

  @Test func undoAndSweepRestoreTheMask() throws {
    var play = try Play("canvas root a; set a mask left 16,20,100,44")
    try play.run("set a mask off; undo")
    #expect(try play.said("get a mask") == ["flexibleLeftMargin 16,20,100,44 in 400x240"])
    let laws = try play.said("sweep root.width 300..500").joined()
    #expect(!laws.isEmpty)
    #expect(play.frame("a") == [16, 20, 100, 44])
  }

  @Test(arguments: [
    ("set a mask ", ["off", "none", "flexibleLeftMargin", "flexibleWidth"], false),
    ("set a mask flexibleW", ["flexibleWidth"], true),
    ("set a mask flexibleWidth flexibleR", ["flexibleRightMargin"], true),
    ("set a mask flexibleWidth flexibleW", [], true), ("set a mask off fl", [], true),
  ])
  func completion(_ line: String, _ expected: [String], _ isAll: Bool) throws {
    let play = try Play("canvas root a")
    let result = Interpreter.standard.table.completions(
      line: line, cursor: line.utf8.count, in: play.session
    ) { _ in [] }.candidates.map { $0.text }
    if isAll {
      #expect(result == expected)
    } else {
      #expect(expected.allSatisfy(result.contains), "\(result)")
    }
  }

  @Test func uikitExportHasMasks() throws {
    var play = try Play(
      "canvas root box; canvas box a; fix box 200x100; set a mask width top 10,10,20,30")
    let code = try play.said("export uikit")
    #expect(code.contains("  a.frame = CGRect(x: 10, y: 10, width: 20, height: 30)"))
    #expect(code.contains("  a.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]"))
    #expect(code.contains("  box.bounds = CGRect(x: 0, y: 0, width: 200, height: 100)"))
    #expect(!code.contains("  a.translatesAutoresizingMaskIntoConstraints = false"))
  }

  /// Views in a stack have no mask.
  @Test func stacksRefuseMasks() throws {
    var play = try Play("canvas root a b; set a mask none 5,5,9,9; wrap a stack v s")
    let problem = try play.problem("get a mask")
    #expect(problem.message.contains("a child of a canvas has it"))
  }
}
