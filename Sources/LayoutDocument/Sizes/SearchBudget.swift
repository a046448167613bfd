package import LayoutEngine

/// The maximum cost of the trials of a goal: a number of views, which is the same on every machine,
/// so that the result is the same too.
package final class SearchBudget {
  /// The views that all trials together lay out.
  static let maximumViews = 5_000_000
  /// The cost of a view that constraints place, in others.
  private static let constrainedCost = 16

  private var viewCount = 0
  private let maximumViews: Int
  private let isInterrupted: () -> Bool

  package init(_ maximumViews: Int = maximumViews, isInterrupted: @escaping () -> Bool) {
    self.maximumViews = maximumViews
    self.isInterrupted = isInterrupted
  }

  /// True if no more trials are allowed.
  package var isSpent: Bool { viewCount >= maximumViews }

  /// Subtracts the cost of one layout.
  ///
  /// - Returns: false if nothing is left, or the user pressed Ctrl-C.
  package func take(_ tree: LayoutTree) -> Bool {
    viewCount += tree.nodes.count
    for top in tree.islandTops() {
      viewCount += (Self.constrainedCost - 1) * tree.islandMembers(of: top).count
    }
    return !isSpent && !isInterrupted()
  }
}
