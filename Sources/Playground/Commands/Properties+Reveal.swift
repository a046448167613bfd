import CommandLanguage
import LayoutEngine
import LayoutModel

extension Properties {
  static let reveal: [Property] =
    (RevealCommand.options + [Option("secondary", "N | default", .value, help: "its points")])
    .map { option in
      Property(
        key: option.keyword, placeholder: option.parameters[0].name, help: option.help,
        applies: { $0.nodes[$1.slot].kind == .reveal },
        text: { RevealCommand.value(option.keyword, of: $0.reveal(of: $1)) },
        words: words(option.parameters[0]),
        assign: { (a, session) throws(Diagnostic) in
          let word = try a.single()
          try a.check(word, option.parameters[0].type)
          var state = session.tree.reveal(of: a.node)
          try RevealCommand.apply(option.keyword, word, to: &state, a.arguments)
          session.tree.updateExtras(of: a.node) { $0.reveal = state }
          session.tree.nodes[a.node.slot].axis = state.edge.axis
          session.tree.noteOrigin(of: a.node, \.other)
          session.tree.layOutChange(in: a.node)
        })
    }
}
