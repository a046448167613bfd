import LayoutEngine
import TerminalText

/// Views that share one line of cells.
extension SceneBuilder {
  /// The next sibling of `child` that would be visible: skips siblings that are in the same line of
  /// cells `rect` along the axis of their split and show nothing else. O(skipped views).
  func viewBehind(_ child: NodeID, _ rect: CellRect, _ axis: Axis, in visit: Visit) -> Int32 {
    let first = tree.nodes[child.slot].nextSibling
    let isHorizontal = axis == .horizontal
    guard isHorizontal ? rect.left == rect.right : rect.top == rect.bottom else { return first }
    let childFrame = tree.frames[child.slot]
    let origin = isHorizontal ? visit.frame.x : visit.frame.y
    let start = (isHorizontal ? childFrame.x : childFrame.y) + origin
    let line = start...grid.reach(of: start, axis)
    var next = first
    while next >= 0 {
      let item = tree.nodes[Int(next)]
      let frame = tree.frames[Int(next)]
      guard frame.width > 0, frame.height > 0, !item.isHidden,
        isHorizontal
          ? Self.isInside(frame.x + origin, frame.width, line)
            && frame.y == childFrame.y && frame.height == childFrame.height
          : Self.isInside(frame.y + origin, frame.height, line)
            && frame.x == childFrame.x && frame.width == childFrame.width
      else { break }
      next = item.nextSibling
    }
    return next
  }

  @inline(__always)
  private static func isInside(
    _ start: Double, _ length: Double, _ line: ClosedRange<Double>
  ) -> Bool {
    start >= line.lowerBound && start + length <= line.upperBound
  }
}
