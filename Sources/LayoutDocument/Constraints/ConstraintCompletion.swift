package import CommandLanguage
package import LayoutEngine
import TerminalText

/// The candidates inside `constrain`, `unconstrain` and `space`.
package enum ConstraintCompletion {
  /// Maximum number of views examined, and of candidates, for one answer.
  private static let maximumViews = 2_000

  /// The candidates at the cursor in `constrain`. O(views).
  package static func constraints(
    _ request: Completion.Request, in tree: LayoutTree
  ) -> [Completion.Candidate] {
    let before = request.preceding.map { $0.text }
    if before.contains(where: { Keyword.matches($0, "options") }) {
      return VisualFormatOptions.keywords.map { Completion.Candidate($0) }
    }
    if before.contains(where: { Keyword.matches($0, "metrics") }) { return [] }
    let current = part(of: before, after: ",")
    guard endsInAnchor(before) else { return anchors(request.prefix, axis: nil, tree) }
    let hasRelation = current.contains { $0.contains("=") || $0.contains("<") }
    return hasRelation ? [] : ["==", "<=", ">="].map { Completion.Candidate($0) }
  }

  /// The candidates at the cursor in `space`, after its container and its axis. O(views).
  package static func spaces(
    _ request: Completion.Request, in tree: LayoutTree
  ) -> [Completion.Candidate] {
    guard request.type == .any, request.preceding.count >= 2 else { return [] }
    let before = request.preceding.map { $0.text }
    let current = part(of: Array(before.dropFirst(2)), after: ",")
    if !endsInAnchor(before) {
      let axis: Axis = Keyword.axis(before[1]) == "v" ? .vertical : .horizontal
      return anchors(request.prefix, axis: axis, tree)
    }
    return current.contains { $0.contains("(") }
      ? [Completion.Candidate("reversed", note: "the right or lower anchor comes first")]
      : [Completion.Candidate("-(1)-", note: "a space of coefficient 1")]
  }

  /// The words after the last one that ends in `separator`.
  private static func part(of words: [String], after separator: String) -> [String] {
    guard let last = words.lastIndex(where: { $0.hasSuffix(separator) }) else { return words }
    return Array(words[(last + 1)...])
  }

  /// Returns true if the last word is `VIEW.ATTR` or ends in it.
  private static func endsInAnchor(_ words: [String]) -> Bool {
    guard let last = words.last, let dot = last.lastIndex(of: ".") else { return false }
    return Attribute(typed: String(last[last.index(after: dot)...])) != nil
  }

  /// `VIEW.` of the views that constraints place, or the attributes of one.
  private static func anchors(
    _ prefix: String, axis: Axis?, _ tree: LayoutTree
  ) -> [Completion.Candidate] {
    guard let dot = prefix.firstIndex(of: ".") else {
      let views = Array(tree.preorder().lazy.filter { tree.isInIsland($0) }.prefix(maximumViews))
      return views.map { node in
        Completion.Candidate(tree.name(of: node) + ".", note: tree.nodes[node.slot].kind.word)
      }
    }
    let name = String(prefix[..<dot])
    guard let node = tree.node(named: name), tree.isInIsland(node) else { return [] }
    return Attribute.allCases.filter { attribute in
      guard attribute != .x, attribute != .y else { return false }
      return axis == nil || (attribute.axis == axis && !attribute.isLength)
    }
    .map { attribute in
      Completion.Candidate(
        "\(name).\(attribute.rawValue)",
        note: NumberText.short(tree.value(of: attribute, of: node)))
    }
  }

  package static func labels(in tree: LayoutTree) -> [Completion.Candidate] {
    let candidates = ConstraintLabels.distinct(in: tree).map { label in
      Completion.Candidate(label, note: note(on: label, in: tree))
    }
    let all = Completion.Candidate(ConstraintLabels.all, note: "every constraint and space")
    return candidates + (candidates.isEmpty ? [] : [all])
  }

  private static func note(on label: String, in tree: LayoutTree) -> String {
    let texts =
      tree.constraints.filter { $0.label == label }.map { NamedConstraint($0, in: tree).text }
      + tree.spaceGroups.filter { $0.label == label }.map {
        EditPrinter.text(of: .relate(Relations($0, label: nil, in: tree)))
      }
    return NumberText.list(texts, atMost: 1)
  }
}
