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
      add(
        "UISV-fill-equally", LayoutAnchor(item.item, axis.length), to: length, priority: priority)
    }
  }

  /// Makes the share of each view its natural length divided by all natural lengths and the
  /// spacing. This reproduces UIKit's error: the spacing counts in the total, so the views together
  /// get too little, and each has a lower priority than the one before it.
  private mutating func fillProportionally() {
    var withLength = 0
    var total = totalSpacing
    let hasSpacing = total != 0
    for item in items where !item.isHidden && item.natural > 0 {
      withLength += 1
      total += item.natural
    }
    // In UIKit's stacks, nested stacks and canvases have no proportion.
    let isUIKitOverStacks = state.like == .uikit && items.contains { $0.placesByConstraints }
    // If a negative spacing cancels the lengths, there are no proportions.
    guard withLength > 0, total != 0 else {
      matchVisible(priority: isUIKitOverStacks ? 999 : 1000)
      return
    }
    if isUIKitOverStacks, withLength == 1 { return }
    let isAlone = withLength == 1 && (visibleCount == 1 || !hasSpacing)
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
    var left = visibleCount - 1
    var equal = 0
    var custom = 0.0
    for item in items where !item.isHidden && left > 0 {
      left -= 1
      if let after = item.spacingAfter { custom += after } else { equal += 1 }
    }
    return state.spacing * Double(equal) + custom
  }
}
