import LayoutEngine
import TerminalText

/// The cells of a frame, and where points lie on them.
struct SceneGrid {
  let columns: Int
  let rows: Int
  private let columnsPerPoint: Double
  private let rowsPerPoint: Double
  private let originX: Double
  private let originY: Double
  /// Grid lines of coordinates that are drawn elsewhere than where they round to, in order.
  private var joinedX: [Joined] = []
  private var joinedY: [Joined] = []

  private struct Joined {
    var coordinate: Double
    var line: Int
  }

  /// The grid on which `frame`, in root coordinates, fills the size in the settings.
  init(of frame: Rect, settings: FrameSettings) {
    let width = max(frame.width, 0)
    let height = max(frame.height, 0)
    (columns, rows) = Self.size(width: width, height: height, settings: settings)
    columnsPerPoint = width > 0 ? Double(columns - 1) / width : 0
    rowsPerPoint = height > 0 ? Double(rows - 1) / height : 0
    originX = frame.x
    originY = frame.y
  }

  /// The largest grid that fits the settings and keeps the shape of a point.
  static func size(
    width: Double, height: Double, settings: FrameSettings
  ) -> (columns: Int, rows: Int) {
    let most = (columns: max(settings.columns, 1), rows: max(settings.rows, 1))
    guard width > 0, height > 0 else {
      return (width > 0 ? most.columns : min(3, most.columns), min(3, most.rows))
    }
    let (columns, rows) = exactSize(width: width, height: height, settings: settings)
    return (
      min(most.columns, max(Int(bounded: columns.rounded()), 2) + 1),
      min(most.rows, max(Int(bounded: rows.rounded()), 2) + 1)
    )
  }

  /// The cells between the outermost grid lines, before they are rounded: those of the kept scale,
  /// or as many as fit. Both lengths are more than 0.
  static func exactSize(
    width: Double, height: Double, settings: FrameSettings
  ) -> (columns: Double, rows: Double) {
    // Grid lines are one more than the cells between them.
    let aspect = settings.cellHeight / settings.cellWidth
    let wide = Double(max(settings.columns, 1) - 1)
    let high = Double(max(settings.rows, 1) - 1)
    let most = min(wide, high * aspect * width / height)
    var columns = most
    if let kept = settings.kept, kept.columns == settings.columns, kept.rows == settings.rows {
      let same = kept.columnsPerPoint * width
      // A little more is the same number with another rounding.
      if same <= most + 1e-6, same >= most * KeptScale.leastPart { columns = same }
    }
    return (columns, columns / aspect * height / width)
  }

  var bounds: CellRect { CellRect(left: 0, top: 0, right: columns - 1, bottom: rows - 1) }

  func line(_ coordinate: Double, _ axis: Axis) -> Int {
    switch axis {
    case .horizontal:
      if !joinedX.isEmpty, let line = Self.find(coordinate, in: joinedX) { return line }
      return Self.snap((coordinate - originX) * columnsPerPoint)
    case .vertical:
      if !joinedY.isEmpty, let line = Self.find(coordinate, in: joinedY) { return line }
      return Self.snap((coordinate - originY) * rowsPerPoint)
    }
  }

  /// A coordinate up to which all those from `coordinate` on are drawn on its line; `coordinate`
  /// itself where none is known.
  func reach(of coordinate: Double, _ axis: Axis) -> Double {
    let isHorizontal = axis == .horizontal
    let perPoint = isHorizontal ? columnsPerPoint : rowsPerPoint
    let joined = isHorizontal ? joinedX : joinedY
    guard perPoint > 0 else { return coordinate }
    let line = line(coordinate, axis)
    // A little before the middle between two lines, however that is rounded. Rounding never turns
    // two coordinates around, so what lies between is drawn as both ends are.
    let middle = (Double(line) + 0.5) / perPoint
    let origin = isHorizontal ? originX : originY
    var end = origin + middle - (origin.magnitude + middle.magnitude) * 1e-12
    let next = Self.place(of: coordinate - Self.tolerance, in: joined)
    if next < joined.count { end = min(end, joined[next].coordinate - 2 * Self.tolerance) }
    return end > coordinate && self.line(end, axis) == line ? end : coordinate
  }

  /// Draws two coordinates that are near to each other as many lines apart as their distance
  /// rounds to: equal gaps look equal, and those of less than half a cell double no border.
  /// - Parameter end: where what begins at `second` ends: it is not pushed beyond that.
  mutating func space(_ second: Double, from first: Double, to end: Double, _ axis: Axis) {
    let perPoint = axis == .horizontal ? columnsPerPoint : rowsPerPoint
    let distance = (second - first) * perPoint
    guard distance != 0 && distance.magnitude < Self.evenDistance else { return }
    let start = line(first, axis)
    let last = axis == .horizontal ? columns : rows
    let target = start + Self.snap(distance)
    let old = line(second, axis)
    guard start >= 0, start < last, old != target else { return }
    let far = line(end, axis)
    if (target > old && target > far && end >= second)
      || (target < old && target < far && end <= second)
    {
      return
    }
    place(second, on: target, axis)
  }

  /// Distances of fewer cells are all drawn alike.
  private static let evenDistance = 4.5

  /// Draws two coordinates on one line if nothing between them would be visible.
  mutating func join(_ second: Double, to first: Double, _ axis: Axis) {
    let target = line(first, axis)
    if line(second, axis) == target + 1 { place(second, on: target, axis) }
  }

  private mutating func place(_ second: Double, on target: Int, _ axis: Axis) {
    let joined = Joined(coordinate: second, line: target)
    switch axis {
    case .horizontal: joinedX.insert(joined, at: Self.place(of: second, in: joinedX))
    case .vertical: joinedY.insert(joined, at: Self.place(of: second, in: joinedY))
    }
  }

  /// Coordinates that differ by less are sums of the same numbers in another order.
  private static let tolerance = 1e-9

  private static func find(_ coordinate: Double, in list: [Joined]) -> Int? {
    let index = place(of: coordinate - tolerance, in: list)
    guard index < list.count, list[index].coordinate - coordinate < tolerance else { return nil }
    return list[index].line
  }

  /// The index of `coordinate` in the order, by binary search.
  private static func place(of coordinate: Double, in list: [Joined]) -> Int {
    var lower = 0
    var upper = list.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if list[middle].coordinate < coordinate { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Rounds to a grid line; numbers far outside stay far outside.
  private static func snap(_ value: Double) -> Int {
    guard value.magnitude < farthest else {
      return value.isFinite ? Int(value < 0 ? -farthest : farthest) : 0
    }
    // Half away from zero, as `rounded()` does by a call. Without branches: edges lie anywhere
    // between two lines, so that no guess at one would be right.
    let whole = Int(value)
    let remainder = value - Double(whole)
    return whole &+ (remainder >= 0.5 ? 1 : 0) &- (remainder <= -0.5 ? 1 : 0)
  }

  private static let farthest = 1e6

  /// The cells of a rectangle in root coordinates. A negative length counts as none.
  func cells(_ rect: Rect) -> CellRect {
    let left = line(rect.x, .horizontal)
    let top = line(rect.y, .vertical)
    return CellRect(
      left: left, top: top, right: max(left, line(rect.x + rect.width, .horizontal)),
      bottom: max(top, line(rect.y + rect.height, .vertical)))
  }
}
