/// The visible part of a box: where its borders lie after cutting, and where it was cut.
///
/// It also has what of the box decides about lines, so that drawing them does not touch its texts.
/// All four lines are on the grid, and `left <= right`, `top <= bottom`, even for a box of which
/// nothing is visible: then they are the cells nearest to it.
struct FrameExtent: Sendable {
  let left: Int
  let top: Int
  let right: Int
  let bottom: Int
  let isCutLeft: Bool
  let isCutTop: Bool
  let isCutRight: Bool
  let isCutBottom: Bool
  /// Whether any cell of the box is on the grid and within its clip.
  let isVisible: Bool
  /// Whether the clip has any cell.
  let hasClip: Bool
  let role: FrameBox.Role
  let marks: FrameBox.Marks

  init(of box: borrowing FrameBox, columns: Int, rows: Int) {
    var clip = CellRect(left: 0, top: 0, right: columns - 1, bottom: rows - 1)
    if let own = box.clip {
      clip = clip.intersection(own)
    }
    hasClip = clip.hasCells
    role = box.role
    marks = box.marks
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

  /// Whether the box is all there but too thin, in one direction or both, to have an inside.
  var isThin: Bool {
    left == right && !isCutLeft && !isCutRight || top == bottom && !isCutTop && !isCutBottom
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
