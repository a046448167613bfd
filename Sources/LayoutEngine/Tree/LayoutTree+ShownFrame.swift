extension LayoutTree {
  /// The displayed frame of `node` in its parent, in points: with `rounding pixel`, each frame from
  /// constraints is rounded separately, as on a device.
  package func shownFrame(of node: NodeID) -> Rect {
    let isRounded = roundsToPixels && containerKind(of: node).placesByConstraints && scale > 0
    // Halves are rounded away from zero.
    return isRounded
      ? frames[node.slot].mapped { ($0 * scale).rounded() / scale } : frames[node.slot]
  }

  /// The displayed frame of `node` in root's coordinates. O(depth).
  package func shownFrameInRoot(_ node: NodeID) -> Rect {
    ancestry(of: node).dropFirst().reduce(shownFrame(of: node)) {
      let outer = shownFrame(of: $1)
      return $0.offset(outer.x, outer.y)
    }
  }
}
