import CommandLanguage
import LayoutEngine
import LayoutModel

/// The common part of hide, show and toggle.
enum Hiding {
  static let side = Argument(
    optional: "SIDE", .choice([("primary", Side.primary), ("secondary", .secondary)]),
    help: "of a splitter named as VIEW")

  /// What the words mean.
  static func target(
    _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> HiddenPart {
    let node = try Resolve.view(word, arguments, session)
    if let side = arguments[side] {
      _ = try Resolve.splitter(word, arguments, session)
      return .side(node, side)
    }
    let parent = session.tree.parent(of: node)
    guard !parent.isNone else {
      throw arguments.diagnostic(
        "root-shows", "root cannot be hidden", at: word,
        fix: session.tree.nodes[0].kind.hasBar ? "name a side: primary or secondary" : nil)
    }
    if session.tree.nodes[parent.slot].kind.hiding == .cover, session.tree.index(of: node) > 0 {
      throw arguments.diagnostic(
        "primary-shows", "\(session.tree.name(of: node)) is the primary of a reveal and shows",
        at: word,
        fix: session.tree.children(of: parent).first { _ in true }
          .map { "its secondary is \(session.tree.name(of: $0))" })
    }
    if session.tree.nodes[parent.slot].kind.hiding == .never {
      throw arguments.diagnostic(
        "content-shows", "\(session.tree.name(of: node)) is the content of a scroll view and shows",
        at: word, fix: "hide \(session.tree.name(of: parent))")
    }
    return HiddenPart(of: node, in: session.tree)
  }
}
