import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// Reveals and scroll views.
extension ScriptDraft {
  mutating func addScrolling(_ node: NodeID, _ children: [NodeID]) {
    let name = tree.name(of: node)
    for child in children { use(tree.name(of: child)) }
    var words = [tree.nodes[node.slot].kind.word, name]
    if tree.nodes[node.slot].kind == .reveal {
      let state = tree.reveal(of: node)
      words += children.map { Self.bare(tree.name(of: $0)) }
      if let length = state.length {
        words[2] = "\(tree.name(of: children[0]))=\(NumberText.exact(length))pt"
      }
      add(
        RevealCommand.options.map { $0.keyword }, of: (state, RevealState()), to: &words
      ) { RevealCommand.value($0, of: $1) }
      lines.append(Self.joined(words))
      if state.isRevealed { lines.append("show \(tree.name(of: children[0]))") }
      return
    }
    let state = tree.scroll(of: node)
    let child = Self.bare(tree.name(of: children[0]))
    let content = ScrollCommand.value("content", of: state)
    words.append(content == "none" ? child : "\(tree.name(of: children[0]))=\(content)")
    add(
      ScrollCommand.options.map { $0.keyword }, of: (state, ScrollState()), to: &words
    ) { ScrollCommand.value($0, of: $1) }
    lines.append(Self.joined(words))
  }

  /// Options whose value is not the default.
  private func add<State>(
    _ keywords: [String], of pair: (State, State), to words: inout [String],
    _ value: (String, State) -> String
  ) {
    for keyword in keywords where value(keyword, pair.0) != value(keyword, pair.1) {
      words += [keyword, value(keyword, pair.0)]
    }
  }

  /// The offsets of scroll views, when all that they show is there.
  mutating func addOffsets() {
    var node = NodeID.root
    while !node.isNone {
      if tree.nodes[node.slot].kind == .scroll {
        let state = tree.scroll(of: node)
        if state.x != 0 || state.y != 0 {
          let offset = Axis.allCases.map { tree.scrollOffset(of: node, $0) }
          let text = offset.map(NumberText.exact).joined(separator: ",")
          lines.append("scroll \(tree.name(of: node)) to \(text)")
        }
      }
      node = tree.preorderNext(after: node, within: .root)
    }
  }
}
