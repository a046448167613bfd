import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Differences between UIStackView and Arranged, and views that a stack does not arrange.
@Suite struct StackLikenessTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let script: String
    /// `x y width height` of views, like UIKit and like Arranged.
    let uikit: [String: [Double]]
    let arranged: [String: [Double]]
    var testDescription: String { script }
  }

  static let rows = [
    Row(
      script: "resize 400 120; stack root h a=60x40 b=100x80 c=40x20 alignment center spacing 10",
      uikit: ["a": [0, 40, 240, 40], "b": [250, 20, 100, 80]],
      arranged: ["a": [0, 0, 240, 120], "b": [250, 20, 100, 80]]),
    Row(
      script: "resize 145.5 56; stack root h icon=24x24 title=113.5x20.5 spacing 8 "
        + "alignment center",
      uikit: ["icon": [0, 16, 24, 24]], arranged: ["icon": [0, 0, 24, 56]]),
    // Required constraints of a hidden view hold, and visible views are laid out as if without it.
    Row(
      script: "resize 88 44; stack root h a=44x44 b=44x44 c=44x44 distribution fillEqually; "
        + "constrain b.width == 44; hide b",
      uikit: ["a": [0, 0, 44, 44], "b": [44, 0, 44, 44], "c": [44, 0, 44, 44]],
      arranged: ["a": [0, 0, 44, 44], "b": [44, 0, 0, 44], "c": [44, 0, 44, 44]]),
    Row(
      script: "resize 60 40; stack root h a b spacing 6; constrain a.width == 16; hide a",
      uikit: ["a": [-16, 0, 16, 40], "b": [0, 0, 60, 40]],
      arranged: ["a": [0, 0, 0, 40], "b": [0, 0, 60, 40]]),
    Row(
      script: "resize 320 90; stack root h 4 distribution fillEqually spacing 8; hide c",
      uikit: ["c": [644.0 / 3, 0, 0, 90], "d": [656.0 / 3, 0, 304.0 / 3, 90]],
      arranged: ["c": [644.0 / 3, 0, 0, 90], "d": [656.0 / 3, 0, 304.0 / 3, 90]]),
    // If all views are stacks, equality is optional.
    Row(
      script: "resize 345 40; stack root h l r spacing 10 distribution fillProportionally; "
        + "stack l h x=30x20; stack r h y=170x20; resist y 1000",
      uikit: ["l": [0, 0, 165, 40], "r": [175, 0, 170, 40]],
      arranged: ["l": [0, 0, 167.5, 40], "r": [177.5, 0, 167.5, 40]]),
    Row(
      script: "resize 248 222; stack root v a=248x18 s spacing 20 distribution "
        + "fillProportionally; stack s v; hug a 251",
      uikit: ["a": [0, 0, 248, 18], "s": [0, 38, 248, 184]],
      arranged: ["a": [0, 0, 248, 202], "s": [0, 222, 248, 0]]),
    // The last view shrinks where otherwise the first does.
    Row(
      script: "resize 125.5 35; stack root v a=125.5x20.5 b=80x14.5 spacing 3 distribution "
        + "equalSpacing",
      uikit: ["a": [0, 0, 125.5, 20.5], "b": [0, 23.5, 125.5, 11.5]],
      arranged: ["a": [0, 0, 125.5, 17.5], "b": [0, 20.5, 125.5, 14.5]]),
  ]

  @Test(arguments: rows) func uikitAndArrangedDiffer(_ row: Row) throws {
    for (like, expected) in [("uikit", row.uikit), ("arranged", row.arranged)] {
      var play = try Play(row.script)
      if like == "arranged" {
        for name in ["root", "l", "r", "s"] where play.tree.node(named: name) != nil {
          try play.run("set \(name) like arranged")
        }
      }
      for (name, frame) in expected {
        let result = play.frame(name)
        let isClose = zip(result, frame).allSatisfy { abs($0 - $1) < 1e-6 }
        #expect(isClose, "\(name) has \(result) like \(like), not \(frame)")
      }
    }
  }

  /// A required natural size loses to an explicit one: 176 × 36 in Interface Builder.
  @Test func explicitSizesWinOverContent() throws {
    let play = try Play(
      "canvas root logo=263x54; resist logo 1000; constrain logo.left == root.left; "
        + "constrain logo.top == root.top; constrain logo.width == 176; "
        + "constrain logo.height == 36")
    #expect(play.frame("logo") == [0, 0, 176, 36])
  }

  @Test func likeCanBeReadSetAndSaved() throws {
    var play = try Play("stack root h a=10x10 b")
    #expect(try play.said("get root like") == ["uikit"])
    #expect(!ScriptWriter.script(for: play.session.document).contains("like"))
    try play.run("set root like arranged")
    #expect(try play.said("get root like") == ["arranged"])
    let saved = ScriptWriter.script(for: play.session.document)
    #expect(saved.contains("stack root h a=10x10 b like arranged"))
    #expect(
      try play.said("inspect root").contains { $0.contains("like") && $0.contains("arranged") })
    try play.run("undo")
    #expect(try play.said("get root like") == ["uikit"])
  }

  /// The option is a keyword, so a view of that name is quoted.
  @Test func viewsCanBeNamedLike() throws {
    var play = try Play("stack root h a \"like\"")
    let saved = ScriptWriter.script(for: play.session.document)
    #expect(saved.contains("\"like\""))
    let again = try Play(saved)
    #expect(again.json == play.json)
    let wrong = play.failure("new; stack root h a like b")
    #expect(wrong?.message == "\"b\" is none of uikit, arranged")
  }

  // MARK: Views that are not arranged

  @Test func unarrangedViewsStayChildren() throws {
    var play = try Play(
      "resize 300 100; stack root h a b c spacing 10 distribution fillEqually; "
        + "set b arranged off; constrain b.left == root.left + 5; constrain b.top == root.top + 6; "
        + "constrain b.width == 20; constrain b.height == 30")
    #expect(play.frame("b") == [5, 6, 20, 30])
    #expect(play.frame("a") == [0, 0, 145, 100])
    #expect(play.frame("c") == [155, 0, 145, 100])
    #expect(play.json.contains("\"name\":\"b\",\"kind\":\"view\",\"parent\":\"root\""))
    #expect(play.json.contains("\"arranged\":false"))
    #expect(try play.said("get b arranged") == ["off"])
    #expect(try play.said("why b.width").first == "b.width = 20")
    let saved = ScriptWriter.script(for: play.session.document)
    #expect(saved.contains("set b arranged off"))
    #expect(try Play(saved).json == play.json)
    try play.run("unconstrain c1; unconstrain c2; unconstrain c3; unconstrain c4")
    #expect(
      try play.said("json").joined().contains("\"ambiguous\":[\"x\",\"y\",\"width\",\"height\"]"))
    try play.run("set b arranged on")
    #expect(play.frame("b").map { ($0 * 1e6).rounded() / 1e6 } == [103.333333, 0, 93.333333, 100])
    #expect(!play.json.contains("\"arranged\""))
  }

  /// A hidden unarranged view is still laid out, like in a canvas.
  @Test func hiddenUnarrangedViewsAreLaidOut() throws {
    let play = try Play(
      "stack root h a b; set b arranged off; constrain b.width == 20; hide b")
    #expect(play.frame("b")[2] == 20)
    #expect(play.json.contains("\"hidden\":true"))
  }

  @Test func exportsAddUnarrangedSubviews() throws {
    var play = try Play("stack root h a b; set b arranged off; constrain b.width == 20")
    let code = try play.said("export uikit").joined(separator: "\n")
    #expect(code.contains("root.addArrangedSubview(a)"))
    #expect(code.contains("root.addSubview(b)"))
    #expect(code.contains("b.translatesAutoresizingMaskIntoConstraints = false"))
  }
}
