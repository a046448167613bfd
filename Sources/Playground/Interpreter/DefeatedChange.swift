import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// A command that a rule overrides: it changes the edited layout but not the shown one.
struct DefeatedChange {
  /// Maximum number of words of a command that are searched for views.
  private static let maximumWords = 100

  private let name: String
  private let isHidden: Bool
  private let isShown: Bool
  private let rule: Rule
  private let location: String?

  /// Returns `nil` if no rule overrides the command. O(words of the command).
  ///
  /// - Parameter before: the document before the command.
  init?(_ statement: Statement, before: Document, in session: Session) {
    let document = session.document
    guard let overlay = document.overlay, document.rules.count == before.rules.count else {
      return nil
    }
    let defeated = statement.words.dropFirst().prefix(Self.maximumWords).lazy.compactMap {
      word -> NodeID? in
      let name = (word.split(at: "=") ?? word.split(at: "."))?.head.text ?? word.text
      guard let node = document.base.node(named: name),
        Self.isDefeated(node, document.base, overlay, before: before)
      else { return nil }
      return node
    }.first
    guard let node = defeated else { return nil }
    let name = document.base.name(of: node)
    let active = document.rules.filter { $0.isActive }
    let mentioned = active.last { rule in
      rule.edits?.contains { $0.mentions(name) } ?? false
    }
    guard let rule = mentioned ?? active.last else { return nil }
    self.name = name
    self.rule = rule
    isHidden = overlay.isHiddenByParent(node)
    isShown = !isHidden && document.base.isHiddenByParent(node)
    location = session.log.record(rule.origin)?.locationText
  }

  /// `a stays hidden: the rule "when root.width < 500 { hide a }", step 2, holds`.
  var remark: String {
    let state = isHidden ? "hidden" : isShown ? "shown" : "unchanged"
    let text = truncated(Sanitizer.sanitized(rule.text), to: 60)
    return "\(name) stays \(state): the rule \"\(text)\", "
      + (location.map { $0 + ", " } ?? "") + "holds"
  }

  /// Returns true if the visibility or size of the view differs between the edited and the shown
  /// layout, and the command concerns it.
  private static func isDefeated(
    _ node: NodeID, _ base: LayoutTree, _ overlay: LayoutTree, before: Document
  ) -> Bool {
    guard node != .root, exists(node, in: overlay) else { return false }
    let wanted = base.isHiddenByParent(node)
    if wanted != overlay.isHiddenByParent(node) { return true }
    guard exists(node, in: before.base), exists(node, in: before.shown) else { return false }
    let (old, new) = (before.base.frames[node.slot].size, base.frames[node.slot].size)
    let (oldShown, shown) = (before.shown.frames[node.slot].size, overlay.frames[node.slot].size)
    return old != new && oldShown == shown && new != shown
  }

  private static func exists(_ node: NodeID, in tree: LayoutTree) -> Bool {
    node.slot < tree.nodes.count && !tree.nodes[node.slot].flags.contains(.free)
  }
}
