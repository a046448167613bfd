/// The parts of a tree that edits have changed since its last layout.
struct DirtyParts: Sendable {
  private(set) var nodes: [NodeID] = []
  var isEverything = false
  /// True if root has another size.
  var isResized = false

  var isEmpty: Bool { nodes.isEmpty && !isEverything && !isResized }

  mutating func add(_ node: NodeID) { if nodes.last != node { nodes.append(node) } }
}
