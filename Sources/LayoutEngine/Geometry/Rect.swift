/// A size in points. Lengths may be negative if an imitated library computes them so.
public struct Size: Equatable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  public static var zero: Self { Size(width: 0, height: 0) }

  public subscript(axis: Axis) -> Double {
    get { axis == .horizontal ? width : height }
    set { if axis == .horizontal { width = newValue } else { height = newValue } }
  }
}

/// A rectangle in points: origin top left, y down.
public struct Rect: Equatable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public static var zero: Self { Rect(x: 0, y: 0, width: 0, height: 0) }

  public var size: Size { Size(width: width, height: height) }

  /// The same rectangle with lengths that are not negative, as CGRect standardises it.
  public var standardized: Rect {
    if width >= 0 && height >= 0 { return self }
    return Rect(x: min(x, x + width), y: min(y, y + height), width: abs(width), height: abs(height))
  }

  /// The rectangle less `distance` points on every side, standardised first, as CGRectInset does.
  /// If nothing remains, returns the null rectangle: empty, here in the middle.
  public func inset(by distance: Double) -> Rect {
    let whole = standardized
    let (width, height) = (whole.width - 2 * distance, whole.height - 2 * distance)
    guard width >= 0, height >= 0 else {
      return Rect(x: whole.x + whole.width / 2, y: whole.y + whole.height / 2, width: 0, height: 0)
    }
    return Rect(x: whole.x + distance, y: whole.y + distance, width: width, height: height)
  }

  /// The smallest rectangle with whole coordinates around it: CGRectIntegral.
  public var integral: Rect {
    let whole = standardized
    let (left, top) = (whole.x.rounded(.down), whole.y.rounded(.down))
    return Rect(
      x: left, y: top, width: (whole.x + whole.width).rounded(.up) - left,
      height: (whole.y + whole.height).rounded(.up) - top)
  }

  public func offset(_ dx: Double, _ dy: Double) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// A rectangle by its extent along an axis, and across it.
  package init(
    _ axis: Axis, at start: Double, length: Double, across: Double = 0, thickness: Double
  ) {
    self =
      axis == .horizontal
      ? Rect(x: start, y: across, width: length, height: thickness)
      : Rect(x: across, y: start, width: thickness, height: length)
  }

  /// Its start and end along an axis, in points.
  package func span(_ axis: Axis) -> (lower: Double, upper: Double) {
    axis == .horizontal ? (x, x + width) : (y, y + height)
  }
}

/// Distances from the four edges, in points, in the order of UIEdgeInsets.
public struct Insets: Equatable, Sendable {
  public var top: Double
  public var left: Double
  public var bottom: Double
  public var right: Double

  public init(top: Double, left: Double, bottom: Double, right: Double) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  public static var zero: Self { Insets(top: 0, left: 0, bottom: 0, right: 0) }

  /// Each inset, combined with that of `other` at the same edge.
  package func combined(with other: Insets, _ combine: (Double, Double) -> Double) -> Insets {
    Insets { combine(self[$0], other[$0]) }
  }

  /// The insets at the start and at the end of an axis.
  package func ends(_ axis: Axis) -> (start: Double, end: Double) {
    axis == .horizontal ? (left, right) : (top, bottom)
  }
}
