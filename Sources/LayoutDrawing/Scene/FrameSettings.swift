package import LayoutEngine

/// The settings for drawing frames, and the available space.
package struct FrameSettings: Equatable, Sendable {
  package var columns = 80
  package var rows = 20
  package var style = FrameStyle()
  /// The proportions of a cell: its width and height. 1 × 2 by default.
  package var cellWidth = 1.0
  package var cellHeight = 2.0
  /// True if frames are described in words; then commands draw none.
  package var isDescribed = false
  /// True if frames of changes mark the views that have changed.
  package var marksChanges = false
  /// The scale of the previous frames, so that sizes can be compared visually.
  package var kept: KeptScale?

  package init() {}
}

/// The scale of consecutive frames, used as long as they fit into the same space.
package struct KeptScale: Equatable, Sendable {
  /// The smallest relative length of a picture before it is drawn larger again.
  static let leastPart = 1.0 / 3

  let columnsPerPoint: Double
  /// The space for which it was chosen; frames with another space get another scale.
  let columns: Int
  let rows: Int
}

extension FrameSettings {
  /// Stores the scale for a root of this size.
  package mutating func keepScale(for size: Size) {
    guard size.width > 0, size.height > 0 else {
      kept = nil
      return
    }
    let cells = SceneGrid.exactSize(for: size, settings: self)
    kept = KeptScale(columnsPerPoint: cells.columns / size.width, columns: columns, rows: rows)
  }
}
