/// Every property of a view, of its container or of root, spelled as in the language.
///
/// Each has its own provenance: see `LayoutTree.origin(of:of:)`.
package enum PropertyKey: String, CaseIterable, Sendable {
  // A leaf.
  case size, text, font, textWidth, lines
  // A view in a container.
  case ratio, fixed, hidden, margins, arranged, spacingAfter, hugging, resistance, baseline
  case alignmentInsets, guide, mask
  case preservesMargins, marginsHoldSafeArea, additionalSafeArea
  // Containers with a direction.
  case axis
  // A split.
  case layout, ratios, fixedValues, padding, topGuide, bottomGuide
  // A splitter.
  case fraction, minPrimary, minSecondary, priority, dragToHide, thickness, invisibleThickness,
    color, inset, handle, hideSplitter, isResizing
  /// The side of a splitter that is hidden.
  case hiddenSide = "hide"
  // A stack.
  case spacing, alignment, distribution, baselineRelative, marginsRelative, like
  // A reveal.
  case threshold, edge, physics, secondary
  /// True if a reveal's secondary is visible.
  case revealed
  // A scroll view.
  case rate, bounces, paging, insets, content
  /// The content offset of a reveal or a scroll view.
  case offset = "contentOffset"
  // Root.
  case rootSize, scale, safeArea, direction, rounding
  // A constraint, beside its priority.
  case constant, relation
}
