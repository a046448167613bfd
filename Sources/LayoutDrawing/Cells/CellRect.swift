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

  /// The number of the edge, for sets of them.
  @inlinable var bit: UInt16 {
    switch self {
    case .left: 0
    case .top: 1
    case .right: 2
    case .bottom: 3
    }
  }
}

/// A box on the grid of cells, given by the lines of cells on which its borders lie.
///
/// A border lies *on* the columns `left` and `right` and on the rows `top` and `bottom`, all
/// counted from 0, so neighbours that touch share one line. The interior is the columns
/// `left + 1 … right - 1` and the rows `top + 1 … bottom - 1`. Any values are allowed: what lies
/// outside the grid is cut, and a box whose `right` is less than its `left` counts as empty there.
///
/// It is `public`, as boxes are: only then is it inlined where scenes are built.
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

  /// True if there is at least one cell, borders included.
  @inlinable public var hasCells: Bool { left <= right && top <= bottom }
}
