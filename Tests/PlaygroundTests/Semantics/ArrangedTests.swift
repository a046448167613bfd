import Testing

@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// Stacks that follow Arranged's source to the letter.
@Suite struct ArrangedTests {
  private static let stack = "resize 400 60; stack root h a=60x20 b=40x20 "

  /// Its identifiers begin with ASV wherever a person reads them, and with UISV in data.
  @Test(arguments: [
    "constraints root", "conflicts", "conflicts brief", "ledger a", "why b.x",
    "export swift-constraints",
  ])
  func identifiers(_ command: String) throws {
    let script =
      Self.stack + "spacing 8 distribution equalSpacing alignment top; add root c; "
      + "fix a 300; fix b 300"
    var arranged = try Play(script + "; set root like arranged")
    var uikit = try Play(script)
    let lines = try arranged.said(command)
    #expect(lines.contains { $0.contains("ASV-") })
    #expect(!lines.contains { $0.contains("UISV") }, "\(lines)")
    #expect(try !uikit.said(command).contains { $0.contains("ASV-") })
    for data in ["constraints root plain", "json"] {
      #expect(try !arranged.said(data).contains { $0.contains("ASV-") })
    }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let commands: String
    /// The width of the first view afterwards, like UIKit and like Arranged.
    let uikit: Double
    let arranged: Double
    var testDescription: String { commands }
  }

  /// Proportional lengths follow a natural size when the stack changes, and not before.
  static let proportions = [
    Row(commands: "size a 160x20", uikit: 320, arranged: 240),
    Row(commands: "size a 60x50", uikit: 240, arranged: 240),
    Row(commands: "size a 160x20; size a 60x20", uikit: 240, arranged: 240),
    Row(commands: "size a none", uikit: 0, arranged: 240),
    Row(commands: "size a 160x20; set root alignment top", uikit: 320, arranged: 320),
    Row(commands: "size a 160x20; set root alignment fill", uikit: 320, arranged: 240),
    Row(commands: "size a 160x20; set root like LIKE", uikit: 320, arranged: 320),
    Row(commands: "size a 160x20; hide b; show b", uikit: 320, arranged: 320),
    Row(commands: "size a 160x20; add root c; remove c", uikit: 320, arranged: 320),
    Row(commands: "size a 160x20; undo", uikit: 240, arranged: 240),
    Row(commands: "size a 160x20; hug a 300; resize 800 60", uikit: 640, arranged: 480),
    Row(commands: "text a \"\"; size b 60x20", uikit: 0, arranged: 240),
  ]

  @Test(arguments: proportions) func proportionsFollowTheStack(_ row: Row) throws {
    for (like, width) in [("uikit", row.uikit), ("arranged", row.arranged)] {
      var play = try Play(Self.stack + "distribution fillProportionally like \(like)")
      _ = try play.all(row.commands.replacing("LIKE", with: like))
      #expect(abs(play.frame("a")[2] - width) < 1e-6, "\(like): \(play.frame("a"))")
      // A saved script makes the same stack, also after the next change.
      let saved = ScriptWriter.script(for: play.session.document)
      var again = try Play(saved)
      #expect(again.json == play.json, "\(saved)")
      #expect(ScriptWriter.script(for: again.session.document) == saved)
      try play.run("set root spacing 3")
      try again.run("set root spacing 3")
      #expect(again.json == play.json, "\(saved)")
    }
  }

  @Test func whyNamesTheOldLength() throws {
    var play = try Play(Self.stack + "distribution fillProportionally like arranged; size a 160x20")
    #expect(try play.said("why a.width").joined().contains("was 60"))
  }

  /// A text that a view gets after its stack was made has no part in proportions.
  @Test func textsAfterTheStack() throws {
    let texts = "text a \"A long label\"; text b \"b\""
    let late = try Play(
      "stack root h a b distribution fillProportionally like arranged; \(texts)")
    #expect(late.frame("a")[2] == 200)
    let early = try Play(
      "stack root h a b like arranged; \(texts); set root distribution fillProportionally")
    #expect(early.frame("a")[2] > 300)
    for play in [late, early] {
      #expect(try Play(ScriptWriter.script(for: play.session.document)).json == play.json)
    }
  }

  /// Hiding changes only constraints: nothing fades.
  @Test(arguments: ["uikit", "arranged"]) func hidingStaysOpaque(_ like: String) throws {
    let play = try Play(
      "stack root h a=50x40 b=60x40 c=50x40 like \(like); animate 1 curve linear { hide b }")
    let animation = try #require(play.session.animation)
    let node = try #require(play.tree.node(named: "b"))
    for (time, width, isHidden) in [(0, 60.0, false), (0.5, 30, false), (1, 0, true)] {
      #expect(animation.opacity(of: node, at: time) == 1)
      #expect(abs(animation.value(of: .width, of: node, at: time) - width) < 1e-6)
      #expect(animation.tree(at: time).nodes[node.slot].isHidden == isHidden)
    }
  }
}
