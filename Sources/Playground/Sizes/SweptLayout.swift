import LayoutDocument
import LayoutEngine
import TerminalText

/// The layout for one number or device of a sweep.
struct SweptLayout {
  typealias Issue = (kind: String, views: [String], text: String)

  let document: Document
  /// The checks of a block, in the order in which they ran.
  let checks: [Check]
  /// The numbers in which it is compared with other layouts.
  let state: LayoutSample
  /// The differences from the layout before it.
  var changes: [PieceChange] = []

  init(_ document: Document, checks: [Check] = []) {
    self.document = document
    self.checks = checks
    state = LayoutSample(
      of: document.shown, rules: document.rules, checks: checks.map { ($0.isMet, $0.margins) })
  }

  /// The checks that fail, conflicts, and views that are empty or extend beyond their parents.
  var issues: [Issue] {
    let tree = document.shown
    var issues: [Issue] = checks.filter { !$0.isMet }.map { check in
      ("expectation", [], Sanitizer.sanitized(check.text) + " fails")
    }
    for top in tree.conflictedIslands() {
      let name = tree.name(of: top)
      issues.append(("conflict", [name], "conflict in \(name)"))
    }
    for view in state.states where !view.isHidden {
      let name = tree.name(of: view.view)
      if view.isEmpty { issues.append(("empty", [name], "\(name) is empty")) }
      if RectEdge.allCases.contains(where: view.overflows) {
        let parent = tree.name(of: tree.parent(of: view.view))
        issues.append(("outside", [name], "\(name) extends beyond \(parent)"))
      }
    }
    return issues
  }

  /// The names of the views that their parents hide, in pre-order.
  var hiddenViews: [String] {
    let tree = document.shown
    return state.views.filter { tree.isHiddenByParent($0) }.map { tree.name(of: $0) }
  }

  /// The changes since the layout before it, one sentence each.
  func causes(_ log: CommandLog) -> [String] {
    let texts = changes.compactMap { text(of: $0, log) }
    return texts.isEmpty && !changes.isEmpty ? ["the formula changes"] : texts
  }

  private func text(of change: PieceChange, _ log: CommandLog) -> String? {
    let tree = document.shown
    func name(_ node: NodeID) -> String { tree.name(of: node) }
    switch change {
    case .rule(let index, let begins):
      guard document.rules.indices.contains(index) else { return nil }
      let rule = document.rules[index]
      let location = log.record(rule.origin)?.location.text ?? "start"
      let text = Sanitizer.sanitized(rule.text)
      return (begins ? "applies from here: " : "no longer applies: ") + text + "   \(location)"
    case .check(let index, let isMet):
      guard checks.indices.contains(index) else { return nil }
      return (isMet ? "holds from here: " : "no longer holds: ")
        + Sanitizer.sanitized(checks[index].text)
    case .conflict(let count, let begins):
      guard begins else {
        return count == 0
          ? "the constraints can all hold again" : "one more constraint can hold again"
      }
      let broken = tree.conflicts().first.map { plainText(of: $0.broken, in: tree) } ?? ""
      return "constraints conflict; broken: " + broken
    case .hiding(let node, let begins): return "\(name(node)) is " + (begins ? "hidden" : "shown")
    case .overflow(let node, let edge, let begins):
      let parent = name(tree.parent(of: node))
      return begins
        ? "\(name(node)) extends beyond the \(edge.word) edge of \(parent)"
        : "\(name(node)) is within the \(edge.word) edge of \(parent) again"
    case .vanishing(let node, let begins):
      return "\(name(node)) " + (begins ? "has no space left" : "has space again")
    case .minimum(let node, let side): return minimumText(node, side, in: tree)
    case .constraint(let top, let index): return constraintText(top, index, in: tree)
    case .views: return "the views change"
    case .formula: return nil
    }
  }

  private func minimumText(_ node: NodeID, _ side: Side, in tree: LayoutTree) -> String? {
    let lengths = tree.splitterLengths(of: node)
    if lengths.hiddenSide != nil { return nil }
    let isHeld =
      side == .primary
      ? lengths.primaryWanted <= lengths.minimumPrimary
      : lengths.secondaryWanted <= lengths.minimumSecondary
    let children = Array(tree.children(of: node))
    guard children.count == 2 else { return nil }
    let name = tree.name(of: children[side == .primary ? 0 : 1])
    return isHeld ? "\(name) is held at its minimum" : "\(name) is no longer held at its minimum"
  }

  private func constraintText(_ top: NodeID, _ index: Int, in tree: LayoutTree) -> String? {
    tree.withIsland(of: top) { system -> String? in
      guard index < system.list.count else { return nil }
      let text = plainText(of: system.list[index], in: tree)
      switch system.standing(of: index) {
      case .binds: return "takes effect from here: " + text
      case .idles: return "no longer has an effect: " + text
      case .lost: return "is not met from here: " + text
      case .broken: return "is broken from here: " + text
      }
    } ?? nil
  }
}

extension JSONText {
  /// Adds the hidden views and the issues of a layout of a sweep, and the causes of its changes.
  mutating func addState(hidden: [String], _ issues: [SweptLayout.Issue], causes: [String]) {
    strings("hidden", hidden)
    objects("issues", issues) { json, issue in
      json.field("kind", issue.kind)
      json.strings("views", issue.views)
      json.field("message", issue.text)
    }
    strings("causes", causes)
  }
}
