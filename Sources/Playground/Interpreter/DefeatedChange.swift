import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// A command that a rule overrides: it changes the edited layout but not the shown one.
enum DefeatedChange {
  /// Maximum number of words of a command that are searched for views.
  private static let maximumWords = 100

  /// `a stays hidden: the rule "when root.width < 500 { hide a }", step 2, holds`; `nil` if no rule
  /// overrides the command. O(words of the command).
  static func remark(on statement: Statement, before: Document, in session: Session) -> String? {
    let document = session.document
    guard let overlay = document.overlay, document.rules.count == before.rules.count else {
      return nil
    }
    let defeated = statement.words.dropFirst().prefix(maximumWords).lazy.compactMap {
      document.base.node(named: $0.viewName)
    }.first { isDefeated($0, document.base, overlay, before: before) }
    guard let node = defeated else { return nil }
    let name = document.base.name(of: node)
    let active = document.rules.filter { $0.isActive }
    let mentioned = active.last { $0.edits?.contains { $0.mentions(name) } ?? false }
    guard let rule = mentioned ?? active.last else { return nil }
    let isHidden = overlay.isHiddenByParent(node)
    let isShown = !isHidden && document.base.isHiddenByParent(node)
    let state = isHidden ? "hidden" : isShown ? "shown" : "unchanged"
    let text = truncated(Sanitizer.sanitized(rule.text), to: 60)
    let location = session.log.record(rule.origin)?.location.text
    return "\(name) stays \(state): the rule \"\(text)\", "
      + (location.map { $0 + ", " } ?? "") + "holds"
  }

  /// Returns true if the visibility or size of the view differs between the edited and the shown
  /// layout, and the command concerns it.
  private static func isDefeated(
    _ node: NodeID, _ base: LayoutTree, _ overlay: LayoutTree, before: Document
  ) -> Bool {
    guard node != .root, PreviewComparison.exists(node, in: overlay) else { return false }
    let wanted = base.isHiddenByParent(node)
    if wanted != overlay.isHiddenByParent(node) { return true }
    guard PreviewComparison.exists(node, in: before.base),
      PreviewComparison.exists(node, in: before.shown)
    else { return false }
    let (old, new) = (before.base.frames[node.slot].size, base.frames[node.slot].size)
    let (oldShown, shown) = (before.shown.frames[node.slot].size, overlay.frames[node.slot].size)
    return old != new && oldShown == shown && new != shown
  }
}

extension Word {
  /// The name in `NAME` or `NAME=SIZE`.
  var childName: String { split(at: "=")?.head.text ?? text }

  /// The part that may name a view: the name in `NAME=SIZE` or `NAME.ATTR`, or the whole word.
  var viewName: String { (split(at: "=") ?? split(at: "."))?.head.text ?? text }
}
