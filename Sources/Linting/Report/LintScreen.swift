package import LayoutEngine

/// The conditions under which a scene is laid out.
package struct LintScreen: Equatable, Sendable {
  /// The device's name; `nil` for a scene that has no device's size.
  var device: String?
  /// Points.
  var size: Size
  package var isLandscape = false
  package var isRightToLeft = false
  /// The text size in per cent of the default.
  var textPercent = 100.0

  var orientation: String { isLandscape ? "landscape" : "portrait" }
  var direction: String { isRightToLeft ? "rtl" : "ltr" }
}

/// The screens, directions and text sizes to check scenes with.
package struct LintSettings: Equatable, Sendable {
  package enum Devices: Equatable, Sendable {
    /// The size that each scene was saved with.
    case saved
    /// These devices, in the orientations of `orientations`.
    case named([Device])
  }

  /// The orientations of devices, by the words of the option.
  package enum Orientations: String, CaseIterable, Sendable {
    case portrait, landscape, both
    /// Those that the app supports, or the one that each scene was saved in.
    case saved = "plist"
  }

  package var devices = Devices.saved
  package var orientations = Orientations.both
  package var rules = LintRule.usual
  /// The reading directions, at least one: true for right to left.
  package var directions = [false]
  /// The text size in per cent of the default, 10…1000.
  package var textPercent = 100.0
  /// True to search for widths at which a scene breaks, with some 100 layouts.
  package var sweeps = true

  package init() {}
}
