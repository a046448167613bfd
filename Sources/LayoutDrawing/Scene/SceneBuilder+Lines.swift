import LayoutEngine
import TerminalText

/// Views of which many share one line of cells.
extension SceneBuilder {
  /// The sibling after `child`, passing over those that lie in the very line of cells `rect` that
  /// it takes along the axis of their split, and show no more than it does: a frame of 100,000
  /// views is as many steps of some nanoseconds. O(views passed over).
  func viewBehind(_ child: NodeID, _ rect: CellRect, _ axis: Axis, in visit: Visit) -> Int32 {
    let first = tree.nodes[child.slot].nextSibling
    let isHorizontal = axis == .horizontal
    guard isHorizontal ? rect.left == rect.right : rect.top == rect.bottom else { return first }
    let own = tree.frames[child.slot]
    let origin = isHorizontal ? visit.frame.x : visit.frame.y
    let start = (isHorizontal ? own.x : own.y) + origin
    let line = start...grid.reach(of: start, axis)
    var next = first
    while next >= 0 {
      let item = tree.nodes[Int(next)]
      let frame = tree.frames[Int(next)]
      guard frame.width > 0, frame.height > 0, !item.isHidden,
        isHorizontal
          ? Self.lies(frame.x + origin, frame.width, in: line)
            && frame.y == own.y && frame.height == own.height
          : Self.lies(frame.y + origin, frame.height, in: line)
            && frame.x == own.x && frame.width == own.width
      else { break }
      next = item.nextSibling
    }
    return next
  }

  @inline(__always)
  private static func lies(
    _ start: Double, _ length: Double, in line: ClosedRange<Double>
  ) -> Bool {
    start >= line.lowerBound && start + length <= line.upperBound
  }
}
