import CommandLanguage
import LayoutDrawing
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// `why` names the command that set a property, or reports that it is the default.
@Suite struct ProvenanceTests {
  private func row(_ subject: String, _ meaning: String, _ commands: String) throws -> String {
    var play = try Play(commands)
    play.session.frames.columns = 200
    let lines = try play.said("why \(subject)")
    return try #require(lines.first { $0.contains(meaning) }, "\(lines)")
  }

  @Test(arguments: [
    (
      "a.height", "thickness", "splitter root v a b\ndrag root by 10",
      "the default"
    ),
    (
      "a.height", "thickness", "splitter root v a b thickness 4\ndrag root by 10",
      "\"splitter root v a b thickness 4\""
    ),
    (
      "a.height", "fraction", "splitter root v a b\ndrag root by 10", "\"drag root by 10\""
    ),
    (
      "b.x", "trailing + 8", "stack root h a b c spacing 8\nset root distribution fillEqually",
      "\"stack root h a b c spacing 8\""
    ),
    (
      "b.x", "trailing + 20",
      "stack root h a b c spacing 8\nset a spacingAfter 20\nset root distribution fillEqually",
      "\"set a spacingAfter 20\""
    ),
    (
      "x.width", "'s padding",
      "split root h paddingbox=50% zz\nsplit paddingbox h x y\nset paddingbox padding 3\n"
        + "rename paddingbox box",
      "\"set paddingbox padding 3\""
    ),
    (
      "x.width", "'s padding",
      "split root h paddingbox=50% zz padding 2\nsplit paddingbox h x y padding 3\n"
        + "set paddingbox axis v",
      "\"split paddingbox h x y padding 3\""
    ),
    (
      "a.width", "minimum",
      "splitter root h a b minPrimary 0.3\nset root fraction 0.1\n"
        + "set root thickness 2",
      "\"splitter root h a b minPrimary 0.3\""
    ),
    (
      "a.height", "secondary's height", "reveal root a=50pt b\nset root threshold 5",
      "\"reveal root a=50pt b\""
    ),
    ("a.height", "without a length", "resize 900 900\nreveal root a b", "the default"),
    (
      "a.width", "natural width", "stack root h a=40x20 b=60x20 alignment center\nhug a 1000",
      "\"stack root h a=40x20 b=60x20 alignment center\""
    ),
    (
      "a.topMargin", "layout margin", "stack root h a=40x20\nset a hugging 20", "the default"
    ),
  ])
  func whyNamesTheCommandOfEachProperty(
    _ subject: String, _ meaning: String, _ commands: String, _ expected: String
  ) throws {
    #expect(try row(subject, meaning, commands).contains(expected))
  }

  /// A new container does not have the origins of a removed one.
  @Test func newContainersHaveDefaultOrigins() throws {
    let line = try row(
      "a.height", "thickness",
      "splitter root v a b thickness 6; remove root; splitter root v a b")
    #expect(line.hasSuffix("the default"))
  }

  /// Each property of each kind, once it is set, names the command that set it.
  @Test(arguments: [
    "split root h a b", "splitter root h a b", "stack root h a b", "reveal root a b",
    "scroll root a",
  ])
  func setRecordsItsCommand(_ maker: String) throws {
    let play = try Play(maker)
    for name in ["root", "a"] {
      for property in Properties.of(play.node(name), in: play.tree) where property.key != .text {
        var play = play
        let value = property.text(play.tree, play.node(name))
        if [.hidden, .ratio].contains(property.key) || value == "none" { continue }
        // The offset of a reveal is recorded with its state.
        if property.key == .offset, maker.hasPrefix("reveal") { continue }
        let other = property.key == .axis ? "v" : value
        try play.run("set \(name) \(property.name) \(other)")
        guard play.session.document.base.origin(of: property.key, of: play.node(name)) != nil else {
          // Setting the current value changes nothing.
          #expect(property.isDefault(play.tree, play.node(name)), "\(property.name)")
          continue
        }
      }
    }
  }

  /// Options are checked as `set` checks them.
  @Test func optionsAreCheckedLikeProperties() throws {
    var play = Play()
    #expect(try play.problem("split root h 2 padding -5").code == "bad-length")
    try play.run("split root h 2")
    #expect(try play.problem("set root padding -5").code == "bad-length")
  }
}
