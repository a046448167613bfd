import LayoutEngine

/// PCSplitView's arithmetic, explained.
extension Explainer {
  /// The maximum number of rows for the parts of a sum.
  static let maximumParts = 6

  func alongSplit(_ node: NodeID, _ split: NodeID, _ axis: Axis) -> Part {
    var part: Part
    if tree.fixedLength(of: node, axis: axis) != nil {
      part = fixedPart(node, axis)
    } else {
      part = flexiblePart(node, split, axis)
    }
    standardize(&part)
    takeRounding(of: split, around: node, axis, from: &part)
    takePadding(of: split, around: node, from: &part)
    return part
  }

  /// A child's length across the axis of its split.
  func acrossSplit(_ node: NodeID, _ split: NodeID, _ axis: Axis) -> Part {
    var part = pass(split, axis)
    if axis == .vertical { takeGuides(of: split, from: &part) }
    standardize(&part)
    takeRounding(of: split, around: node, axis, from: &part)
    takePadding(of: split, around: node, from: &part)
    return part
  }

  /// A negative length counts from the other edge.
  private func standardize(_ part: inout Part) {
    guard part.formula.value < 0 else { return }
    part.formula = .magnitude(part.formula)
    part.rows.append(Row(meaning: "negative: CGRect takes the rectangle from its other edge"))
  }

  /// Rounds a length to whole points, as `rounding original` does.
  private func takeRounding(
    of split: NodeID, around node: NodeID, _ axis: Axis, from part: inout Part
  ) {
    guard tree.rounding == .original, !tree.isNull(node) else { return }
    let whole = wholeLength(of: node, in: split, axis)
    guard part.formula.value != whole else { return }
    let exact = WhyNumber.length(part.formula.value)
    part.formula = .length(whole)
    part.rows.append(
      Row(
        meaning: "\(exact) rounded outward to whole points, as PCSplitView did in 2015",
        source: source(of: .rounding, .root)))
  }

  func wholeLength(of node: NodeID, in split: NodeID, _ axis: Axis) -> Double {
    tree.frames[node.slot].size[axis] + 2 * inset(of: split)
  }

  // MARK: Along

  private func flexiblePart(_ node: NodeID, _ split: NodeID, _ axis: Axis) -> Part {
    let sums = tree.splitSums(of: split)
    var part = pass(split, axis)
    takeFixed(of: split, axis, from: &part)
    if axis == .vertical { takeGuides(of: split, from: &part) }
    let ratio = tree.nodes[node.slot].ratio
    let source = self.source(of: .ratio, node)
    part.source = source
    guard ratio + sums.lostShare != 1 else {
      let meaning = "all of it: \(name(node))'s own ratio is \(WhyNumber.ratio(ratio))"
      part.rows.append(Row(meaning: meaning, source: source))
      if sums.lostRatio != 0 {
        part.rows += lostRows(split, axis, sums).map { Row(meaning: $0.meaning) }
      }
      return part
    }
    part.rows.append(row(ratio: ratio, "\(name(node))'s own ratio", source: source))
    if sums.lostRatio == 0 {
      part.formula = .product(part.formula, .ratio(ratio))
    } else {
      part.formula = .product(part.formula, .sum(.ratio(ratio), .ratio(sums.lostShare)))
      part.rows += lostRows(split, axis, sums)
    }
    return part
  }

  /// Subtracts the lengths of the fixed children: each with a row, or all with one if they are
  /// many.
  private func takeFixed(of split: NodeID, _ axis: Axis, from part: inout Part) {
    var fixed: [(child: NodeID, length: Double)] = []
    for child in tree.children(of: split) {
      let length = tree.fixedLength(of: child, axis: axis) ?? 0
      if length != 0 { fixed.append((child, length)) }
    }
    guard fixed.count <= Self.maximumParts else {
      let total = tree.splitSums(of: split).fixedTotal
      part.formula = .difference(part.formula, .length(total))
      part.rows.append(row(total, "\(fixed.count) fixed views", sign: "−"))
      return
    }
    for (child, length) in fixed {
      part.formula = .difference(part.formula, .length(length))
      part.rows.append(
        row(
          length, "\(name(child)) is fixed, before ratios", sign: "−",
          source: source(of: .fixed, child)))
    }
  }

  private func lostRows(_ split: NodeID, _ axis: Axis, _ sums: SplitSums) -> [Row] {
    var losers: [NodeID] = []
    var flexible: [NodeID] = []
    for child in tree.children(of: split) {
      if tree.fixedLength(of: child, axis: axis) == nil {
        flexible.append(child)
      } else if tree.nodes[child.slot].ratio != 0 {
        losers.append(child)
      }
    }
    let hidden = losers.filter { tree.nodes[$0.slot].isHidden }
    let state =
      hidden.isEmpty ? "fixed" : hidden.count == losers.count ? "hidden" : "fixed or hidden"
    let lost = WhyNumber.ratio(sums.lostRatio)
    let portion: String
    switch flexible.count {
    case 1: portion = "all of"
    case 2: portion = "half of"
    default: portion = "1/\(flexible.count) of"
    }
    let owners = list(losers)
    let cause =
      losers.count == 1
      ? "\(owners)'s \(lost): \(owners) is \(state), so its ratio is"
      : "\(lost), the ratios of \(owners): they are \(state), so their ratios are"
    let gain = flexible.count > 1 ? "shared equally by" : "added to that of"
    let meaning = "\(portion) \(cause) \(gain) \(list(flexible))"
    return [row(ratio: sums.lostShare, meaning, sign: "+")]
  }

  // MARK: Fixed

  /// A child that PCSplitView fixes: hidden, in points, at its natural length, or a hairline.
  private func fixedPart(_ node: NodeID, _ axis: Axis) -> Part {
    let childName = name(node)
    if tree.nodes[node.slot].isHidden {
      let meaning = "\(childName) is hidden, so its length is fixed at 0"
      return Part(
        formula: .length(0), rows: [row(0, meaning, source: source(of: .hidden, node))],
        source: source(of: .hidden, node))
    }
    let source = self.source(of: .fixed, node)
    var part: Part
    switch tree.fixed(of: node) {
    case .none: part = Part(formula: .length(tree.frames[node.slot].size[axis]))
    case .points(let points):
      part = Part(formula: .length(points))
      part.rows = [row(points, "\(childName)'s fixed length", source: source)]
    case .hairline:
      part = Part(formula: .quotient(.length(1), .length(tree.scale)))
      part.rows = [
        row(1, "one device pixel: \(childName) is a hairline", source: source),
        row(tree.scale, "root's scale, pixels for each point", sign: "/"),
      ]
    case .natural: part = naturalPart(node, axis)
    }
    part.source = source
    return part
  }

  private func naturalPart(_ node: NodeID, _ axis: Axis) -> Part {
    let natural = tree.askedLength(of: node, axis: axis)
    let length = natural ?? 0
    var rows = [
      row(length, "\(name(node))'s natural \(word(axis))", source: source(of: .fixed, node))
    ]
    if natural == nil {
      rows.append(
        Row(
          meaning: "nothing in it has a natural length: size \(name(node)) WxH sets one", level: 1))
    } else if tree.nodes[node.slot].kind.isLeaf {
      let extras = tree.extras(of: node)
      let why =
        extras.text == nil ? "its size" : "its text at \(WhyNumber.length(extras.font)) points"
      rows.append(Row(meaning: "by \(why)", source: source(of: .size, node), level: 1))
    } else {
      rows += naturalRows(node, axis)
    }
    return Part(formula: .length(length), rows: rows)
  }

  /// The natural lengths inside a container of natural length.
  private func naturalRows(_ node: NodeID, _ axis: Axis) -> [Row] {
    let isAlong = tree.nodes[node.slot].axis == axis
    let inset = self.inset(of: node)
    var head = isAlong ? "the sum of the lengths along it" : "the greatest length across it"
    if inset != 0 { head += ", with padding \(WhyNumber.length(inset)) around each" }
    var rows = [Row(meaning: head, level: 1)]
    for child in tree.children(of: node) {
      let fixed = isAlong ? tree.fixedLength(of: child, axis: axis) : nil
      guard let length = fixed ?? tree.naturalLength(of: child, axis: axis) else { continue }
      guard rows.count <= Self.maximumParts else {
        rows.append(Row(meaning: "and more", level: 2))
        break
      }
      let isNatural = fixed == nil || tree.fixed(of: child) == .natural
      rows.append(
        Row(
          meaning: "\(WhyNumber.length(length)) \(name(child))",
          source: isNatural ? naturalSource(child) : source(of: .fixed, child), level: 2))
    }
    if isAlong, tree.nodes[node.slot].kind.hasBar {
      let thickness = WhyNumber.length(tree.splitter(of: node).thickness)
      rows.append(Row(meaning: "\(thickness) the splitter itself", level: 2))
    }
    return rows
  }

  // MARK: Guides and padding

  /// The guides that are not zero, top first.
  func guides(of split: NodeID) -> [(length: Double, row: Row)] {
    let lengths = tree.guides(of: split)
    let extras = tree.extras(of: split)
    func entry(
      _ length: Double, _ isSafe: Bool, _ side: String, _ key: PropertyKey
    ) -> (Double, Row) {
      let meaning = "\(name(split))'s \(side) guide" + (isSafe ? ": the safe area" : "")
      return (length, row(length, meaning, sign: "−", source: source(of: key, split)))
    }
    return [
      entry(lengths.top, extras.topGuide == nil, "top", .topGuide),
      entry(lengths.bottom, extras.bottomGuide == nil, "bottom", .bottomGuide),
    ].filter { $0.0 != 0 }
  }

  private func takeGuides(of split: NodeID, from part: inout Part) {
    for guide in guides(of: split) {
      part.formula = .difference(part.formula, .length(guide.length))
      part.rows.append(guide.row)
      part.source = part.source ?? guide.row.source
    }
  }

  /// The padding of a split, in whole points.
  func inset(of split: NodeID) -> Double {
    tree.extras(of: split).padding.rounded(.towardZero)
  }

  func paddingRow(_ split: NodeID, sign: String) -> Row {
    let written = tree.extras(of: split).padding
    let inset = self.inset(of: split)
    var meaning = "\(name(split))'s padding"
    if written != inset { meaning += ", \(WhyNumber.length(written)) cut to whole points" }
    let isBoth = sign == "−"
    if isBoth { meaning += ", on both sides" }
    return Row(
      sign: sign, number: scaled(.length(inset), by: isBoth ? 2 : 1).text, meaning: meaning,
      source: source(of: .padding, split))
  }

  private func takePadding(
    of split: NodeID, around node: NodeID, from part: inout Part
  ) {
    let inset = self.inset(of: split)
    guard inset != 0 else { return }
    if tree.isNull(node) {
      part.formula = .length(0)
      part.rows = [
        paddingRow(split, sign: "−"),
        Row(
          meaning: "that is more than the length of \(name(node)): CGRectInset gives the "
            + "null rectangle"),
      ]
      part.source = part.rows[0].source
      return
    }
    part.formula = .difference(part.formula, .product(.length(2), .length(inset)))
    part.rows.append(paddingRow(split, sign: "−"))
    part.source = part.source ?? source(of: .padding, split)
  }
}
