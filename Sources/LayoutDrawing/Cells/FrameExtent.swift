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
  let isCutLeft: Bool
  let isCutTop: Bool
  let isCutRight: Bool
  let isCutBottom: Bool
  /// True if any cell of the box is on the grid and within its clip.
  let isVisible: Bool
  /// True if the clip has any cell.
  let hasClip: Bool
  let role: FrameBox.Role
  let marks: FrameBox.Marks
  let tint: BarColor
  let isOpaque: Bool
  /// The sides that an earlier box has drawn already, along their whole length.
  private var isTopShared = false
  private var isBottomShared = false
  private var isLeftShared = false
  private var isRightShared = false
  /// The index of the last earlier box, in paint order, that contains this one.
  private(set) var outer: Int?

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
    isCutLeft = rect.left < clip.left
    isCutTop = rect.top < clip.top
    isCutRight = farRight > clip.right
    isCutBottom = farBottom > clip.bottom
  }

  /// True if it is drawn as a box, with borders.
  var hasBorders: Bool {
    switch role {
    case .root, .leaf, .container, .covered: isVisible
    case .splitter, .hiddenSide, .gap, .space: false
    }
  }

  func holds(_ other: FrameExtent) -> Bool {
    left <= other.left && right >= other.right && top <= other.top && bottom >= other.bottom
  }

  /// Records the box around this one, because views of a split share most of their sides with it.
  mutating func setOuter(_ box: FrameExtent, at index: Int) {
    outer = index
    isTopShared = top == box.top && !box.isCutTop
    isBottomShared = bottom == box.bottom && !box.isCutBottom
    isLeftShared = left == box.left && !box.isCutLeft
    isRightShared = right == box.right && !box.isCutRight
  }

  /// True if the box is not clipped but too thin, in one direction or both, to have an inside.
  var isThin: Bool {
    left == right && !isCutLeft && !isCutRight || top == bottom && !isCutTop && !isCutBottom
  }

  func isShared(_ edge: FrameEdge) -> Bool {
    switch edge {
    case .left: isLeftShared
    case .top: isTopShared
    case .right: isRightShared
    case .bottom: isBottomShared
    }
  }

  func isCut(_ edge: FrameEdge) -> Bool {
    switch edge {
    case .left: isCutLeft
    case .top: isCutTop
    case .right: isCutRight
    case .bottom: isCutBottom
    }
  }
}
