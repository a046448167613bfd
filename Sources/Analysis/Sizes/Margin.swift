package import LayoutEngine

/// A comparison of the layout that may turn: what a margin measures.
package enum Margin: Equatable, Sendable {
  /// The condition of a rule, by the rule's place.
  case rule(Int)
  /// A check of the commands that make the layout, by the check's place.
  case check(Int)
  /// A view reaches beyond its parent at an edge, in points.
  case overflow(NodeID, Edge)
  /// A length of a view becomes 0 or negative.
  case vanishing(NodeID, Axis)
  /// The minimum of a splitter's side begins or ends to hold.
  case minimum(NodeID, Side)
  /// A constraint of the island below a view, by its place in the island's list.
  case constraint(top: NodeID, place: Int)
}

/// A side of a rectangle.
package enum Edge: Int, CaseIterable, Sendable {
  case left, top, right, bottom

  package var word: String {
    switch self {
    case .left: "left"
    case .top: "top"
    case .right: "right"
    case .bottom: "bottom"
    }
  }
}
