package import CommandLanguage
package import LayoutEngine

/// Views by their names.
package enum ViewNames {
  /// Names beyond this many are not compared.
  package static let maximum = 2_000

  /// The names in pre-order, a bounded number of them.
  package static func all(in tree: LayoutTree) -> [String] {
    tree.preorder().prefix(maximum).map { tree.name(of: $0) }
  }

  /// The view of a name, or the only one that has it as an alias: an outlet, an identifier or a
  /// label of the file that it was imported from. `nil` if there is none.
  ///
  /// - Throws: `unknown-view` if several views share the alias.
  package static func view(named name: String, in tree: LayoutTree) throws(Diagnostic) -> NodeID? {
    if let node = tree.node(named: name) { return node }
    let aliased = tree.imported.nodes(aliased: name)
    guard aliased.count > 1 else { return aliased.first }
    let list = Message.list(aliased.prefix(8).map { tree.name(of: $0) }, "and")
    throw Diagnostic(
      code: "unknown-view", message: "\"\(name)\" is an alias of \(list)",
      fix: "use one of these names")
  }

  /// The view that a word of `source` names.
  ///
  /// - Throws: `unknown-view`, with a similar name or some of the existing ones.
  package static func view(
    _ word: Word, _ source: SourceText, in tree: LayoutTree
  ) throws(Diagnostic) -> NodeID {
    do throws(Diagnostic) {
      if let node = try view(named: word.text, in: tree) { return node }
    } catch {
      throw error.placed(at: word.range, in: source)
    }
    throw missing(word.text, in: tree).placed(at: word.range, in: source)
  }

  /// The error about a name that no view has, with a similar name or some of the existing ones.
  package static func missing(_ name: String, in tree: LayoutTree) -> Diagnostic {
    let names = all(in: tree)
    let hint = Suggestion.hint(for: name, among: names)
    let some = names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    return Diagnostic(
      code: "unknown-view", message: "no view named \"\(name)\"" + hint,
      fix: hint.isEmpty ? "there is " + some : nil)
  }
}
