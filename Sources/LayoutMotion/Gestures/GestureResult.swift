import LayoutEngine

/// The result of a pan, and the text about it.
package struct GestureResult {
  /// The events and their reasons, the first line short.
  package var lines: [String]
  package var rows: [GestureText.Row]
  package var axis: PanAxis
  /// The animation, and its duration in seconds.
  package var motion: Animation.Motion
  package var duration: Double
}

/// The time of a gesture: from touch-down until the finger has been lifted and nothing moves.
struct GestureClock {
  let start: Double
  let duration: Double

  init(_ trace: TouchTrace, rest: [Double] = []) {
    start = trace.start.time
    duration = max(trace.endTime, rest.max() ?? trace.endTime) - trace.start.time
  }
}
