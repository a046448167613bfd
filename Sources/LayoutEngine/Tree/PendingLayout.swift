/// Layout that waits until a batch of edits is complete.
struct PendingLayout: Sendable {
  private(set) var changed: [NodeID] = []
  var isEverything = false

  mutating func add(_ node: NodeID) {
    if changed.last != node { changed.append(node) }
  }
}
