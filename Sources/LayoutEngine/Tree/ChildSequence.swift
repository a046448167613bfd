/// A view's children, first to last.
public struct ChildSequence: Sequence, IteratorProtocol {
  /// The nodes instead of the tree, whose copy would be expensive.
  @usableFromInline let nodes: ChunkedArray<Node>
  @usableFromInline var upcoming: Int32

  @inlinable init(nodes: ChunkedArray<Node>, first: Int32) {
    self.nodes = nodes
    upcoming = first
  }

  @inlinable public mutating func next() -> NodeID? {
    guard upcoming >= 0 else { return nil }
    defer { upcoming = nodes[Int(upcoming)].nextSibling }
    return NodeID(upcoming)
  }
}

extension ChunkedArray<Node> {
  /// The view after `node`, or after its contents if it is closed, in pre-order inside `top`, or
  /// none. O(1) amortised.
  func preorderNext(after node: NodeID, within top: NodeID, isClosed: Bool) -> NodeID {
    let first = self[node.slot].firstChild
    if first >= 0, !isClosed { return NodeID(first) }
    var current = node.index
    while current >= 0 && current != top.index {
      let next = self[Int(current)].nextSibling
      if next >= 0 { return NodeID(next) }
      current = self[Int(current)].parent
    }
    return .none
  }
}
