import LayoutEngine

/// A box with its visible part: the positions of its borders after clipping, and which were clipped.
///
/// The borders are on the grid, and `left <= right`, `top <= bottom`; for a box that is not visible at
/// all, they are the nearest cells.
struct FrameExtent {
  let box: FrameBox
  /// The index of the box in its scene.
  let index: Int
  let rect: CellRect
  private let cutEdges: [RectEdge]
  /// True if any cell of the box is on the grid and within its clip.
  let isVisible: Bool
  /// True if the clip has any cell.
  let hasClip: Bool

  init(of box: FrameBox, _ index: Int, on grid: CellRect) {
    let clip = box.clip.map(grid.intersection) ?? grid
    (self.box, self.index) = (box, index)
    hasClip = clip.hasCells
    var whole = box.rect
    whole.right = max(whole.left, whole.right)
    whole.bottom = max(whole.top, whole.bottom)
    isVisible = whole.intersection(clip).hasCells
    rect = CellRect { edge in
      let limits = clip.span(edge.axis)
      return max(limits.lower, min(limits.upper, whole[edge]))
    }
    cutEdges = RectEdge.allCases.filter { whole.exceeds(clip, at: $0) }
  }

  var left: Int { rect.left }
  var top: Int { rect.top }
  var right: Int { rect.right }
  var bottom: Int { rect.bottom }
  /// The numbers of columns and rows between the borders; below 0 if there is only one border.
  var insideColumns: Int { right - left - 1 }
  var insideRows: Int { bottom - top - 1 }

  var hasBorders: Bool { isVisible && box.role.isView }

  /// True if the box is not clipped but too thin, in one direction or both, to have an inside.
  var isThin: Bool {
    left == right && !isCut(.left) && !isCut(.right)
      || top == bottom && !isCut(.top) && !isCut(.bottom)
  }

  func isCut(_ edge: RectEdge) -> Bool { cutEdges.contains(edge) }
}
