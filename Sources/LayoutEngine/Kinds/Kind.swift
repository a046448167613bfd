/// The way in which a view arranges its children; a `view` has none.
public enum Kind: String, Sendable, CaseIterable {
  case view
  /// PCSplitView's arithmetic: n children, ratios and fixed values.
  case split
  /// SplitView's arithmetic: primary, secondary and a draggable splitter.
  case splitter
  /// UIStackView, or Arranged with `like arranged`.
  case stack
  /// Plain constraints, and FlexibleLayout's spaces.
  case canvas
  /// Pull-to-reveal: a secondary view beyond an edge of the primary.
  case reveal
  /// A scroll view, whose content may be larger than itself.
  case scroll

  /// The name of the kind, and of the command that creates one.
  public var word: String { rawValue }

  /// `a split`; a view without children is `a leaf`.
  package var wordWithArticle: String { isLeaf ? "a leaf" : "a " + word }
}

/// A side of a splitter.
public enum Side: String, Sendable, CaseIterable {
  case primary
  case secondary

  public var word: String { rawValue }

  package var opposite: Side { self == .primary ? .secondary : .primary }
}
