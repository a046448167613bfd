/// How a transition gets from 0 to 1 in its time.
package enum TimingCurve: Equatable, Sendable {
  case cubic(CubicTiming)
  case spring(SpringTiming)

  /// The share of the way after so many seconds of a transition: 0 until it starts and exactly 1
  /// from its end on, as UIKit's values are. A spring runs in seconds of its own, and is cut off
  /// there; one made for the duration is settled to a thousandth by then.
  package func value(at time: Double, duration: Double) -> Double {
    if time >= duration { return 1 }
    if time <= 0 { return 0 }
    switch self {
    case .cubic(let curve): return curve.value(at: time / duration)
    case .spring(let spring): return spring.position(at: time)
    }
  }

  /// Whole ways per second; 0 before the start and after the end.
  package func velocity(at time: Double, duration: Double) -> Double {
    if time >= duration || time < 0 { return 0 }
    switch self {
    case .cubic(let curve): return curve.slope(at: time / duration) / duration
    case .spring(let spring): return spring.velocity(at: time)
    }
  }
}
