package import LayoutEngine

/// The state that undo restores: the tree as edited, its rules, and the tree that is shown.
package struct Document {
  /// The tree that commands edit.
  package var base = LayoutTree()
  package var rules: [Rule] = []
  /// `base` with the rules that hold applied, or `nil` while no rule holds.
  @Boxed package var overlay: LayoutTree? {
    didSet { hasOverlay = _overlay.hasValue }
  }
  /// True if a rule holds. Stored, as to ask for it is then cheaper than to hand the document to
  /// what would find it out.
  package private(set) var hasOverlay = false

  package init() {}

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
