package import LayoutEngine

/// A comparison in the layout whose result may change. A margin measures the distance from that
/// change.
package enum Margin: Equatable, Sendable {
  case rule(Int)
  /// The check at an index among the `expect` commands.
  case check(Int)
  /// A view begins or ceases to extend beyond an edge of its parent.
  case overflow(NodeID, RectEdge)
  /// A length of a view becomes 0 or negative.
  case vanishing(NodeID, Axis)
  /// The minimum of a splitter's side begins or ceases to apply.
  case minimum(NodeID, Side)
  /// A constraint of the island below a view, by its index in the island's list.
  case constraint(top: NodeID, index: Int)
}
