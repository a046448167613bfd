/// A direction in which a line of cells runs.
public enum FrameAxis: Equatable, Hashable, Sendable {
  case horizontal
  case vertical
}

/// A side of a box.
public enum FrameEdge: Equatable, Hashable, Sendable, CaseIterable {
  case left
  case top
  case right
  case bottom

  /// The bit of the edge in a set of edges.
  @inlinable var bit: UInt16 {
    switch self {
    case .left: 0
    case .top: 1
    case .right: 2
    case .bottom: 3
    }
  }
}

/// A box on the grid of cells, given by the rows and columns of its borders.
///
/// The borders are *on* the columns `left` and `right` and the rows `top` and `bottom`, all counted
/// from 0, so adjacent boxes share one line. The interior is the columns `left + 1 … right - 1` and
/// the rows `top + 1 … bottom - 1`. Any values are allowed: boxes are clipped to the grid, and a
/// box with `right < left` is empty.
///
/// It is `public`, like `FrameBox`, so that it is inlined where scenes are built.
public struct CellRect: Equatable, Hashable, Sendable {
  public var left: Int
  public var top: Int
  public var right: Int
  public var bottom: Int

  @inlinable
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  @inlinable
  public static func == (one: CellRect, other: CellRect) -> Bool {
    one.left == other.left && one.top == other.top && one.right == other.right
      && one.bottom == other.bottom
  }

  /// The intersection. If it is empty, `right < left` or `bottom < top`.
  @inlinable
  public func intersection(_ other: CellRect) -> CellRect {
    CellRect(
      left: max(left, other.left), top: max(top, other.top),
      right: min(right, other.right), bottom: min(bottom, other.bottom))
  }

  @inlinable public var hasCells: Bool { left <= right && top <= bottom }
}
