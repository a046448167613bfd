import LayoutDocument
package import LayoutEngine
import TerminalText

/// Views at and beyond the edges of their containers.
extension LayoutTree {
  func isCovered(_ node: NodeID) -> Bool {
    let parent = parent(of: node)
    return !parent.isNone && nodes[parent.slot].kind.hiding == .cover && isHiddenByParent(node)
  }

  /// The view if it is a reveal, or the reveal whose secondary it is.
  package func reveal(showing node: NodeID) -> NodeID? {
    if nodes[node.slot].kind.hiding == .cover { return node }
    let parent = parent(of: node)
    guard !parent.isNone, nodes[parent.slot].kind.hiding == .cover else { return nil }
    return nodes[parent.slot].firstChild == node.index ? parent : nil
  }

  /// The smallest rectangle, in root coordinates, that contains a view and its visible descendants.
  /// O(views).
  package func area(around top: NodeID) -> Rect {
    let frame = frameInRoot(top)
    var (left, upper) = (frame.x, frame.y)
    var (right, lower) = (frame.x + frame.width, frame.y + frame.height)
    var stack = [(node: top, x: frame.x, y: frame.y)]
    while let (node, x, y) = stack.popLast() {
      for child in children(of: node) {
        let childFrame = frames[child.slot]
        let isHidden = nodes[node.slot].kind.hiding != .cover && self.isHiddenByParent(child)
        guard !isHidden, childFrame.width > 0, childFrame.height > 0 else { continue }
        let corner = (x: x + childFrame.x, y: y + childFrame.y)
        left = min(left, corner.x)
        upper = min(upper, corner.y)
        right = max(right, corner.x + childFrame.width)
        lower = max(lower, corner.y + childFrame.height)
        stack.append((child, corner.x, corner.y))
      }
    }
    return Rect(x: left, y: upper, width: right - left, height: lower - upper)
  }

  /// The scroll indicators of a scroll view: bars on its right and bottom border, in proportion to
  /// the visible part of the content; none if all of it is visible.
  func thumbs(of scroll: NodeID, in rect: CellRect, clip: CellRect) -> [FrameBox] {
    let child = NodeID(nodes[scroll.slot].firstChild)
    guard !child.isNone else { return [] }
    return Axis.allCases.compactMap { axis in
      let viewport = frames[scroll.slot].size[axis]
      let content = frames[child.slot].size[axis]
      guard content > viewport + 0.5, viewport > 0 else { return nil }
      let offset = -frames[child.slot].span(axis).lower
      let first = rect.span(axis).lower
      let cells = rect.span(axis).upper - first
      guard cells >= 3 else { return nil }
      func cell(_ share: Double) -> Int {
        first + Int(bounded: (min(max(share, 0), 1) * Double(cells)).rounded())
      }
      // A cell with an end of the bar belongs to the border.
      let start = max(cell(offset / content) - 1, first)
      let end = min(cell((offset + viewport) / content) + 1, first + cells)
      let bar =
        axis == .horizontal
        ? CellRect(left: start, top: rect.bottom, right: end, bottom: rect.bottom)
        : CellRect(left: rect.right, top: start, right: rect.right, bottom: end)
      return FrameBox(rect: bar, clip: clip, role: .splitter(runs: axis), isLeaf: false)
    }
  }
}
