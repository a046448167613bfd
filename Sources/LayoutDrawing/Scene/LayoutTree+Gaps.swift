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

/// The ends of a gap, and the frames of the views beside it, in root's coordinates.
struct GapEnds {
  let axis: Axis
  let start: Double
  let end: Double
  let frames: [Rect]
  let text: String
  let isSpace: Bool
}

extension LayoutTree {
  /// The gaps of all stacks and the spaces of all containers. O(views · depth).
  package func gaps() -> [LayoutGap] {
    let stacks = preorder().filter { nodes[$0.slot].kind.arrangesChildren }
    let gaps = stacks.flatMap { stack in
      let shown = children(of: stack).filter { isArranged($0) && !nodes[$0.slot].isHidden }
      return gapEnds(along: nodes[stack.slot].axis, between: shown.map { frameInRoot($0) })
        .compactMap { gap(between: $0, in: stack) }
    }
    return gaps
      + spaceGroups.flatMap { group in
        gapEnds(of: group).compactMap { gap(between: $0, in: group.container) }
      }
  }

  /// The gaps between neighbours along an axis.
  func gapEnds(along axis: Axis, between frames: [Rect]) -> [GapEnds] {
    zip(frames, frames.dropFirst()).map { one, next in
      let (first, second) = (one.span(axis), next.span(axis))
      // From right to left the next view is on the left.
      let isForward = second.lower >= first.upper
      let (start, end) =
        isForward ? (first.upper, second.lower) : (second.upper, first.lower)
      return GapEnds(
        axis: axis, start: start, end: end, frames: [one, next],
        text: NumberText.short(end - start), isSpace: false)
    }
  }

  /// The flexible spaces of a group.
  func gapEnds(of group: SpaceGroup) -> [GapEnds] {
    group.spaces.map { space in
      let ends = [space.first, space.second].map { value(of: $0.attribute, of: $0.view) }
      let views = [space.first.view, space.second.view].filter { $0 != group.container }
      return GapEnds(
        axis: group.axis, start: min(ends[0], ends[1]), end: max(ends[0], ends[1]),
        frames: views.map { frameInRoot($0) }, text: NumberText.short(space.coefficient),
        isSpace: true)
    }
  }

  /// The gap, as wide as the overlap of the views beside it, or as the container if they do not
  /// overlap; nil if it has no length.
  private func gap(between ends: GapEnds, in container: NodeID) -> LayoutGap? {
    let (start, end) = (min(ends.start, ends.end), max(ends.start, ends.end))
    guard end > start else { return nil }
    let spans = ends.frames.map { $0.span(ends.axis.crossed) }
    var across = frameInRoot(container).span(ends.axis.crossed)
    let low = spans.map { $0.lower }.max() ?? across.lower
    let high = spans.map { $0.upper }.min() ?? across.upper
    if high > low { across = (low, high) }
    let frame = Rect(
      ends.axis, at: start, length: end - start, across: across.lower,
      thickness: across.upper - across.lower)
    return LayoutGap(axis: ends.axis, frame: frame, text: ends.text, isSpace: ends.isSpace)
  }
}
