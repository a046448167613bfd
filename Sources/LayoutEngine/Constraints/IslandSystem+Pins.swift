import Cassowary

/// A constraint that determines a position or length.
package struct LayoutPin: Equatable, Sendable {
  package enum Source: Equatable, Sendable {
    /// The index in the island's list.
    case constraint(Int)
    /// A length that cannot be below 0.
    case leastLength(LayoutItem, Attribute)
  }

  package let source: Source
  /// The derivative of the value by the constraint's constant.
  package let rate: Double
  /// The constraint's constant in points, including offsets of baselines and margins.
  package let constant: Double
}

extension IslandSystem {
  /// The constraints that determine `anchor`. Its value from the island's corner is `start` plus,
  /// for each pin, the rate times the constant. In the order of the island's list; lower bounds
  /// come last. `nil` if the item is not in the island.
  package func pins(
    of anchor: LayoutAnchor, in tree: LayoutTree
  ) -> (start: Double, pins: [LayoutPin])? {
    guard let sum = variables.sum(of: anchor, in: tree) else { return nil }
    var rates: [ConstraintID: Double] = [:]
    var bounds: [(variable: Variable, rate: Double)] = []
    for term in sum.terms {
      for pin in solver.pins(of: term.variable) {
        let rate = pin.coefficient * term.coefficient
        switch pin.source {
        case .constraint(let id): rates[id, default: 0] -= rate
        case .lowerBound(let variable): bounds.append((variable, rate))
        }
      }
    }
    var pins: [LayoutPin] = []
    for index in list.indices {
      guard let rate = rates[ids[index]], rate.magnitude > 1e-9,
        let expression = solver[ids[index]]?.expression
      else { continue }
      pins.append(
        LayoutPin(source: .constraint(index), rate: rate.cleaned, constant: -expression.constant))
    }
    for bound in bounds where bound.rate.magnitude > 1e-9 {
      guard let (item, attribute) = variables.owner(of: bound.variable, in: list, members: members)
      else { continue }
      pins.append(
        LayoutPin(source: .leastLength(item, attribute), rate: bound.rate.cleaned, constant: 0))
    }
    return (sum.constant, pins)
  }

  /// The violation of the constraint at `index` of the list, in points; 0 if it holds.
  package func violation(at index: Int) -> Double { solver.violation(of: ids[index]) }

  /// The least and greatest value of an undetermined attribute among all equally good layouts, in
  /// points from the island's corner; infinite without bound. Of `x y width height`.
  package func range(of attribute: Attribute, of item: LayoutItem) -> ClosedRange<Double>? {
    guard let item = variables[item] else { return nil }
    let variable: Variable?
    switch attribute.axis {
    case .horizontal: variable = attribute.isLength ? item.width : item.x
    case .vertical: variable = attribute.isLength ? item.height : item.y
    }
    return variable.map { solver.range(of: $0) }
  }
}

extension LayoutTree {
  /// The least and the greatest length of a view among all equally good layouts, in points; `nil`
  /// if no constraints place the view.
  package func lengthRange(of view: NodeID, _ axis: Axis) -> ClosedRange<Double>? {
    let top = islandTop(of: view)
    guard !top.isNone else { return nil }
    return withIsland(of: top) { system in
      system.range(of: axis == .horizontal ? .width : .height, of: .view(view))
    } ?? nil
  }
}

extension IslandVariables {
  /// An attribute as a sum of variables; nil if the item is not in the island.
  func sum(of anchor: LayoutAnchor, in tree: LayoutTree) -> Expression? {
    guard let item = self[anchor.item] else { return nil }
    var list = ConstraintList()
    let attribute = anchor.attribute.absolute(isRightToLeft: tree.isRightToLeft)
    addPosition(1, attribute, of: item, anchor.item, tree, to: &list)
    return list.openExpression
  }

  func owner(
    of variable: Variable, in list: [LayoutConstraint], members: [NodeID]
  ) -> (LayoutItem, Attribute)? {
    func attribute(of item: LayoutItem) -> Attribute? {
      guard let itemVariables = self[item] else { return nil }
      return itemVariables.width == variable
        ? .width : itemVariables.height == variable ? .height : nil
    }
    for member in members {
      if let match = attribute(of: .view(member)) { return (.view(member), match) }
    }
    for constraint in list {
      for item in [constraint.first.item, constraint.second?.item] {
        guard let item, item.view == nil, let match = attribute(of: item) else { continue }
        return (item, match)
      }
    }
    return nil
  }
}
