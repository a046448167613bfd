import Testing

@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// Stacks that follow Arranged's source to the letter.
@Suite struct ArrangedTests {
  private static let stack = "resize 400 60; stack root h a=60x20 b=40x20 "

  /// Proportional lengths follow a natural size when the stack changes, and not before: the width of
  /// the first view afterwards, like UIKit and like Arranged.
  @Test(arguments: [
    ("size a 160x20", 320.0, 240.0), ("size a 60x50", 240, 240),
    ("size a 160x20; size a 60x20", 240, 240), ("size a none", 0, 240),
    ("size a 160x20; set root alignment top", 320, 320),
    ("size a 160x20; set root alignment fill", 320, 240),
    ("size a 160x20; set root like LIKE", 320, 320), ("size a 160x20; hide b; show b", 320, 320),
    ("size a 160x20; add root c; remove c", 320, 320), ("size a 160x20; undo", 240, 240),
    ("size a 160x20; hug a 300; resize 800 60", 640, 480), ("text a \"\"; size b 60x20", 0, 240),
  ])
  func proportionsFollowTheStack(_ commands: String, _ uikit: Double, _ arranged: Double) throws {
    for (like, width) in [("uikit", uikit), ("arranged", arranged)] {
      var play = try Play(Self.stack + "distribution fillProportionally like \(like)")
      _ = try play.all(commands.replacing("LIKE", with: like))
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
