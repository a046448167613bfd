/// A number that depends linearly on two numbers: `x * slopeX + y * slopeY + constant`.
package struct PlaneLaw: Equatable, Sendable {
  package var slopeX: Double
  package var slopeY: Double
  package var constant: Double

  package func value(x: Double, y: Double) -> Double { slopeX * x + slopeY * y + constant }

  /// A point of the plane with the values there.
  package typealias Point = (x: Double, y: Double, values: [Double])

  /// The planes through three points of a cell, checked at a fourth; `nil` for a value that is on
  /// no plane.
  ///
  /// - Parameter points: the middle, a point at another x, a point at another y, and one to check.
  package static func laws(through points: [Point]) -> [PlaneLaw?] {
    let (middle, beside, away, check) = (points[0], points[1], points[2], points[3])
    let scale = points.reduce(1) { max($0, $1.x.magnitude, $1.y.magnitude) }
    return middle.values.indices.map { index in
      let width = beside.x - middle.x
      let height = away.y - middle.y
      let value = middle.values[index]
      let slopeX = width == 0 ? 0 : rounded((beside.values[index] - value) / width, scale / width)
      let slopeY =
        height == 0
        ? 0
        : rounded(
          (away.values[index] - value - slopeX * (away.x - middle.x)) / height, scale / height)
      let constant = value - slopeX * middle.x - slopeY * middle.y
      let round = (constant * 1e6).rounded() / 1e6
      let law = PlaneLaw(
        slopeX: slopeX + 0, slopeY: slopeY + 0,
        constant: ((round - constant).magnitude <= scale * 1e-9 ? round : constant) + 0)
      let isExact = [middle, beside, away, check].allSatisfy {
        (law.value(x: $0.x, y: $0.y) - $0.values[index]).magnitude <= scale * 1e-9
      }
      return isExact ? law : nil
    }
  }

  /// The nearest slope with few digits, if rounding errors explain the difference.
  private static func rounded(_ slope: Double, _ amplification: Double) -> Double {
    let round = (slope * 1e6).rounded() / 1e6
    return (round - slope).magnitude <= 1e-10 * amplification.magnitude ? round : slope
  }
}
