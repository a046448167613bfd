extension LayoutTree {
  /// Places a reveal's secondary and primary end to end across its edge, moved by the content
  /// offset. The primary is as large as the reveal.
  mutating func layOutReveal(
    _ reveal: NodeID, pending: inout [Int32], work: inout LayoutWork
  ) {
    let bounds = frames[reveal.slot].size
    let state = self.reveal(of: reveal)
    let edge = state.edge.absolute(isRightToLeft: isRightToLeft)
    let viewport = bounds[edge.axis]
    let length = state.length(in: viewport)
    let secondary = nodes[reveal.slot].firstChild
    guard secondary >= 0 else { return }
    let offset = revealOffset(of: reveal)
    for (child, isSecondary) in [(secondary, true), (nodes[Int(secondary)].nextSibling, false)] {
      guard child >= 0 else { continue }
      let isBefore = isSecondary == edge.isFirst
      let position = (isBefore ? 0 : isSecondary ? viewport : length) - offset
      let extent = isSecondary ? length : viewport
      let frame =
        edge.axis == .vertical
        ? Rect(x: 0, y: position, width: bounds.width, height: extent)
        : Rect(x: position, y: 0, width: extent, height: bounds.height)
      if store(frame, for: child, work: &work), nodes[Int(child)].firstChild >= 0 {
        pending.append(child)
      }
    }
  }

  /// The content offset of a reveal at rest, in points.
  package func revealOffset(of reveal: NodeID) -> Double {
    let state = self.reveal(of: reveal)
    let edge = state.edge.absolute(isRightToLeft: isRightToLeft)
    let length = state.length(in: frames[reveal.slot].size[edge.axis])
    return state.isRevealed == edge.isFirst ? 0 : length
  }

  /// Places a scroll view's content, moved by the content offset.
  mutating func layOutScroll(
    _ scroll: NodeID, pending: inout [Int32], work: inout LayoutWork
  ) {
    let child = nodes[scroll.slot].firstChild
    guard child >= 0 else { return }
    let content = scrollContent(of: scroll)
    func offset(_ axis: Axis) -> Double { scrollOffset(of: scroll, axis, content: content) }
    let frame = Rect(
      x: -offset(.horizontal), y: -offset(.vertical),
      width: content.width, height: content.height)
    let before = frames[Int(child)]
    let isResized = store(frame, for: child, work: &work)
    if nodes[Int(child)].kind.placesByConstraints {
      // The content's constraints may refer to the scroll view.
      let isMoved = frames[Int(child)] != before
      if isResized || isMoved || constraints.contains(where: { $0.mentions(scroll) }) {
        pending.append(child)
      }
    } else if isResized, nodes[Int(child)].firstChild >= 0 {
      pending.append(child)
    }
  }

  /// The size of a scroll view's content: as set, otherwise natural. The constraints of a stack or
  /// canvas determine its exact size; other content is at least as large as the scroll view.
  package func scrollContent(of scroll: NodeID) -> Size {
    let state = self.scroll(of: scroll)
    let child = NodeID(nodes[scroll.slot].firstChild)
    var size = frames[scroll.slot].size
    for axis in Axis.allCases {
      if let length = state.content(axis) {
        size[axis] = length
      } else if !child.isNone, let natural = naturalLength(of: child, axis: axis) {
        let isExact = nodes[child.slot].kind.placesByConstraints
        size[axis] = isExact ? natural : max(size[axis], natural)
      }
    }
    return size
  }

  /// The greatest content offset along `axis` in points; the least is minus the inset.
  package func scrollRange(of scroll: NodeID, _ axis: Axis) -> ClosedRange<Double> {
    scrollRange(of: scroll, axis, content: scrollContent(of: scroll))
  }

  private func scrollRange(
    of scroll: NodeID, _ axis: Axis, content: Size
  ) -> ClosedRange<Double> {
    let insets = self.scroll(of: scroll).insets
    let least = axis == .horizontal ? -insets.left : -insets.top
    let after = axis == .horizontal ? insets.right : insets.bottom
    let most = content[axis] + after - frames[scroll.slot].size[axis]
    return least...max(least, most)
  }

  /// The content offset along `axis` in points, clamped to the content.
  package func scrollOffset(of scroll: NodeID, _ axis: Axis) -> Double {
    scrollOffset(of: scroll, axis, content: scrollContent(of: scroll))
  }

  private func scrollOffset(of scroll: NodeID, _ axis: Axis, content: Size) -> Double {
    let range = scrollRange(of: scroll, axis, content: content)
    return min(max(self.scroll(of: scroll)[axis], range.lowerBound), range.upperBound)
  }
}
