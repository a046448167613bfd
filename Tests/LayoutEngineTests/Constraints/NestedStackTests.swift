import LayoutEngine
import Testing

/// Nested stacks are one system: sizes propagate both ways.
@Suite struct NestedStackTests {
  /// A row of a column, which has two views, and a view.
  static func tree(
    _ change: (inout StackState) -> Void = { _ in }
  ) -> LayoutTree {
    var tree = LayoutTree.stack(
      .horizontal, 300, 200, [ArrangedView(), ArrangedView(width: 30, height: 30)], change)
    tree.fill(
      NodeID(1), .vertical,
      [ArrangedView(width: 44, height: 44), ArrangedView(width: 60, height: 20)], names: "w")
    return tree
  }

  /// A column is no wider than its widest view wants: two views hug there, and one beside it.
  @Test func widthsFollowFromTheContent() {
    var tree = Self.tree()
    tree.layOutAll()
    #expect(tree.childFrames().map(\.width) == [60, 240])
    #expect(tree.childFrames(of: NodeID(1)).map(\.width) == [60, 60])
    #expect(tree.ambiguousAttributes(of: NodeID(1)) == [])
  }

  /// The height of the row comes from outside and is shared inside.
  @Test func heightsFollowFromTheContainer() {
    var tree = Self.tree()
    tree.layOutAll()
    #expect(tree.childFrames().map(\.height) == [200, 200])
    #expect(tree.childFrames(of: NodeID(1)).map(\.height) == [180, 20])
    #expect(tree.childFrames(of: NodeID(1)).map(\.y) == [0, 180])
  }

  /// A stack has no natural length, so its proportional length is 0 in Arranged, and unconstrained
  /// in UIKit; a length from before it became a stack does not count.
  @Test(arguments: [
    (StackState.Likeness.uikit, [String]()),
    (.arranged, ["v0.width == 0", "v1.width == root.width"]),
  ])
  func noNaturalLengthInProportions(_ like: StackState.Likeness, _ expected: [String]) {
    var tree = Self.tree {
      $0.like = like
      $0.distribution = .fillProportionally
    }
    tree.updateExtras(of: NodeID(1)) { $0.natural.horizontal = 500 }
    #expect(tree.plainTexts("UISV-fill-proportionally") == expected)
  }

  /// A row's baseline is that of the first or last view of a column in it.
  @Test(arguments: [(StackState.Alignment.firstBaseline, 12.0), (.lastBaseline, 34)])
  func baselinesOfAColumn(_ alignment: StackState.Alignment, _ expected: Double) {
    var tree = Self.tree { $0.alignment = alignment }
    let column = Array(tree.children(of: NodeID(1)))
    tree.updateExtras(of: column[0]) { $0.traits.firstBaseline = 15 }
    tree.updateExtras(of: column[1]) { $0.traits.lastBaseline = 4 }
    tree.updateExtras(of: NodeID(2)) {
      $0.traits.firstBaseline = 3
      $0.traits.lastBaseline = 4
    }
    tree.layOutAll()
    let frames = tree.childFrames()
    // Column: 44 and 20 high; 15 from its top to the first baseline, 4 from the last to its end.
    #expect(frames.map(\.height) == [64, 30])
    #expect(frames[1].y - frames[0].y == expected)
  }

  /// Three levels of five, rows and columns in turn: all equal inside one system.
  @Test func deep() {
    var tree = LayoutTree(size: Size(width: 1_000, height: 800))
    var parents = [NodeID.root]
    for level in 0..<3 {
      var next: [NodeID] = []
      for parent in parents {
        tree.fill(
          parent, level % 2 == 0 ? .horizontal : .vertical,
          [ArrangedView](repeating: ArrangedView(), count: 5), names: "l\(level)p\(parent.index)c"
        ) {
          $0.distribution = .fillEqually
          $0.spacing = 5
        }
        next += tree.children(of: parent)
      }
      parents = next
    }
    tree.layOutAll()
    #expect(parents.count == 125)
    // 1000 in five with four spacings, twice; 800 once.
    for leaf in parents {
      let frame = tree.frames[leaf.slot]
      #expect(isClose([frame.width, frame.height], [(196.0 - 20) / 5, 156]))
      #expect(tree.ambiguousAttributes(of: leaf) == [])
    }
  }
}
