import Testing

@testable import LayoutDrawing
@testable import LayoutEngine
@testable import TerminalText

/// The hit at a cell of a tree without a session.
@Suite struct FrameHitTests {
  private func tree(_ kind: Kind) -> LayoutTree {
    var tree = LayoutTree(size: Size(width: 300, height: 300))
    tree.makeContainer(
      .root, kind: kind, axis: .horizontal,
      drafts: ["a", "b"].map { LayoutTree.ChildDraft(name: $0, ratio: 0.5) })
    tree.layOutAll()
    return tree
  }

  @Test func bordersAndViewsAreHit() throws {
    let tree = tree(.split)
    let settings = FrameSettings()
    let a = try #require(tree.node(named: "a"))
    let b = try #require(tree.node(named: "b"))
    let cells = try #require(FrameHit.cells(of: a, in: tree, settings: settings))
    #expect(FrameHit(column: 1, row: 1, in: tree, settings: settings) == .view(a))
    #expect(
      FrameHit(column: cells.right, row: 1, in: tree, settings: settings)
        == .border(.root, before: a, after: b))
    #expect(FrameHit(column: 500, row: 1, in: tree, settings: settings) == .nothing)
  }

  @Test func refusalsNameTheCommand() throws {
    let tree = tree(.split)
    let a = try #require(tree.node(named: "a"))
    let b = try #require(tree.node(named: "b"))
    #expect(
      DragRefusal.text(for: .border(.root, before: a, after: b), x: 30, y: 0, in: tree)
        == "root is a split: drag the border, or type ratio root 0.6 0.4")
  }
}
