import LayoutEngine
import LayoutLanguage
import TerminalText

/// Neighbours of views, and states that a frame does not show.
extension LayoutDescription {
  /// Maximum number of siblings that are compared with each named view.
  private static let maximumCompared = 64
  /// The minimum distance that is mentioned, in points.
  private static let leastPoints = 0.005

  // MARK: Neighbours

  /// The nearest visible siblings to the left of and above a view that constraints place, with
  /// their distances.
  func neighbours(of node: NodeID, among siblings: [NodeID]) -> [String] {
    let viewFrame = frame(of: node)
    guard !viewFrame.isEmpty else { return [] }
    let others = siblings.prefix(Self.maximumCompared).filter {
      $0 != node && !isOutOfSight($0)
    }
    var words: [String] = []
    for (axis, side) in [(Axis.horizontal, "right of"), (.vertical, "below")] {
      let start = viewFrame.span(axis).lower
      let across = viewFrame.span(axis.crossed)
      var nearest: (name: String, gap: Double)?
      for other in others {
        let (along, width) = (frame(of: other).span(axis), frame(of: other).span(axis.crossed))
        let gap = start - along.upper
        guard gap > -Self.leastPoints, width.upper > across.lower + Self.leastPoints,
          width.lower < across.upper - Self.leastPoints, gap < nearest?.gap ?? .infinity
        else { continue }
        nearest = (tree.name(of: other), gap)
      }
      guard let nearest else { continue }
      let points = nearest.gap < Self.leastPoints ? "" : NumberText.short(nearest.gap) + " "
      words.append("\(points)\(side) \(nearest.name)")
    }
    return words
  }

  // MARK: States

  /// The states of a view: hidden, covered, empty, beyond an edge, ambiguous.
  func states(of node: NodeID, among siblings: [NodeID]) -> [String] {
    let parent = tree.parent(of: node)
    guard !parent.isNone else { return [] }
    let container = tree.nodes[parent.slot]
    if isHidden(node) { return [hidden(node, container: container, among: siblings)] }
    var words: [String] = []
    if frame(of: node).isEmpty { words.append("empty") }
    if container.kind.arrangesChildren, !tree.isArranged(node) { words.append("not arranged") }
    if container.kind.scrollsFreely {
      words += outOfSight(node, in: parent)
    } else if container.kind.hiding != .cover || node == siblings.last {
      words += beyond(node, in: parent)
    }
    if container.kind.placesByConstraints {
      if let later = cover(of: node, among: siblings) {
        words.append("covered by " + tree.name(of: later))
      }
      let open = tree.ambiguousAttributes(of: node)
      if !open.isEmpty {
        words.append("ambiguous in " + open.map { $0.rawValue }.joined(separator: " and "))
      }
    }
    return words
  }

  private func hidden(_ node: NodeID, container: Node, among siblings: [NodeID]) -> String {
    switch container.kind.hiding {
    case .side:
      let isFirst = siblings.first == node
      let edges = container.axis == .horizontal ? ("left", "right") : ("top", "bottom")
      return "hidden at the \(isFirst ? edges.0 : edges.1) edge"
    case .cover: return "covered"
    case .flag, .never: return "hidden"
    }
  }

  /// The distance by which a view extends beyond the clipping edges of its container.
  private func beyond(_ node: NodeID, in parent: NodeID) -> [String] {
    excess(of: node, in: parent).map { edge, points in
      "\(NumberText.short(points)) beyond the \(edge) edge"
    }
  }

  /// The invisible parts of a scroll view's content.
  private func outOfSight(_ node: NodeID, in parent: NodeID) -> [String] {
    let parts = excess(of: node, in: parent).map { edge, points in
      "\(NumberText.short(points)) \(edge == "top" ? "above" : edge == "bottom" ? "below" : edge)"
    }
    return parts.isEmpty ? [] : ["with \(parts.joined(separator: " and ")) not visible"]
  }

  private func excess(of node: NodeID, in parent: NodeID) -> [(edge: String, points: Double)] {
    let viewFrame = frame(of: node)
    let bounds = frame(of: parent).size
    return [
      ("left", -viewFrame.x), ("top", -viewFrame.y),
      ("right", viewFrame.x + viewFrame.width - bounds.width),
      ("bottom", viewFrame.y + viewFrame.height - bounds.height),
    ].filter { $0.points > Self.leastPoints }
  }

  /// A later sibling that completely covers a view.
  private func cover(of node: NodeID, among siblings: [NodeID]) -> NodeID? {
    guard let index = siblings.firstIndex(of: node), !frame(of: node).isEmpty else { return nil }
    return siblings[(index + 1)...].prefix(Self.maximumCompared).first {
      !isOutOfSight($0) && frame(of: $0).covers(frame(of: node))
    }
  }

  // MARK: Constraints

  /// The flexible spaces of a canvas: `Spaces of root across: 100 (1) from root.left to a.left, …`.
  func spaces(of node: NodeID) -> String? {
    var parts: [String] = []
    for group in tree.spaceGroups where group.container == node {
      for space in group.spaces {
        let ends = [space.first, space.second].map { anchor in
          (
            tree.value(of: anchor.attribute, of: anchor.view),
            "\(tree.name(of: anchor.view)).\(anchor.attribute.rawValue)"
          )
        }
        parts.append(
          "\(NumberText.short(ends[1].0 - ends[0].0)) from \(ends[0].1) to \(ends[1].1)"
            + ", coefficient \(NumberText.short(space.coefficient))")
      }
    }
    guard !parts.isEmpty else { return nil }
    return "Spaces of \(tree.name(of: node)): " + Self.listed(parts) + "."
  }

  /// The required constraints that do not hold.
  func broken() -> [String] {
    let parts = tree.conflictDetails(solvesFreed: false).map { detail in
      plainText(of: detail.conflict.broken, in: tree)
        + " misses by \(NumberText.short(detail.excess))"
    }
    return parts.isEmpty ? [] : ["Broken: " + Self.listed(parts) + "."]
  }

  private static func listed(_ parts: [String]) -> String {
    let more = parts.count - maximumRemarks
    return (parts.prefix(maximumRemarks) + (more > 0 ? ["and \(more) more"] : []))
      .joined(separator: "; ")
  }
}
