import LayoutEngine

/// The sizes of the smallest screens that layouts are checked for.
enum SmallestScreen {
  /// The narrowest screen, in points.
  static let width = 320.0
  /// The lowest screen, in points, upright, and what its status bar covers.
  private static let height = 568.0
  private static let bar = 20.0

  /// The height of the lowest screen, in points, with the safe area of the tree's device. Lying,
  /// all screens are as low as the narrowest is wide.
  static func height(for tree: LayoutTree) -> Double {
    if tree.isLandscape { return width }
    // A notch that the lowest screen has not leaves as much between it and the bottom.
    let own = Device.all.first { $0.name == tree.device }?.portrait ?? .zero
    return height + max(0, own.top + own.bottom - bar)
  }
}
