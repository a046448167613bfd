package import LayoutEngine

/// What the trials of a wish may cost: a number of views that is the same on every machine, so that
/// what is found is the same too.
package final class WishBudget {
  /// The views that all trials together lay out.
  static let maximumViews = 5_000_000

  private var viewCount = 0
  private let maximumViews: Int
  private let isInterrupted: () -> Bool

  package init(_ maximumViews: Int = maximumViews, isInterrupted: @escaping () -> Bool) {
    self.maximumViews = maximumViews
    self.isInterrupted = isInterrupted
  }

  /// True once no more may be tried.
  package var isSpent: Bool { viewCount >= maximumViews }

  /// Takes the cost of one layout from what is left.
  ///
  /// - Returns: False if nothing is left, or the user pressed Ctrl-C.
  package func take(_ tree: LayoutTree) -> Bool {
    viewCount += tree.nodes.count
    return !isSpent && !isInterrupted()
  }
}
