import CommandLanguage
import LayoutModel
import LayoutText

/// Stacks, canvases and what constraints know of their views.
extension ScriptDraft {
  mutating func addConstrained(_ node: NodeID, _ children: [NodeID]) {
    let item = tree.nodes[node.slot]
    let name = tree.name(of: node)
    var words = [item.kind.word, name]
    if item.kind == .stack { words.append(item.axis.letter) }
    for child in children {
      let childName = tree.name(of: child)
      use(childName)
      let extras = tree.extras(of: child)
      let hasSize = extras.naturalWidth != nil || extras.naturalHeight != nil
      // A label's size comes with its text.
      words.append(
        hasSize && extras.text == nil && tree.nodes[child.slot].kind == .view
          ? "\(childName)=\(SizeCommand.text(of: child, in: tree))" : Self.bare(childName))
    }
    if item.kind == .stack {
      let state = tree.stack(of: node)
      for option in StackCommand.options where option.keyword != "margins" {
        let value = StackCommand.value(option.keyword, of: state, along: item.axis)
        if value != StackCommand.value(option.keyword, of: StackState(), along: item.axis) {
          words += [option.keyword, value]
        }
      }
    }
    let margins = tree.traits(of: node).margins
    if margins != LayoutTraits().margins {
      words += ["margins", Properties.insetsText(margins)]
    }
    lines.append(Self.joined(words))
  }

  /// What constraints know of a view in a stack or canvas, beside its natural size.
  mutating func addTraits(of node: NodeID) {
    let parent = tree.parent(of: node)
    guard !parent.isNone, tree.nodes[parent.slot].kind.isConstrained else { return }
    let name = tree.name(of: node)
    let traits = tree.traits(of: node)
    switch (traits.fixedWidth, traits.fixedHeight) {
    case (nil, nil): break
    case (let width, let height):
      let lengths = [width, height].map { $0.map(NumberText.exact) ?? "-" }
      lines.append("fix \(name) \(lengths[0])x\(lengths[1])")
    }
    if let points = traits.spacingAfter, tree.nodes[parent.slot].kind == .stack {
      lines.append("set \(name) spacingAfter \(NumberText.exact(points))")
    }
    if !tree.nodes[node.slot].kind.isConstrained, traits.margins != LayoutTraits().margins {
      lines.append("set \(name) margins \(Properties.insetsText(traits.margins))")
    }
    if tree.nodes[node.slot].isHidden { lines.append("hide \(name)") }
  }
}
