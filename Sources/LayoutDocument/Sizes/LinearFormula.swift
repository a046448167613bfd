/// A number that depends linearly on the swept number `t`: `slope * t + constant`.
package struct LinearFormula: Equatable, Sendable {
  package var slope: Double
  package var constant: Double

  package func value(at t: Double) -> Double { slope * t + constant }
}

extension LinearFormula {
  /// The line through two points.
  init(through first: (t: Double, value: Double), _ second: (t: Double, value: Double)) {
    let slope = (second.value - first.value) / (second.t - first.t)
    self.init(slope: slope, constant: first.value - slope * first.t)
  }
}
