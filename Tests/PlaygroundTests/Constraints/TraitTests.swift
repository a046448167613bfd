import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// `hug`, `resist`, `baseline`, and the properties of those names.
@Suite struct TraitTests {
  private static let row = "stack root h a=60x20 b=90x40; resize 300 100"

  @Test(arguments: [
    ("hug a 251", "251", "750"), ("hug a 251 h", "251 h 250 v", "750"),
    ("hug a 999.5 v", "250 h 999.5 v", "750"), ("resist a 749", "250", "749"),
    ("resist a required h; resist a 1 v", "250", "1000 h 1 v"),
    ("hug a default-high", "750", "750"), ("set a hugging 251", "251", "750"),
    ("set a hugging 251 h", "251 h 250 v", "750"),
    ("set a resistance 10 v 20 h", "250", "20 h 10 v"),
    ("hug a 300; hug a 250", "250", "750"),
  ])
  func prioritiesAreSet(_ commands: String, _ hugging: String, _ resistance: String) throws {
    var play = try Play(Self.row)
    try play.run(commands)
    #expect(try play.said("get a hugging") == [hugging])
    #expect(try play.said("get a resistance") == [resistance])
    // `set` parses the output of `get`.
    var again = try Play(Self.row)
    try again.run("set a hugging \(hugging); set a resistance \(resistance)")
    #expect(again.tree.traits(of: again.node("a")) == play.tree.traits(of: play.node("a")))
  }

  /// A layout kept between commands follows insets, which no constraint contains.
  @Test func alignmentInsetsMoveFrames() throws {
    var play = try Play("stack root v b=80x60 c")
    try play.run("set root alignmentInsets 20,0,0,60")
    #expect(play.frame("b") == [0, 20, 340, 60])
    #expect(SessionTruth.freshSolve(play.session) == nil)
    for line in [
      "set c alignmentInsets 0,5,3,0", "set root alignmentInsets 20,1,0,60", "resize 300 200",
      "stack c h d=10x10 e", "set d alignmentInsets 1,2,3,4", "set root direction rtl",
      "set c alignmentInsets 0", "undo", "set d alignmentInsets 0", "set root alignmentInsets 0",
    ] {
      try play.run(line)
      #expect(SessionTruth.freshSolve(play.session) == nil, "\(line)")
    }
    #expect(play.frame("b")[1] == 0)
  }

  /// The arithmetic has the insets of a container that nothing places, and `save` keeps them.
  @Test func alignmentInsetsOfAContainer() throws {
    for script in [
      "stack root h f=20x10 g; set root alignmentInsets 20,1,2,60",
      "split root h a=30% b; stack a v f g; set a alignmentInsets 20,1,2,60",
      "canvas root a; split a h f g; set a alignmentInsets 20,1,2,60; set g fixed 30",
      "reveal root c d; canvas c f; set c alignmentInsets 8; constrain f.top == c.top + 3",
    ] {
      let play = try Play(script)
      for node in play.session.shown.children(of: .root) + [.root, play.node("f")] {
        #expect(SessionTruth.arithmetic(of: node, in: play.session) == nil, "\(script)")
      }
      #expect(SessionTruth.savedScript(play.session) == nil, "\(script)")
    }
    var play = try Play("stack root h f g; set root alignmentInsets 20,0,0,60")
    #expect(try play.said("why root.height").first == "root.height = 220 = 240 − 20")
    #expect(try play.said("why f.y").first == "f.y = 20")
  }

  /// Among equals, UIKit was measured to choose the first view; a priority overrides that.
  @Test func lowestHuggingGrows() throws {
    var play = try Play(Self.row)
    #expect(play.frame("a")[2] == 210 && play.frame("b")[2] == 90)
    try play.run("hug a 250.5 h")
    #expect(play.frame("a")[2] == 60 && play.frame("b")[2] == 240)
    try play.run("undo; hug b 249")
    #expect(play.frame("a")[2] == 60 && play.frame("b")[2] == 240)
  }

  @Test func lowestResistanceShrinks() throws {
    var play = try Play(Self.row)
    try play.run("resize 100 100; resist a 751")
    #expect(play.frame("a")[2] == 60 && play.frame("b")[2] == 40)
    try play.run("resist b 752 h")
    #expect(play.frame("a")[2] == 10 && play.frame("b")[2] == 90)
  }

  @Test func baselinesAlign() throws {
    var play = try Play("stack root h a=60x20 b=90x40 alignment firstBaseline")
    try play.run("baseline a 14 4; baseline b 30.5 9pt")
    #expect(try play.said("get b baseline") == ["30.5 9"])
    #expect(play.frame("a")[1] - play.frame("b")[1] == 16.5)
    try play.run("set b baseline 14 0")
    #expect(play.frame("a")[1] == play.frame("b")[1])
  }

  @Test func equalValuesChangeNothing() throws {
    var play = try Play(Self.row)
    for command in ["hug a 250", "resist a 750 v", "baseline a 0 0", "unconstrain all"] {
      let outcome = try play.run(command)
      #expect(!outcome.isChanged, "\(command)")
    }
  }

  /// The properties require a view placed by constraints; the commands apply once it is.
  @Test func hugAppliesOnceTheViewHasConstraints() throws {
    var play = try Play("split root h a=0.5 b; hug a 300; wrap a stack h box")
    #expect(try play.said("get a hugging") == ["300"])
    let failure = play.failure("set b hugging 300")
    #expect(failure?.code == "unknown-property")
  }
}
