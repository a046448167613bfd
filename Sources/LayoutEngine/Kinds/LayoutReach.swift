/// The part of the tree to lay out after a change.
package enum LayoutReach: Sendable {
  case nothing
  /// The view, and its ancestors that depend on its natural size.
  case contents
  case siblings
  /// The island of constraints that contains the view.
  case constraints
  case everything
}

extension PropertyKey {
  /// The part of the tree to lay out after a change of the property.
  package var reach: LayoutReach { facts.reach }

  /// True if only containers have the property.
  var belongsToContainer: Bool { facts.isOfContainer }

  private var facts: (reach: LayoutReach, isOfContainer: Bool) {
    switch self {
    case .invisibleThickness, .color, .inset, .handle: (.nothing, true)
    case .size, .text, .font, .textWidth, .lines, .rootSize: (.contents, false)
    case .axis, .layout, .ratios, .fixedValues, .padding, .topGuide, .bottomGuide, .fraction,
      .minPrimary, .minSecondary, .priority, .dragToHide, .thickness, .hideSplitter, .isResizing,
      .hiddenSide, .spacing, .alignment, .distribution, .baselineRelative, .marginsRelative, .like,
      .threshold, .edge, .physics, .secondary, .revealed, .rate, .bounces, .paging, .insets,
      .content, .offset:
      (.contents, true)
    case .ratio, .fixed, .hidden: (.siblings, false)
    case .margins, .arranged, .spacingAfter, .hugging, .resistance, .baseline, .guide, .mask,
      .constant, .relation:
      (.constraints, false)
    case .rounding, .scale, .safeArea, .direction, .alignmentInsets, .preservesMargins,
      .marginsHoldSafeArea, .additionalSafeArea:
      (.everything, false)
    }
  }
}
