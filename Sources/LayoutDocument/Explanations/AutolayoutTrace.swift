package import LayoutEngine

/// The output of `ambiguity`: the views in the form of UIKit's `_autolayoutTrace`, with their
/// ambiguous attributes.
package enum AutolayoutTrace {
  /// Longer traces are truncated, and a last line says so.
  static let maximumLines = 10_000

  private static let legend = [
    // UIKit indents by tabs; each becomes four blanks.
    "", "Legend:", "    * - is laid out with auto layout",
    "    + - is laid out manually, but is represented in the layout engine because "
      + "translatesAutoresizingMaskIntoConstraints = YES",
    "    • - layout engine host",
  ]

  /// The trace of `top` and its descendants, the legend, and the summary.
  package static func lines(of top: NodeID, in tree: LayoutTree) -> [String] {
    var lines: [String] = []
    var open = 0
    var first: String?
    let ambiguous = tree.ambiguousViews()
    for node in tree.preorder(within: top) {
      if lines.count >= maximumLines {
        lines.append("… cut after \(maximumLines) views")
        break
      }
      let lead = String(repeating: "|   ", count: tree.depth(of: node, below: top))
      let attributes = ambiguous[node] ?? []
      if !attributes.isEmpty {
        open += 1
        first = first ?? tree.name(of: node)
      }
      let text = ConstraintDescription([], in: tree).name(of: .view(node))
      lines.append(lead + mark(of: node, in: tree) + text + ambiguity(attributes, of: text))
      for (guide, attributes) in openGuides(of: node, in: tree) {
        lines.append(lead + "|   *<\(guide)>" + ambiguity(attributes, of: guide))
      }
    }
    lines += legend + [""]
    guard let first else { return lines + ["all determined"] }
    let views = open == 1 ? "1 view is ambiguous" : "\(open) views are ambiguous"
    return lines + ["\(views): exercise \(first) shows another layout that the constraints allow"]
  }

  private static func mark(of node: NodeID, in tree: LayoutTree) -> String {
    if node == .root { return "•" }
    let kind = tree.nodes[tree.parent(of: node).slot].kind
    return kind.placesByConstraints && tree.activeMask(of: node) == nil ? "*" : "+"
  }

  /// `- AMBIGUOUS LAYOUT for a.minX, a.Width`, or empty.
  private static func ambiguity(_ attributes: [Attribute], of name: String) -> String {
    guard !attributes.isEmpty else { return "" }
    return "- AMBIGUOUS LAYOUT for "
      + attributes.map { "\(name).\(word(for: $0))" }.joined(separator: ", ")
  }

  /// The layout engine's name for a variable.
  private static func word(for attribute: Attribute) -> String {
    switch attribute {
    case .x: "minX"
    case .y: "minY"
    case .width: "Width"
    case .height: "Height"
    default: attribute.rawValue
    }
  }

  /// The ambiguous guides that a stack or canvas generated.
  private static func openGuides(
    of container: NodeID, in tree: LayoutTree
  ) -> [(name: String, attributes: [Attribute])] {
    guard tree.nodes[container.slot].kind.placesByConstraints else { return [] }
    return tree.withIsland(of: container) { system in
      let description = ConstraintDescription(
        tree.ownConstraints(of: container, in: system.list), in: tree)
      return system.guides.compactMap { guide in
        guard guide.view == nil, tree.owner(of: guide) == container else { return nil }
        let open = system.openAttributes(ofGuide: guide)
        return open.isEmpty ? nil : (description.name(of: guide), open)
      }
    } ?? []
  }
}
