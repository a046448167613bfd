/// A view's children, first to last.
public struct ChildSequence: Sequence, IteratorProtocol {
  /// The nodes instead of the tree, whose copy would be expensive.
  @usableFromInline let nodes: ChunkedArray<Node>
  @usableFromInline var upcoming: Int32

  @inlinable
  init(nodes: ChunkedArray<Node>, first: Int32) {
    self.nodes = nodes
    upcoming = first
  }

  @inlinable
  public mutating func next() -> NodeID? {
    guard upcoming >= 0 else { return nil }
    defer { upcoming = nodes[Int(upcoming)].nextSibling }
    return NodeID(upcoming)
  }
}
