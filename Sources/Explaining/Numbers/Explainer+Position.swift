import LayoutEngine
import LayoutModel

/// Places: what lies before a view, and where its container is.
extension Explainer {
  /// The near edge of a view along `axis`, in root coordinates.
  func position(of node: NodeID, _ axis: Axis) -> Part {
    let parent = tree.parent(of: node)
    let edge: Attribute = axis == .horizontal ? .x : .y
    guard !parent.isNone else {
      let meaning = "root's \(axis == .horizontal ? "left" : "top") edge, where counting starts"
      return Part(formula: .length(0), rows: [row(0, meaning, origin: nil)])
    }
    let start = tree.value(of: edge, of: parent)
    var part = Part(formula: .length(0))
    var terms = [Formula.length(start)]
    if start != 0 { part.base = (parent, edge) }
    switch tree.nodes[parent.slot].kind {
    case .view: break
    case .stack, .canvas: break
    case .reveal, .scroll: addContent(node, parent, axis, &terms, &part)
    case .split: addSplit(node, parent, axis, &terms, &part)
    case .splitter:
      if tree.nodes[parent.slot].axis == axis { addSplitter(node, parent, axis, &terms, &part) }
    }
    part.formula = Formula.total(terms)
    if part.rows.isEmpty && start == 0 {
      let side = axis == .horizontal ? "left" : "top"
      part.rows = [row(0, "at \(name(parent))'s \(side) edge", origin: nil)]
    }
    return part
  }

  // MARK: In a split

  private func addSplit(
    _ node: NodeID, _ split: NodeID, _ axis: Axis, _ terms: inout [Formula], _ part: inout Part
  ) {
    let lengths = tree.guides(of: split)
    if axis == .vertical, lengths.top != 0, var guide = guides(of: split).first?.row {
      guide.sign = "+"
      terms.append(.length(lengths.top))
      part.rows.append(guide)
      part.origin = origin(of: "topGuide", split)
    }
    if tree.nodes[split.slot].axis == axis { addSiblings(node, split, axis, &terms, &part) }
    let inset = self.inset(of: split)
    if inset != 0 {
      terms.append(.length(inset))
      part.rows.append(paddingRow(split, sign: "+"))
      part.origin = part.origin ?? origin(of: "padding", split)
    }
  }

  /// The lengths of the siblings before `node`, each a term where there are few.
  private func addSiblings(
    _ node: NodeID, _ split: NodeID, _ axis: Axis, _ terms: inout [Formula], _ part: inout Part
  ) {
    let inset = self.inset(of: split)
    let before = tree.children(of: split).prefix { $0 != node }
    let outer = before.map { tree.frames[$0.slot].size[axis] + 2 * inset }
    guard before.count <= Self.maximumParts else {
      let total = outer.reduce(0, +)
      terms.append(.length(total))
      let names = list([before[0], before[before.count - 1]])
      let what = axis == .horizontal ? "widths" : "heights"
      part.rows.append(
        row(
          total, "the \(what) of the \(before.count) views before it, among them \(names)",
          sign: "+", origin: nil))
      return
    }
    for (sibling, length) in zip(before, outer) where length != 0 {
      let origin = self.length(of: sibling, axis).origin
      terms.append(.length(length))
      let padding = inset == 0 ? "" : " and its padding"
      part.rows.append(
        row(length, "\(name(sibling))'s \(word(axis))\(padding)", sign: "+", origin: origin))
      part.origin = origin
    }
  }

  // MARK: In a splitter

  private func addSplitter(
    _ node: NodeID, _ splitter: NodeID, _ axis: Axis, _ terms: inout [Formula],
    _ part: inout Part
  ) {
    let sides = Array(tree.children(of: splitter))
    guard sides.count == 2, node == sides[1] else { return }
    let lengths = tree.splitterLengths(of: splitter)
    let origins = tree.origins(of: splitter)
    if lengths.hiddenSide == .secondary {
      let length = tree.frames[splitter.slot].size[axis]
      terms.append(.length(length))
      part.rows.append(
        row(
          length, "\(name(splitter))'s far edge: \(name(node)) is hidden there", sign: "+",
          origin: origins.hidden))
      part.origin = origins.hidden
      return
    }
    if lengths.primary != 0 {
      let origin = length(of: sides[0], axis).origin
      terms.append(.length(lengths.primary))
      part.rows.append(
        row(lengths.primary, "\(name(sides[0]))'s \(word(axis))", sign: "+", origin: origin))
      part.origin = origin
    }
    if lengths.thickness != 0 {
      terms.append(.length(lengths.thickness))
      part.rows.append(
        row(
          lengths.thickness, "\(name(splitter))'s thickness", sign: "+",
          origin: thicknessOrigin(splitter)))
      part.origin = part.origin ?? thicknessOrigin(splitter)
    }
  }
}
