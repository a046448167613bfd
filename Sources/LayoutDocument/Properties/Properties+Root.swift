import CommandLanguage
import LayoutEngine

/// The properties of root.
extension Properties {
  static let root: [Property] = [
    Property(
      .scale, of: .root, .scale, help: "device pixels for each point",
      standard: LayoutTree.startScale, get: { tree, _ in tree.scale },
      set: { tree, _, scale in tree.scale = scale }),
    Property(
      .direction, of: .root, .choice("ltr", "rtl"), help: "the direction of reading",
      standard: false, get: { tree, _ in tree.isRightToLeft },
      set: { tree, _, isRightToLeft in tree.isRightToLeft = isRightToLeft }),
    Property(
      .rounding, of: .root, .choice("none", "pixel"),
      help: "rounds what is shown to device pixels", standard: false,
      get: { tree, _ in tree.roundsToPixels },
      set: { tree, _, roundsToPixels in tree.roundsToPixels = roundsToPixels }),
  ]
}
