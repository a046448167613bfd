import LayoutEngine

/// Decides whether recorded frames show the insets of a scene: they do not if they violate the
/// constraints between its views.
struct RecordedTrust {
  private(set) var horizontal = true
  private(set) var vertical = true

  /// Constraints that must hold for each one that does not.
  private static let majority = 3
  /// Points by which Xcode's rounding may miss a constraint.
  private static let rounding = 1.01
  /// The least margin beside a view that has the usual ones, in points.
  private static let leastMargin = 7.5

  init() {}

  /// O(constraints).
  init(_ conversion: InterfaceConversion, _ candidates: SafeAreaCandidates) {
    let finder = InsetFinder(conversion)
    var holding = [0, 0]
    var missed = [0, 0]
    var edges = Edges()
    // Symbols may miss constraints by their insets.
    func isSymbol(_ index: Int) -> Bool {
      conversion.scene.views[index].image.map(conversion.file.symbols.contains) ?? false
    }
    for item in conversion.scene.constraints
    where item.relation == .equal && item.multiplier == 1 && item.priority >= 1000 {
      guard let second = item.second, let attribute = item.secondAttribute else { continue }
      let constant = conversion.constant(of: item)
      let (one, other) = (
        finder.recorded(item.first, item.firstAttribute), finder.recorded(second, attribute)
      )
      let axis = item.firstAttribute.axis == .horizontal ? 0 : 1
      if let one, let other {
        let indices = (conversion.indices[item.first], conversion.indices[second])
        guard let first = indices.0, let last = indices.1,
          !conversion.scrolls(first, last, item.firstAttribute),
          !conversion.scrolls(last, first, attribute), !isSymbol(first), !isSymbol(last)
        else { continue }
        let isHolding = (one - other - constant).magnitude <= Self.rounding
        if isHolding { holding[axis] += 1 } else { missed[axis] += 1 }
      } else if let other {
        let position = other + constant
        if !Self.isPossible(item.first, item.firstAttribute, position, conversion) {
          missed[axis] += 1
        }
        edges.note(item.first, item.firstAttribute, position, conversion)
      } else if let one {
        if !Self.isPossible(second, attribute, one - constant, conversion) { missed[axis] += 1 }
        edges.note(second, attribute, one - constant, conversion)
      }
    }
    // Views that begin at the edge of the screen, but do not end at the edge of a safe area.
    if let top = edges.insets[.top], let bottom = edges.insets[.bottom], top < 1,
      !candidates.allows(bottom: bottom)
    {
      missed[1] += 1
    }
    if let left = edges.insets[.left], let right = edges.insets[.right], left < 1,
      !candidates.allows(side: right)
    {
      missed[0] += 1
    }
    horizontal = missed[0] * Self.majority <= holding[0]
    vertical = missed[1] * Self.majority <= holding[1]
  }

  /// Returns false if a margin cannot end at a position, or the safe area would be outside of root.
  private static func isPossible(
    _ object: String, _ attribute: Attribute, _ position: Double, _ conversion: InterfaceConversion
  ) -> Bool {
    guard let index = conversion.indices[object] else {
      guard conversion.guides[object]?.owner == 0 else { return true }
      return (-rounding...(conversion.tree.size[attribute.axis] + rounding)).contains(position)
    }
    let view = conversion.scene.views[index]
    guard view.margins == nil, view.stack == nil, let rect = conversion.items[index].rect,
      attribute.isMargin, let edge = RectEdge(attribute)
    else { return true }
    let least = edge.axis == .vertical && index == 0 ? -leastMargin : leastMargin
    return rect.distance(from: edge, to: position) >= least
  }

  /// The insets of the safe area by the first constraint to each of its edges.
  private struct Edges {
    /// Looked up, never iterated.
    private(set) var insets: [RectEdge: Double] = [:]

    mutating func note(
      _ object: String, _ attribute: Attribute, _ position: Double,
      _ conversion: InterfaceConversion
    ) {
      guard let guide = conversion.guides[object], guide.owner == 0 else { return }
      let edge: RectEdge? =
        switch guide.role {
        case .safeArea where !attribute.isMargin: RectEdge(attribute)
        case .top where attribute == .bottom: .top
        case .bottom where attribute == .top: .bottom
        default: nil
        }
      guard let edge, insets[edge] == nil else { return }
      insets[edge] = Rect(conversion.tree.size).distance(from: edge, to: position)
    }
  }
}
