/// The number of guides that a stack creates for its constraints.
struct GeneratedItems: Equatable, Sendable {
  var spacers: Int
  var gaps: Int
}

extension LayoutTree {
  /// The constraints of UIStackView or Arranged between `stack` and its arranged views: first along
  /// its axis (edges, spacing, gaps, equal or proportional lengths, hiding), then across it
  /// (spanning, edges, alignment, suppression). Natural sizes are not included. O(children).
  func stackConstraints(of stack: NodeID) -> [LayoutConstraint] {
    var list: [LayoutConstraint] = []
    addStackConstraints(of: stack, to: &list)
    return list
  }

  /// Adds the constraints of `stack` to a list. Returns true if an arranged view is hidden.
  @discardableResult
  func addStackConstraints(of stack: NodeID, to list: inout [LayoutConstraint]) -> Bool {
    var arrangement = StackConstraints.reading(stack, in: self)
    swap(&arrangement.constraints, &list)
    arrangement.distribute()
    arrangement.align()
    swap(&arrangement.constraints, &list)
    return arrangement.visibleCount < arrangement.items.count
  }

  /// The number of guides in `stackConstraints(of:)`. O(children).
  func generatedItems(of stack: NodeID) -> GeneratedItems {
    StackConstraints.reading(stack, in: self).generatedItems
  }
}

/// Generates the constraints of one stack.
struct StackConstraints {
  struct Item {
    let item: LayoutItem
    let isHidden: Bool
    /// Points after it, replacing the stack's spacing.
    let spacingAfter: Double?
    /// The natural length along the stack's axis, in points; zero if it has none. Read by
    /// distributions that derive lengths from it.
    let natural: Double
    /// The length across the axis if nothing else decides it, in points: 0, or the one that
    /// Interface Builder recorded.
    let openThickness: Double
    /// True if it is a stack or canvas, whose contents determine its length.
    let placesByConstraints: Bool
    /// True if it is a multi-line text.
    let hasLines: Bool
  }

  let stack: NodeID
  let state: StackState
  let axis: Axis
  let items: [Item]
  let visibleCount: Int
  var constraints: [LayoutConstraint] = []

  /// Creates the generator. An initializer would copy the tree.
  static func reading(_ stack: NodeID, in tree: LayoutTree) -> StackConstraints {
    let axis = tree.nodes[stack.slot].axis
    let state = tree.stack(of: stack)
    var items: [Item] = []
    var visible = 0
    for child in tree.children(of: stack) where tree.isArranged(child) {
      let node = tree.nodes[child.slot]
      var spacingAfter: Double?
      var natural: Double?
      var hasLines = false
      if node.extras >= 0 {
        let index = Int(node.extras)
        if tree.hasCustomTraits(child) { spacingAfter = tree.customTraits(of: child)?.spacingAfter }
        // Only leaves have a natural size.
        if node.kind.isLeaf {
          hasLines =
            tree.hasTextLines && tree.extras[index].text != nil
            && tree.extras[index].traits.textLines != 1
          natural =
            axis == .horizontal
            ? tree.extras[index].naturalWidth : tree.extras[index].naturalHeight
        }
      }
      if let outdated = state.outdatedLengths[child] { natural = outdated }
      if !node.isHidden { visible += 1 }
      items.append(
        Item(
          item: .view(child), isHidden: node.isHidden, spacingAfter: spacingAfter,
          natural: max(0, natural ?? 0),
          openThickness: max(0, tree.recordedFrame(of: child)?.size[axis.crossed] ?? 0),
          placesByConstraints: node.kind.placesByConstraints, hasLines: hasLines))
    }
    return StackConstraints(
      stack: stack, state: state, axis: axis, items: items, visibleCount: visible)
  }

  var generatedItems: GeneratedItems {
    guard !items.isEmpty else { return GeneratedItems(spacers: 0, gaps: 0) }
    let spacers = (visibleCount == 0 ? 1 : 0) + (hasAlignmentSpacer ? 1 : 0)
    return GeneratedItems(spacers: spacers, gaps: hasGaps ? max(0, visibleCount - 1) : 0)
  }

  /// True if gaps separate the views, with the spacing as their minimum.
  var hasGaps: Bool {
    switch state.distribution {
    case .equalSpacing, .equalCentering: true
    case .fill, .fillEqually, .fillProportionally: false
    }
  }

  /// True if distances along the axis are between baselines; only lines of text have them.
  var isBaselineRelative: Bool { state.isBaselineRelative && axis == .vertical }

  // MARK: Writing

  mutating func add(
    _ identifier: String, _ first: LayoutAnchor, _ relation: LayoutRelation = .equal,
    multiplier: Double = 1, to second: LayoutAnchor? = nil, constant: Double = 0,
    priority: Double = 1000
  ) {
    constraints.append(
      LayoutConstraint(
        identifier, first, relation, multiplier, second, constant: constant, priority: priority,
        source: .stack(stack)))
  }

  /// Connects `item` to an edge or the centre of the stack. A weak edge only keeps it inside.
  mutating func connectToCanvas(_ item: LayoutItem, _ attribute: Attribute, isWeak: Bool = false) {
    let canvas = state.isMarginsRelative ? attribute.withinMargins : attribute
    add(
      "UISV-canvas-connection", LayoutAnchor(.view(stack), canvas),
      isWeak ? attribute.outward : .equal, to: LayoutAnchor(item, attribute))
  }

  /// Makes the stack as short as the other constraints allow.
  mutating func fitCanvas(_ length: Attribute) {
    add("UISV-canvas-fit", LayoutAnchor(.view(stack), length), priority: 49)
  }
}

extension Axis {
  /// The attributes for start, end, length and middle along this axis.
  var start: Attribute { self == .horizontal ? .leading : .top }
  var end: Attribute { self == .horizontal ? .trailing : .bottom }
  var length: Attribute { self == .horizontal ? .width : .height }
  var center: Attribute { self == .horizontal ? .centerX : .centerY }
}

extension Attribute {
  /// The relation of an enclosing item to an inner one at this edge.
  fileprivate var outward: LayoutRelation {
    self == .top || self == .leading ? .lessOrEqual : .greaterOrEqual
  }

  /// The corresponding attribute of the layout margins.
  fileprivate var withinMargins: Attribute {
    switch self {
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .left: .leftMargin
    case .right: .rightMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    case .x, .y, .width, .height, .firstBaseline, .lastBaseline, .leftMargin, .rightMargin,
      .topMargin, .bottomMargin, .leadingMargin, .trailingMargin, .centerXWithinMargins,
      .centerYWithinMargins:
      self
    }
  }
}
