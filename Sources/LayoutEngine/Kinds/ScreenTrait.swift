/// The size classes and the idiom that UIKit reports for a screen.
///
/// They follow from the size alone, so that a window of any size has them. For every known device,
/// in both orientations, they equal UIKit's: a phone in landscape has a regular width if it is at
/// least as wide as an iPhone 8 Plus, and windows on an iPad from about half of its width.
package enum ScreenTrait: String, CaseIterable, Sendable {
  case horizontalClass
  case verticalClass
  case idiom

  /// The words for its value below its limit, and from there on.
  package var values: (small: String, large: String) {
    self == .idiom ? ("phone", "pad") : ("compact", "regular")
  }

  /// The names in UIKit and in Interface Builder.
  package var otherNames: [String] {
    switch self {
    case .horizontalClass: ["horizontalSizeClass", "widthClass"]
    case .verticalClass: ["verticalSizeClass", "heightClass"]
    case .idiom: ["userInterfaceIdiom"]
    }
  }

  /// The least width of a regular window, and its least height, in points.
  private static let regularWidth = 640.0
  private static let regularWidthHeight = 414.0
  private static let regularHeight = 480.0
  private static let padSide = 600.0

  /// The distance of a size from the trait's limit in points: 0 or more for the larger value.
  package func margin(of size: Size) -> Double {
    switch self {
    case .horizontalClass:
      min(size.width - Self.regularWidth, size.height - Self.regularWidthHeight)
    case .verticalClass: size.height - Self.regularHeight
    case .idiom: min(size.width, size.height) - Self.padSide
    }
  }

  /// True for the larger value: regular, or a pad.
  package func isLarge(_ size: Size) -> Bool { margin(of: size) >= 0 }

  package func word(of size: Size) -> String { isLarge(size) ? values.large : values.small }
}
