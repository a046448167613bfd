package import LayoutEngine
import TerminalText

/// How frames are drawn, and how much room they have.
package struct FrameSettings: Equatable, Sendable {
  package var columns = 80
  package var rows = 20
  package var style = FrameStyle()
  /// The shape of a cell: points wide and high in proportion. 1 × 2 by default.
  package var cellWidth = 1.0
  package var cellHeight = 2.0
  /// True if frames are described in words, so that commands draw none either.
  package var isDescribed = false
  /// True if frames of changes mark the views that have changed.
  package var marksChanges = false
  /// The scale of the frames before, so that sizes can be compared by eye.
  package var kept: KeptScale?

  package init() {}
}

/// The scale of consecutive frames, which lasts while they fit into the same room.
package struct KeptScale: Equatable, Sendable {
  /// The smallest part of its length to which a picture shrinks before it is drawn larger again.
  static let leastPart = 1.0 / 3

  let columnsPerPoint: Double
  /// The room that it was found for; frames with more or less room have a scale of their own.
  let columns: Int
  let rows: Int
}

extension FrameSettings {
  /// Keeps the scale in which root of this size is drawn.
  package mutating func keepScale(for size: Size) {
    guard size.width > 0, size.height > 0 else {
      kept = nil
      return
    }
    let cells = SceneGrid.exactSize(width: size.width, height: size.height, settings: self)
    kept = KeptScale(columnsPerPoint: cells.columns / size.width, columns: columns, rows: rows)
  }
}
