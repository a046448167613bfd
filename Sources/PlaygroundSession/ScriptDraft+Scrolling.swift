import CommandLanguage
import LayoutDocument
import LayoutEngine
import LayoutLanguage
import TerminalText

/// Reveals and scroll views.
extension ScriptDraft {
  mutating func addScrolling(_ node: NodeID, _ children: [NodeID]) {
    let name = tree.name(of: node)
    for child in children { note(child) }
    let kind = tree.nodes[node.slot].kind
    var words = [kind.word, name] + children.map { bare(tree.name(of: $0), in: kind) }
    let first = tree.name(of: children[0])
    if kind.hiding == .cover {
      if let length = tree.reveal(of: node).length {
        words[2] = "\(first)=\(NumberText.exact(length))pt"
      }
    } else if let content = Properties.named("content", of: node, in: tree),
      !content.isDefault(tree, node)
    {
      words[2] = "\(first)=\(content.scriptText(tree, node))"
    }
    lines.append(Self.joined(words + optionWords(of: node)))
    if kind.hiding == .cover, tree.reveal(of: node).isRevealed { lines.append("show \(first)") }
  }

  /// The offsets of scroll views, once their content exists.
  mutating func addOffsets() {
    var node = NodeID.root
    while !node.isNone {
      if tree.nodes[node.slot].kind.scrollsFreely {
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
