/// The effect of a touch on the content of a reveal or a scroll view.
package struct ContentMotion {
  let node: NodeID
  /// Seconds on the clock of the touch at which the motion starts.
  let startTime: Double
  let x: OffsetCurve?
  let y: OffsetCurve?

  func tree(at time: Double, of before: LayoutTree) -> LayoutTree {
    let dx = offset(x, time)
    let dy = offset(y, time)
    guard dx != 0 || dy != 0 else { return before }
    var tree = before
    for child in before.children(of: node) {
      tree.frames[child.slot] = before.frames[child.slot].offset(-dx, -dy)
    }
    if before.nodes[node.slot].kind.scrollsFreely {
      var scroll = before.scroll(of: node)
      scroll.x = before.scrollOffset(of: node, .horizontal) + dx
      scroll.y = before.scrollOffset(of: node, .vertical) + dy
      tree.updateExtras(of: node) { $0.scroll = scroll }
    }
    return tree
  }

  private func offset(_ curve: OffsetCurve?, _ time: Double) -> Double {
    guard let curve else { return 0 }
    return curve.offset(at: startTime + time) - curve.offset(at: startTime)
  }
}
