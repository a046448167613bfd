package import CommandLanguage
package import LayoutEngine

/// All properties; each is declared once, here.
package enum Properties {
  /// In the order of `inspect`.
  package static let all: [Property] =
    leaf + child + directed + split + splitter + stack + reveal + scroll + placed + root

  /// The properties that `node` has.
  package static func of(_ node: NodeID, in tree: LayoutTree) -> [Property] {
    all.filter { $0.applies(tree, node) }
  }

  /// The property of a view under a name, in any spelling.
  package static func named(
    _ name: String, of node: NodeID, in tree: LayoutTree
  ) -> Property? {
    byName[Keyword.fold(name)]?.first { $0.applies(tree, node) }
  }

  /// The properties by folded name, in the order of `all`.
  private static let byName = all.reduce(into: [String: [Property]]()) { named, property in
    for name in [property.name, property.otherName] {
      if let name { named[Keyword.fold(name), default: []].append(property) }
    }
  }

  /// The properties that the command that creates a container of a kind accepts as options.
  package static func options(of kind: Kind) -> [Property] {
    all.filter { $0.isOption && $0.owner.takes(kind) }
  }

  /// Sets the properties of a new container from the options of its command.
  package static func configure(
    _ node: NodeID, _ arguments: Arguments, _ tree: inout LayoutTree
  ) throws(Diagnostic) {
    for property in options(of: tree.nodes[node.slot].kind) {
      for option in property.options {
        guard let words = arguments.words(of: option) else { continue }
        try property.assign(words, node, arguments, &tree)
      }
    }
    if tree.nodes[node.slot].kind.hasBar { tree.openSplitter(node) }
  }
}
