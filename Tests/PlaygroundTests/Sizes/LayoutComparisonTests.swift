import Explaining
import LayoutEngine
import LayoutModel
import TestSupport
import Testing

@testable import Playground

/// Comparisons of layouts, held against the layouts themselves.
@Suite struct LayoutComparisonTests {
  @Test(arguments: FuzzRun.seeds(20)) func aTreeEqualsItself(seed: Int) {
    let tree = RandomSession.session(seed: UInt64(seed), edits: 12).shown
    let difference = LayoutDifference(from: tree, to: tree)
    #expect(difference.isEmpty)
    #expect(difference.sameCount == tree.count)
  }

  /// What is listed is exactly what differs.
  @Test(arguments: FuzzRun.seeds(20)) func twoTrees(seed: Int) {
    let one = RandomSession.session(seed: UInt64(seed) &+ 100, edits: 12).shown
    let other = RandomSession.session(seed: UInt64(seed) &+ 101, edits: 12).shown
    let difference = LayoutDifference(from: one, to: other)
    let names = Self.names(one)
    let others = Self.names(other)
    #expect(difference.added == others.filter { !names.contains($0) })
    #expect(difference.removed == names.filter { !others.contains($0) })
    for name in others where names.contains(name) {
      for attribute in ["x", "y", "width", "height", "hidden"] {
        let from = LayoutDifference.value(of: attribute, of: name, in: one)
        let to = LayoutDifference.value(of: attribute, of: name, in: other)
        let isListed = difference.changed.contains { $0.view == name && $0.attribute == attribute }
        #expect(isListed == !LayoutDifference.isSame(from, to), "\(name).\(attribute)")
      }
    }
  }

  private static func names(_ tree: LayoutTree) -> [String] {
    var names: [String] = []
    var node = NodeID.root
    while !node.isNone {
      names.append(tree.name(of: node))
      node = tree.preorderNext(after: node, within: .root)
    }
    return names
  }

  @Test func eachChangeNamesItsCommand() throws {
    let session = try RandomSession.session(
      "split root h a b c", "fix a 100", "hide c", "ratio b 0.9")
    let history = LayoutVersion.history(of: session)
    let comparison = LayoutComparison(
      LayoutVersion(label: "1", document: history[1].document, number: 1),
      LayoutVersion(label: "now", document: session.document, number: history.count - 1),
      history: history)
    let commands = Dictionary(
      zip(comparison.difference.changed.map { "\($0.view).\($0.attribute)" }, comparison.commands)
    ) { $1 }
    #expect(commands["a.width"] == "fix a 100")
    #expect(commands["c.hidden"] == "hide c")
  }
}
