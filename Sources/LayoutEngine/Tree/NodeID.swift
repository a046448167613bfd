/// A view's index in the tree's arrays. It stays the same as long as the view exists.
public struct NodeID: Hashable, Sendable {
  public let index: Int32

  public init(_ index: Int32) { self.index = index }
  public init(_ index: Int) { self.index = Int32(truncatingIfNeeded: index) }

  /// The view that always exists.
  public static var root: NodeID { NodeID(Int32(0)) }
  public static var none: NodeID { NodeID(Int32(-1)) }

  public var isNone: Bool { index < 0 }
  @inline(__always) public var slot: Int { Int(index) }
}
