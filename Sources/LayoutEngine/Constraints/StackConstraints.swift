extension LayoutTree {
  /// Adds the constraints of UIStackView or Arranged between `stack` and its arranged views: first
  /// along its axis (edges, spacing, gaps, equal or proportional lengths, hiding), then across it
  /// (spanning, edges, alignment, suppression). Natural sizes are not included. Returns true if an
  /// arranged view is hidden. O(children).
  func addStackConstraints(of stack: NodeID, to list: inout [LayoutConstraint]) -> Bool {
    var arrangement = StackConstraints.reading(stack, in: self)
    swap(&arrangement.constraints, &list)
    arrangement.distribute()
    arrangement.align()
    swap(&arrangement.constraints, &list)
    return arrangement.visibleCount < arrangement.items.count
  }

  /// The number of guides in the constraints of a stack. O(children).
  func generatedItems(of stack: NodeID) -> (spacers: Int, gaps: Int) {
    StackConstraints.reading(stack, in: self).generatedItems
  }

  /// The natural lengths along the axis that the views of a proportional stack share its length by,
  /// and the spacings between them that are not 0, in points. O(children).
  package func proportions(
    of stack: NodeID
  ) -> (naturals: [(view: NodeID, length: Double)], spacings: [Double]) {
    let arrangement = StackConstraints.reading(stack, in: self)
    let visible = arrangement.items.filter { !$0.isHidden }
    return (
      visible.compactMap { item in
        item.item.view.flatMap { item.natural > 0 ? ($0, item.natural) : nil }
      },
      visible.dropLast().map { $0.spacingAfter ?? arrangement.state.spacing }.filter { $0 != 0 }
    )
  }
}

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
        if tree.hasCustomTraits(child) { spacingAfter = tree.traits(of: child).spacingAfter }
        // Only leaves have a natural size.
        if node.kind.isLeaf {
          hasLines =
            tree.hasTextLines && tree.extras[index].text != nil
            && tree.extras[index].traits.textLines != 1
          natural = tree.extras[index].natural[axis]
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

  var generatedItems: (spacers: Int, gaps: Int) {
    guard !items.isEmpty else { return (0, 0) }
    let spacers = (visibleCount == 0 ? 1 : 0) + (hasAlignmentSpacer ? 1 : 0)
    return (spacers, hasGaps ? max(0, visibleCount - 1) : 0)
  }

  /// True if gaps separate the views, with the spacing as their minimum.
  var hasGaps: Bool { state.distribution == .equalSpacing || state.distribution == .equalCentering }

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
  package var start: Attribute { self == .horizontal ? .leading : .top }
  package var end: Attribute { self == .horizontal ? .trailing : .bottom }
  package var length: Attribute { self == .horizontal ? .width : .height }
  var center: Attribute { self == .horizontal ? .centerX : .centerY }
}

extension Attribute {
  /// The relation of an enclosing item to an inner one at this edge.
  fileprivate var outward: LayoutRelation {
    self == .top || self == .leading ? .lessOrEqual : .greaterOrEqual
  }

  /// The corresponding attribute of the layout margins, which UIKit names after this one.
  fileprivate var withinMargins: Attribute {
    Attribute(rawValue: rawValue + "Margin") ?? Attribute(rawValue: rawValue + "WithinMargins")
      ?? self
  }
}

/// Constraints across the stack's axis.
extension StackConstraints {
  mutating func align() {
    guard let first = items.first?.item else { return }
    let length = axis.crossed.length
    if hasAlignmentSpacer { span() }
    connectSides(first)
    for attribute in alignmentAttributes {
      for item in items.dropFirst() {
        add(
          "UISV-alignment", LayoutAnchor(first, attribute), to: LayoutAnchor(item.item, attribute))
      }
    }
    if isOpen {
      for item in items {
        add(
          "UISV-ambiguity-suppression", LayoutAnchor(item.item, length),
          constant: item.openThickness, priority: 25)
      }
    }
    if isCanvasOpenAtStart || isCanvasOpenAtEnd { fitCanvas(length) }
  }

  /// True if a guide spans the views, so that the stack can be as thick as the thickest.
  var hasAlignmentSpacer: Bool { visibleCount == 0 || (items.count > 1 && isOpen) }

  /// The second guide if no view is visible; then the first is along the axis.
  private var spacer: LayoutItem { .spacer(stack: stack, index: visibleCount == 0 ? 1 : 0) }

  /// True if views may end before the near edge across the axis.
  private var isOpenAtStart: Bool { state.alignment != .fill && state.alignment != .leading }
  private var isOpenAtEnd: Bool { state.alignment != .fill && state.alignment != .trailing }
  private var isOpen: Bool { state.alignment != .fill }

  /// True if the stack may extend beyond the item that it is connected to on that side. If there is
  /// a spacer, only baselines allow this, and only horizontal stacks have baselines.
  private func isCanvasOpen(_ isOpen: Bool, _ baseline: StackState.Alignment) -> Bool {
    guard hasAlignmentSpacer else { return isOpen }
    return state.alignment == baseline && visibleCount > 0 && axis == .horizontal
  }
  private var isCanvasOpenAtStart: Bool { isCanvasOpen(isOpenAtStart, .firstBaseline) }
  private var isCanvasOpenAtEnd: Bool { isCanvasOpen(isOpenAtEnd, .lastBaseline) }

  private var alignmentAttributes: [Attribute] {
    switch state.alignment {
    case .fill: [axis.crossed.end, axis.crossed.start]
    case .leading: [axis.crossed.start]
    case .trailing: [axis.crossed.end]
    case .center: [axis.crossed.center]
    case .firstBaseline: axis == .horizontal ? [.firstBaseline] : []
    case .lastBaseline: axis == .horizontal ? [.lastBaseline] : []
    }
  }

  /// Adds the spacer, as thin as possible, around the visible views.
  private mutating func span() {
    if isOpen { add("UISV-spanning-fit", LayoutAnchor(spacer, axis.crossed.length), priority: 51) }
    let edges = [(axis.crossed.start, isOpenAtStart), (axis.crossed.end, isOpenAtEnd)]
    for item in items where !item.isHidden {
      for (edge, isOpen) in edges {
        add(
          "UISV-spanning-boundary", LayoutAnchor(spacer, edge), isOpen ? edge.outward : .equal,
          to: LayoutAnchor(item.item, edge), priority: isOpen ? 1000 : 999.5)
      }
    }
  }

  /// Connects the stack's two sides: one to the first view, the other to the spacer if there is
  /// one. In a centred stack, UIKit connects both to the spacer; Arranged stretches the first view.
  private mutating func connectSides(_ first: LayoutItem) {
    let view = visibleCount == 0 ? spacer : first
    let other = hasAlignmentSpacer ? spacer : view
    var (start, end) = (other, other)
    switch state.alignment {
    case .fill, .leading, .firstBaseline: start = view
    case .center: if state.like == .arranged { end = view }
    case .trailing, .lastBaseline: end = view
    }
    connectToCanvas(start, axis.crossed.start, isWeak: isCanvasOpenAtStart)
    connectToCanvas(end, axis.crossed.end, isWeak: isCanvasOpenAtEnd)
    if state.alignment == .center { connectToCanvas(view, axis.crossed.center) }
  }
}

/// Constraints along the stack's axis.
extension StackConstraints {
  mutating func distribute() {
    guard !items.isEmpty else { return }
    // The last of conflicting constraints is broken. In UIKit, a single view that fills a stack
    // with margins keeps its full length and misses the far edge (measured).
    if state.distribution == .fillProportionally { fillProportionally() }
    connectEnds()
    addSpacings()
    switch state.distribution {
    case .fill: disambiguateTexts()
    case .fillProportionally: break
    case .fillEqually: matchVisible()
    case .equalSpacing, .equalCentering: addGaps()
    }
    for item in items where item.isHidden {
      add("UISV-hiding", LayoutAnchor(item.item, axis.length))
    }
    if hasGaps { fitCanvas(axis.length) }
  }

  /// Connects the first and last visible views, or a spacer if there are none, to the stack's ends.
  private mutating func connectEnds() {
    let spacer = LayoutItem.spacer(stack: stack, index: 0)
    connectToCanvas(items.first { !$0.isHidden }?.item ?? spacer, axis.start)
    connectToCanvas(items.last { !$0.isHidden }?.item ?? spacer, axis.end)
  }

  /// The attribute at which a distance between views begins; it ends at the opposite one.
  private var fromAttribute: Attribute { isBaselineRelative ? .lastBaseline : axis.end }
  private var toAttribute: Attribute { isBaselineRelative ? .firstBaseline : axis.start }

  private mutating func addSpacings() {
    // Without visible views, both libraries have the same constraints.
    switch state.like {
    case .uikit where visibleCount > 0: addSpacingsPastHidden()
    case .uikit, .arranged: addSpacingsThroughHidden()
    }
  }

  /// Adds UIKit's distances, from each visible view to the next. A hidden view between two of them
  /// is at half the distance after the first; one before all of them ends at the first, one after
  /// all of them begins at the last. It does not constrain the others.
  private mutating func addSpacingsPastHidden() {
    let relation: LayoutRelation = hasGaps ? .greaterOrEqual : .equal
    var previous: Item?
    var seen = 0
    var leading: [LayoutItem] = []
    for current in items {
      guard let last = previous else {
        if current.isHidden {
          leading.append(current.item)
          continue
        }
        for item in leading { space(from: item, to: current.item, .equal, 0) }
        (previous, seen) = (current, 1)
        continue
      }
      let distance = last.spacingAfter ?? state.spacing
      if current.isHidden {
        space(from: last.item, to: current.item, .equal, seen < visibleCount ? distance / 2 : 0)
      } else {
        space(from: last.item, to: current.item, relation, distance)
        (previous, seen) = (current, seen + 1)
      }
    }
  }

  private mutating func space(
    from previous: LayoutItem, to current: LayoutItem, _ relation: LayoutRelation,
    _ distance: Double
  ) {
    add(
      "UISV-spacing", LayoutAnchor(current, toAttribute), relation,
      to: LayoutAnchor(previous, fromAttribute), constant: distance)
  }

  /// Adds Arranged's distances between neighbours. If hidden views are between two visible ones,
  /// half of the distance precedes the first hidden one and half follows the last. There are none
  /// before the first and after the last visible view.
  private mutating func addSpacingsThroughHidden() {
    let relation: LayoutRelation = hasGaps ? .greaterOrEqual : .equal
    var seen = items[0].isHidden ? 0 : 1
    var spacing = items[0].spacingAfter ?? state.spacing
    for index in items.indices.dropFirst() {
      let previous = items[index - 1]
      let current = items[index]
      var distance = 0.0
      if seen > 0 && seen < visibleCount {
        let hidden = (previous.isHidden ? 1.0 : 0) + (current.isHidden ? 1.0 : 0)
        distance = spacing - spacing / 2 * hidden
      }
      space(from: previous.item, to: current.item, relation, distance)
      if current.isHidden { continue }
      seen += 1
      spacing = current.spacingAfter ?? state.spacing
    }
  }

  /// Adds guides of equal length between visible views, from edge to edge, or from centre to centre
  /// as far as the spacing allows.
  private mutating func addGaps() {
    let isCentering = state.distribution == .equalCentering
    let from = fromAttribute
    let to = toAttribute
    var previous: LayoutItem?
    var count = 0
    for current in items where !current.isHidden {
      if let previous {
        let gap = LayoutItem.gap(stack: stack, index: count)
        count += 1
        add(
          "UISV-distributing-edge", LayoutAnchor(gap, to),
          to: LayoutAnchor(previous, isCentering ? axis.center : from))
        add(
          "UISV-distributing-edge", LayoutAnchor(gap, from),
          to: LayoutAnchor(current.item, isCentering ? axis.center : to))
      }
      previous = current.item
    }
    guard count > 1 else { return }
    let first = LayoutAnchor(.gap(stack: stack, index: 0), axis.length)
    for index in 1..<count {
      add(
        "UISV-fill-equally", LayoutAnchor(.gap(stack: stack, index: index), axis.length), to: first,
        priority: isCentering ? 149 : 1000)
    }
  }

  /// Adds UIKit's constraints for multi-line texts: each gets an equal part of the width, because
  /// the width at which it wraps is unknown.
  private mutating func disambiguateTexts() {
    guard state.like == .uikit, axis == .horizontal, visibleCount > 1 else { return }
    for item in items where item.hasLines && !item.isHidden {
      add(
        "UISV-text-width-disambiguation", LayoutAnchor(item.item, .width),
        multiplier: 1 / Double(visibleCount), to: LayoutAnchor(.view(stack), .width), priority: 759)
    }
  }

  private mutating func matchVisible(priority: Double = 1000) {
    guard let first = items.firstIndex(where: { !$0.isHidden }) else { return }
    let length = LayoutAnchor(items[first].item, axis.length)
    for item in items[(first + 1)...] where !item.isHidden {
      add("UISV-fill-equally", LayoutAnchor(item.item, axis.length), to: length, priority: priority)
    }
  }

  /// Makes the share of each view its natural length divided by all natural lengths and the
  /// spacing. This reproduces UIKit's error: the spacing counts in the total, so the views together
  /// get too little, and each has a lower priority than the one before it.
  private mutating func fillProportionally() {
    let spacing = totalSpacing
    let withLength = items.filter { !$0.isHidden && $0.natural > 0 }
    let total = withLength.reduce(spacing) { $0 + $1.natural }
    // In UIKit's stacks, nested stacks and canvases have no proportion.
    let isUIKitOverStacks = state.like == .uikit && items.contains { $0.placesByConstraints }
    // If a negative spacing cancels the lengths, there are no proportions.
    guard !withLength.isEmpty, total != 0 else {
      matchVisible(priority: isUIKitOverStacks ? 999 : 1000)
      return
    }
    if isUIKitOverStacks, withLength.count == 1 { return }
    let isAlone = withLength.count == 1 && (visibleCount == 1 || spacing == 0)
    let canvas = LayoutAnchor(.view(stack), axis.length)
    var priority = 999.0
    for item in items where !item.isHidden {
      let length = LayoutAnchor(item.item, axis.length)
      if item.natural > 0 {
        add(
          "UISV-fill-proportionally", length, multiplier: item.natural / total, to: canvas,
          priority: isAlone ? 1000 : priority)
      } else if !(isUIKitOverStacks && item.placesByConstraints) {
        add("UISV-fill-proportionally", length)
      }
      // The priority does not fall below the minimum, however many views there are.
      priority = max(1, priority - 1)
    }
  }

  /// The sum of the spacings between the visible views, in points. Equal spacings are multiplied,
  /// which rounds only once.
  private var totalSpacing: Double {
    let spacings = items.filter { !$0.isHidden }.dropLast().map { $0.spacingAfter }
    let custom = spacings.compactMap { $0 }
    return state.spacing * Double(spacings.count - custom.count) + custom.reduce(0, +)
  }
}
