import Testing

@testable import LayoutEngine

/// PCSplitView's arithmetic, row by row.
@Suite struct SplitLayoutTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    var axis = Axis.horizontal
    var padding = 0.0
    var guides = (top: 0.0, bottom: 0.0)
    let children: [(ratio: Double, fixed: Double)]
    /// Start and length along the axis.
    let expected: [(Double, Double)]
    var testDescription: String { id }
  }

  static let rows = [
    Row(id: "ratios", children: [(0.25, -1), (0.75, -1)], expected: [(0, 100), (100, 300)]),
    Row(
      id: "a lost ratio is shared equally",
      children: [(0.2, 100), (0.3, -1), (0.5, -1)], expected: [(0, 100), (100, 120), (220, 180)]),
    Row(
      id: "all fixed leave the rest empty", children: [(0, 44), (0, 30)],
      expected: [(0, 44), (44, 30)]),
    Row(
      id: "a hairline is a pixel at scale 2", children: [(0, 0.5), (1, -1)],
      expected: [(0, 0.5), (0.5, 399.5)]),
    Row(
      id: "fixed beyond the length", children: [(0.5, 500), (0.5, -1)],
      expected: [(0, 500), (400, 100)]),
    Row(
      id: "padding is cut to whole points", padding: 3.7, children: [(0.5, -1), (0.5, -1)],
      expected: [(3, 194), (203, 194)]),
    Row(
      id: "guides", axis: .vertical, guides: (20, 10), children: [(0.5, -1), (0.5, -1)],
      expected: [(20, 105), (125, 105)]),
  ]

  @Test(arguments: rows) func positionsAndLengths(_ row: Row) {
    var tree = LayoutTree()
    let drafts = row.children.map {
      LayoutTree.ChildDraft(name: nil, ratio: $0.ratio, fixed: Fixed(encoded: $0.fixed))
    }
    tree.makeContainer(.root, kind: .split, axis: row.axis, drafts: drafts)
    tree.updateExtras(of: .root) {
      $0.padding = row.padding
      $0.topGuide = row.guides.top
      $0.bottomGuide = row.guides.bottom
    }
    tree.layOut(from: .root)
    for (child, expected) in zip(tree.children(of: .root), row.expected) {
      let frame = tree.frames[child.slot]
      let start = row.axis == .horizontal ? frame.x : frame.y
      #expect(abs(start - expected.0) < 1e-9)
      #expect(abs(frame.size[row.axis] - expected.1) < 1e-9)
    }
  }

  @Test func aSecondPassChangesNothing() {
    var tree = LayoutTree()
    tree.makeContainer(
      .root, kind: .split, axis: .vertical,
      drafts: (0..<5).map { _ in LayoutTree.ChildDraft(name: nil, ratio: 0.2) })
    tree.layOut(from: .root)
    let frames = tree.frames
    #expect(tree.children(of: .root).allSatisfy { frames[$0.slot].height > 0 })
    tree.layOut(from: .root)
    #expect(tree.frames.sharesStorage(with: frames))
  }
}
