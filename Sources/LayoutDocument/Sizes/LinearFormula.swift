/// A number that depends linearly on the swept number `t`: `slope * t + constant`.
package struct LinearFormula: Equatable, Sendable {
  package var slope: Double
  package var constant: Double

  init(slope: Double, constant: Double) {
    self.slope = slope
    self.constant = constant
  }

  /// The line through two points.
  init(through first: (t: Double, value: Double), _ second: (t: Double, value: Double)) {
    slope = (second.value - first.value) / (second.t - first.t)
    constant = first.value - slope * first.t
  }

  package func value(at t: Double) -> Double { slope * t + constant }
}
