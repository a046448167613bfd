import Testing

@testable import LayoutEngine

/// The editing methods record the command and lay out what follows.
@Suite struct EditingTests {
  private func split() -> LayoutTree {
    var tree = LayoutTree()
    tree.currentOrigin = 1
    tree.makeContainer(
      .root, kind: .split, axis: .horizontal,
      drafts: [.init(name: "a", ratio: 0.5), .init(name: "b", ratio: 0.5)]
    ) { _ in }
    return tree
  }

  @Test func settingLaysOutAndRecords() throws {
    var tree = split()
    let view = try #require(tree.node(named: "a"))
    #expect(tree.frames[view.slot].width == 200)
    tree.currentOrigin = 2
    tree.set(.ratio, of: view) { $0.setRatio(0.25, of: view) }
    #expect(tree.frames[view.slot].width == 100)
    #expect(tree.origin(of: .ratio, of: view) == 2)
    tree.currentOrigin = 3
    tree.set(.axis, of: .root) { $0.nodes[0].axis = .vertical }
    #expect(tree.frames[view.slot].height == 60)
    #expect(tree.origin(of: .ratio, of: view) == 2)
  }

  @Test func aBatchLaysOutAtItsEnd() throws {
    var tree = split()
    let view = try #require(tree.node(named: "a"))
    tree.batch { tree in
      tree.set(.ratio, of: view) { $0.setRatio(0.25, of: view) }
      #expect(tree.frames[view.slot].width == 200)
      tree.batch { $0.set(.padding, of: .root) { $0.updateExtras(of: .root) { $0.padding = 5 } } }
      #expect(tree.pendingLayout?.changed == [.root])
    }
    #expect(tree.pendingLayout == nil)
    #expect(tree.frames[view.slot].width == 90)
  }

  @Test func failingBatchEnds() {
    struct Failure: Error {}
    var tree = split()
    #expect(throws: Failure.self) {
      try tree.batch { (tree) throws(Failure) in throw Failure() }
    }
    #expect(tree.pendingLayout == nil)
  }

  /// Changes in an island are laid out once, from its top.
  @Test func islandsAreLaidOutOnce() throws {
    var tree = LayoutTree()
    tree.makeContainer(
      .root, kind: .stack, axis: .vertical, drafts: [.init(name: "a"), .init(name: "b")])
    let inner = try #require(tree.node(named: "a"))
    tree.batch { tree in
      tree.makeContainer(inner, kind: .stack, axis: .horizontal, drafts: [.init(name: "c")]) { _ in
      }
      tree.set(.margins, of: inner) { _ in }
      tree.set(.spacing, of: inner) { _ in }
      tree.set([.text, .size, .baseline], of: NodeID(3)) { _ in }
      #expect(tree.pendingLayout?.changed == [.root])
    }
  }

  /// For every property, the partial layout equals a whole one.
  @Test(arguments: PropertyKey.allCases) func reachCoversTheChange(_ key: PropertyKey) throws {
    var tree = split()
    let view = try #require(tree.node(named: "a"))
    tree.set(key, of: key.reach == .everything ? .root : view) { _ in }
    var whole = tree
    whole.layOutAll()
    for slot in 0..<tree.frames.count { #expect(tree.frames[slot] == whole.frames[slot]) }
  }
}
