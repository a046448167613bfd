/// The rounding of frames.
package enum FrameRounding: String, CaseIterable, Sendable {
  case none
  /// Frames from constraints are rounded to device pixels when shown, but not for layout.
  case pixel
  /// Splits place children at whole points, as PCSplitView did in 2015: each is rounded outward by
  /// CGRectIntegral, and the next one begins at its end.
  case original
}

extension LayoutTree {
  /// True if frames from constraints are shown rounded to device pixels.
  package var roundsToPixels: Bool { rounding == .pixel }
}
