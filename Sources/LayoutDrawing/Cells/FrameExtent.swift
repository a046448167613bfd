import LayoutEngine

/// The visible part of a box: the positions of its borders after clipping, and which were clipped.
///
/// It also contains the properties of the box that affect lines, so that drawing lines reads no
/// texts. All four lines are on the grid, and `left <= right`, `top <= bottom`; for a box that is
/// not visible at all, they are the nearest cells.
struct FrameExtent: Sendable {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int
  private let cutEdges: [FrameEdge]
  /// True if any cell of the box is on the grid and within its clip.
  let isVisible: Bool
  /// True if the clip has any cell.
  let hasClip: Bool
  let role: FrameBox.Role
  let marks: FrameBox.Marks
  let tint: BarColor
  let isOpaque: Bool

  init(of box: borrowing FrameBox, on grid: CellRect) {
    var clip = grid
    if let boxClip = box.clip {
      clip = clip.intersection(boxClip)
    }
    hasClip = clip.hasCells
    role = box.role
    marks = box.marks
    tint = box.tint
    isOpaque = box.isOpaque
    let rect = box.rect
    let farRight = max(rect.left, rect.right)
    let farBottom = max(rect.top, rect.bottom)
    isVisible =
      hasClip && rect.left <= clip.right && farRight >= clip.left && rect.top <= clip.bottom
      && farBottom >= clip.top
    left = max(clip.left, min(clip.right, rect.left))
    top = max(clip.top, min(clip.bottom, rect.top))
    right = max(clip.left, min(clip.right, farRight))
    bottom = max(clip.top, min(clip.bottom, farBottom))
    let excess: [(edge: FrameEdge, isCut: Bool)] = [
      (.left, rect.left < clip.left), (.top, rect.top < clip.top),
      (.right, farRight > clip.right), (.bottom, farBottom > clip.bottom),
    ]
    cutEdges = excess.filter { $0.isCut }.map { $0.edge }
  }

  /// True if it is drawn as a box, with borders.
  var hasBorders: Bool {
    switch role {
    case .root, .leaf, .container, .covered: isVisible
    case .splitter, .hiddenSide, .gap, .space: false
    }
  }

  /// True if the box is not clipped but too thin, in one direction or both, to have an inside.
  var isThin: Bool {
    left == right && !isCut(.left) && !isCut(.right)
      || top == bottom && !isCut(.top) && !isCut(.bottom)
  }

  func isCut(_ edge: FrameEdge) -> Bool { cutEdges.contains(edge) }
}
