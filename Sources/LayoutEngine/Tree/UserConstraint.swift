/// An attribute of a view.
package struct Anchor<View: Hashable & Sendable>: Hashable, Sendable {
  package var view: View
  package var attribute: Attribute

  package init(_ view: View, _ attribute: Attribute) {
    self.view = view
    self.attribute = attribute
  }

  package func map<Other: Hashable & Sendable, E: Error>(
    _ change: (View) throws(E) -> Other
  ) throws(E) -> Anchor<Other> {
    Anchor<Other>(try change(view), attribute)
  }
}

package typealias ViewAnchor = Anchor<NodeID>

/// `[LABEL:] A.ATTR RELATION [M *] B.ATTR [+ C] [@PRIORITY]`, as `constrain` makes it.
package struct LinearConstraint<Anchor> {
  /// Its name in `unconstrain`, given or generated (`c1`, `c2` …); empty until a tree has it.
  package var label: String
  /// True if the label was typed, and is shown as the constraint's identifier.
  package var isNamed: Bool
  package var first: Anchor
  package var relation: LayoutRelation
  package var multiplier: Double
  package var second: Anchor?
  /// Points.
  package var constant: Double
  /// Above 0; 1000 is required.
  package var priority: Double
  package var origin: Int32

  package init(
    label: String = "", isNamed: Bool = false, first: Anchor, relation: LayoutRelation = .equal,
    multiplier: Double = 1, second: Anchor? = nil, constant: Double = 0,
    priority: Double = 1000, origin: Int32 = -1
  ) {
    self.label = label
    self.isNamed = isNamed
    self.first = first
    self.relation = relation
    self.multiplier = multiplier
    self.second = second
    self.constant = constant
    self.priority = priority
    self.origin = origin
  }

  /// The same relation between other anchors, without a label.
  package func map<Other, E: Error>(
    _ change: (Anchor) throws(E) -> Other
  ) throws(E) -> LinearConstraint<Other> {
    LinearConstraint<Other>(
      first: try change(first), relation: relation, multiplier: multiplier,
      second: try second.map(change), constant: constant, priority: priority)
  }
}

extension LinearConstraint: Equatable where Anchor: Equatable {}
extension LinearConstraint: Sendable where Anchor: Sendable {}

package typealias UserConstraint = LinearConstraint<ViewAnchor>

extension UserConstraint {
  var anchors: [ViewAnchor] { [first] + (second.map { [$0] } ?? []) }

  package func mentions(_ view: NodeID) -> Bool { first.view == view || second?.view == view }

  mutating func replace(_ view: NodeID, by other: NodeID) {
    if first.view == view { first.view = other }
    if second?.view == view { second?.view = other }
  }
}

/// `A.ATTR -(K)- B.ATTR`: a space of coefficient K from the first anchor to the second.
package struct Space<Anchor> {
  package var first: Anchor
  package var coefficient: Double
  package var second: Anchor

  package init(_ first: Anchor, _ coefficient: Double, _ second: Anchor) {
    self.first = first
    self.coefficient = coefficient
    self.second = second
  }

  package func map<Other, E: Error>(
    _ change: (Anchor) throws(E) -> Other
  ) throws(E) -> Space<Other> {
    Space<Other>(try change(first), coefficient, try change(second))
  }
}

extension Space: Equatable where Anchor: Equatable {}
extension Space: Sendable where Anchor: Sendable {}

/// One `space` command: FlexibleLayout's `horizontalLayout` or `verticalLayout`.
package struct SpaceGroup: Equatable, Sendable {
  /// `min K N`: a space of coefficient K is at least N points.
  package struct Minimum: Equatable, Sendable {
    package var coefficient: Double
    package var points: Double

    package init(coefficient: Double, points: Double) {
      self.coefficient = coefficient
      self.points = points
    }
  }

  package var container: NodeID
  package var axis: Axis
  package var spaces: [Space<ViewAnchor>]
  package var minima: [Minimum]
  /// Its name in `unconstrain`: `s1`, `s2` …
  package var label: String
  package var origin: Int32

  package init(
    container: NodeID, axis: Axis, spaces: [Space<ViewAnchor>], minima: [Minimum] = [],
    label: String, origin: Int32 = -1
  ) {
    self.container = container
    self.axis = axis
    self.spaces = spaces
    self.minima = minima
    self.label = label
    self.origin = origin
  }

  var anchors: [ViewAnchor] { spaces.flatMap { [$0.first, $0.second] } }

  package func mentions(_ view: NodeID) -> Bool {
    container == view || anchors.contains { $0.view == view }
  }

  mutating func replace(_ view: NodeID, by other: NodeID) {
    if container == view { container = other }
    for index in spaces.indices {
      if spaces[index].first.view == view { spaces[index].first.view = other }
      if spaces[index].second.view == view { spaces[index].second.view = other }
    }
  }
}
