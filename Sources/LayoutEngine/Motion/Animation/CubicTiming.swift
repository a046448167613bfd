/// A cubic Bézier curve from (0, 0) to (1, 1): CAMediaTimingFunction and UIView's curves. x is the
/// share of the time, y that of the distance.
package struct CubicTiming: Equatable, Sendable {
  /// The control points. Both x are within 0…1, so that every time has exactly one value.
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  static let linear = CubicTiming(x1: 0, y1: 0, x2: 1, y2: 1)
  static let easeIn = CubicTiming(x1: 0.42, y1: 0, x2: 1, y2: 1)
  static let easeOut = CubicTiming(x1: 0, y1: 0, x2: 0.58, y2: 1)
  package static let easeInOut = CubicTiming(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Core Animation's default for layers.
  static let standard = CubicTiming(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  /// The named curves, by UIKit's names.
  package static let named: [(name: String, curve: CubicTiming)] = [
    ("linear", linear), ("easeIn", easeIn), ("easeOut", easeOut), ("easeInOut", easeInOut),
    ("default", standard),
  ]

  /// The share of the distance at a share of the time; 0 before the start and 1 after the end.
  func value(at share: Double) -> Double {
    if share <= 0 { return 0 }
    if share >= 1 { return 1 }
    if self == .linear { return share }
    return Self.coordinate(parameter(for: share), y1, y2)
  }

  /// The curve's parameter at which x is `share`, to 1e-12: by Newton's method, and by bisection if
  /// a step would leave the interval that contains the parameter.
  private func parameter(for share: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = share
    for _ in 0..<100 {
      let error = Self.coordinate(guess, x1, x2) - share
      if abs(error) <= 1e-16 { break }
      if error > 0 { high = guess } else { low = guess }
      let slope = Self.derivative(guess, x1, x2)
      var next = guess - error / slope
      // If the slope is 0, `next` is not a number.
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == guess || high - low <= 1e-17 { break }
      guess = next
    }
    return guess
  }

  /// 3(1 − s)²s·a + 3(1 − s)s²·b + s³.
  private static func coordinate(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let remainder = 1 - s
    return 3 * remainder * s * (remainder * a + s * b) + s * s * s
  }

  private static func derivative(_ s: Double, _ a: Double, _ b: Double) -> Double {
    let remainder = 1 - s
    return 3 * (remainder * remainder * a + 2 * remainder * s * (b - a) + s * s * (1 - b))
  }
}
