import LayoutEngine

/// Decides whether recorded frames show the insets of a scene: they do not if they violate the
/// constraints between its views.
struct RecordedTrust {
  /// The axes along which they do. Looked up, never iterated.
  private(set) var axes = Set(Axis.allCases)

  /// Constraints that must hold for each one that does not.
  private static let majority = 3
  /// Points by which Xcode's rounding may miss a constraint.
  private static let rounding = 1.01
  /// The least margin beside a view that has the usual ones, in points.
  private static let leastMargin = 7.5

  init() {}

  /// O(constraints).
  init(_ conversion: InterfaceConversion, _ candidates: SafeAreaCandidates) {
    var holding = [0, 0]
    var missed = [0, 0]
    // The insets of the safe area by the first constraint to each of its edges. Looked up, never
    // iterated.
    var insets: [RectEdge: Double] = [:]
    // Symbols may miss constraints by their insets.
    func isSymbol(_ objectID: String) -> Bool {
      let image = conversion.indices[objectID].flatMap { conversion.scene.views[$0].image }
      return image.map(conversion.file.symbols.contains) ?? false
    }
    for item in conversion.scene.constraints where item.isDistance && item.priority >= 1000 {
      guard let second = item.second else { continue }
      let constant = conversion.constant(of: item)
      let (one, other) = (conversion.recorded(item.first), conversion.recorded(second))
      let axis = Int(item.first.attribute.axis.rawValue)
      if let one, let other {
        guard conversion.scrollView(at: item.first, of: second) == nil,
          conversion.scrollView(at: second, of: item.first) == nil,
          !item.anchors.contains(where: { isSymbol($0.objectID) })
        else { continue }
        let isHolding = (one - other - constant).magnitude <= Self.rounding
        if isHolding { holding[axis] += 1 } else { missed[axis] += 1 }
      } else if let (anchor, position) = other.map({ (item.first, $0 + constant) })
        ?? one.map({ (second, $0 - constant) })
      {
        if !Self.isPossible(anchor, position, conversion) { missed[axis] += 1 }
        if let edge = Self.edge(anchor, conversion), insets[edge] == nil {
          insets[edge] = Rect(conversion.tree.size).distance(from: edge, to: position)
        }
      }
    }
    for axis in Axis.allCases {
      // Views that begin at the edge of the screen, but do not end at the edge of a safe area.
      if let start = insets[axis.edge(isStart: true)], start < 1,
        let end = insets[axis.edge(isStart: false)], !candidates.allows(end, atEndOf: axis)
      {
        missed[Int(axis.rawValue)] += 1
      }
      if missed[Int(axis.rawValue)] * Self.majority > holding[Int(axis.rawValue)] {
        axes.remove(axis)
      }
    }
  }

  /// Returns false if a margin cannot end at a position, or the safe area would be outside of root.
  private static func isPossible(
    _ anchor: InterfaceAnchor, _ position: Double, _ conversion: InterfaceConversion
  ) -> Bool {
    let attribute = anchor.attribute
    guard let index = conversion.indices[anchor.objectID] else {
      guard conversion.guides[anchor.objectID]?.owner == 0 else { return true }
      return (-rounding...(conversion.tree.size[attribute.axis] + rounding)).contains(position)
    }
    let view = conversion.scene.views[index]
    guard view.margins == nil, view.stack == nil, let rect = conversion.items[index].rect,
      attribute.isMargin, let edge = RectEdge(attribute)
    else { return true }
    let least = edge.axis == .vertical && index == 0 ? -leastMargin : leastMargin
    return rect.distance(from: edge, to: position) >= least
  }

  /// The edge of root's safe area that an anchor names; `nil` for other anchors.
  private static func edge(
    _ anchor: InterfaceAnchor, _ conversion: InterfaceConversion
  ) -> RectEdge? {
    guard let guide = conversion.guides[anchor.objectID], guide.owner == 0 else { return nil }
    switch guide.role {
    case .safeArea where !anchor.attribute.isMargin: return RectEdge(anchor.attribute)
    case .top where anchor.attribute == .bottom: return .top
    case .bottom where anchor.attribute == .top: return .bottom
    default: return nil
    }
  }
}
