/// Constraints across the stack's axis.
extension StackConstraints {
  mutating func align() {
    guard let first = items.first?.item else { return }
    let length = axis.crossed.length
    if hasAlignmentSpacer { span() }
    connectSides(first)
    if items.count > 1 {
      for attribute in alignmentAttributes {
        for item in items.dropFirst() {
          add(
            "UISV-alignment", LayoutAnchor(first, attribute),
            to: LayoutAnchor(item.item, attribute))
        }
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
  private var isOpenAtStart: Bool {
    switch state.alignment {
    case .trailing, .center, .firstBaseline, .lastBaseline: true
    case .fill, .leading: false
    }
  }
  private var isOpenAtEnd: Bool {
    switch state.alignment {
    case .leading, .center, .firstBaseline, .lastBaseline: true
    case .fill, .trailing: false
    }
  }
  private var isOpen: Bool { isOpenAtStart || isOpenAtEnd }

  /// True if the stack may extend beyond the item that it is connected to on that side. If there is
  /// a spacer, only baselines allow this, and only horizontal stacks have baselines.
  private var isCanvasOpenAtStart: Bool {
    guard hasAlignmentSpacer else { return isOpenAtStart }
    return state.alignment == .firstBaseline && visibleCount > 0 && axis == .horizontal
  }
  private var isCanvasOpenAtEnd: Bool {
    guard hasAlignmentSpacer else { return isOpenAtEnd }
    return state.alignment == .lastBaseline && visibleCount > 0 && axis == .horizontal
  }

  private var alignmentAttributes: [Attribute] {
    let isRow = axis == .horizontal
    return switch state.alignment {
    case .fill: [axis.crossed.end, axis.crossed.start]
    case .leading: [axis.crossed.start]
    case .trailing: [axis.crossed.end]
    case .center: [axis.crossed.center]
    case .firstBaseline: isRow ? [.firstBaseline] : []
    case .lastBaseline: isRow ? [.lastBaseline] : []
    }
  }

  /// Adds the spacer, as thin as possible, around the visible views.
  private mutating func span() {
    let start = axis.crossed.start
    let end = axis.crossed.end
    if isOpen {
      add("UISV-spanning-fit", LayoutAnchor(spacer, axis.crossed.length), priority: 51)
    }
    for item in items where !item.isHidden {
      add(
        "UISV-spanning-boundary", LayoutAnchor(spacer, start),
        isOpenAtStart ? .lessOrEqual : .equal, to: LayoutAnchor(item.item, start),
        priority: isOpenAtStart ? 1000 : 999.5)
      add(
        "UISV-spanning-boundary", LayoutAnchor(spacer, end),
        isOpenAtEnd ? .greaterOrEqual : .equal, to: LayoutAnchor(item.item, end),
        priority: isOpenAtEnd ? 1000 : 999.5)
    }
  }

  /// Connects the stack's two sides: one to the first view, the other to the spacer if there is
  /// one. In a centred stack, UIKit connects both to the spacer; Arranged stretches the first view.
  private mutating func connectSides(_ first: LayoutItem) {
    let view = visibleCount == 0 ? spacer : first
    let other = hasAlignmentSpacer ? spacer : view
    if state.alignment == .center, state.like == .uikit {
      connectToCanvas(other, axis.crossed.start, isWeak: isCanvasOpenAtStart)
      connectToCanvas(other, axis.crossed.end, isWeak: isCanvasOpenAtEnd)
      connectToCanvas(view, axis.crossed.center)
      return
    }
    switch state.alignment {
    case .fill, .leading, .firstBaseline:
      connectToCanvas(view, axis.crossed.start, isWeak: isCanvasOpenAtStart)
      connectToCanvas(other, axis.crossed.end, isWeak: isCanvasOpenAtEnd)
    case .center, .trailing, .lastBaseline:
      connectToCanvas(other, axis.crossed.start, isWeak: isCanvasOpenAtStart)
      connectToCanvas(view, axis.crossed.end, isWeak: isCanvasOpenAtEnd)
    }
    if state.alignment == .center { connectToCanvas(view, axis.crossed.center) }
  }
}
