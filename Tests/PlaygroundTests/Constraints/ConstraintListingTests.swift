import CommandLanguage
import LayoutEngine
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import PlaygroundCommands
@testable import PlaygroundSession

/// The output of `constraints`, `ledger` and `fit`.
@Suite struct ConstraintListingTests {
  @Test func plainListHasTheStacksConstraints() throws {
    var play = try Play("stack root h v0=44x44 v1=- spacing 20 distribution equalCentering")
    try play.run("constrain v1.width >= 30 @600; constrain low: v0.top >= v1.top")
    #expect(
      Set(try play.said("constraints root plain")) == [
        "UISV-canvas-connection root.leading == v0.leading",
        "UISV-canvas-connection root.trailing == v1.trailing",
        "UISV-spacing v1.leading >= v0.trailing + 20",
        "UISV-distributing-edge gap0.leading == v0.centerX",
        "UISV-distributing-edge gap0.trailing == v1.centerX",
        "UISV-canvas-fit root.width == 0 @49",
        "UISV-canvas-connection root.top == v0.top",
        "UISV-canvas-connection root.bottom == v0.bottom",
        "UISV-alignment v0.bottom == v1.bottom", "UISV-alignment v0.top == v1.top",
        "v1.width >= 30 @600", "low v0.top >= v1.top",
      ])
  }

  @Test func leavesListConstraintsThatMentionThem() throws {
    var play = try Play("stack root h a=60x- b; fix b 30")
    #expect(
      try play.said("constraints a plain") == [
        "UISV-canvas-connection root.leading == a.leading",
        "UISV-spacing b.leading == a.trailing",
        "UISV-canvas-connection root.top == a.top",
        "UISV-canvas-connection root.bottom == a.bottom",
        "UISV-alignment a.bottom == b.bottom", "UISV-alignment a.top == b.top",
        "a.width <= 60 @250", "a.width >= 60 @750",
      ])
    #expect(try play.said("constraints b plain").last == "b.width == 30")
  }

  /// Constraints belong to the nearest container that holds both sides.
  @Test func containersListTheirOwnConstraints() throws {
    var play = try Play("canvas root a inner; canvas inner b c")
    try play.run(
      "constrain b.width == c.width; constrain a.width == b.width; constrain b.height == 5")
    #expect(try play.said("constraints root plain") == ["a.width == b.width"])
    #expect(
      try play.said("constraints inner plain") == ["b.width == c.width", "b.height == 5"])
    let all = try play.said("constraints plain")
    #expect(
      all.filter { !$0.hasPrefix(" ") } == [
        "canvas of a, inner: root", "canvas of b, c: inner",
      ])
    #expect(all.contains("  UIView-Encapsulated-Layout-Width root.width == 400"))
    #expect(all.filter { $0 == "  a.width == b.width" }.count == 1)
  }

  @Test func refusesViewsWithoutConstraints() throws {
    var play = try Play("split root h a b; stack b h c")
    for command in ["constraints a", "ledger a", "exercise a", "constraints root"] {
      #expect(play.failure(command)?.code == "no-constraints", "\(command)")
    }
    #expect(try play.said("constraints b").isEmpty == false)
    var empty = Play()
    #expect(
      try empty.said("constraints") == [
        "there are no constraints: they come with stack and canvas"
      ])
  }

  /// Removing constraints in one island keeps the labels in the others' lists.
  @Test(arguments: ["unconstrain one", "remove a", "move a q"])
  func otherIslandsKeepTheirLabels(_ command: String) throws {
    var play = try Play(
      "split root h p q; canvas p a; canvas q b; constrain one: a.width == 30; "
        + "constrain two: b.width == 40; constrain three: b.left == q.left + 5; "
        + "space p h p.left -(1)- a.left; space q v q.top -(1)- b.top")
    try play.run(command)
    let lines = try play.said("constraints q plain")
    #expect(lines.contains("two b.width == 40"))
    #expect(lines.contains("three b.left == q.left + 5"))
    #expect(try play.said("ledger q").contains { $0.contains("constrain two: b.width == 40") })
    #expect(try play.said("unconstrain two; constraints q plain").contains(lines[1]))
  }

  @Test func ledgerShowsWhichConstraintsBind() throws {
    var play = try Play("stack root h a=60x- b=90x- spacing 8; resize 200 100")
    try play.run("constrain a.width <= 150; constrain wish: a.width == 100 @240.5; fix b 120")
    let lines = try play.said("ledger a").map { line in
      line.split(separator: " ", omittingEmptySubsequences: true).prefix(3).joined(separator: " ")
    }
    #expect(
      lines == [
        "priority points constraint", "1000 binds 0", "1000 binds 0", "1000 binds 0",
        "1000 binds 0", "1000 binds 0", "1000 binds 0", "1000 idles 78", "750 idles 12",
        "250 lost -12", "240.5 lost -28",
      ])
    let wish = try #require(try play.said("ledger a").last)
    #expect(wish.contains("  wish  ") && wish.contains("  a.width == 100  "))
    #expect(wish.hasSuffix("constrain wish: a.width == 100 …  test.lay line 1"))
  }

  @Test func ledgerNamesBrokenConstraints() throws {
    var play = try Play("stack root h a b; fix a 300; fix b 200")
    let row = try #require(try play.said("ledger b").first { $0.contains("broken") })
    #expect(row.hasPrefix("    1000  broken    -100  fix "))
    #expect(row.contains("b.width == 200") && row.hasSuffix("fix b 200  test.lay line 1"))
  }

  struct Fit: Sendable, CustomTestStringConvertible {
    let script: String
    let size: String
    var testDescription: String { script }
  }

  @Test(arguments: [
    Fit(script: "stack root v a=100x20 b=100x40 spacing 20; fit root", size: "100 80"),
    Fit(script: "stack root v a=100x20 b=100x40; fit root compressed", size: "100 60"),
    Fit(script: "stack root h a=100x20 b=- ; fit root expanded", size: "10000 20"),
    Fit(script: "stack root h a=173.5x20; fit root", size: "173.5 20"),
    Fit(script: "canvas root a; fit root", size: "0 0"),
    Fit(script: "split root h a b; stack a h c=70x30; fit a", size: "70 30"),
    Fit(script: "stack root h a=60x20; fit a", size: "60 20"),
  ]) func fitPrintsTheSize(_ row: Fit) throws {
    var play = Play()
    #expect(try play.run(row.script).output == [row.size])
  }
}
