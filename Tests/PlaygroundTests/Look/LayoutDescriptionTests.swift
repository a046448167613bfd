import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import LayoutDrawing
@testable import Playground

@Suite struct LayoutDescriptionTests {
  @Test func limitsDescribedChildren() throws {
    var play = try Play("split root h 100")
    for index in 0..<60 { try play.run("split \(play.name(of: index)) v 20") }
    let lines = LayoutDescription.lines(in: play.session.shown)
    // Root, each named child, and the last line.
    #expect(lines.count == 1 + LayoutDescription.maximumChildren + 1)
    #expect(lines[0].hasSuffix("; and 88 more."))
    let named = 1 + LayoutDescription.maximumChildren * (LayoutDescription.maximumChildren + 1)
    #expect(lines.last == "\(play.tree.count - named) more views are not named.")
  }

  @Test func limitsDescribedContainers() throws {
    var play = try Play("split root h a0 b0")
    for level in 0..<60 { try play.run("split a\(level) h a\(level + 1) b\(level + 1)") }
    let lines = LayoutDescription.lines(in: play.session.shown)
    #expect(lines.count == LayoutDescription.maximumContainers + 1)
    #expect(lines.last == "\(play.tree.count - 81) more views are not named.")
  }
}

extension Play {
  /// The name of root's child at an index.
  fileprivate func name(of index: Int) -> String {
    tree.name(of: Array(tree.children(of: .root))[index])
  }
}
