package import LayoutModel

/// The state that undo restores: the tree as edited, its rules, and the tree that is shown.
package struct Document {
  /// The tree that commands edit.
  package var base = LayoutTree()
  package var rules: [Rule] = []
  /// `base` with the rules that hold applied, or `nil` while no rule holds.
  @Boxed package var overlay: LayoutTree?

  package init() {}

  /// True if a rule holds. Cheaper than a look at `overlay`, which copies it.
  package var hasOverlay: Bool { _overlay.hasValue }

  /// The tree that frames, `json` and `expect` show.
  package var shown: LayoutTree { hasOverlay ? overlay ?? base : base }

  /// Returns true if nothing was written since `other` was the same. O(views / 512).
  package func isUnchanged(since other: borrowing Document) -> Bool {
    base.isUnchanged(since: other.base) && hasSameRules(other.rules)
  }

  /// Returns true if these are the rules of the document, in the same order.
  package func hasSameRules(_ others: [Rule]) -> Bool {
    guard rules.count == others.count else { return false }
    return rules.isEmpty || zip(rules, others).allSatisfy { $0.origin == $1.origin }
  }
}
