/// A position, distance or velocity in the plane: points or points per second, x to the right and y
/// down.
package struct PanVector: Equatable, Sendable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  package static let zero = PanVector(x: 0, y: 0)

  var length: Double { (x * x + y * y).squareRoot() }

  package func along(_ axis: Axis) -> Double { axis == .horizontal ? x : y }

  package static func + (one: PanVector, other: PanVector) -> PanVector {
    PanVector(x: one.x + other.x, y: one.y + other.y)
  }

  static func - (one: PanVector, other: PanVector) -> PanVector {
    PanVector(x: one.x - other.x, y: one.y - other.y)
  }

  static func * (factor: Double, vector: PanVector) -> PanVector {
    PanVector(x: factor * vector.x, y: factor * vector.y)
  }

  /// The distance to the next number at the larger coordinate.
  var ulp: Double { max(abs(x), abs(y)).ulp }
}
