package import LayoutEngine
import TerminalText

/// The gap between two views of a stack, or a flexible space between two anchors, in root's
/// coordinates.
package struct LayoutGap {
  package let axis: Axis
  let start: Double
  let end: Double
  /// The frames of the views beside it.
  let frames: [Rect]
  /// The length of a gap in points, or the coefficient of a space.
  package let text: String
  package let isSpace: Bool
}

extension LayoutTree {
  /// The gaps of all stacks and the spaces of all containers. O(views · depth).
  package func gaps() -> [(gap: LayoutGap, frame: Rect)] {
    let stacks = preorder().filter { nodes[$0.slot].kind.arrangesChildren }.map { stack in
      let shown = children(of: stack).filter { isArranged($0) && !nodes[$0.slot].isHidden }
      let frames = shown.map { frameInRoot($0) }
      return (stack, gaps(along: nodes[stack.slot].axis, between: frames))
    }
    let groups = spaceGroups.map { ($0.container, gaps(of: $0)) }
    return (stacks + groups).flatMap { container, gaps in
      gaps.compactMap { gap in frame(of: gap, in: container).map { (gap, $0) } }
    }
  }

  func gaps(along axis: Axis, between frames: [Rect]) -> [LayoutGap] {
    zip(frames, frames.dropFirst()).map { one, next in
      let (first, second) = (one.span(axis), next.span(axis))
      // From right to left the next view is on the left.
      let isForward = second.lower >= first.upper
      let (start, end) = isForward ? (first.upper, second.lower) : (second.upper, first.lower)
      return LayoutGap(
        axis: axis, start: start, end: end, frames: [one, next],
        text: NumberText.short(end - start), isSpace: false)
    }
  }

  func gaps(of group: SpaceGroup) -> [LayoutGap] {
    group.spaces.map { space in
      let ends = [space.first, space.second].map { value(of: $0.attribute, of: $0.view) }
      let views = [space.first.view, space.second.view].filter { $0 != group.container }
      return LayoutGap(
        axis: group.axis, start: min(ends[0], ends[1]), end: max(ends[0], ends[1]),
        frames: views.map { frameInRoot($0) }, text: NumberText.short(space.coefficient),
        isSpace: true)
    }
  }

  /// The frame of a gap, as wide as the overlap of the views beside it, or as the container if they
  /// do not overlap; nil if it has no length.
  private func frame(of gap: LayoutGap, in container: NodeID) -> Rect? {
    let (start, end) = (min(gap.start, gap.end), max(gap.start, gap.end))
    guard end > start else { return nil }
    let spans = gap.frames.map { $0.span(gap.axis.crossed) }
    var across = frameInRoot(container).span(gap.axis.crossed)
    let low = spans.map { $0.lower }.max() ?? across.lower
    let high = spans.map { $0.upper }.min() ?? across.upper
    if high > low { across = (low, high) }
    return Rect(
      gap.axis, at: start, length: end - start, across: across.lower,
      thickness: across.upper - across.lower)
  }
}
