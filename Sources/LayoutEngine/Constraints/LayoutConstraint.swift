import Cassowary

/// An item that constraints place: a view, or a guide that a container creates.
package enum LayoutItem: Hashable, Sendable {
  case view(NodeID)
  /// UIStackView's `_UILayoutSpacer`, across its axis.
  case spacer(stack: NodeID, index: Int)
  /// UIStackView's `_UIOLAGapGuide` between two arranged views.
  case gap(stack: NodeID, index: Int)
  /// A flexible space: the `index`th of the tree's `group`th `space` command.
  case space(group: Int, index: Int)

  package var view: NodeID? {
    if case .view(let node) = self { node } else { nil }
  }
}

/// An attribute of an item.
package struct LayoutAnchor: Hashable, Sendable {
  package var item: LayoutItem
  package var attribute: Attribute

  package init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }

  package init(_ anchor: ViewAnchor) { self.init(.view(anchor.view), anchor.attribute) }
}

/// The source of a constraint.
package enum ConstraintSource: Hashable, Sendable {
  /// The frame that the parent imposes on an island: UIKit's `UIView-Encapsulated-Layout-Width`.
  case frame(NodeID)
  /// A constraint that a stack generates.
  case stack(NodeID)
  /// A view's natural size: hugging limits it from above, resistance from below.
  case hugging(NodeID)
  case resistance(NodeID)
  /// `fix` in a stack or canvas.
  case fixed(NodeID)
  /// The tree's nth constraint made by `constrain`.
  case user(Int)
  /// The tree's nth `space` command.
  case space(Int)
  /// A layout guide for its parent's safe area.
  case guide(NodeID)
  case mask(NodeID)
}

/// `first.attribute RELATION multiplier * second.attribute + constant`, with a priority, like
/// NSLayoutConstraint.
package struct LayoutConstraint: Hashable, Sendable {
  /// UIKit's identifier, such as `UISV-spacing`; empty for none.
  package var identifier: String
  package var first: LayoutAnchor
  package var relation: LayoutRelation
  package var multiplier: Double
  package var second: LayoutAnchor?
  /// Points.
  package var constant: Double
  /// Above 0; 1000 is required.
  package var priority: Double
  package var source: ConstraintSource

  package init(
    _ identifier: String = "", _ first: LayoutAnchor, _ relation: LayoutRelation,
    _ multiplier: Double = 1, _ second: LayoutAnchor? = nil, constant: Double = 0,
    priority: Double = 1000, source: ConstraintSource
  ) {
    self.identifier = identifier
    self.first = first
    self.relation = relation
    self.multiplier = multiplier
    self.second = second
    self.constant = constant
    self.priority = priority
    self.source = source
  }

  package var isRequired: Bool { priority >= 1000 }

  /// The one or two items that it relates.
  package var items: [LayoutItem] { [first.item] + (second.map { [$0.item] } ?? []) }
  /// The views among its items.
  package var views: [NodeID] { items.compactMap { $0.view } }

  /// Returns true if `other` differs only in the constant, and in its number among typed
  /// constraints, which changes when an earlier one is removed.
  package func isLike(_ other: LayoutConstraint) -> Bool {
    guard
      first == other.first && second == other.second && relation == other.relation
        && multiplier == other.multiplier && priority == other.priority
    else { return false }
    switch (source, other.source) {
    case (.user, .user), (.space, .space): return true
    default: return source == other.source
    }
  }

  /// True if it involves baselines or margins, which depend on more than the constant.
  package var dependsOnTraits: Bool { dependsOnMargins || hasAttribute { $0.isBaseline } }

  var dependsOnMargins: Bool {
    if case .guide = source { return true }
    return hasAttribute { $0.isMargin }
  }

  private func hasAttribute(where matches: (Attribute) -> Bool) -> Bool {
    matches(first.attribute) || second.map { matches($0.attribute) } ?? false
  }
}

extension LayoutRelation {
  var solverRelation: RelationalOperator {
    switch self {
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}
