import LayoutEngine

/// The sizes of the smallest screens for which layouts are checked.
enum SmallestScreen {
  static let width = 320.0
  /// The shortest screen in portrait and its status bar, in points.
  private static let height = 568.0
  private static let bar = 20.0

  /// The height of the shortest screen, in points, with the safe area of the tree's device. In
  /// landscape it is the width of the narrowest screen.
  static func height(for tree: LayoutTree) -> Double {
    if tree.isLandscape { return width }
    // The shortest screen has no notch, so the height between the insets stays the same.
    let insets = Device.all.first { $0.name == tree.device }?.portrait ?? .zero
    return height + max(0, insets.top + insets.bottom - bar)
  }
}
