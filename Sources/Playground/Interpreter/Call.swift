package import CommandLanguage
import LayoutDocument
import LayoutEngine

/// A bound command, with the session and the run in which it is planned. Resolves words to views,
/// attributes and names, with errors that list the existing ones.
///
/// A copy of the session would make edits copy the layout, so no plan keeps a call.
package struct Call: CommandWords {
  let arguments: Arguments
  let session: Session
  let run: Run

  package init(_ arguments: Arguments, _ session: Session, _ run: Run = Run(.standard)) {
    self.arguments = arguments
    self.session = session
    self.run = run
  }

  /// The tree that commands edit.
  var tree: LayoutTree { _read { yield session.tree } }

  var shown: LayoutTree { session.shown }

  subscript<Value>(argument: Argument<Value>) -> Value { arguments[argument] }

  subscript<Value>(option: OptionArgument<Value>) -> Value { arguments[option] }

  func diagnostic(
    _ code: String, _ message: String, at word: Word? = nil, fix: String? = nil
  ) -> Diagnostic {
    arguments.diagnostic(code, message, at: word, fix: fix)
  }

  func refuseBlock() throws(Diagnostic) { try run.refuseBlock(arguments) }

  func view(_ word: Word) throws(Diagnostic) -> NodeID {
    try ViewNames.view(word, arguments.statement.source, in: tree)
  }

  /// The name of the view that a word names, by its name or an alias.
  func name(_ word: Word) throws(Diagnostic) -> String { tree.name(of: try view(word)) }

  /// The view that a word names, or root if there is no word.
  func top(_ word: Word?) throws(Diagnostic) -> NodeID { try word.map(view) ?? .root }

  /// The view and the attribute of a word such as `a.width`.
  func attribute(_ word: Word) throws(Diagnostic) -> (NodeID, Attribute) {
    let parts = try require(
      word.split(at: "."), "bad-attribute", "\"\(word.text)\" is not an attribute of a view",
      at: word, fix: "VIEW.ATTR, such as root.width")
    let node = try view(parts.head)
    let attribute = try arguments.attribute(named: parts.tail)
    if attribute.isContentOffset, !tree.nodes[node.slot].kind.scrollsContent {
      throw wrongKind(node, wanted: "a reveal or a scroll view", parts.head)
    }
    return (node, attribute)
  }

  /// The name and the length of a space, such as `space0.width`; `nil` for another word.
  func space(_ word: Word) throws(Diagnostic) -> (name: String, attribute: Attribute)? {
    guard let (head, tail) = word.split(at: "."),
      let axis = shown.space(named: head.text)?.group.axis
    else { return nil }
    let attribute = try arguments.attribute(named: tail)
    try require(
      attribute.isLength && attribute.axis == axis, "unknown-attribute", "a space has one length",
      at: tail, fix: "\(head.text).\(axis.length.rawValue)")
    return (head.text, attribute)
  }

  /// Throws if a name exists, is invalid, or is a word of the language.
  /// - Parameter isSized: true before `=SIZE`, where only a name can stand.
  func newName(_ word: Word, isSized: Bool = false) throws(Diagnostic) -> String {
    if !isSized, let problem = ReservedWord.problem(word, arguments) { throw problem }
    if let problem = tree.problem(withNew: word.text) {
      throw arguments.diagnostic(problem, at: [word])
    }
    return word.text
  }

  func wrongKind(_ node: NodeID, wanted: String, _ word: Word) -> Diagnostic {
    let result = tree.nodes[node.slot].kind
    return diagnostic(
      "wrong-kind",
      "\(tree.name(of: node)) is \(result.wordWithArticle); "
        + "\(arguments.syntax.name) needs \(wanted)",
      at: word, fix: result.takenText(in: arguments.commands))
  }
}

/// The words of a command, at which its errors are shown.
protocol CommandWords { var arguments: Arguments { get } }

extension CommandWords {
  /// Throws an error at a word of the command, or at all its words, unless the condition holds.
  func require(
    _ condition: Bool, _ code: String, _ message: @autoclosure () -> String,
    at word: @autoclosure () -> Word? = nil, fix: @autoclosure () -> String? = nil
  ) throws(Diagnostic) {
    guard condition else { throw arguments.diagnostic(code, message(), at: word(), fix: fix()) }
  }

  /// Throws the error unless there is a value.
  func require<Value>(
    _ value: Value?, _ code: String, _ message: @autoclosure () -> String,
    at word: @autoclosure () -> Word? = nil, fix: @autoclosure () -> String? = nil
  ) throws(Diagnostic) -> Value {
    guard let value else { throw arguments.diagnostic(code, message(), at: word(), fix: fix()) }
    return value
  }
}

extension Arguments: CommandWords {
  var arguments: Arguments { self }

  func attribute(named word: Word) throws(Diagnostic) -> Attribute {
    try require(
      Attribute(keyword: word.text), "unknown-attribute",
      Attribute.unknownMessage(word.text, commands.vocabulary), at: word,
      fix: Attribute.allCases.filter { !$0.isContentOffset }.map { $0.rawValue }
        .joined(separator: " "))
  }
}
