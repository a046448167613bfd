import LayoutEngine
import TerminalText

/// The mapping from points to the cells of a frame.
struct SceneGrid {
  let columns: Int
  let rows: Int
  private let columnsPerPoint: Double
  private let rowsPerPoint: Double
  private let originX: Double
  private let originY: Double
  /// Coordinates that are not drawn on the nearest grid line, with their lines, in order.
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

  /// The number of cells between the outermost grid lines, before rounding: by the kept scale, or
  /// as many as fit. Both lengths are more than 0.
  static func exactSize(
    width: Double, height: Double, settings: FrameSettings
  ) -> (columns: Double, rows: Double) {
    // There is one more grid line than cells.
    let aspect = settings.cellHeight / settings.cellWidth
    let wide = Double(max(settings.columns, 1) - 1)
    let high = Double(max(settings.rows, 1) - 1)
    let most = min(wide, high * aspect * width / height)
    var columns = most
    if let kept = settings.kept, kept.columns == settings.columns, kept.rows == settings.rows {
      let same = kept.columnsPerPoint * width
      // A number that is larger by less than this is the same number with another rounding error.
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

  /// The end of the range of coordinates from `coordinate` that are certainly drawn on its line.
  func reach(of coordinate: Double, _ axis: Axis) -> Double {
    let isHorizontal = axis == .horizontal
    let perPoint = isHorizontal ? columnsPerPoint : rowsPerPoint
    let joined = isHorizontal ? joinedX : joinedY
    guard perPoint > 0 else { return coordinate }
    let line = line(coordinate, axis)
    // A coordinate slightly before the middle between two lines. Rounding is monotonic, so all
    // coordinates between are drawn on the same line.
    let middle = (Double(line) + 0.5) / perPoint
    let origin = isHorizontal ? originX : originY
    var end = origin + middle - (origin.magnitude + middle.magnitude) * 1e-12
    let next = Self.insertionIndex(of: coordinate - Self.tolerance, in: joined)
    if next < joined.count { end = min(end, joined[next].coordinate - 2 * Self.tolerance) }
    return end > coordinate && self.line(end, axis) == line ? end : coordinate
  }

  /// Draws two near coordinates at a distance of as many lines as their distance rounds to: equal
  /// gaps look equal, and gaps below half a cell do not double a border.
  /// - Parameter end: the end of the view that begins at `second`, which is not moved beyond it.
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
    insertionIndex(second, on: target, axis)
  }

  /// Equal distances of fewer cells are drawn equally.
  private static let evenDistance = 4.5

  /// Draws two coordinates on one line if nothing between them would be visible.
  mutating func join(_ second: Double, to first: Double, _ axis: Axis) {
    let target = line(first, axis)
    if line(second, axis) == target + 1 { insertionIndex(second, on: target, axis) }
  }

  private mutating func insertionIndex(_ second: Double, on target: Int, _ axis: Axis) {
    let joined = Joined(coordinate: second, line: target)
    switch axis {
    case .horizontal: joinedX.insert(joined, at: Self.insertionIndex(of: second, in: joinedX))
    case .vertical: joinedY.insert(joined, at: Self.insertionIndex(of: second, in: joinedY))
    }
  }

  /// Coordinates that differ by less are equal except for rounding errors.
  private static let tolerance = 1e-9

  private static func find(_ coordinate: Double, in list: [Joined]) -> Int? {
    let index = insertionIndex(of: coordinate - tolerance, in: list)
    guard index < list.count, list[index].coordinate - coordinate < tolerance else { return nil }
    return list[index].line
  }

  /// The index of `coordinate` in the order, by binary search.
  private static func insertionIndex(of coordinate: Double, in list: [Joined]) -> Int {
    var lower = 0
    var upper = list.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if list[middle].coordinate < coordinate { lower = middle + 1 } else { upper = middle }
    }
    return lower
  }

  /// Rounds to a grid line; numbers far outside are clamped.
  private static func snap(_ value: Double) -> Int {
    guard value.magnitude < farthest else {
      return value.isFinite ? Int(bounded: value < 0 ? -farthest : farthest) : 0
    }
    // Rounds halves away from zero, like `rounded()`, without branches, which would be
    // unpredictable.
    let whole = Int(bounded: value)
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
