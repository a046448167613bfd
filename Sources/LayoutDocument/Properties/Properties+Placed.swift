import LayoutEngine

/// Properties that constraints use, beside the natural size.
extension Properties {
  private static let traits = PropertyGroup(
    owner: .placed, standard: LayoutTraits(), read: { $0.traits(of: $1) },
    write: { tree, node, traits in tree.updateExtras(of: node) { $0.traits = traits } })
  /// Traits that views inside inherit.
  private static let inherited = PropertyGroup(
    owner: .placed, standard: LayoutTraits(), read: { $0.traits(of: $1) },
    write: { tree, node, traits in
      tree.inheritsInsets = true
      tree.updateExtras(of: node) { $0.traits = traits }
    })

  static let placed: [Property] = [
    Property(
      .textWidth, of: .labels, PropertyType.length.or("none"),
      help: "the width at which its text wraps, in points",
      standard: nil, member: "preferredMaxLayoutWidth",
      get: { $0.traits(of: $1).textWidth },
      store: { tree, node, width in
        tree.setText(tree.extras(of: node).text, width: .some(width), of: node)
      }),
    Property(
      .lines, of: .labels, .lines, help: "the maximum number of lines of its text", standard: 1,
      get: { $0.traits(of: $1).textLines },
      store: { tree, node, lines in
        tree.setText(tree.extras(of: node).text, lines: lines, of: node)
      }),
    traits.property(
      .margins, .signedInsets, "the layout margins in points; 8 by default", isOption: true,
      member: "directionalLayoutMargins", { $0.margins }, { $0.margins = $1 }),
    inherited.property(
      .preservesMargins, .onOff,
      "whether its margins include the overlapping part of its superview's margins",
      others: ["preservesSuperviewLayoutMargins"], skipsEqual: true,
      { $0.preservesMargins }, { $0.preservesMargins = $1 }),
    inherited.property(
      .marginsHoldSafeArea, .onOff,
      "whether its margins include the overlapping part of the safe area",
      others: ["insetsLayoutMarginsFromSafeArea"], skipsEqual: true,
      { $0.marginsHoldSafeArea }, { $0.marginsHoldSafeArea = $1 }),
    inherited.property(
      .additionalSafeArea, .insets, "points added to the safe area of the view and its descendants",
      others: ["additionalSafeAreaInsets"], skipsEqual: true,
      { $0.additionalSafeArea }, { $0.additionalSafeArea = $1 }),
    traits.property(
      .arranged, of: .children(of: [.stack]), .onOff,
      "whether its stack arranges it; if not, only constrain positions it",
      { $0.isArranged }, { $0.isArranged = $1 }),
    traits.property(
      .spacingAfter, of: .children(of: [.stack]), PropertyType.points.or("none"),
      "points after it in its stack",
      { $0.spacingAfter }, { $0.spacingAfter = $1 }),
    traits.property(
      .hugging, .priorities, "how strongly it resists being stretched (content hugging)",
      skipsEqual: true, command: { "hug \($0) N [h|v]" },
      { PrioritySetting($0.hugging) }, { $1.apply(to: &$0.hugging) }),
    traits.property(
      .resistance, .priorities, "how strongly it resists being compressed",
      skipsEqual: true, command: { "resist \($0) N [h|v]" },
      { PrioritySetting($0.resistance) }, { $1.apply(to: &$0.resistance) }),
    traits.property(
      .baseline, .baselines, "baselines from the top and the bottom", skipsEqual: true,
      { [$0.firstBaseline, $0.lastBaseline] },
      { ($0.firstBaseline, $0.lastBaseline) = ($1[0], $1[1]) }),
    traits.property(
      .alignmentInsets, .signedInsets,
      "points from its frame to the alignment rectangle that constraints use", skipsEqual: true,
      { $0.alignmentInsets }, { $0.alignmentInsets = $1 }),
    traits.property(
      .guide, of: .children(of: [.stack, .canvas]),
      .keyword(LayoutGuide.allCases.map { ($0.rawValue, $0) }),
      "a layout guide is laid out and not drawn; safeArea is its parent's safe area",
      skipsEqual: true, { $0.guide }, { $0.guide = $1 }),
    Property(
      .mask, of: .children(of: [.canvas]), .mask,
      help: "the flexible parts of its autoresizing mask; off: constraints position it",
      standard: MaskSetting.off, otherNames: ["autoresizingMask"],
      get: { tree, node in
        tree.traits(of: node).mask
          .map { MaskSetting(parts: $0.parts, frame: $0.frame, superview: $0.superview) } ?? .off
      },
      store: { (tree, node, setting) throws(EditProblem) in
        let mask = setting.mask(for: node, in: tree)
        if tree.traits(of: node).mask == mask { return }
        tree.set(.mask, of: node) { $0.updateExtras(of: node) { $0.traits.mask = mask } }
      }),
  ]
}
