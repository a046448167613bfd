import LayoutDocument
import LayoutEngine

extension Document {
  /// The conflicts in the shown tree. Reads the tree in place, because every command needs this.
  var conflicts: [IslandConflict] {
    hasOverlay ? overlay?.conflicts() ?? base.conflicts() : base.conflicts()
  }
}
