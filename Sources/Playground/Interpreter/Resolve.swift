package import CommandLanguage
import LayoutDocument
package import LayoutEngine
import TerminalText

/// Resolves words to views, attributes and names, with errors that list the existing ones.
package enum Resolve {
  package static func view(
    _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> NodeID {
    try ViewNames.view(word, arguments, in: session.tree)
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
    return (node, try attribute(named: parts.tail, arguments))
  }

  package static func attribute(
    named word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> Attribute {
    let all = Attribute.allCases.map { $0.rawValue }
    if let name = Keyword.canonical(word.text, in: all), let attribute = Attribute(rawValue: name) {
      return attribute
    }
    throw arguments.diagnostic(
      "unknown-attribute", Attribute.unknownMessage(word.text, arguments.commands.vocabulary),
      at: word,
      fix: all.joined(separator: " "))
  }

  /// Throws if a name exists, is invalid, or is a word of the language.
  /// - Parameter isSized: true before `=SIZE`, where only a name can stand.
  package static func newName(
    _ word: Word, isSized: Bool = false, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> String {
    guard Name.isValid(word.text) else {
      throw arguments.diagnostic(
        "bad-value", "\"\(word.text)\" is not a valid name", at: word,
        fix: "a letter or _, then letters, digits, _ or -; 64 at most")
    }
    if !isSized, let problem = ReservedWord.problem(word, arguments) { throw problem }
    if session.tree.node(named: word.text) != nil {
      throw arguments.diagnostic(
        "name-taken", "there is already a view named \"\(word.text)\"", at: word,
        fix: session.tree.unusedNames(1).first.map { "\($0) is free" })
    }
    return word.text
  }

  /// Throws if the view is a container already.
  package static func leaf(
    _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> NodeID {
    let node = try view(word, arguments, session)
    let kind = session.tree.nodes[node.slot].kind
    guard kind.isLeaf else {
      let first = session.tree.children(of: node).first { _ in true }
        .map { session.tree.name(of: $0) }
      throw arguments.diagnostic(
        "not-a-leaf", "\(word.text) is a \(kind.word) already", at: word,
        fix: first.map { "\(arguments.syntax.name) \($0) …, or add, wrap, remove" },
        notes: [kind.takenText(in: arguments.commands)])
    }
    return node
  }

  /// Throws if the view has no bar, with the views that the command accepts.
  package static func splitter(
    _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> NodeID {
    try view(word, of: "a splitter", arguments, session) { $0.hasBar }
  }

  /// A container of a list of views: a split, a stack or a canvas.
  package static func listContainer(
    _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> NodeID {
    try view(word, of: "a split, stack or canvas", arguments, session) {
      $0.takesAnyNumberOfChildren
    }
  }

  /// Throws if the view has a kind that is not accepted.
  private static func view(
    _ word: Word, of wanted: String, _ arguments: Arguments, _ session: Session,
    _ isAccepted: (Kind) -> Bool
  ) throws(Diagnostic) -> NodeID {
    let node = try view(word, arguments, session)
    if isAccepted(session.tree.nodes[node.slot].kind) { return node }
    throw wrongKind(node, wanted: wanted, word, arguments, session)
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

  /// Throws if the tree would become too large or too deep.
  package static func checkCapacity(
    for count: Int, in node: NodeID, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) {
    if session.tree.count + count > LayoutTree.maximumNodes {
      throw arguments.diagnostic(
        "too-many-views", "a tree has at most \(LayoutTree.maximumNodes) views")
    }
    var depth = 0
    var current = node
    while !current.isNone {
      depth += 1
      current = session.tree.parent(of: current)
    }
    if depth >= LayoutTree.maximumDepth {
      throw arguments.diagnostic(
        "too-deep", "views are nested at most \(LayoutTree.maximumDepth) deep")
    }
  }
}
