import LayoutDocument
import LayoutEngine
import TerminalText

/// The layout for one number or device of a sweep.
struct SweptLayout {
  /// A problem in a layout.
  struct Issue {
    var kind: String
    var views: [String]
    var text: String
  }

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
    var issues = checks.filter { !$0.isMet }.map { check in
      Issue(kind: "expectation", views: [], text: Sanitizer.sanitized(check.text) + " fails")
    }
    for top in tree.conflictedIslands() {
      let name = tree.name(of: top)
      issues.append(Issue(kind: "conflict", views: [name], text: "conflict in \(name)"))
    }
    for view in state.states where !view.isHidden {
      let name = tree.name(of: view.view)
      if view.isEmpty {
        issues.append(Issue(kind: "empty", views: [name], text: "\(name) is empty"))
      }
      if RectEdge.allCases.contains(where: view.overflows) {
        let parent = tree.name(of: tree.parent(of: view.view))
        issues.append(
          Issue(kind: "outside", views: [name], text: "\(name) extends beyond \(parent)"))
      }
    }
    return issues
  }

  /// The names of the views that their parents hide, in pre-order.
  var hiddenViews: [String] {
    let tree = document.shown
    return state.views.filter { tree.isHiddenByParent($0) }.map { tree.name(of: $0) }
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
