import LayoutEngine
import TerminalText

/// The mapping from points to the cells of a frame.
struct SceneGrid {
  let columns: Int
  let rows: Int
  private var horizontal: Scale
  private var vertical: Scale

  /// The grid lines along one axis.
  private struct Scale {
    let count: Int
    let perPoint: Double
    let origin: Double
    /// Coordinates that are not drawn on the nearest grid line, with their lines, in order.
    var joined: [(coordinate: Double, line: Int)] = []

    init(_ count: Int, over length: Double, from origin: Double) {
      self.count = count
      perPoint = length > 0 ? Double(count - 1) / length : 0
      self.origin = origin
    }
  }

  private subscript(axis: Axis) -> Scale {
    get { axis == .horizontal ? horizontal : vertical }
    _modify { if axis == .horizontal { yield &horizontal } else { yield &vertical } }
  }

  /// The grid on which `frame`, in root coordinates, fills the size in the settings.
  init(of frame: Rect, settings: FrameSettings) {
    let size = Size(width: max(frame.width, 0), height: max(frame.height, 0))
    (columns, rows) = Self.size(for: size, settings: settings)
    horizontal = Scale(columns, over: size.width, from: frame.x)
    vertical = Scale(rows, over: size.height, from: frame.y)
  }

  /// The largest grid that fits the settings and keeps the shape of a point.
  static func size(for size: Size, settings: FrameSettings) -> (columns: Int, rows: Int) {
    let most = (columns: max(settings.columns, 1), rows: max(settings.rows, 1))
    guard size.width > 0, size.height > 0 else {
      return (size.width > 0 ? most.columns : min(3, most.columns), min(3, most.rows))
    }
    let (columns, rows) = exactSize(for: size, settings: settings)
    return (
      min(most.columns, max(Int(bounded: columns.rounded()), 2) + 1),
      min(most.rows, max(Int(bounded: rows.rounded()), 2) + 1)
    )
  }

  /// The number of cells between the outermost grid lines, before rounding: by the kept scale, or
  /// as many as fit. Both lengths are more than 0.
  static func exactSize(
    for size: Size, settings: FrameSettings
  ) -> (columns: Double, rows: Double) {
    // There is one more grid line than cells.
    let aspect = settings.cellHeight / settings.cellWidth
    let wide = Double(max(settings.columns, 1) - 1)
    let high = Double(max(settings.rows, 1) - 1)
    let most = min(wide, high * aspect * size.width / size.height)
    var columns = most
    if let kept = settings.kept, kept.columns == settings.columns, kept.rows == settings.rows {
      let same = kept.columnsPerPoint * size.width
      // A number that is larger by less than this is the same number with another rounding error.
      if same <= most + 1e-6, same >= most * KeptScale.leastPart { columns = same }
    }
    return (columns, columns / aspect * size.height / size.width)
  }

  var bounds: CellRect { CellRect(left: 0, top: 0, right: columns - 1, bottom: rows - 1) }

  func line(_ coordinate: Double, _ axis: Axis) -> Int {
    let scale = self[axis]
    return Self.line(joinedTo: coordinate, in: scale)
      ?? Self.snap((coordinate - scale.origin) * scale.perPoint)
  }

  /// The end of the range of coordinates from `coordinate` that are certainly drawn on its line.
  func reach(of coordinate: Double, _ axis: Axis) -> Double {
    let scale = self[axis]
    guard scale.perPoint > 0 else { return coordinate }
    let line = line(coordinate, axis)
    // A coordinate slightly before the middle between two lines. Rounding is monotonic, so all
    // coordinates between are drawn on the same line.
    let middle = (Double(line) + 0.5) / scale.perPoint
    var end = scale.origin + middle - (scale.origin.magnitude + middle.magnitude) * 1e-12
    let next = Self.insertionIndex(of: coordinate - Self.tolerance, in: scale)
    if next < scale.joined.count {
      end = min(end, scale.joined[next].coordinate - 2 * Self.tolerance)
    }
    return end > coordinate && self.line(end, axis) == line ? end : coordinate
  }

  /// Draws two near coordinates at a distance of as many lines as their distance rounds to: equal
  /// gaps look equal, and gaps below half a cell do not double a border.
  /// - Parameter end: the end of the view that begins at `second`, which is not moved beyond it.
  mutating func space(_ second: Double, from first: Double, to end: Double, _ axis: Axis) {
    let scale = self[axis]
    let distance = (second - first) * scale.perPoint
    guard distance != 0 && distance.magnitude < Self.evenDistance else { return }
    let start = line(first, axis)
    let target = start + Self.snap(distance)
    let old = line(second, axis)
    guard start >= 0, start < scale.count, old != target else { return }
    let far = line(end, axis)
    if (target > old && target > far && end >= second)
      || (target < old && target < far && end <= second)
    {
      return
    }
    draw(second, on: target, axis)
  }

  /// Equal distances of fewer cells are drawn equally.
  private static let evenDistance = 4.5

  /// Draws two coordinates on one line if nothing between them would be visible.
  mutating func join(_ second: Double, to first: Double, _ axis: Axis) {
    let target = line(first, axis)
    if line(second, axis) == target + 1 { draw(second, on: target, axis) }
  }

  private mutating func draw(_ coordinate: Double, on line: Int, _ axis: Axis) {
    let index = Self.insertionIndex(of: coordinate, in: self[axis])
    self[axis].joined.insert((coordinate, line), at: index)
  }

  /// Coordinates that differ by less are equal except for rounding errors.
  private static let tolerance = 1e-9

  private static func line(joinedTo coordinate: Double, in scale: Scale) -> Int? {
    let index = insertionIndex(of: coordinate - tolerance, in: scale)
    guard index < scale.joined.count, scale.joined[index].coordinate - coordinate < tolerance
    else { return nil }
    return scale.joined[index].line
  }

  /// The index of `coordinate` in the order, by binary search.
  private static func insertionIndex(of coordinate: Double, in scale: Scale) -> Int {
    partitionIndex(count: scale.joined.count) { scale.joined[$0].coordinate < coordinate }
  }

  /// Rounds to a grid line; numbers far outside are clamped.
  private static func snap(_ value: Double) -> Int {
    value.isFinite ? Int(bounded: min(max(value.rounded(), -farthest), farthest)) : 0
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
