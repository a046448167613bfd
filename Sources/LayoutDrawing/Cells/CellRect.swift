import LayoutEngine

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

  /// The column or row of a border.
  subscript(edge: RectEdge) -> Int {
    switch edge {
    case .left: left
    case .top: top
    case .right: right
    case .bottom: bottom
    }
  }

  func span(_ axis: Axis) -> (lower: Int, upper: Int) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }

  /// The intersection. If it is empty, `right < left` or `bottom < top`.
  func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  var hasCells: Bool { left <= right && top <= bottom }

  func has(_ column: Int, _ row: Int) -> Bool {
    column >= left && column <= right && row >= top && row <= bottom
  }

  /// Returns true if a cell is in the line of a border.
  package func hasBorder(_ column: Int, _ row: Int) -> Bool {
    row == top || row == bottom || column == left || column == right
  }

  /// Returns true if the box extends beyond an edge of another one.
  func exceeds(_ other: CellRect, at edge: RectEdge) -> Bool {
    edge.isStart ? self[edge] < other[edge] : self[edge] > other[edge]
  }
}

extension CellRect {
  init(_ border: (RectEdge) -> Int) {
    self.init(
      left: border(.left), top: border(.top), right: border(.right), bottom: border(.bottom))
  }
}
