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
    if edges.top.map({ $0 < 1 }) == true,
      edges.bottom.map(candidates.allows(bottom:)) == false
    {
      missed[1] += 1
    }
    if edges.left.map({ $0 < 1 }) == true, edges.right.map(candidates.allows(side:)) == false {
      missed[0] += 1
    }
    horizontal = missed[0] * Self.majority <= holding[0]
    vertical = missed[1] * Self.majority <= holding[1]
  }

  /// Returns false if a margin cannot end at a position, or the safe area would be outside of root.
  private static func isPossible(
    _ object: String, _ attribute: Attribute, _ position: Double, _ conversion: InterfaceConversion
  ) -> Bool {
    let attribute = attribute.absolute(isRightToLeft: false)
    guard let index = conversion.indices[object] else {
      guard conversion.guides[object]?.owner == 0 else { return true }
      let size = conversion.tree.size
      return (-rounding...((attribute.axis == .horizontal ? size.width : size.height) + rounding))
        .contains(position)
    }
    let view = conversion.scene.views[index]
    guard view.margins == nil, view.stack == nil, let rect = conversion.items[index].rect else {
      return true
    }
    let least = attribute.axis == .vertical && index == 0 ? -leastMargin : leastMargin
    switch attribute {
    case .leftMargin: return position - rect.x >= least
    case .rightMargin: return rect.x + rect.width - position >= least
    case .topMargin: return position - rect.y >= least
    case .bottomMargin: return rect.y + rect.height - position >= least
    default: return true
    }
  }

  /// The insets of the safe area by the first constraint to each of its edges.
  private struct Edges {
    var top: Double?
    var bottom: Double?
    var left: Double?
    var right: Double?

    mutating func note(
      _ object: String, _ attribute: Attribute, _ position: Double,
      _ conversion: InterfaceConversion
    ) {
      guard let guide = conversion.guides[object], guide.owner == 0 else { return }
      let size = conversion.tree.size
      switch (guide.role, attribute.absolute(isRightToLeft: false)) {
      case (.safeArea, .top), (.top, .bottom): top = top ?? position
      case (.safeArea, .bottom), (.bottom, .top): bottom = bottom ?? size.height - position
      case (.safeArea, .left): left = left ?? position
      case (.safeArea, .right): right = right ?? size.width - position
      default: break
      }
    }
  }
}
