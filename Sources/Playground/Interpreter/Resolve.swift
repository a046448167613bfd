package import CommandLanguage
import LayoutDocument
package import LayoutEngine

/// Resolves words to views, attributes and names, with errors that list the existing ones.
package enum Resolve {
  package static func view(
    _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> NodeID {
    try ViewNames.view(word, arguments, in: session.tree)
  }

  /// The name of the view that a word names, by its name or an alias.
  package static func name(
    _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> String {
    session.tree.name(of: try view(word, arguments, session))
  }

  /// The view that a word names, or root if there is no word.
  package static func top(
    _ word: Word?, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> NodeID {
    guard let word else { return .root }
    return try view(word, arguments, session)
  }

  /// The view and the attribute of a word such as `a.width`.
  package static func attribute(
    _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> (NodeID, Attribute) {
    guard let parts = word.split(at: ".") else {
      throw arguments.diagnostic(
        "bad-attribute", "\"\(word.text)\" is not an attribute of a view", at: word,
        fix: "VIEW.ATTR, such as root.width")
    }
    let node = try view(parts.head, arguments, session)
    let attribute = try attribute(named: parts.tail, arguments)
    if attribute.isContentOffset, !session.tree.nodes[node.slot].kind.scrollsContent {
      throw wrongKind(node, wanted: "a reveal or a scroll view", parts.head, arguments, session)
    }
    return (node, attribute)
  }

  /// The name and the length of a space, such as `space0.width`; `nil` for another word.
  static func space(
    _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> (name: String, attribute: Attribute)? {
    guard let (head, tail) = word.split(at: "."),
      let axis = session.shown.space(named: head.text)?.group.axis
    else { return nil }
    let attribute = try attribute(named: tail, arguments)
    guard attribute.isLength, attribute.axis == axis else {
      throw arguments.diagnostic(
        "unknown-attribute", "a space has one length", at: tail,
        fix: "\(head.text).\(axis == .horizontal ? "width" : "height")")
    }
    return (head.text, attribute)
  }

  package static func attribute(
    named word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> Attribute {
    if let attribute = Attribute(keyword: word.text) { return attribute }
    throw arguments.diagnostic(
      "unknown-attribute", Attribute.unknownMessage(word.text, arguments.commands.vocabulary),
      at: word,
      fix: Attribute.allCases.filter { !$0.isContentOffset }.map { $0.rawValue }.joined(
        separator: " "))
  }

  /// Throws if a name exists, is invalid, or is a word of the language.
  /// - Parameter isSized: true before `=SIZE`, where only a name can stand.
  package static func newName(
    _ word: Word, isSized: Bool = false, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> String {
    if !isSized, let problem = ReservedWord.problem(word, arguments) { throw problem }
    if let problem = session.tree.problem(withNew: word.text) {
      throw arguments.diagnostic(problem, at: [word])
    }
    return word.text
  }

  package static func wrongKind(
    _ node: NodeID, wanted: String, _ word: Word, _ arguments: Arguments, _ session: Session
  ) -> Diagnostic {
    let result = session.tree.nodes[node.slot].kind
    return arguments.diagnostic(
      "wrong-kind",
      "\(session.tree.name(of: node)) is \(result.wordWithArticle); "
        + "\(arguments.syntax.name) needs \(wanted)",
      at: word, fix: result.takenText(in: arguments.commands))
  }
}
