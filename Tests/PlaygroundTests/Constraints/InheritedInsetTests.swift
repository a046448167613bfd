import TestSupport
import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// Margins and safe areas inherited from superviews.
@Suite struct InheritedInsetTests {
  /// A card in a page with margins of 20, and a label at the card's margins.
  private static let page =
    "resize 300 200; canvas root page margins 20; "
    + "constrain page.left == root.left, page.right == root.right, page.top == root.top, "
    + "page.bottom == root.bottom; canvas page card; "
    + "constrain card.left == page.left + 5, card.top == page.top, "
    + "card.height == 100; constrain wide: card.width == 200; canvas card title=40x20; "
    + "constrain start: title.leading == card.leadingMargin; "
    + "constrain title.top == card.topMargin"

  private static func frames(_ commands: String) throws -> Play {
    try Play(page + (commands.isEmpty ? "" : "; " + commands))
  }

  @Test func inheritsOverlappingSuperviewMargins() throws {
    #expect(try Self.frames("").frame("title") == [13, 8, 40, 20])
    // Root's 20 pass through the page, whose own are 8, and 5 less through the card.
    let all = "set page preservesMargins on; set card preservesMargins on"
    #expect(try Self.frames("set card preservesMargins on").frame("title") == [13, 8, 40, 20])
    var play = try Self.frames(all)
    #expect(play.frame("title") == [20, 20, 40, 20])
    // The view's own margins apply if they are larger.
    try play.run("set card margins 30,8,8,8")
    #expect(play.frame("title") == [20, 30, 40, 20])
    // On the right nothing is inherited.
    try play.run("unconstrain start; constrain title.trailing == card.trailingMargin")
    #expect(play.frame("title")[0] == 197 - 40)
    try play.run("set root margins 40; set card margins 8")
    #expect(play.frame("title")[1] == 40)
    try play.run("set page preservesSuperviewLayoutMargins off")
    #expect(play.frame("title")[1] == 8)
  }

  @Test func marginsFollowTheDirection() throws {
    let play = try Self.frames(
      "set page preservesMargins on; set card preservesMargins on; set root margins 8,8,8,50; "
        + "unconstrain wide; constrain card.width == 295; set root direction rtl")
    // The trailing margin of root is on the left, where the card begins at 5.
    #expect(play.tree.layoutMargins(of: try #require(play.tree.node(named: "card"))).left == 45)
    #expect(play.tree.layoutMargins(of: try #require(play.tree.node(named: "card"))).right == 8)
  }

  @Test func marginsCanExcludeTheSafeArea() throws {
    var play = try Self.frames("safeArea 47,0,34,0")
    #expect(play.frame("title")[1] == 55)
    try play.run("set card insetsLayoutMarginsFromSafeArea off")
    #expect(play.frame("title")[1] == 8)
    // The superview's margins include it.
    try play.run("set card preservesMargins on")
    #expect(play.frame("title")[1] == 55)
  }

  @Test func anyViewCanExtendTheSafeArea() throws {
    var play = try Self.frames(
      "safeArea 10,0,0,0; set page additionalSafeArea 30,2,0,0; add card area; "
        + "set area guide safeArea")
    #expect(play.frame("area") == [5, 40, 200, 60] && play.frame("title") == [13, 48, 40, 20])
    #expect(play.tree.safeAreaInsets(of: try #require(play.tree.node(named: "page"))).left == 2)
    // The larger inset applies at each edge, and only within the view.
    try play.run("safeArea 10,9,0,0")
    #expect(play.frame("area") == [11, 40, 194, 60])
    try play.run("set page additionalSafeArea 0; set card additionalSafeAreaInsets 0,0,25,0")
    #expect(play.frame("area") == [9, 10, 196, 65])
    try play.run("set root additionalSafeArea 40,0,0,0; resize iPhone15")
    #expect(play.frame("area")[1] == 99)
  }

  /// The properties work in `get`, `inspect`, `save`, `export` and `undo`.
  @Test func propertiesWorkInEveryCommand() throws {
    var play = try Self.frames(
      "set page preservesMargins on; set card preservesMargins on; "
        + "set card marginsHoldSafeArea off; set card additionalSafeArea 1,2,3,4")
    #expect(try play.said("get card preservesMargins") == ["on"])
    #expect(try play.said("inspect card").contains { $0.hasPrefix("additionalSafeArea") })
    let saved = try play.said("save -")
    var other = try Play(saved.filter { !$0.hasPrefix("#") }.joined(separator: "\n"))
    #expect(other.frame("title") == play.frame("title"))
    #expect(try other.said("save -") == saved)
    let export = try play.said("export uikit").joined(separator: "\n")
    #expect(export.contains("card.preservesSuperviewLayoutMargins = true"))
    #expect(export.contains("card.insetsLayoutMarginsFromSafeArea = false"))
    #expect(export.contains("additional safe area of card"))
    // undo and redo restore them, and what is derived from them.
    try play.run("undo 4")
    #expect(play.frame("title") == [13, 8, 40, 20])
    try play.run("redo 2")
    #expect(play.frame("title") == [20, 20, 40, 20])
  }

  @Test func whyNamesTheMarginsOwner() throws {
    var play = try Self.frames("set page preservesMargins on; set card preservesMargins on")
    let text = try play.said("why card.topMargin").joined(separator: "\n")
    #expect(text.contains("the layout margin, the part of root's"), "\(text)")
    // An edge of the safe area is explained by the view that extends it there.
    try play.run("safeArea 10,0,0,7; set page additionalSafeArea 30,0,0,0; add card area")
    try play.run("set area guide safeArea")
    let top = try play.said("why area.top").joined(separator: "\n")
    #expect(top.contains("set page additional"), "\(top)")
  }

  /// `save` also writes those of root, which has no container.
  @Test func saveWritesRootsInsets() throws {
    var play = try Self.frames("set root additionalSafeArea 40,0,0,0")
    let saved = try play.said("save -").filter { !$0.hasPrefix("#") }
    let other = try Play(saved.joined(separator: "\n"))
    #expect(other.frame("title") == [13, 48, 40, 20] && play.frame("title") == [13, 48, 40, 20])
  }

  /// Frames and margins that depend on each other are independent of earlier frames.
  @Test(arguments: [
    "set page preservesMargins on; set card preservesMargins on",
    "set page additionalSafeArea 30,0,0,50; set card additionalSafeArea 0,20,0,0",
    "stack title h a=30x20 b marginsRelative on; set title preservesMargins on; "
      + "set card preservesMargins on",
  ])
  func resultIgnoresEarlierFrames(_ commands: String) throws {
    var play = try Self.frames(commands)
    for line in ["resize 100 100", "safeArea 20,10,5,0", "resize 500 600", "rotate", "undo 3"] {
      try play.run(line)
      #expect(SessionTruth.freshSolve(play.session) == nil, "\(line)")
      #expect(SessionTruth.demands(play.session) == nil, "\(line)")
    }
  }
}
