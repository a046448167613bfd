import Testing

@testable import LayoutEngine

/// The editing methods record the command and lay out what follows.
@Suite struct EditingTests {
  private func split() -> LayoutTree {
    var tree = LayoutTree()
    tree.currentOrigin = 1
    tree.makeContainer(
      .root, kind: .split, axis: .horizontal,
      drafts: [.init(name: "a", ratio: 0.5), .init(name: "b", ratio: 0.5)])
    tree.layOut()
    return tree
  }

  @Test func settingLaysOutAndRecords() throws {
    var tree = split()
    let view = try #require(tree.node(named: "a"))
    #expect(tree.frames[view.slot].width == 200)
    tree.currentOrigin = 2
    tree.set(.ratio, of: view) { $0.setRatio(0.25, of: view) }
    tree.layOut()
    #expect(tree.frames[view.slot].width == 100)
    #expect(tree.origin(of: .ratio, of: view) == 2)
    tree.currentOrigin = 3
    tree.set(.axis, of: .root) { $0.nodes[0].axis = .vertical }
    tree.layOut()
    #expect(tree.frames[view.slot].height == 60)
    #expect(tree.origin(of: .ratio, of: view) == 2)
  }

  /// Edits only mark; the layout comes at the end, from the outside in.
  @Test func editsAreLaidOutTogether() throws {
    var tree = split()
    let view = try #require(tree.node(named: "a"))
    tree.set(.ratio, of: view) { $0.setRatio(0.25, of: view) }
    tree.set(.padding, of: .root) { $0.updateExtras(of: .root) { $0.padding = 5 } }
    tree.makeContainer(view, kind: .splitter, axis: .horizontal, drafts: [.init(name: "c")])
    #expect(tree.frames[view.slot].width == 200)
    #expect(tree.dirty.nodes == [.root, view])
    tree.layOut()
    #expect(tree.dirty.isEmpty)
    #expect(tree.frames[view.slot].width == 90)
    #expect(tree.splitter(of: view).laidOutLength == 90)
  }

  /// A view that is removed after its change is not laid out.
  @Test func removedViewsAreNotLaidOut() throws {
    var tree = split()
    let view = try #require(tree.node(named: "a"))
    tree.makeContainer(
      view, kind: .split, axis: .vertical,
      drafts: tree.unusedNames(2).map { .init(name: $0, ratio: 0.5) })
    tree.removeView(view)
    tree.layOut()
    #expect(tree.count == 2 && tree.frames[tree.nodes[0].firstChild == 2 ? 2 : 1].width == 400)
  }

  /// For every property, the partial layout equals a whole one.
  @Test(arguments: PropertyKey.allCases) func reachCoversTheChange(_ key: PropertyKey) throws {
    var tree = split()
    let view = try #require(tree.node(named: "a"))
    tree.set(key, of: key.reach == .everything ? .root : view) { _ in }
    tree.layOut()
    var whole = tree
    whole.layOutAll()
    for slot in 0..<tree.frames.count { #expect(tree.frames[slot] == whole.frames[slot]) }
  }
}
