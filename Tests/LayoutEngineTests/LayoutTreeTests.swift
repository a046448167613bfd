import Testing

@testable import LayoutEngine

/// Edits of the tree: who is whose child, and that old trees stay as they were.
@Suite struct LayoutTreeTests {
  /// `root` of `a b c` with equal ratios.
  private func threeChildren() -> LayoutTree {
    var tree = LayoutTree()
    let drafts = ["a", "b", "c"].map { LayoutTree.ChildDraft(name: $0, ratio: 1.0 / 3) }
    tree.makeContainer(.root, kind: .split, axis: .horizontal, drafts: drafts)
    return tree
  }

  private func names(_ tree: LayoutTree, in parent: String = "root") -> [String] {
    guard let node = tree.node(named: parent) else { return [] }
    return tree.children(of: node).map { tree.name(of: $0) }
  }

  @Test(arguments: [("a", 0), ("b", 1), ("c", 2)])
  func removingClosesUp(_ name: String, _ index: Int) throws {
    let old = threeChildren()
    var tree = old
    let node = try #require(tree.node(named: name))
    #expect(tree.index(of: node) == index)
    tree.remove(node)
    tree.closeUpRatios(of: .root)
    #expect(names(tree) == ["a", "b", "c"].filter { $0 != name })
    #expect(abs(tree.ratioTotal(of: .root) - 1) < 1e-12)
    #expect(tree.node(named: name) == nil)
    #expect(names(old) == ["a", "b", "c"])
    #expect(old.count == 4 && tree.count == 3)
  }

  @Test(arguments: [
    (0, ["d", "a", "b", "c"]), (2, ["a", "b", "d", "c"]), (9, ["a", "b", "c", "d"]),
  ])
  func linkingAt(_ index: Int, _ expected: [String]) {
    var tree = threeChildren()
    let node = tree.makeNode(name: "d", parent: .root)
    tree.link(node, into: .root, at: index)
    #expect(names(tree) == expected)
  }

  @Test func freedSlotsAreUsedAgain() throws {
    var tree = threeChildren()
    let node = try #require(tree.node(named: "b"))
    tree.remove(node)
    let fresh = tree.makeNode(name: "b", parent: .root)
    #expect(fresh == node)
    #expect(tree.nodes[fresh.slot].firstChild == -1 && tree.fixed(of: fresh) == .none)
  }

  @Test func renamingMovesTheName() throws {
    var tree = threeChildren()
    let old = tree
    tree.rename(try #require(tree.node(named: "a")), to: "z")
    #expect(tree.node(named: "a") == nil && tree.node(named: "z") != nil)
    #expect(old.node(named: "a") != nil && old.node(named: "z") == nil)
  }

  @Test func settingOneRatioScalesTheOthers() throws {
    var tree = threeChildren()
    tree.setRatio(0.5, of: try #require(tree.node(named: "a")))
    let ratios = tree.children(of: .root).map { tree.nodes[$0.slot].ratio }
    #expect(ratios == [0.5, 0.25, 0.25])
  }

  @Test func namesAreTheNextUnused() {
    #expect(threeChildren().unusedNames(3) == ["d", "e", "f"])
    #expect(LayoutTree().unusedNames(28).suffix(3) == ["z", "a1", "b1"])
  }

  @Test(arguments: [
    (-1.0, Fixed.none), (-2, .natural), (-7.5, .natural), (0, .points(0)), (0.4, .hairline(0.4)),
    (1, .points(1)), (44, .points(44)),
  ])
  func fixedValuesFollowPCSplitViewsEncoding(_ number: Double, _ meaning: Fixed) {
    #expect(Fixed(encoded: number) == meaning)
  }

  @Test func devicesHaveDistinctNames() {
    let names = Device.all.flatMap { [$0.name] + $0.aliases }.map { $0.lowercased() }
    #expect(Set(names).count == names.count)
    #expect(Device.all.allSatisfy { $0.width < $0.height && $0.scale >= 2 })
  }
}
