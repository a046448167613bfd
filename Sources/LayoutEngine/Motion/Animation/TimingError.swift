/// The reason why a curve cannot be made.
package enum TimingError: Error, Equatable, Sendable {
  /// Not above 0 and at most `SpringTiming.maximumMagnitude`.
  case durationOutOfRange(Double)
  /// Not above 0, or so small that no frequency settles in the duration.
  case dampingRatioOutOfRange(Double)
  /// Beyond `SpringTiming.maximumMagnitude` in either direction.
  case velocityOutOfRange(Double)
}
