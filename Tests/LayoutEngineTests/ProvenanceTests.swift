import Testing

@testable import LayoutEngine

/// Each property has a command of its own.
@Suite struct ProvenanceTests {
  private func stack() -> LayoutTree {
    var tree = LayoutTree()
    tree.currentOrigin = 1
    tree.makeContainer(
      .root, kind: .stack, axis: .vertical, drafts: [.init(name: "a"), .init(name: "b")])
    return tree
  }

  @Test func propertiesAreIndependent() {
    var tree = stack()
    tree.currentOrigin = 2
    tree.recordOrigin(of: .spacing, of: .root)
    tree.currentOrigin = 3
    tree.recordOrigin(of: .distribution, of: .root)
    #expect(tree.origin(of: .spacing, of: .root) == 2)
    #expect(tree.origin(of: .distribution, of: .root) == 3)
    #expect(tree.origin(of: .axis, of: .root) == 1)
    #expect(tree.origin(of: .alignment, of: .root) == nil)
    tree.currentOrigin = 4
    tree.recordOrigin(of: .spacing, of: .root)
    #expect(tree.origin(of: .spacing, of: .root) == 4)
  }

  @Test func defaultsHaveNoCommand() throws {
    var tree = stack()
    let view = try #require(tree.node(named: "a"))
    #expect(tree.origin(of: .size, of: view) == nil)
    tree.updateExtras(of: view) { $0.natural.horizontal = 10 }
    #expect(tree.origin(of: .size, of: view) == 1)
    #expect(tree.origin(of: .fixed, of: view) == nil)
    #expect(LayoutTree().origin(of: .rootSize, of: .root) == nil)
    #expect(LayoutTree(origin: 7).origin(of: .rootSize, of: .root) == 7)
  }

  @Test func aLeafForgetsItsContainer() {
    var tree = stack()
    tree.recordOrigin(of: .spacing, of: .root)
    tree.recordOrigin(of: .hugging, of: .root)
    tree.removeContents(of: .root)
    #expect(tree.origin(of: .spacing, of: .root) == nil)
    #expect(tree.containerOrigin(of: .root) == nil)
    #expect(tree.origin(of: .hugging, of: .root) == 1)
  }

  @Test func freedSlotsForget() throws {
    var tree = stack()
    let view = try #require(tree.node(named: "a"))
    for key in PropertyKey.allCases { tree.recordOrigin(of: key, of: view) }
    tree.remove(view)
    tree.currentOrigin = 5
    #expect(tree.makeNode(name: "c", parent: .root) == view)
    #expect(tree.creationOrigin(of: view) == 5)
    for key in PropertyKey.allCases where key != .ratio {
      #expect(tree.origin(of: key, of: view) == nil, "\(key)")
    }
  }

  @Test func snapshotsKeepTheirElements() {
    let before = stack()
    var after = before
    after.currentOrigin = 9
    after.recordOrigin(of: .axis, of: .root)
    #expect(before.origin(of: .axis, of: .root) == 1)
    #expect(after.origin(of: .axis, of: .root) == 9)
  }

  /// No command, no room.
  @Test func plainTreesStoreNoExtras() {
    var tree = LayoutTree()
    let plain = Provenance().byteCount()
    tree.makeContainer(
      .root, kind: .split, axis: .horizontal,
      drafts: (0..<1000).map { _ in .init(name: nil, ratio: 0.001) })
    #expect(tree.provenance.byteCount() == plain)
  }
}
