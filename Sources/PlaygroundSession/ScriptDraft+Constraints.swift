import CommandLanguage
import LayoutEngine
import LayoutLanguage
import TerminalText

/// Stacks, canvases and the constraint properties of their views.
extension ScriptDraft {
  mutating func addConstrained(_ node: NodeID, _ children: [NodeID]) {
    let item = tree.nodes[node.slot]
    let name = tree.name(of: node)
    var words = [item.kind.word, name]
    if item.kind.hasAxis { words.append(item.axis.letter) }
    for child in children {
      let childName = tree.name(of: child)
      note(child)
      let extras = tree.extras(of: child)
      let hasSize = extras.naturalWidth != nil || extras.naturalHeight != nil
      // A label's size comes with its text.
      words.append(
        hasSize && extras.text == nil && tree.nodes[child.slot].kind.isLeaf
          ? "\(childName)=\(Self.size(of: child, in: tree))" : bare(childName, in: item.kind))
    }
    words += optionWords(of: node)
    lines.append(Self.joined(words))
    let parent = tree.parent(of: node)
    if parent.isNone || !tree.nodes[parent.slot].kind.placesByConstraints {
      addSettings(of: node, [.alignmentInsets] + Self.insetKeys)
    }
  }

  /// How margins and safe areas reach a view, also one that is in no other container.
  private static let insetKeys: [PropertyKey] = [
    .preservesMargins, .marginsHoldSafeArea, .additionalSafeArea,
  ]

  /// The constraint properties of a view in a stack or canvas, beside its natural size.
  mutating func addTraits(of node: NodeID) {
    let parent = tree.parent(of: node)
    guard !parent.isNone, tree.nodes[parent.slot].kind.placesByConstraints else { return }
    let name = tree.name(of: node)
    let traits = tree.traits(of: node)
    switch (traits.fixedWidth, traits.fixedHeight) {
    case (nil, nil): break
    case (let width, let height):
      let lengths = [width, height].map { $0.map(NumberText.exact) ?? "-" }
      lines.append("fix \(name) \(lengths[0])x\(lengths[1])")
    }
    if tree.nodes[parent.slot].kind.arrangesChildren {
      addSettings(of: node, [.arranged, .spacingAfter])
    }
    if !tree.nodes[node.slot].kind.placesByConstraints { addSettings(of: node, [.margins]) }
    addSettings(of: node, [.alignmentInsets, .guide] + Self.insetKeys)
    if tree.activeMask(of: node) != nil { addSettings(of: node, [.mask]) }
    if tree.nodes[node.slot].isHidden { lines.append("hide \(name)") }
  }
}
