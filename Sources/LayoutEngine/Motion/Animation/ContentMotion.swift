/// The effect of a touch on the content of a reveal or a scroll view.
package struct ContentMotion {
  let node: NodeID
  /// Seconds on the clock of the touch at which the motion starts.
  let startTime: Double
  let paths: PerAxis<ScrollTrajectory?>

  func tree(at time: Double, of before: LayoutTree) -> LayoutTree {
    let dx = offset(.horizontal, time)
    let dy = offset(.vertical, time)
    guard dx != 0 || dy != 0 else { return before }
    var tree = before
    for child in before.children(of: node) {
      tree.frames[child.slot] = before.frames[child.slot].offset(-dx, -dy)
    }
    if before.nodes[node.slot].kind.scrollsFreely {
      var scroll = before.scroll(of: node)
      scroll.offset = PerAxis(
        before.scrollOffset(of: node, .horizontal) + dx,
        before.scrollOffset(of: node, .vertical) + dy)
      tree.updateExtras(of: node) { $0.scroll = scroll }
    }
    return tree
  }

  private func offset(_ axis: Axis, _ time: Double) -> Double {
    paths[axis].map { $0.position(at: startTime + time) - $0.position(at: startTime) } ?? 0
  }
}
