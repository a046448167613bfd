import Testing

@testable import LayoutEngine

/// A difference brings the earlier tree back to the last bit, or there is none.
@Suite struct TreeDifferenceTests {
  private func split(_ count: Int) -> LayoutTree {
    var tree = LayoutTree()
    let drafts = (0..<count).map { LayoutTree.ChildDraft(name: "v\($0)", ratio: 1 / Double(count)) }
    tree.makeContainer(.root, kind: .split, axis: .horizontal, drafts: drafts)
    return tree
  }

  @Test func numbersComeBack() throws {
    let before = split(600)
    var after = before
    after.nodes[7].ratio = 0.25
    after.frames[599].width = .nan
    after.updateExtras(of: .root) { $0.padding = 8 }
    // The first extras of a tree are an element more.
    #expect(TreeDifference(from: after, to: before) == nil)
    var later = after
    later.nodes[7].ratio = 0.5
    later.frames[599].width = -0.0
    later.updateExtras(of: .root) { $0.padding = 9 }
    later.currentOrigin = 5
    let difference = try #require(TreeDifference(from: later, to: after))
    let restored = difference.applied(to: later)
    #expect(restored.nodes[7].ratio == 0.25 && restored.frames[599].width.isNaN)
    #expect(restored.extras(of: .root).padding == 8 && restored.currentOrigin == -1)
    #expect(difference.byteCount < 1_000 && !difference.isEmpty)
    let same = try #require(TreeDifference(from: restored, to: after))
    #expect(same.isEmpty)
    #expect(later.nodes[7].ratio == 0.5, "the later one is as it was")
  }

  @Test func otherViewsAndManyNumbersAreNone() {
    let before = split(2_000)
    #expect(TreeDifference(from: split(3), to: split(4)) == nil)
    var after = before
    for slot in 0..<2_000 { after.frames[slot].x = Double(slot) + 0.1 }
    #expect(TreeDifference(from: after, to: before) == nil)
    after = before
    after.scale = 3
    #expect(TreeDifference(from: after, to: before) == nil)
    after = before
    after.constraints = [
      UserConstraint(
        label: "c1", isNamed: false, first: ViewAnchor(.root, .width), relation: .equal,
        second: nil, constant: 1, priority: 1000)
    ]
    #expect(TreeDifference(from: after, to: before) == nil)
  }
}
