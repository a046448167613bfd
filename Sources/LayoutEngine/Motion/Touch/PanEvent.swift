/// An event of a pan recogniser, for one sample of a finger.
package struct PanEvent: Equatable, Sendable {
  /// The change of the finger.
  package enum Phase: Equatable, Sendable {
    case down
    case moved
    /// Sampled at the same position as before. A screen reports no such event, so it has no effect.
    case held
    case lifted
    case cancelled
  }

  /// UIGestureRecognizer's states.
  package enum State: Equatable, Sendable {
    case possible
    case began
    case changed
    case ended
    case cancelled
    case failed
  }

  /// The index of the sample; for the end of the touch, that of the last one.
  package let sample: Int
  /// Seconds.
  package let time: Double
  package let phase: Phase
  package let state: State
  /// The points that count as dragged: see `PanRecognizer`.
  package let translation: PanVector
  /// Points per second: see `PanRecognizer`.
  package let velocity: PanVector
  /// The rounding error of either part of `velocity` in points per second: see `PanRecognizer`.
  let velocityError: Double

  /// True if the recogniser calls its action: for every event except waiting, failure, and events
  /// without effect.
  var callsAction: Bool { phase != .held && state != .possible && state != .failed }

  /// True if a pan that was recognized comes to an end.
  var endsPan: Bool { callsAction && (state == .ended || state == .cancelled) }
}
