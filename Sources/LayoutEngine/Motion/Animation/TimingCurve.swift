/// The progress of a transition from 0 to 1.
package enum TimingCurve: Equatable, Sendable {
  case cubic(CubicTiming)
  case spring(SpringTiming)

  /// The share of the distance at a time in seconds: 0 before the start, and exactly 1 from the end
  /// on, like UIKit's values. A spring has its own duration and is cut off at the end; one that was
  /// made for the duration has settled to a thousandth by then.
  func value(at time: Double, duration: Double) -> Double {
    if time >= duration { return 1 }
    if time <= 0 { return 0 }
    switch self {
    case .cubic(let curve): return curve.value(at: time / duration)
    case .spring(let spring): return spring.position(at: time)
    }
  }
}
