import CommandLanguage
import LayoutEngine

/// Properties that constraints use, beside the natural size.
extension Properties {
  private static let usual = LayoutTraits()

  static let placed: [Property] = [
    Property(
      .textWidth, of: .labels, .length(or: "none"),
      help: "the width at which its text wraps, in points",
      standard: nil, get: { $0.traits(of: $1).textWidth },
      store: { (tree, node, width) throws(EditProblem) in
        LabelText.set(tree.extras(of: node).text, width: .some(width), on: node, &tree)
      }),
    Property(
      .lines, of: .labels, .lines,
      help: "the maximum number of lines of its text", standard: 1,
      get: { $0.traits(of: $1).textLines },
      store: { (tree, node, lines) throws(EditProblem) in
        LabelText.set(tree.extras(of: node).text, lines: lines, on: node, &tree)
      }),
    Property(
      .margins, of: .placed, .signedInsets, help: "the layout margins in points; 8 by default",
      standard: usual.margins, isOption: true, get: { $0.traits(of: $1).margins },
      set: { tree, node, margins in tree.updateExtras(of: node) { $0.traits.margins = margins } }),
    Property(
      .preservesMargins, of: .placed, .onOff,
      help: "whether its margins include the overlapping part of its superview's margins",
      standard: usual.preservesMargins, otherNames: ["preservesSuperviewLayoutMargins"],
      skipsEqual: true,
      get: { $0.traits(of: $1).preservesMargins },
      set: { tree, node, preserves in
        tree.inheritsInsets = true
        tree.updateExtras(of: node) { $0.traits.preservesMargins = preserves }
      }),
    Property(
      .marginsHoldSafeArea, of: .placed, .onOff,
      help: "whether its margins include the overlapping part of the safe area",
      standard: usual.marginsHoldSafeArea, otherNames: ["insetsLayoutMarginsFromSafeArea"],
      skipsEqual: true,
      get: { $0.traits(of: $1).marginsHoldSafeArea },
      set: { tree, node, holds in
        tree.inheritsInsets = true
        tree.updateExtras(of: node) { $0.traits.marginsHoldSafeArea = holds }
      }),
    Property(
      .additionalSafeArea, of: .placed, .insets,
      help: "points added to the safe area of the view and its descendants",
      standard: usual.additionalSafeArea, otherNames: ["additionalSafeAreaInsets"],
      skipsEqual: true,
      get: { $0.traits(of: $1).additionalSafeArea },
      set: { tree, node, insets in
        tree.inheritsInsets = true
        tree.updateExtras(of: node) { $0.traits.additionalSafeArea = insets }
      }),
    Property(
      .arranged, of: .children(of: [.stack]), .onOff,
      help: "whether its stack arranges it; if not, only constrain positions it", standard: true,
      get: { $0.traits(of: $1).isArranged },
      set: { tree, node, isArranged in
        tree.updateExtras(of: node) { $0.traits.isArranged = isArranged }
      }),
    Property(
      .spacingAfter, of: .children(of: [.stack]), .points, help: "points after it in its stack",
      standard: nil, get: { $0.traits(of: $1).spacingAfter },
      set: { tree, node, points in
        tree.updateExtras(of: node) { $0.traits.spacingAfter = points }
      }),
    Property(
      .hugging, of: .placed, .priorities,
      help: "how strongly it resists being stretched (content hugging)",
      standard: PrioritySetting(usual.hugging), command: { "hug \($0) N [h|v]" },
      get: { PrioritySetting($0.traits(of: $1).hugging) },
      store: { (tree, node, new) throws(EditProblem) in
        var priorities = tree.traits(of: node).hugging
        new.apply(to: &priorities)
        if priorities == tree.traits(of: node).hugging { return }
        tree.set(.hugging, of: node) {
          $0.updateExtras(of: node) { $0.traits.hugging = priorities }
        }
      }),
    Property(
      .resistance, of: .placed, .priorities,
      help: "how strongly it resists being compressed",
      standard: PrioritySetting(usual.resistance), command: { "resist \($0) N [h|v]" },
      get: { PrioritySetting($0.traits(of: $1).resistance) },
      store: { (tree, node, new) throws(EditProblem) in
        var priorities = tree.traits(of: node).resistance
        new.apply(to: &priorities)
        if priorities == tree.traits(of: node).resistance { return }
        tree.set(.resistance, of: node) {
          $0.updateExtras(of: node) { $0.traits.resistance = priorities }
        }
      }),
    Property(
      .baseline, of: .placed, .baselines, help: "baselines from the top and the bottom",
      standard: Baselines(first: 0, last: 0), skipsEqual: true,
      get: { tree, node in
        let traits = tree.traits(of: node)
        return Baselines(first: traits.firstBaseline, last: traits.lastBaseline)
      },
      set: { tree, node, baselines in
        tree.updateExtras(of: node) {
          $0.traits.firstBaseline = baselines.first
          $0.traits.lastBaseline = baselines.last
        }
      }),
    Property(
      .alignmentInsets, of: .placed, .signedInsets,
      help: "points from its frame to the alignment rectangle that constraints use",
      standard: usual.alignmentInsets, skipsEqual: true,
      get: { $0.traits(of: $1).alignmentInsets },
      set: { tree, node, insets in
        tree.updateExtras(of: node) { $0.traits.alignmentInsets = insets }
      }),
    Property(
      .guide, of: .children(of: [.stack, .canvas]),
      .keyword(LayoutGuide.allCases.map { ($0.rawValue, $0) }),
      help: "a layout guide is laid out and not drawn; safeArea is its parent's safe area",
      standard: usual.guide, skipsEqual: true, get: { $0.traits(of: $1).guide },
      set: { tree, node, guide in tree.updateExtras(of: node) { $0.traits.guide = guide } }),
    Property(
      .mask, of: .children(of: [.canvas]), .mask,
      help: "the flexible parts of its autoresizing mask; off: constraints position it",
      standard: MaskSetting.off, otherNames: ["autoresizingMask"],
      get: { tree, node in tree.traits(of: node).mask.map { MaskSetting($0) } ?? .off },
      store: { (tree, node, setting) throws(EditProblem) in
        let mask = setting.mask(for: node, in: tree)
        if tree.traits(of: node).mask == mask { return }
        tree.set(.mask, of: node) { $0.updateExtras(of: node) { $0.traits.mask = mask } }
      }),
  ]

}
