package import LayoutEngine

/// The state that undo restores: the tree as edited, its rules, and the tree that is shown.
package struct Document {
  package var base = LayoutTree()
  package var rules: [Rule] = []
  /// `base` with the active rules applied; `nil` while no rule holds.
  @Indirect package var overlay: LayoutTree?
  package var hasOverlay: Bool { _overlay.isPresent }

  package init() {}

  /// The tree that frames, `json` and `expect` show.
  package var shown: LayoutTree { overlay ?? base }

  /// Returns true if both documents share all storage. O(chunks).
  package func isUnchanged(since other: borrowing Document) -> Bool {
    base.isUnchanged(since: other.base) && rules.count == other.rules.count
      && zip(rules, other.rules).allSatisfy { $0.origin == $1.origin }
  }
}
