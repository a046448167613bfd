import LayoutEngine

/// Positions: the views before a view, and the position of its container.
extension Explainer {
  /// The near edge of a view along `axis`, in root coordinates.
  func position(of node: NodeID, _ axis: Axis) -> Part {
    let parent = tree.parent(of: node)
    let side = axis == .horizontal ? "left" : "top"
    guard !parent.isNone else {
      return Part(.length(0), "root's \(side) edge, where positions start")
    }
    let start = frameValue(of: axis.origin, parent)
    var part = Part(formula: .length(start))
    if start != 0 { part.base = (parent, axis.origin) }
    switch tree.nodes[parent.slot].kind {
    case .split: addSplit(node, parent, axis, &part)
    case .splitter where tree.nodes[parent.slot].axis == axis:
      addSplitter(node, parent, axis, &part)
    case .reveal, .scroll: addContent(node, parent, axis, &part)
    case .view, .stack, .canvas, .splitter: break
    }
    if part.rows.isEmpty && start == 0 {
      part.rows = [Row(.length(0), "at \(name(parent))'s \(side) edge")]
    }
    return part
  }

  // MARK: In a split

  private func addSplit(_ node: NodeID, _ split: NodeID, _ axis: Axis, _ part: inout Part) {
    if axis == .vertical, tree.guides(of: split).top != 0, let top = guides(of: split).first {
      part.add(top.length, top.meaning, top.source)
    }
    let isAlong = tree.nodes[split.slot].axis == axis
    if isAlong { addSiblings(node, split, axis, &part) }
    let padding = tree.isNull(node) ? 0 : inset(of: split)
    if tree.rounding == .original {
      let edge = tree.frames[node.slot].span(axis).lower - padding
      part.add(
        edge - part.distance, "\(name(node))'s rectangle is rounded outward to whole points",
        source(of: .rounding, .root))
    } else {
      addSplitStart(node, split, axis, isAlong: isAlong, &part)
    }
    part.add(padding, paddingText(split), source(of: .padding, split))
  }

  /// Adds the shift of a view whose rectangle CGRect standardises, or treats as null.
  private func addSplitStart(
    _ node: NodeID, _ split: NodeID, _ axis: Axis, isAlong: Bool, _ part: inout Part
  ) {
    var length = tree.frames[split.slot].size[axis]
    if isAlong {
      length = tree.splitLength(of: node, tree.splitSums(of: split))
    } else if axis == .vertical {
      let guides = tree.guides(of: split)
      length -= guides.top + guides.bottom
    }
    let word = axis.length.rawValue
    if tree.isNull(node) {
      part.add(
        length / 2,
        "half of \(name(node))'s \(word) before padding: the null rectangle is in the middle", nil)
    } else if length < 0 {
      part.add(
        length, "\(name(node))'s own \(word) is negative: CGRect takes it from its other edge", nil)
    }
  }

  /// The lengths of the siblings before `node`, each a term if there are few.
  private func addSiblings(_ node: NodeID, _ split: NodeID, _ axis: Axis, _ part: inout Part) {
    let before = tree.children(of: split).prefix { $0 != node }
    let sums = tree.splitSums(of: split)
    let outer = before.map { sibling in
      tree.rounding == .original
        ? wholeLength(of: sibling, in: split, axis) : tree.splitLength(of: sibling, sums)
    }
    let word = axis.length.rawValue
    guard before.count <= Self.maximumParts else {
      let names = list([before[0], before[before.count - 1]])
      part.add(
        outer.reduce(0, +),
        "the \(word)s of the \(before.count) views before it, among them \(names)", nil)
      return
    }
    let padding = inset(of: split) == 0 ? "" : " and its padding"
    for (sibling, length) in zip(before, outer) where length != 0 {
      let source = self.length(of: sibling, axis).source
      part.add(length, "\(name(sibling))'s \(word)\(padding)", source)
      part.source = source
    }
  }

  // MARK: In a splitter

  private func addSplitter(_ node: NodeID, _ splitter: NodeID, _ axis: Axis, _ part: inout Part) {
    let sides = Array(tree.children(of: splitter))
    let lengths = tree.splitterLengths(of: splitter)
    let isResizing = tree.splitter(of: splitter).isResizing
    if sides.first == node, !isResizing, lengths.hiddenSide != .primary {
      return part.add(
        lengths.primary - tree.frames[splitter.slot].size[axis],
        "isResizing is off: the primary ends at \(WhyNumber.length(lengths.primary))",
        source(of: .isResizing, splitter))
    }
    guard sides.count == 2, node == sides[1] else { return }
    if lengths.hiddenSide == .secondary {
      return part.add(
        tree.frames[splitter.slot].size[axis],
        "\(name(splitter))'s far edge: \(name(node)) is hidden there",
        source(of: .hiddenSide, splitter))
    }
    let primary = name(sides[0])
    part.add(
      lengths.primary,
      isResizing ? "\(primary)'s \(axis.length.rawValue)" : "the end of \(primary)",
      isResizing ? length(of: sides[0], axis).source : source(of: .fraction, splitter))
    part.add(lengths.thickness, "\(name(splitter))'s thickness", source(of: .thickness, splitter))
  }
}
