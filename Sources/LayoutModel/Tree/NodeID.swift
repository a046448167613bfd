/// A view's place in the tree's arrays. It stays the same as long as the view lives.
package struct NodeID: Hashable, Sendable {
  package let index: Int32

  package init(_ index: Int32) { self.index = index }
  package init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// The view that always exists.
  package static let root = NodeID(Int32(0))
  /// No view.
  package static let none = NodeID(Int32(-1))

  package var isNone: Bool { index < 0 }
  @inline(__always) package var slot: Int { Int(index) }
}
