package import LayoutEngine

/// An event at the border between two pieces.
package enum PieceChange: Hashable, Sendable {
  case rule(Int, begins: Bool)
  /// A check begins or ceases to be met.
  case check(Int, isMet: Bool)
  case conflict(count: Int, begins: Bool)
  case hiding(NodeID, begins: Bool)
  case overflow(NodeID, RectEdge, begins: Bool)
  case vanishing(NodeID, begins: Bool)
  /// A splitter's side reaches or leaves its minimum.
  case minimum(NodeID, Side)
  /// A constraint begins or ceases to bind, to be met or to be missed.
  case constraint(top: NodeID, index: Int)
  case views
  /// The formula changes for an unknown reason.
  case formula
}

/// A Boolean value for each state of a view: hidden, empty, beyond its parent.
package struct ViewState: Equatable, Sendable {
  package let view: NodeID
  package var isHidden = false
  package var isEmpty = false
  /// A bit for each edge with overflow.
  var overflowBits = 0

  init(_ view: NodeID) { self.view = view }

  package func overflows(_ edge: RectEdge) -> Bool { overflowBits & 1 << edge.rawValue != 0 }

  var code: Int {
    Int(view.index) << 8 | overflowBits << 2 | (isEmpty ? 2 : 0) | (isHidden ? 1 : 0)
  }
}
