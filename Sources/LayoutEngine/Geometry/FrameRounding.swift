/// The frames that are rounded, and when.
package enum FrameRounding: String, CaseIterable, Sendable {
  case none
  /// Frames from constraints are shown rounded to device pixels; layout does not round.
  case pixel
  /// Splits place whole points, which PCSplitView did in 2015: each child is rounded outward by
  /// CGRectIntegral, and the next one begins where it ends.
  case original
}

extension LayoutTree {
  /// True if frames from constraints are shown rounded to device pixels.
  package var roundsToPixels: Bool { rounding == .pixel }
}
