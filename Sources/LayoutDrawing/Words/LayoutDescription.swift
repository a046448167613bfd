package import LayoutEngine
import TerminalText

/// The frame in words: one sentence for each container, with its children in order, their sizes and
/// positions; then ambiguous views and broken constraints.
///
/// Views that a frame does not show, because they are hidden, covered or empty, are named without
/// their contents.
package struct LayoutDescription {
  /// Maximum number of containers described; the views of the others are counted.
  static let maximumContainers = 40
  static let maximumChildren = 12
  /// Maximum number of spaces of one container, and of broken constraints, that are listed.
  static let maximumRemarks = 6

  let tree: LayoutTree
  private let top: NodeID
  private var lines: [String] = []
  private var named = 1

  /// One sentence per line, at least one. O(views), and O(island) for each view that constraints
  /// place.
  package static func lines(of top: NodeID = .root, in tree: LayoutTree) -> [String] {
    var description = LayoutDescription(tree: tree, top: top)
    description.describe()
    return description.lines
  }

  private mutating func describe() {
    if top != .root || tree.nodes[top.slot].kind.isLeaf { lines.append(location(of: top) + ".") }
    var pending = [top]
    var count = 0
    while let node = pending.popLast() {
      guard !tree.nodes[node.slot].kind.isLeaf, count < Self.maximumContainers else { continue }
      count += 1
      let children = Array(tree.children(of: node))
      let listed = children.prefix(Self.maximumChildren)
      named += listed.count
      lines.append(sentence(of: node, children: children))
      if let spaces = spaces(of: node) { lines.append(spaces) }
      for child in listed.reversed() where !isOutOfSight(child) { pending.append(child) }
    }
    lines += broken()
    let more = visibleCount() - named
    if more > 0 { lines.append("\(more) more \(more == 1 ? "view is" : "views are") not named.") }
  }

  /// The number of views that a large enough picture would show or list as hidden.
  private func visibleCount() -> Int {
    tree.preorder(within: top) { $0 != top && isOutOfSight($0) }.reduce(0) { count, _ in count + 1 }
  }

  // MARK: Views

  func frame(of node: NodeID) -> Rect { tree.frames[node.slot] }

  func isHidden(_ node: NodeID) -> Bool { tree.isHiddenByParent(node) }

  func isOutOfSight(_ node: NodeID) -> Bool { isHidden(node) || frame(of: node).isEmpty }

  func name(of node: NodeID) -> String {
    let name = tree.name(of: node)
    guard let text = tree.extras(of: node).text else { return name }
    let line = String(text.map { $0 == "\n" ? " " : $0 })
    let isCut = line.count > Self.maximumText
    return "\(name) “\(line.prefix(Self.maximumText))\(isCut ? "…" : "")”"
  }

  /// Maximum number of characters of a label that are included.
  private static let maximumText = 40

  func size(of node: NodeID) -> String {
    NumberText.size(frame(of: node).width, frame(of: node).height)
  }

  /// `root, 400 × 240`; for another view also its position.
  private func location(of node: NodeID) -> String {
    let parent = tree.parent(of: node)
    guard !parent.isNone else { return head(of: node) + ", is one view" }
    var words = [name(of: node), size(of: node)]
    words.append("is in \(tree.name(of: parent)) at \(corner(of: node))")
    let siblings = Array(tree.children(of: parent))
    let container = tree.nodes[parent.slot]
    if container.kind.placesByConstraints {
      words += neighbours(of: node, among: siblings)
    } else if container.kind.dividesItsLength, !isHidden(node),
      let index = siblings.firstIndex(of: node)
    {
      let isRow = container.axis == .horizontal
      if index > 0 {
        words.append((isRow ? "right of " : "below ") + tree.name(of: siblings[index - 1]))
      }
      if index + 1 < siblings.count {
        words.append((isRow ? "left of " : "above ") + tree.name(of: siblings[index + 1]))
      }
    }
    return (words + states(of: node, among: siblings)).joined(separator: ", ")
  }

  private func corner(of node: NodeID) -> String {
    "\(NumberText.short(frame(of: node).x)), \(NumberText.short(frame(of: node).y))"
  }

  private func head(of node: NodeID) -> String {
    var words = [name(of: node), size(of: node)]
    if node == .root, let device = tree.device {
      words.append(device + (tree.isLandscape ? " in landscape" : ""))
    }
    return words.joined(separator: ", ")
  }

  // MARK: Containers

  /// `root, 400 × 240, splits side by side: sidebar, 100 wide, left; main, 300 wide, right.`
  private func sentence(of node: NodeID, children: [NodeID]) -> String {
    let start = head(of: node) + ", " + verb(of: node)
    guard !children.isEmpty else { return start + ", and is empty." }
    var items = children.prefix(Self.maximumChildren).enumerated().map { index, child in
      item(child, at: index, of: children, in: node)
    }
    if children.count > items.count { items.append("and \(children.count - items.count) more") }
    return start + ": " + items.joined(separator: "; ") + "."
  }

  private func verb(of node: NodeID) -> String {
    let item = tree.nodes[node.slot]
    let arrangement = item.axis == .horizontal ? "side by side" : "top to bottom"
    switch item.kind {
    case .view: return "is one view"
    case .split:
      let padding = tree.extras(of: node).padding.rounded(.towardZero)
      return "splits \(arrangement)"
        + (padding == 0 ? "" : ", padding \(NumberText.short(padding))")
    case .splitter:
      let lengths = tree.splitterLengths(of: node)
      let unit = item.axis == .horizontal ? "wide" : "high"
      return "splits \(arrangement) at a splitter \(NumberText.short(lengths.thickness)) \(unit)"
    case .stack:
      let state = tree.stack(of: node)
      var words = ["stacks \(arrangement)"]
      if state.spacing != 0 { words.append("spacing \(NumberText.short(state.spacing))") }
      if state.alignment != .fill {
        words.append("alignment " + state.alignment.word(along: item.axis))
      }
      if state.distribution != .fill { words.append("distribution " + state.distribution.rawValue) }
      return words.joined(separator: ", ")
    case .canvas: return "positions by constraints"
    case .reveal: return "reveals at its \(tree.reveal(of: node).edge.rawValue) edge"
    case .scroll: return "scrolls"
    }
  }

  /// The description of a child in its container's sentence.
  private func item(
    _ child: NodeID, at index: Int, of siblings: [NodeID], in container: NodeID
  ) -> String {
    let parent = tree.nodes[container.slot]
    var words = [name(of: child)]
    if parent.kind.scrollsContent {
      words.append(size(of: child))
      let isUncovered = parent.kind.hiding == .cover && index == 0 && !isHidden(child)
      if isUncovered { words.append("revealed") }
    } else if parent.kind.placesByConstraints, !isHidden(child) {
      words.append("\(size(of: child)) at \(corner(of: child))")
      words += neighbours(of: child, among: siblings)
    } else if parent.kind.dividesItsLength, !isHidden(child) {
      words.append(length(of: child, in: container))
      words.append(side(index, of: siblings, axis: parent.axis))
    }
    return (words + states(of: child, among: siblings)).joined(separator: ", ")
  }

  /// `100 wide` if the other length is that of the container, else size and corner.
  private func length(of child: NodeID, in container: NodeID) -> String {
    let axis = tree.nodes[container.slot].axis
    let childFrame = frame(of: child)
    let across = childFrame.span(axis.crossed)
    guard across.lower == 0, across.upper == frame(of: container).size[axis.crossed],
      tree.extras(of: container).padding == 0
    else { return "\(size(of: child)) at \(corner(of: child))" }
    return NumberText.short(childFrame.size[axis]) + (axis == .horizontal ? " wide" : " high")
  }

  /// `left`, `right`, or the view before it.
  private func side(_ index: Int, of siblings: [NodeID], axis: Axis) -> String {
    let isRow = axis == .horizontal
    if siblings.count == 1 { return "alone" }
    if index == 0 || index == siblings.count - 1 { return axis.edge(isStart: index == 0).word }
    return (isRow ? "right of " : "below ") + tree.name(of: siblings[index - 1])
  }
}

extension Rect { var isEmpty: Bool { width <= 0 || height <= 0 } }

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
    let others = siblings.prefix(Self.maximumCompared).filter { $0 != node && !isOutOfSight($0) }
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
    let isScroll = container.kind.scrollsFreely
    if isScroll || container.kind.hiding != .cover || node == siblings.last {
      words += excess(of: node, in: parent, isScroll: isScroll)
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
      let edge = container.axis.edge(isStart: siblings.first == node)
      return "hidden at the \(edge.word) edge"
    case .cover: return "covered"
    case .flag, .never: return "hidden"
    }
  }

  /// The distances by which a view extends beyond the clipping edges of its container, or the
  /// invisible parts of the content of a scroll view.
  private func excess(of node: NodeID, in parent: NodeID, isScroll: Bool) -> [String] {
    let bounds = Rect(frame(of: parent).size)
    let excess = RectEdge.allCases.map { ($0, frame(of: node).excess(beyond: $0, of: bounds)) }
      .filter { $0.1 > Self.leastPoints }
    guard isScroll, !excess.isEmpty else {
      return excess.map { "\(NumberText.short($1)) beyond the \($0.word) edge" }
    }
    let parts = excess.map { edge, points in
      let side = edge == .top ? "above" : edge == .bottom ? "below" : edge.word
      return "\(NumberText.short(points)) \(side)"
    }
    return ["with \(parts.joined(separator: " and ")) not visible"]
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
    return "Spaces of \(tree.name(of: node)): " + Self.list(parts) + "."
  }

  /// The required constraints that do not hold.
  func broken() -> [String] {
    let parts = tree.conflictDetails(solvesFreed: false).map { detail in
      plainText(of: detail.conflict.broken, in: tree)
        + " misses by \(NumberText.short(detail.excess))"
    }
    return parts.isEmpty ? [] : ["Broken: " + Self.list(parts) + "."]
  }

  private static func list(_ parts: [String]) -> String {
    let more = parts.count - maximumRemarks
    return (parts.prefix(maximumRemarks) + (more > 0 ? ["and \(more) more"] : []))
      .joined(separator: "; ")
  }
}
