import LayoutDocument
package import LayoutEngine
import TerminalText

/// The gap between two views of a stack, or a flexible space between two anchors.
package struct LayoutGap: Equatable, Sendable {
  package let axis: Axis
  /// In root's coordinates.
  package let frame: Rect
  /// The length of a gap in points, or the coefficient of a space.
  package let text: String
  package let isSpace: Bool
}

extension LayoutTree {
  /// The gaps of all stacks and the spaces of all containers. O(views · depth).
  package func gaps() -> [LayoutGap] {
    var gaps = preorder().filter { nodes[$0.slot].kind.arrangesChildren }
      .flatMap { stackGaps(of: $0) }
    for group in spaceGroups {
      for space in group.spaces {
        gaps += self.gap(
          of: space.first.view, space.second.view, group.axis, in: group.container,
          from: value(of: space.first.attribute, of: space.first.view),
          to: value(of: space.second.attribute, of: space.second.view),
          NumberText.short(space.coefficient), isSpace: true)
      }
    }
    return gaps
  }

  private func stackGaps(of stack: NodeID) -> [LayoutGap] {
    let axis = nodes[stack.slot].axis
    let arranged = children(of: stack).filter { isArranged($0) && !nodes[$0.slot].isHidden }
    return zip(arranged, arranged.dropFirst()).flatMap { one, next in
      let (first, second) = (frameInRoot(one).span(axis), frameInRoot(next).span(axis))
      // From right to left the next view is on the left.
      let isForward = second.lower >= first.upper
      let (start, end) =
        isForward ? (first.upper, second.lower) : (second.upper, first.lower)
      return gap(
        of: one, next, axis, in: stack, from: start, to: end, NumberText.short(end - start),
        isSpace: false)
    }
  }

  /// The gap, as wide as the overlap of the views beside it, or as the container if they do not
  /// overlap; nil if it has no length.
  private func gap(
    of one: NodeID, _ next: NodeID, _ axis: Axis, in container: NodeID, from start: Double,
    to end: Double, _ text: String, isSpace: Bool
  ) -> [LayoutGap] {
    let (lower, upper) = (min(start, end), max(start, end))
    guard upper > lower else { return [] }
    let frames = [one, next].filter { $0 != container }.map { frameInRoot($0).span(axis.crossed) }
    var across = frameInRoot(container).span(axis.crossed)
    let low = frames.map { $0.lower }.max() ?? across.lower
    let high = frames.map { $0.upper }.min() ?? across.upper
    if high > low { across = (low, high) }
    let frame = Rect(
      axis, at: lower, length: upper - lower, across: across.lower,
      thickness: across.upper - across.lower)
    return [LayoutGap(axis: axis, frame: frame, text: text, isSpace: isSpace)]
  }
}
