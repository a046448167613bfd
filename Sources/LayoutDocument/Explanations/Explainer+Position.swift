import LayoutEngine

/// Positions: the views before a view, and the position of its container.
extension Explainer {
  /// The near edge of a view along `axis`, in root coordinates.
  func position(of node: NodeID, _ axis: Axis) -> Part {
    let parent = tree.parent(of: node)
    let edge: Attribute = axis == .horizontal ? .x : .y
    guard !parent.isNone else {
      let meaning = "root's \(axis == .horizontal ? "left" : "top") edge, where positions start"
      return Part(formula: .length(0), rows: [row(0, meaning)])
    }
    let start = frameValue(of: edge, parent)
    var part = Part(formula: .length(0))
    var terms = [Formula.length(start)]
    if start != 0 { part.base = (parent, edge) }
    addPosition(of: node, in: parent, axis, &terms, &part)
    part.formula = Formula.total(terms)
    if part.rows.isEmpty && start == 0 {
      let side = axis == .horizontal ? "left" : "top"
      part.rows = [row(0, "at \(name(parent))'s \(side) edge")]
    }
    return part
  }

  /// Adds a distance to a position, unless it is 0: a term, and a row with its sign.
  func add(
    _ points: Double, _ meaning: String, _ source: Explanation.Source?,
    _ terms: inout [Formula], _ part: inout Part
  ) {
    guard points != 0 else { return }
    terms.append(.length(points))
    if part.base == nil, part.rows.isEmpty {
      part.rows = [row(points, meaning, source: source)]
    } else {
      let sign = points < 0 ? "−" : "+"
      part.rows.append(row(points.magnitude, meaning, sign: sign, source: source))
    }
    part.source = part.source ?? source
  }

  // MARK: In a split

  func addSplit(
    _ node: NodeID, _ split: NodeID, _ axis: Axis, _ terms: inout [Formula], _ part: inout Part
  ) {
    let lengths = tree.guides(of: split)
    if axis == .vertical, lengths.top != 0, let guide = guides(of: split).first?.row {
      add(lengths.top, guide.meaning, guide.source, &terms, &part)
    }
    if tree.nodes[split.slot].axis == axis { addSiblings(node, split, axis, &terms, &part) }
    if tree.rounding == .original {
      addRoundedStart(node, split, axis, &terms, &part)
    } else {
      addSplitStart(node, split, axis, &terms, &part)
    }
    if !tree.isNull(node) {
      let padding = paddingRow(split, sign: "+")
      add(inset(of: split), padding.meaning, padding.source, &terms, &part)
    }
  }

  /// Adds the distance by which `rounding original` moves a view's edge to a whole point.
  private func addRoundedStart(
    _ node: NodeID, _ split: NodeID, _ axis: Axis, _ terms: inout [Formula], _ part: inout Part
  ) {
    let frame = tree.frames[node.slot]
    let edge =
      (axis == .horizontal ? frame.x : frame.y) - (tree.isNull(node) ? 0 : inset(of: split))
    let start = terms.dropFirst().reduce(0) { $0 + $1.value }
    add(
      edge - start, "\(name(node))'s rectangle is rounded outward to whole points",
      source(of: .rounding, .root), &terms, &part)
  }

  /// Adds the shift of a view whose rectangle CGRect standardises, or treats as null.
  private func addSplitStart(
    _ node: NodeID, _ split: NodeID, _ axis: Axis, _ terms: inout [Formula], _ part: inout Part
  ) {
    let isAlong = tree.nodes[split.slot].axis == axis
    var splitLength = tree.frames[split.slot].size[axis]
    if isAlong {
      splitLength = tree.splitLength(of: node, tree.splitSums(of: split))
    } else if axis == .vertical {
      let guides = tree.guides(of: split)
      splitLength -= guides.top + guides.bottom
    }
    let isNull = tree.isNull(node)
    guard splitLength < 0 || isNull else { return }
    let shift = isNull ? splitLength / 2 : splitLength
    let meaning =
      isNull
      ? "half of \(name(node))'s \(word(axis)) before padding: the null rectangle is in the middle"
      : "\(name(node))'s own \(word(axis)) is negative: CGRect takes it from its other edge"
    add(shift, meaning, nil, &terms, &part)
  }

  /// The lengths of the siblings before `node`, each a term if there are few.
  private func addSiblings(
    _ node: NodeID, _ split: NodeID, _ axis: Axis, _ terms: inout [Formula], _ part: inout Part
  ) {
    let inset = self.inset(of: split)
    let before = tree.children(of: split).prefix { $0 != node }
    let sums = tree.splitSums(of: split)
    let outer = before.map { sibling in
      tree.rounding == .original
        ? wholeLength(of: sibling, in: split, axis) : tree.splitLength(of: sibling, sums)
    }
    guard before.count <= Self.maximumParts else {
      let names = list([before[0], before[before.count - 1]])
      let what = axis == .horizontal ? "widths" : "heights"
      add(
        outer.reduce(0, +),
        "the \(what) of the \(before.count) views before it, among them \(names)", nil, &terms,
        &part)
      return
    }
    for (sibling, length) in zip(before, outer) where length != 0 {
      let source = self.length(of: sibling, axis).source
      let padding = inset == 0 ? "" : " and its padding"
      add(length, "\(name(sibling))'s \(word(axis))\(padding)", source, &terms, &part)
      part.source = source
    }
  }

  // MARK: In a splitter

  func addSplitter(
    _ node: NodeID, _ splitter: NodeID, _ axis: Axis, _ terms: inout [Formula],
    _ part: inout Part
  ) {
    let sides = Array(tree.children(of: splitter))
    let lengths = tree.splitterLengths(of: splitter)
    if sides.first == node, !tree.splitter(of: splitter).isResizing,
      lengths.hiddenSide != .primary
    {
      add(
        lengths.primary - tree.frames[splitter.slot].size[axis],
        "isResizing is off: the primary ends at \(WhyNumber.length(lengths.primary))",
        source(of: .isResizing, splitter), &terms, &part)
      return
    }
    guard sides.count == 2, node == sides[1] else { return }
    if lengths.hiddenSide == .secondary {
      add(
        tree.frames[splitter.slot].size[axis],
        "\(name(splitter))'s far edge: \(name(node)) is hidden there",
        source(of: .hiddenSide, splitter), &terms, &part)
      return
    }
    let isResizing = tree.splitter(of: splitter).isResizing
    add(
      lengths.primary,
      isResizing ? "\(name(sides[0]))'s \(word(axis))" : "the end of \(name(sides[0]))",
      isResizing ? length(of: sides[0], axis).source : source(of: .fraction, splitter), &terms,
      &part)
    add(
      lengths.thickness, "\(name(splitter))'s thickness", source(of: .thickness, splitter), &terms,
      &part)
  }
}
