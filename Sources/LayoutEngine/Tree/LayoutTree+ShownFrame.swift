extension LayoutTree {
  /// The displayed frame of `node` in its parent, in points: with `rounding pixel`, each frame from
  /// constraints is rounded separately, as on a device.
  package func shownFrame(of node: NodeID) -> Rect {
    let isRounded = roundsToPixels && containerKind(of: node).placesByConstraints
    return isRounded ? frames[node.slot].rounded(toPixelsOf: scale) : frames[node.slot]
  }

  /// The displayed frame of `node` in root's coordinates. O(depth).
  package func shownFrameInRoot(_ node: NodeID) -> Rect {
    var frame = shownFrame(of: node)
    var above = parent(of: node)
    while !above.isNone {
      let outer = shownFrame(of: above)
      frame.x += outer.x
      frame.y += outer.y
      above = parent(of: above)
    }
    return frame
  }
}

extension Rect {
  /// Rounds position and size to whole pixels, halves away from zero.
  fileprivate func rounded(toPixelsOf scale: Double) -> Rect {
    guard scale > 0 else { return self }
    return Rect(
      x: (x * scale).rounded() / scale, y: (y * scale).rounded() / scale,
      width: (width * scale).rounded() / scale, height: (height * scale).rounded() / scale)
  }
}
