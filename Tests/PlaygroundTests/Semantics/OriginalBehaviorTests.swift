import Testing

@testable import LayoutDocument
@testable import LayoutDrawing
@testable import LayoutEngine
@testable import Playground
@testable import TerminalText

/// Details of the original libraries that `originals.txt` does not have.
@Suite struct OriginalBehaviorTests {
  /// Null rectangles are not drawn; of overlapping views, the last is drawn.
  @Test func nullRectanglesAreNotDrawn() throws {
    let null = try Play("split root h a b c padding 70").frame().text()
    #expect(null.contains("empty: a (null: the padding is more than half of it)"), "\(null)")
    let inside = null.split(separator: "\n").dropFirst().prefix(10)
    #expect(inside.allSatisfy { $0.dropFirst().dropLast().allSatisfy { $0 == " " } }, "\(null)")
  }

  /// The look of a bar: its colour, its inset, and a custom splitter's handle.
  @Test func barStylesAreDrawn() throws {
    let plain = try Play("splitter root h a b").frame()
    func frame(_ options: String) throws -> TextFrame {
      var play = try Play("splitter root h a b \(options)")
      play.session.frames.style.colour = true
      return play.frame()
    }
    #expect(try frame("color red").text() == plain.text())
    #expect(try frame("color red").text(colour: true).contains(";31m"))
    #expect(try !frame("color clear").text().contains("║"))
    let bars = try frame("inset 60").text().filter { $0 == "║" }.count
    #expect(bars > 0 && bars < plain.text().filter { $0 == "║" }.count)
    #expect(try frame("handle '=o='").text().contains("=o="))
    #expect(try Play("splitter root v a b handle 'grip'").frame().text().contains("═grip═"))
  }

  @Test func stylingIsExported() throws {
    let script = "splitter root h a b color red inset 2 visibleThickness 8 invisibleThickness 40"
    var play = try Play(script)
    let plain = try play.said("export swiftui").joined(separator: "\n")
    let style = "color: .red, inset: 2, visibleThickness: 8, invisibleThickness: 40"
    #expect(plain.contains(".styling(\(style))"), "\(plain)")
    play = try Play(script + " handle '='")
    let custom = try play.said("export swiftui").joined(separator: "\n")
    #expect(
      custom.contains("HandleSplitter(styling: SplitStyling(\(style)), handle: \"=\")"),
      "\(custom)")
    #expect(custom.contains("struct HandleSplitter: SplitDivider {"))
    // Notes are broken into lines.
    let uiKit = try play.said("export uikit").joined(separator: " ").split(separator: " ")
    #expect(uiKit.filter { $0 != "//" }.joined(separator: " ").contains("the look of root's bar"))
  }

  /// A saved script restores a splitter's state. Of a hidden side only its name is stored, as in
  /// UserDefaults, so that the side that was hidden before is forgotten.
  @Test(arguments: [
    "splitter root h a b; hide a; hide b",
    "splitter root h a b; hide b; hide a; show a",
    "splitter root h a b fraction 0.1 minPrimary 0.3 dragToHide primary; ratio root 0.5",
    "splitter root h a b minPrimary 0.3 dragToHide primary; ratio root 0.1",
    "splitter root h a b invisibleThickness 12 color pink inset 9 handle '='",
    "split root h layout \"0.33,0.33,0.33\" as a b c",
    "split root h layout \"0.33*20,0.33,0.33\" as a b c; fix b 0.5",
  ]) func savedScriptRestoresTheState(_ script: String) throws {
    let play = try Play(script)
    let saved = ScriptWriter.script(for: play.session.document)
    let other = try Play(saved)
    #expect(other.state == play.state, "\(saved)")
    var expected = play.tree.splitter(of: .root)
    let hide = other.tree.splitter(of: .root).hide
    #expect(hide.side == expected.hide.side)
    expected.hide = hide
    #expect(other.tree.splitter(of: .root) == expected, "\(saved)")
  }

  /// Only the hidden side is stored, so a restored SideHolder toggles from the beginning.
  @Test(arguments: [
    ("hide a; show a", "b"), ("hide a", ""), ("hide b", ""), ("hide a; hide b", ""),
    ("hide b; hide a", ""), ("", "b"),
  ])
  func togglingAfterARestore(_ changes: String, _ hidden: String) throws {
    var play = try Play("splitter root h a b")
    _ = try play.all(changes)
    let saved = ScriptWriter.script(for: play.session.document)
    var restored = try Play(saved)
    #expect(restored.json == play.json)
    #expect(ScriptWriter.script(for: restored.session.document) == saved)
    try restored.run("toggle root")
    for name in ["a", "b"] {
      try restored.run("expect \(name) \(name == hidden ? "hidden" : "visible")")
    }
  }
}
