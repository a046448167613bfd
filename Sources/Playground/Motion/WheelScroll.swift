import CommandLanguage
package import LayoutEngine
import TerminalText

/// The effect of a step of the mouse's wheel over a view.
package enum WheelScroll: Equatable, Sendable {
  /// A scroll view moves by this command.
  case run(String, NodeID)
  /// The content ends there in that direction.
  case ends(NodeID)
  /// The view and its ancestors do not scroll.
  case nothing

  /// The innermost scroll view around `node` that has more content in the direction; `x` and `y`
  /// are points, and the offset is clamped.
  package init(on node: NodeID, byX x: Double, y: Double, in tree: LayoutTree) {
    self = .nothing
    for current in tree.ancestry(of: node) {
      let kind = tree.nodes[current.slot].kind
      if kind.hiding == .cover { pull(current, byX: x, y: y, in: tree) }
      if case .run = self { return }
      guard kind.scrollsFreely else { continue }
      var offset = Size.zero
      var isMoved = false
      for (axis, distance) in [(Axis.horizontal, x), (.vertical, y)] {
        let start = tree.scrollOffset(of: current, axis)
        let range = tree.scrollRange(of: current, axis)
        offset[axis] = min(max(start + distance, range.lowerBound), range.upperBound)
        isMoved = isMoved || offset[axis] != start
      }
      guard isMoved else {
        if self == .nothing { self = .ends(current) }
        continue
      }
      let name = Word.spelling(of: tree.name(of: current))
      let vertical = NumberText.exact(offset.height)
      let both = x == 0 ? vertical : NumberText.exact(offset.width) + "," + vertical
      self = .run("scroll \(name) to \(both)", current)
      return
    }
  }

  /// A step towards the edge of a reveal reveals, and one away from it covers.
  private mutating func pull(_ reveal: NodeID, byX x: Double, y: Double, in tree: LayoutTree) {
    let state = tree.reveal(of: reveal)
    let edge = state.edge.absolute(isRightToLeft: tree.isRightToLeft)
    let distance = edge.axis == .horizontal ? x : y
    guard distance != 0 else { return }
    let reveals = (distance < 0) == edge.isFirst
    if state.isRevealed == reveals {
      if self == .nothing { self = .ends(reveal) }
    } else {
      let secondary = tree.name(of: NodeID(tree.nodes[reveal.slot].firstChild))
      let name = Word.spelling(of: secondary)
      self = .run((reveals ? "show " : "hide ") + name, reveal)
    }
  }
}
