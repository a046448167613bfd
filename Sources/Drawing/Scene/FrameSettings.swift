package import FrameRendering

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

  package init() {}
}
