import LayoutDocument
import LayoutEngine

extension Document {
  /// The conflicts in the tree that is shown. The tree is not copied, as this is asked after each
  /// command.
  var conflicts: [IslandConflict] {
    hasOverlay ? overlay?.conflicts() ?? base.conflicts() : base.conflicts()
  }
}
