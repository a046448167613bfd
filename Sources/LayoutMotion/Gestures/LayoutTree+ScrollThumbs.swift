package import LayoutEngine

extension LayoutTree {
  /// The thumbs at the bottom and right edges that show the visible part of a scroll view's
  /// content, in root coordinates. A direction in which all content is visible has none.
  package func scrollThumbs(of node: NodeID) -> [Rect] {
    let (thickness, minimumLength) = (4.0, 8.0)
    let frame = frameInRoot(node)
    return Axis.allCases.compactMap { axis in
      let view = scrollAxis(of: node, axis)
      guard view.maximum > view.minimum, view.content > 0 else { return nil }
      let length = max(
        min(minimumLength, view.viewport), view.viewport * min(1, view.viewport / view.content))
      let part =
        (view.clamped(scrollOffset(of: node, axis)) - view.minimum) / (view.maximum - view.minimum)
      let start = part * (view.viewport - length)
      return axis == .horizontal
        ? Rect(
          x: frame.x + start, y: frame.y + frame.height - thickness, width: length,
          height: thickness)
        : Rect(
          x: frame.x + frame.width - thickness, y: frame.y + start, width: thickness,
          height: length)
    }
  }
}
