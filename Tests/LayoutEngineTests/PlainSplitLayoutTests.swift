import LayoutEngine
import TestSupport
import Testing

/// The pass over plain splits must give the same as the general one, to the last bit.
@Suite struct PlainSplitLayoutTests {
  @Test(arguments: 0..<60 as Range<UInt64>)
  func agreesWithTheGeneralPass(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var plain = Self.tree(using: &generator)
    var general = plain
    // Extras, though they are all defaults, keep a split from counting as plain.
    for index in 0..<general.nodes.count where general.nodes[index].kind == .split {
      general.updateExtras(of: NodeID(index)) { _ in }
    }
    for _ in 0..<6 {
      let size = Size(
        width: .random(in: 0...900, using: &generator),
        height: .random(in: 0...900, using: &generator))
      let kept = plain
      let frames = Self.frames(of: kept)
      #expect(plain.resizeRoot(to: size) == general.resizeRoot(to: size))
      #expect(Self.frames(of: plain) == Self.frames(of: general))
      #expect(Self.frames(of: kept) == frames, "a snapshot was written")
    }
  }

  private static func frames(of tree: LayoutTree) -> [Rect] {
    (0..<tree.frames.count).map { tree.frames[$0] }
  }

  /// Up to a thousand views: mostly plain splits, some splitters, fixed and hidden children.
  private static func tree(using generator: inout SeededGenerator) -> LayoutTree {
    var tree = LayoutTree(size: Size(width: 400, height: 300))
    for _ in 0..<Int.random(in: 1...300, using: &generator) {
      let node = NodeID(Int.random(in: 0..<tree.nodes.count, using: &generator))
      guard tree.nodes[node.slot].firstChild < 0 else { continue }
      let isSplitter = Int.random(in: 0..<20, using: &generator) == 0
      let count = isSplitter ? 2 : Int.random(in: 1...4, using: &generator)
      let drafts = (0..<count).map { _ in
        let isFixed = Int.random(in: 0..<30, using: &generator) == 0
        return LayoutTree.ChildDraft(
          name: nil, ratio: 1 / Double(count), fixed: isFixed ? .points(10) : .none)
      }
      tree.makeContainer(
        node, kind: isSplitter ? .splitter : .split,
        axis: Bool.random(using: &generator) ? .horizontal : .vertical, drafts: drafts)
      if !isSplitter && Int.random(in: 0..<30, using: &generator) == 0 {
        tree.nodes[Int(tree.nodes[node.slot].firstChild)].flags.insert(.hidden)
      }
    }
    tree.layOutAll()
    return tree
  }
}
