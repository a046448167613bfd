import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Stacks, canvases and the constraint properties of their views.
extension ScriptDraft {
  mutating func addConstrained(_ node: NodeID, _ children: [NodeID]) {
    let item = tree.nodes[node.slot]
    let name = tree.name(of: node)
    var words = [item.kind.word, name]
    if item.kind.hasAxis { words.append(item.axis.letter) }
    let outdated = tree.stack(of: node).outdatedLengths
    for child in children {
      let childName = tree.name(of: child)
      note(child)
      let extras = tree.extras(of: child)
      let hasSize = extras.naturalWidth != nil || extras.naturalHeight != nil
      if let length = outdated[child] {
        let size = Self.size(length, along: item.axis)
        words.append("\(childName)=\(size)")
        continue
      }
      // The size of a label follows from its text.
      words.append(
        hasSize && extras.text == nil && tree.nodes[child.slot].kind.isLeaf
          ? "\(childName)=\(Self.size(of: child, in: tree))" : bare(childName, in: item.kind))
    }
    words +=
      isDistributedLate(node) ? optionWords(of: node, in: evenly(node)) : optionWords(of: node)
    lines.append(Self.joined(words))
    let parent = tree.parent(of: node)
    if parent.isNone || !tree.nodes[parent.slot].kind.placesByConstraints {
      addSettings(of: node, [.alignmentInsets] + Self.insetKeys)
    }
  }

  // MARK: Arranged's proportions

  /// Returns true if the views get their natural sizes after the command that creates an Arranged
  /// stack, which would ignore them.
  private func isDistributedLate(_ node: NodeID) -> Bool {
    guard tree.nodes[node.slot].kind.arrangesChildren else { return false }
    let state = tree.stack(of: node)
    return state.like == .arranged && state.distribution == .fillProportionally
      && (!state.outdatedLengths.isEmpty
        || tree.children(of: node).contains { tree.extras(of: $0).text != nil })
  }

  /// The tree with the usual distribution in a stack.
  private func evenly(_ node: NodeID) -> LayoutTree {
    var tree = self.tree
    tree.updateExtras(of: node) { $0.stack?.distribution = .fill }
    return tree
  }

  /// Adds the distributions of such stacks at the end, then the natural sizes that the stacks
  /// ignore.
  mutating func addLateDistributions() {
    var node = NodeID.root
    while !node.isNone {
      if isDistributedLate(node) {
        addSettings(of: node, [.distribution])
        let outdated = tree.stack(of: node).outdatedLengths
        for child in tree.children(of: node) where outdated[child] != nil {
          let count = lines.count
          addContent(of: child)
          if lines.count == count { lines.append("size \(tree.name(of: child)) none") }
        }
      }
      node = tree.preorderNext(after: node, within: .root)
    }
  }

  /// Returns true if the stack of `view` uses an outdated natural length.
  func isOutdated(_ view: NodeID) -> Bool {
    let parent = tree.parent(of: view)
    guard !parent.isNone, tree.nodes[parent.slot].kind.arrangesChildren else { return false }
    return tree.stack(of: parent).outdatedLengths[view] != nil
  }

  private static func size(_ length: Double, along axis: Axis) -> String {
    let text = length == 0 ? "-" : NumberText.exact(length)
    return axis == .horizontal ? "\(text)x-" : "-x\(text)"
  }

  /// Properties of margins and safe areas, which apply to views in any container.
  private static let insetKeys: [PropertyKey] = [
    .preservesMargins, .marginsHoldSafeArea, .additionalSafeArea,
  ]

  /// Adds the constraint properties of a view in a stack or canvas, except its natural size.
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
