package import Gestures
import LayoutModel

/// What a pan did, and what there is to say about it.
package struct GestureResult {
  /// What happened and why, the first line short.
  package var lines: [String]
  package var rows: [GestureText.Row]
  package var axis: PanAxis
  /// What was seen of it, and how long in seconds.
  package var motion: Animation.Motion
  package var duration: Double
}

/// The time of a gesture as it is seen: from touch-down until the finger has left and all is still.
struct GestureClock {
  let start: Double
  let duration: Double

  init(_ trace: TouchTrace, rest: [Double] = []) {
    start = trace.start.time
    duration = max(trace.endTime, rest.max() ?? trace.endTime) - trace.start.time
  }
}
