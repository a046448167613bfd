package import LayoutEngine

/// The circumstances in which a scene is laid out.
package struct LintScreen: Equatable, Sendable {
  /// The device's name; `nil` for a scene that has no device's size.
  var device: String?
  /// Points.
  var size: Size
  package var isLandscape: Bool
  package var isRightToLeft: Bool
  /// Per cent of the usual size of texts.
  var textPercent: Double

  var orientation: String { isLandscape ? "landscape" : "portrait" }
  var direction: String { isRightToLeft ? "rtl" : "ltr" }
}

/// The screens, directions and text sizes to check scenes with.
package struct LintSettings: Sendable {
  package enum Devices: Sendable {
    /// The size that each scene was saved with.
    case saved
    /// These devices, upright and lying.
    case named([Device])
  }

  /// The ways to hold a device.
  package enum Orientations: Sendable {
    case portrait, landscape, both
    /// The one that each scene was saved in.
    case saved
  }

  package var devices = Devices.saved
  /// Of named devices.
  package var orientations = Orientations.both
  package var rules = LintRule.usual
  /// Directions of reading, at least one: true from right to left.
  package var directions = [false]
  /// Per cent of the usual size of texts, 10…1000.
  package var textPercent = 100.0
  /// True to look for widths at which a scene breaks, which takes some 100 layouts.
  package var sweeps = true

  package init() {}
}
