import LayoutEngine
import LayoutModel

/// Writes conflicts as the objects of `issues`.
enum IssueJSON {
  /// - Parameter session: where the commands behind the members are known.
  static func add(
    _ detail: ConflictDetail, of tree: LayoutTree, _ session: Session?, to json: inout JSONText
  ) {
    let conflict = detail.conflict
    let names = ConstraintNames(for: conflict.members, in: tree)
    json.begin("{")
    json.key("kind")
    json.value("conflict")
    json.key("container")
    json.value(tree.name(of: detail.top))
    json.key("members")
    json.begin("[")
    for member in conflict.members { json.value(names.plainText(of: member)) }
    json.end("]")
    json.key("broken")
    json.value(names.plainText(of: conflict.broken))
    json.key("by")
    json.value(detail.excess)
    json.key("commands")
    json.begin("[")
    if let session {
      let origin = ConstraintOrigin(session: session)
      for member in conflict.members { json.value(origin.source(of: member).command) }
    }
    json.end("]")
    json.end("}")
  }
}

/// What `inspect` tells of a view that constraints place.
enum ConstraintRemarks {
  static func rows(of node: NodeID, in tree: LayoutTree) -> [(String, String)] {
    guard tree.isInIsland(node) else { return [] }
    var rows: [(String, String)] = []
    let open = tree.ambiguousAttributes(of: node)
    let isPlaced = !tree.parent(of: node).isNone && tree.islandTop(of: node) != node
    if isPlaced {
      rows.append(
        ("open", open.isEmpty ? "nothing" : open.map { $0.rawValue }.joined(separator: ", ")))
    }
    let count = tree.conflicts().filter { conflict in
      conflict.members.contains { ConstraintSelection(tree: tree).mentions($0, node) }
    }.count
    if count > 0 {
      rows.append(("conflicts", "\(count): conflicts brief tells which constraints cannot hold"))
    }
    return rows
  }
}
