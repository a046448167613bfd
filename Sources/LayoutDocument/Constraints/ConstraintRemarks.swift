package import LayoutEngine

/// The remarks of `inspect` on a view that constraints place.
package enum ConstraintRemarks {
  package static func rows(of node: NodeID, in tree: LayoutTree) -> [(String, String)] {
    guard tree.isInIsland(node) else { return [] }
    var rows: [(String, String)] = []
    let open = tree.ambiguousAttributes(of: node)
    let isPlaced = !tree.parent(of: node).isNone && tree.islandTop(of: node) != node
    if isPlaced {
      rows.append(
        ("open", open.isEmpty ? "nothing" : open.map { $0.rawValue }.joined(separator: ", ")))
    }
    let count = tree.conflicts().count { $0.members.contains { $0.mentions(node) } }
    if count > 0 {
      rows.append(("conflicts", "\(count): conflicts brief lists the constraints that cannot hold"))
    }
    return rows
  }
}
