import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Changes that affect more than the view they are made on.
@Suite struct LayoutChangeTests {
  @Test func changesInsideANaturalChildMoveItsContent() throws {
    var play = try Play("split root v a=auto b; split a v c=auto d=20pt; size c 10x30")
    #expect(play.frame("a") == [0, 0, 400, 50] && play.frame("d") == [0, 30, 400, 20])
    try play.run("split d h 2")
    #expect(play.frame("e") == [0, 30, 200, 20])
    try play.run("size c 10x40")
    #expect(play.frame("b") == [0, 60, 400, 180] && play.frame("e") == [0, 40, 200, 20])
  }

  @Test func naturalLengthIncludesTheThickness() throws {
    var play = try Play("split root v a=auto b; splitter a v c d; size c 1x30; size d 1x20")
    #expect(play.frame("b") == [0, 54, 400, 186])
    try play.run("set a thickness 10")
    #expect(play.frame("b") == [0, 60, 400, 180])
  }

  @Test func movedSplitsUseTheirNewSafeArea() throws {
    var play = try Play("safeArea 50,0,0,0; split root v a=10pt b=100pt c; split b v inner")
    try play.run("set b topGuide safeArea")
    #expect(play.frame("inner") == [0, 50, 400, 60])
    try play.run("fix a 30")
    #expect(play.frame("inner") == [0, 50, 400, 80])
    try play.run("hide a")
    #expect(play.frame("inner") == [0, 50, 400, 50])
  }

  @Test func naturalHeadersIncludeTheSafeArea() throws {
    var play = try Play("resize iPhone15; split root v bar=auto rest; split bar v title=auto")
    try play.run("size title 100x44; set bar topGuide safeArea")
    #expect(play.frame("bar") == [0, 0, 393, 103] && play.frame("title") == [0, 59, 393, 44])
    try play.run("rotate")
    #expect(play.frame("bar") == [0, 0, 852, 44])
    try play.run("rotate; add root above=20pt at 0")
    #expect(play.frame("bar") == [0, 20, 393, 44])
  }

  @Test func removingRootDropsItsPadding() throws {
    var play = try Play("split root v 2 padding 9; set root topGuide 20; remove root")
    try play.run("split root v a b")
    #expect(play.frame("a") == [0, 0, 400, 120])
  }

  /// A single fixed child may have any ratio, set by any command.
  @Test func singleFixedChildTakesAnyRatio() throws {
    var play = try Play("split root h p q; fix p 90; remove q; ratio root 0")
    try play.run("set p ratio 0.5; ratio p 0")
    #expect(try play.said("get p ratio") == ["0"] && play.frame("p") == [0, 0, 90, 240])
    try play.run("fix p off")
    #expect(play.failure("set p ratio 0.5")?.code == "bad-total")
  }

  @Test func unwrappingTheLastContainerMakesASplitALeaf() throws {
    var play = try Play("split root h a b; split a v c; stack c h; unwrap c")
    #expect(try play.said("tree")[1] == "├─ a  view  200 × 240  ratio 0.5")
    #expect(try play.said("save -").suffix(2) == ["new 400x240", "split root h a b"])
  }

  @Test func unwrappingAFixedContainerSharesItsPoints() throws {
    var play = try Play("split root h a=100pt b; split a h c=0.3 d; unwrap a")
    #expect(play.frame("c") == [0, 0, 30, 240] && play.frame("d") == [30, 0, 70, 240])
    #expect(play.frame("b") == [100, 0, 300, 240])
    try play.run("undo")
    #expect(play.frame("a") == [0, 0, 100, 240])
  }

  @Test(arguments: ["wrap b split v", "wrap b splitter v", "wrap b split v c2", "wrap b split v b"])
  func wrappingGeneratesDistinctNames(_ command: String) throws {
    let play = try Play("split root h 2; \(command)")
    let names = TreeViews.views(in: play.tree).map { play.tree.name(of: $0) }
    #expect(Set(names).count == 5 && names.contains("b"))
    for name in names { #expect(play.tree.name(of: play.node(name)) == name) }
  }

  @Test func whyNamesTheDragThatHidASide() throws {
    var play = try Play("splitter root h a b minPrimary 0.2 dragToHide primary")
    try play.run("\n\ndrag root to 0.05")
    #expect(try play.said("why a.width").joined().contains("test.lay line 3"))
  }

  @Test func rulesDoNotChangeTheEditedTree() throws {
    var play = try Play("split root h a=25% b; when root.width < 300 { hide a }; resize 200 100")
    #expect(play.frame("b") == [0, 0, 200, 100])
    try play.run("expect a hidden; resize 400 100; expect a visible")
    #expect(play.frame("b") == [100, 0, 300, 100])
    try play.run("undo; expect a hidden; undo; expect a visible")
  }

  @Test func multilineRulesAreSavedOnOneLine() throws {
    let rule = "when root.width < 300 {\n  hide a  # both\n\n  hide b\n}"
    var play = try Play("split root h 3\n" + rule)
    let saved = try play.said("save -")
    #expect(saved.joined(separator: "\n").contains("{ hide a; hide b }"))
    var again = try Play(saved.joined(separator: "\n"))
    try again.run("resize 200 100; expect a hidden; expect b hidden; expect c.width == 200")
  }

  /// A rule stays a rule: it applies again when its view is back.
  @Test func rulesOfRemovedViewsAreSaved() throws {
    let rules = [
      "when root.width < 300 { hide a }", "when a.width < 300 { hide b }",
      "when root.width > b.width and a.x >= 0 within 1 {hide a}",
    ]
    var play = try Play("split root h 3; " + rules.joined(separator: "; ") + "; remove a")
    let saved = try play.said("save -").joined(separator: "\n")
    var again = try Play(saved)
    #expect(again.json == play.json)
    #expect(again.session.document.rules.count == 3)
    #expect(try again.said("save -").joined(separator: "\n") == saved)
    try again.run("resize 200 100; expect b visible; add root a; expect a hidden; expect b hidden")
    try again.run("remove a; expect b visible")
    #expect(again.failure("when nobody.width < 3 { hide b }")?.code == "unknown-view")
    #expect(
      again.failure("when nobody.wide < 3 unchecked on { hide b }")?.code == "unknown-attribute")
  }
}
