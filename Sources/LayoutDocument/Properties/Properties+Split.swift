import CommandLanguage
import LayoutEngine

/// The direction of containers, and the properties of splits.
extension Properties {
  static let directed: [Property] = [
    Property(
      .axis, of: .kinds(Kind.allCases.filter { $0.hasAxis }), .axis,
      help: "the direction of its children",
      standard: .horizontal, get: { $0.nodes[$1.slot].axis },
      store: { (tree, node, axis, _, _) throws(Diagnostic) in
        if tree.nodes[node.slot].axis != axis { tree.setAxis(axis, of: node) }
      })
  ]

  static let split: [Property] = [
    Property(
      .layout, of: .kinds([.split]), .layoutString,
      help: "PCSplitView's string of all children, RATIO*FIXED each", standard: "0.5*-1,0.5*-1",
      get: { LayoutParts.text(of: $1, in: $0) },
      store: { (tree, node, _, words, arguments) throws(Diagnostic) in
        try LayoutParts.set(words[0], on: node, arguments, &tree)
      }),
    Property(
      .padding, of: .kinds([.split]), .length,
      help: "whole points on all four sides of each child", standard: Extras().padding,
      isOption: true, get: { $0.extras(of: $1).padding },
      set: { tree, node, padding in tree.updateExtras(of: node) { $0.padding = padding } }),
    Property(
      .topGuide, of: .kinds([.split]), .length(or: "safeArea"),
      help: "points kept free above the children", standard: Extras().topGuide,
      get: { $0.extras(of: $1).topGuide },
      set: { tree, node, points in tree.updateExtras(of: node) { $0.topGuide = points } }),
    Property(
      .bottomGuide, of: .kinds([.split]), .length(or: "safeArea"),
      help: "points kept free below the children", standard: Extras().bottomGuide,
      get: { $0.extras(of: $1).bottomGuide },
      set: { tree, node, points in tree.updateExtras(of: node) { $0.bottomGuide = points } }),
  ]
}
