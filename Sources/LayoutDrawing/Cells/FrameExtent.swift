import LayoutEngine

/// The visible part of a box: the positions of its borders after clipping, and which were clipped.
///
/// It also contains the properties of the box that affect lines, so that drawing lines reads no
/// texts. The borders are on the grid, and `left <= right`, `top <= bottom`; for a box that is not
/// visible at all, they are the nearest cells.
struct FrameExtent: Sendable {
  let rect: CellRect
  private let cutEdges: [RectEdge]
  /// True if any cell of the box is on the grid and within its clip.
  let isVisible: Bool
  /// True if the clip has any cell.
  let hasClip: Bool
  let role: FrameBox.Role
  let marks: FrameBox.Marks
  let tint: BarColor
  let isOpaque: Bool

  init(of box: borrowing FrameBox, on grid: CellRect) {
    let clip = box.clip.map(grid.intersection) ?? grid
    hasClip = clip.hasCells
    role = box.role
    marks = box.marks
    tint = box.tint
    isOpaque = box.isOpaque
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

  /// True if it is drawn as a box, with borders.
  var hasBorders: Bool { isVisible && role.isView }

  /// True if the box is not clipped but too thin, in one direction or both, to have an inside.
  var isThin: Bool {
    left == right && !isCut(.left) && !isCut(.right)
      || top == bottom && !isCut(.top) && !isCut(.bottom)
  }

  func isCut(_ edge: RectEdge) -> Bool { cutEdges.contains(edge) }
}
