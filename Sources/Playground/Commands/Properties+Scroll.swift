import CommandLanguage
import LayoutEngine
import LayoutModel

extension Properties {
  static let scroll: [Property] =
    (ScrollCommand.options + [Option("content", "WxH", .value, help: "the size of its content")])
    .map { option in
      Property(
        key: option.keyword, placeholder: option.parameters[0].name, help: option.help,
        applies: { $0.nodes[$1.slot].kind == .scroll },
        text: { ScrollCommand.value(option.keyword, of: $0.scroll(of: $1)) },
        words: words(option.parameters[0]),
        assign: { (a, session) throws(Diagnostic) in
          let word = try a.single()
          try a.check(word, option.parameters[0].type)
          var state = session.tree.scroll(of: a.node)
          try ScrollCommand.apply(option.keyword, word, to: &state, a.arguments)
          session.tree.updateExtras(of: a.node) { $0.scroll = state }
          session.tree.noteOrigin(of: a.node, \.other)
          session.tree.layOutChange(in: a.node)
        })
    }
}
