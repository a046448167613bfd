import CommandLanguage
import LayoutEngine

extension Properties {
  static let root: [Property] = [
    Property(
      .scale, of: .root, .scale, help: "device pixels for each point",
      standard: LayoutTree.startScale, get: { tree, _ in tree.scale },
      set: { tree, _, scale in tree.scale = scale }),
    Property(
      .direction, of: .root, .choice("ltr", "rtl"), help: "the reading direction",
      standard: false, get: { tree, _ in tree.isRightToLeft },
      set: { tree, _, isRightToLeft in tree.isRightToLeft = isRightToLeft }),
    Property(
      .rounding, of: .root, .keyword(FrameRounding.allCases.map { ($0.rawValue, $0) }),
      help: "pixel rounds shown frames; original rounds splits as PCSplitView did in 2015",
      standard: FrameRounding.none, get: { tree, _ in tree.rounding },
      set: { tree, _, rounding in tree.rounding = rounding }),
  ]
}
