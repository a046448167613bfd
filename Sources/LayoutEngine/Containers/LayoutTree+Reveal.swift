extension LayoutTree {
  /// Places a reveal's secondary and primary end to end across its edge, moved by the content
  /// offset. The primary is as large as the reveal.
  mutating func layOutReveal(_ reveal: NodeID, pending: inout [Int32]) {
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
      let frame = Rect(
        edge.axis, at: position, length: extent, thickness: bounds[edge.axis.crossed])
      if store(frame, for: child), nodes[Int(child)].firstChild >= 0 { pending.append(child) }
    }
  }

  /// The content offset of a reveal, in points.
  package func revealOffset(of reveal: NodeID) -> Double {
    let state = self.reveal(of: reveal)
    return state.offset ?? restOffset(of: reveal, isRevealed: state.isRevealed)
  }

  private func restOffset(of reveal: NodeID, isRevealed: Bool) -> Double {
    let state = self.reveal(of: reveal)
    let edge = state.edge.absolute(isRightToLeft: isRightToLeft)
    return edge.offset(
      isRevealed: isRevealed, length: state.length(in: frames[reveal.slot].size[edge.axis]))
  }

  /// Stores the state of a reveal after a gesture or a command, and its content offset if that is
  /// not the one of the state.
  package mutating func settle(_ reveal: NodeID, isRevealed: Bool, offset: Double? = nil) {
    let isAtRest = offset == restOffset(of: reveal, isRevealed: isRevealed)
    set(.revealed, of: reveal) {
      $0.updateExtras(of: reveal) {
        $0.reveal?.isRevealed = isRevealed
        $0.reveal?.offset = isAtRest ? nil : offset
      }
    }
  }

  /// The content offset of a reveal or a scroll view, in points; zero for other views.
  package func contentOffset(of node: NodeID) -> Size {
    let kind = nodes[node.slot].kind
    var offset = Size.zero
    if kind.scrollsFreely {
      for axis in Axis.allCases { offset[axis] = scrollOffset(of: node, axis) }
    } else if kind.scrollsContent {
      offset[reveal(of: node).edge.axis] = revealOffset(of: node)
    }
    return offset
  }

  /// Moves the content of a scroll view within its edges, or that of a reveal. The offset of one of
  /// a reveal's states is that state; another one changes no state, and a pull moves the content
  /// from there by the length of the secondary.
  package mutating func setContentOffset(_ offset: Size, of node: NodeID) {
    guard nodes[node.slot].kind.scrollsFreely else {
      let state = reveal(of: node)
      let points = offset[state.edge.axis]
      let isRevealed = [true, false].first { restOffset(of: node, isRevealed: $0) == points }
      return settle(node, isRevealed: isRevealed ?? state.isRevealed, offset: points)
    }
    var state = scroll(of: node)
    for axis in Axis.allCases {
      let range = scrollRange(of: node, axis)
      state.offset[axis] = min(max(offset[axis], range.lowerBound), range.upperBound)
    }
    set(.offset, of: node) { $0.updateExtras(of: node) { $0.scroll = state } }
  }

  /// Places a scroll view's content, moved by the content offset.
  mutating func layOutScroll(_ scroll: NodeID, pending: inout [Int32]) {
    let child = nodes[scroll.slot].firstChild
    guard child >= 0 else { return }
    let content = scrollContent(of: scroll)
    func offset(_ axis: Axis) -> Double { scrollOffset(of: scroll, axis, content: content) }
    let frame = Rect(
      x: -offset(.horizontal), y: -offset(.vertical), width: content.width, height: content.height)
    let before = frames[Int(child)]
    let isResized = store(frame, for: child)
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
      if let length = state.content[axis] {
        size[axis] = length
      } else if !child.isNone, let natural = naturalLength(of: child, axis: axis) {
        let isExact = nodes[child.slot].kind.placesByConstraints
        size[axis] = isExact ? natural : max(size[axis], natural)
      }
    }
    return size
  }

  /// The content offsets along `axis` in points: the least is minus the inset.
  /// - Parameter content: the size of the content, if it is known.
  package func scrollRange(
    of scroll: NodeID, _ axis: Axis, content: Size? = nil
  ) -> ClosedRange<Double> {
    let content = content ?? scrollContent(of: scroll)
    let insets = self.scroll(of: scroll).insets.ends(axis)
    let most = content[axis] + insets.end - frames[scroll.slot].size[axis]
    return -insets.start...max(-insets.start, most)
  }

  /// The content offset along `axis` in points, clamped to the content.
  package func scrollOffset(of scroll: NodeID, _ axis: Axis, content: Size? = nil) -> Double {
    let range = scrollRange(of: scroll, axis, content: content)
    return min(max(self.scroll(of: scroll).offset[axis], range.lowerBound), range.upperBound)
  }
}
