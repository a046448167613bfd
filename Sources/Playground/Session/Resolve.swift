import CommandLanguage
import LayoutModel
import LayoutText

/// Finds what words name, with errors that say what there is instead.
package enum Resolve {
  static func view(
    _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> NodeID {
    try ViewNames.view(word, arguments, in: session.tree)
  }

  /// The view of the parameter `name`, which must be there.
  static func view(
    _ name: String, of arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> NodeID {
    guard let word = arguments.word(name) else {
      throw arguments.diagnostic("missing-argument", "a view is missing")
    }
    return try view(word, arguments, session)
  }

  /// `VIEW.ATTR`.
  static func attribute(
    _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> (NodeID, Attribute) {
    guard let parts = word.split(at: ".") else {
      throw arguments.diagnostic(
        "bad-attribute", "\"\(word.text)\" is no attribute of a view", at: word,
        fix: "VIEW.ATTR, such as root.width")
    }
    let node = try view(parts.head, arguments, session)
    return (node, try attribute(named: parts.tail, arguments))
  }

  static func attribute(
    named word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> Attribute {
    let all = Attribute.allCases.map { $0.rawValue }
    if let name = Keyword.canonical(word.text, in: all), let attribute = Attribute(rawValue: name) {
      return attribute
    }
    throw arguments.diagnostic(
      "unknown-attribute", Attribute.unknownMessage(word.text, Interpreter.table.vocabulary),
      at: word,
      fix: all.joined(separator: " "))
  }

  /// Refuses a name that is taken or not a name.
  static func newName(
    _ word: Word, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> String {
    guard Name.isValid(word.text) else {
      throw arguments.diagnostic(
        "bad-value", "\"\(word.text)\" cannot be a name", at: word,
        fix: "a letter or _, then letters, digits, _ or -; 64 at most")
    }
    if session.tree.node(named: word.text) != nil {
      throw arguments.diagnostic(
        "name-taken", "there is a view named \"\(word.text)\" already", at: word)
    }
    return word.text
  }

  /// Refuses to make a view a container when it is one.
  static func leaf(
    _ name: String, of arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> NodeID {
    let node = try view(name, of: arguments, session)
    let kind = session.tree.nodes[node.slot].kind
    guard kind == .view else {
      let first = session.tree.children(of: node).first { _ in true }
        .map { session.tree.name(of: $0) }
      throw arguments.diagnostic(
        "not-a-leaf", "\(arguments.text(name) ?? "") is a \(kind.word) already",
        at: arguments.word(name),
        fix: first.map { "\(arguments.syntax.name) \($0) …, or add, wrap, remove" },
        notes: [kind.takenText])
    }
    return node
  }

  /// Refuses a view of another kind, and says what the command takes.
  static func kind(
    _ kind: Kind, _ name: String, of arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> NodeID {
    let node = try view(name, of: arguments, session)
    let found = session.tree.nodes[node.slot].kind
    guard found == kind else {
      throw wrongKind(node, wanted: "a \(kind.word)", name, arguments, session)
    }
    return node
  }

  /// A container of a list of views: a split, a stack or a canvas.
  static func listContainer(
    _ name: String, of arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> NodeID {
    let node = try view(name, of: arguments, session)
    switch session.tree.nodes[node.slot].kind {
    case .split, .stack, .canvas: return node
    case .view, .splitter, .reveal, .scroll:
      throw wrongKind(node, wanted: "a split, stack or canvas", name, arguments, session)
    }
  }

  static func wrongKind(
    _ node: NodeID, wanted: String, _ name: String, _ arguments: Arguments, _ session: Session
  ) -> Diagnostic {
    let found = session.tree.nodes[node.slot].kind
    let article = found == .view ? "a leaf" : "a \(found.word)"
    return arguments.diagnostic(
      "wrong-kind",
      "\(session.tree.name(of: node)) is \(article); \(arguments.syntax.name) wants \(wanted)",
      at: arguments.word(name), fix: found.takenText)
  }

  /// Refuses trees that are too large or too deep.
  static func room(
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
