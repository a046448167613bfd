/// A side of a box. The raw value is its bit in a set of sides.
enum FrameEdge: UInt16, CaseIterable {
  case left, top, right, bottom
}

/// A box on the grid of cells, given by the rows and columns of its borders.
///
/// The borders are *on* the columns `left` and `right` and the rows `top` and `bottom`, all counted
/// from 0, so adjacent boxes share one line. The interior is the columns `left + 1 … right - 1` and
/// the rows `top + 1 … bottom - 1`. Any values are allowed: boxes are clipped to the grid, and a
/// box with `right < left` is empty.
package struct CellRect: Equatable, Sendable {
  package var left: Int
  package var top: Int
  package var right: Int
  package var bottom: Int

  /// The intersection. If it is empty, `right < left` or `bottom < top`.
  func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  var hasCells: Bool { left <= right && top <= bottom }
}
