/// Constraints along the stack's axis.
extension StackConstraints {
  mutating func distribute() {
    guard !items.isEmpty else { return }
    // Of constraints that cannot hold together the last gives way. A view that alone fills a stack
    // with margins was seen to keep its whole length and to miss the far edge.
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

  /// Where a distance from one view to the next begins, and where it ends.
  private var fromAttribute: Attribute { isBaselineRelative ? .lastBaseline : axis.end }
  private var toAttribute: Attribute { isBaselineRelative ? .firstBaseline : axis.start }

  private mutating func addSpacings() {
    // With no view visible the two have the same constraints: no distance is left.
    switch state.like {
    case .uikit where visibleCount > 0: addSpacingsPastHidden()
    case .uikit, .arranged: addSpacingsThroughHidden()
    }
  }

  /// UIKit's distances: from each visible view to the next. A hidden view between two of them hangs
  /// at half the distance after the first, one before them all ends where the first begins, and
  /// one after them all begins where the last ends; it holds nothing in its place.
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

  /// Arranged's distances, between neighbours. What two visible views keep apart is shared in
  /// halves where hidden ones stand between them: by the distance before the first of those and the
  /// one after the last. There is none before the first visible view and after the last.
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

  /// A guide from each visible view to the next, from edge to edge or from centre to centre, all of
  /// one length: centres only as far as the spacing lets them.
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

  /// In UIKit's stacks, each text of several lines asks for an equal part of the width, because the
  /// width at which it would break is not known.
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

  /// Each view gets the part of the stack that its natural length is of all natural lengths and the
  /// spacing. UIKit's own mistake is kept: the spacing is taken off nowhere else, so the views ask
  /// for too little together, and each asks less urgently than the one before it.
  private mutating func fillProportionally() {
    var withLength = 0
    var total = totalSpacing
    let hasSpacing = total != 0
    for item in items where !item.isHidden && item.natural > 0 {
      withLength += 1
      total += item.natural
    }
    // In UIKit's stacks, stacks and canvases have no proportion, and are held at no length.
    let isUIKitOverStacks = state.like == .uikit && items.contains { $0.placesByConstraints }
    // Lengths that a negative spacing uses up have no proportion, as if there were none.
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
      // No priority is below the least that there is, however many views.
      priority = max(1, priority - 1)
    }
  }

  /// The sum of the spacings between the visible views, in points. Equal spacings are multiplied
  /// and not added, which rounds once.
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
