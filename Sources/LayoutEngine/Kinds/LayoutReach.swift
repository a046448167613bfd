/// Where layout has to begin after a change.
package enum LayoutReach: Sendable {
  /// Nothing moves.
  case nothing
  /// In the view, and around it as far as its natural size matters.
  case contents
  /// In the container of the view.
  case siblings
  /// In the island of constraints around the view.
  case constraints
  case everything
}

extension PropertyKey {
  /// Where layout has to begin after a change of the property.
  package var reach: LayoutReach {
    switch self {
    case .invisibleThickness, .color, .inset, .handle: .nothing
    case .size, .text, .font, .textWidth, .lines, .axis, .layout, .padding, .topGuide,
      .bottomGuide,
      .fraction, .minPrimary, .minSecondary, .priority, .dragToHide, .thickness, .hideSplitter,
      .isResizing,
      .hiddenSide, .spacing, .alignment, .distribution, .baselineRelative, .marginsRelative,
      .like, .threshold, .edge, .physics, .secondary, .revealed, .rate, .bounces, .paging,
      .insets, .content, .offset, .rootSize:
      .contents
    case .ratio, .fixed, .hidden: .siblings
    case .margins, .arranged, .spacingAfter, .hugging, .resistance, .baseline,
      .guide, .mask:
      .constraints
    case .rounding, .scale, .safeArea, .direction, .alignmentInsets, .preservesMargins,
      .marginsHoldSafeArea,
      .additionalSafeArea:
      .everything
    }
  }
}
