import LayoutEngine

/// PCSplitView's arithmetic, explained.
extension Explainer {
  /// The maximum number of rows for the parts of a sum.
  static let maximumParts = 6

  /// The length that a split gives a child.
  func splitLength(_ node: NodeID, _ split: NodeID, _ axis: Axis) -> Part {
    var part: Part
    if tree.nodes[split.slot].axis != axis {
      part = pass(split, axis)
      if axis == .vertical { takeGuides(of: split, from: &part) }
    } else if tree.fixedLength(of: node, axis: axis) != nil {
      part = fixedPart(node, axis)
    } else {
      part = flexiblePart(node, split, axis)
    }
    if part.formula.value < 0 {
      part.formula = .magnitude(part.formula)
      part.note("negative: CGRect takes the rectangle from its other edge")
    }
    takeRounding(of: split, around: node, axis, from: &part)
    takePadding(of: split, around: node, from: &part)
    return part
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
    part.note(
      "\(exact) rounded outward to whole points, as PCSplitView did in 2015",
      source(of: .rounding, .root))
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
    let lost = sums.lostRatio == 0 ? nil : lostText(split, axis, sums)
    guard ratio + sums.lostShare != 1 else {
      part.note("all of it: \(name(node))'s own ratio is \(WhyNumber.ratio(ratio))", source)
      if let lost { part.note(lost) }
      return part
    }
    part.rows.append(Row(.ratio(ratio), "\(name(node))'s own ratio", source: source))
    guard let lost else {
      part.formula = .product(part.formula, .ratio(ratio))
      return part
    }
    part.formula = .product(part.formula, .sum(.ratio(ratio), .ratio(sums.lostShare)))
    part.rows.append(Row(.ratio(sums.lostShare), lost, sign: "+"))
    return part
  }

  /// Subtracts the lengths of the fixed children: each with a row, or all with one if they are
  /// many.
  private func takeFixed(of split: NodeID, _ axis: Axis, from part: inout Part) {
    let fixed = tree.children(of: split).map { child in
      (child: child, length: tree.fixedLength(of: child, axis: axis) ?? 0)
    }.filter { $0.length != 0 }
    guard fixed.count <= Self.maximumParts else {
      let total = tree.splitSums(of: split).fixedTotal
      return part.subtract(.length(total), "\(fixed.count) fixed views")
    }
    for (child, length) in fixed {
      part.subtract(
        .length(length), "\(name(child)) is fixed, before ratios", source(of: .fixed, child))
    }
  }

  /// The reason for the part of the hidden and fixed children's ratios that a child gets.
  private func lostText(_ split: NodeID, _ axis: Axis, _ sums: SplitSums) -> String {
    let children = Array(tree.children(of: split))
    let flexible = children.filter { tree.fixedLength(of: $0, axis: axis) == nil }
    let losers = children.filter {
      tree.fixedLength(of: $0, axis: axis) != nil && tree.nodes[$0.slot].ratio != 0
    }
    let hidden = losers.filter { tree.nodes[$0.slot].isHidden }
    let state =
      hidden.isEmpty ? "fixed" : hidden.count == losers.count ? "hidden" : "fixed or hidden"
    let lost = WhyNumber.ratio(sums.lostRatio)
    let portion =
      switch flexible.count {
      case 1: "all of"
      case 2: "half of"
      default: "1/\(flexible.count) of"
      }
    let owners = list(losers)
    let cause =
      losers.count == 1
      ? "\(owners)'s \(lost): \(owners) is \(state), so its ratio is"
      : "\(lost), the ratios of \(owners): they are \(state), so their ratios are"
    let gain = flexible.count > 1 ? "shared equally by" : "added to that of"
    return "\(portion) \(cause) \(gain) \(list(flexible))"
  }

  // MARK: Fixed

  /// A child that PCSplitView fixes: hidden, in points, at its natural length, or a hairline.
  private func fixedPart(_ node: NodeID, _ axis: Axis) -> Part {
    let childName = name(node)
    if tree.nodes[node.slot].isHidden {
      return Part(
        .length(0), "\(childName) is hidden, so its length is fixed at 0",
        source(of: .hidden, node))
    }
    let source = self.source(of: .fixed, node)
    switch tree.fixed(of: node) {
    case .none: return Part(formula: .length(tree.frames[node.slot].size[axis]), source: source)
    case .points(let points): return Part(.length(points), "\(childName)'s fixed length", source)
    case .hairline:
      var part = Part(.length(1), "one device pixel: \(childName) is a hairline", source)
      part.formula = .quotient(part.formula, .length(tree.scale))
      part.rows.append(Row(.length(tree.scale), "root's scale, pixels for each point", sign: "/"))
      return part
    case .natural: return naturalPart(node, axis, source)
    }
  }

  private func naturalPart(_ node: NodeID, _ axis: Axis, _ source: Source) -> Part {
    let natural = tree.askedLength(of: node, axis: axis)
    var part = Part(
      .length(natural ?? 0), "\(name(node))'s natural \(axis.length.rawValue)", source)
    if natural == nil {
      part.note("nothing in it has a natural length: size \(name(node)) WxH sets one", level: 1)
    } else if tree.nodes[node.slot].kind.isLeaf {
      let extras = tree.extras(of: node)
      let why =
        extras.text == nil ? "its size" : "its text at \(WhyNumber.length(extras.font)) points"
      part.note("by \(why)", self.source(of: .size, node), level: 1)
    } else {
      addNaturalLengths(in: node, axis, to: &part)
    }
    return part
  }

  /// Adds the natural lengths inside a container of natural length.
  private func addNaturalLengths(in node: NodeID, _ axis: Axis, to part: inout Part) {
    let isAlong = tree.nodes[node.slot].axis == axis
    let inset = self.inset(of: node)
    var head = isAlong ? "the sum of the lengths along it" : "the greatest length across it"
    if inset != 0 { head += ", with padding \(WhyNumber.length(inset)) around each" }
    part.note(head, level: 1)
    var count = 0
    for child in tree.children(of: node) {
      let fixed = isAlong ? tree.fixedLength(of: child, axis: axis) : nil
      guard let length = fixed ?? tree.naturalLength(of: child, axis: axis) else { continue }
      guard count < Self.maximumParts else {
        part.note("and more", level: 2)
        break
      }
      count += 1
      let isNatural = fixed == nil || tree.fixed(of: child) == .natural
      part.note(
        "\(WhyNumber.length(length)) \(name(child))",
        isNatural ? naturalSource(child) : source(of: .fixed, child), level: 2)
    }
    if isAlong, tree.nodes[node.slot].kind.hasBar {
      let thickness = WhyNumber.length(tree.splitter(of: node).thickness)
      part.note("\(thickness) the splitter itself", level: 2)
    }
  }

  // MARK: Guides and padding

  /// The guides that are not zero, top first.
  func guides(of split: NodeID) -> [(length: Double, meaning: String, source: Source)] {
    let (lengths, extras) = (tree.guides(of: split), tree.extras(of: split))
    let all: [(Double, Double?, String, PropertyKey)] = [
      (lengths.top, extras.topGuide, "top", .topGuide),
      (lengths.bottom, extras.bottomGuide, "bottom", .bottomGuide),
    ]
    return all.filter { $0.0 != 0 }.map { length, given, side, key in
      let meaning = "\(name(split))'s \(side) guide" + (given == nil ? ": the safe area" : "")
      return (length, meaning, source(of: key, split))
    }
  }

  private func takeGuides(of split: NodeID, from part: inout Part) {
    for guide in guides(of: split) {
      part.subtract(.length(guide.length), guide.meaning, guide.source)
      part.source = part.source ?? guide.source
    }
  }

  /// The padding of a split, in whole points.
  func inset(of split: NodeID) -> Double { tree.extras(of: split).padding.rounded(.towardZero) }

  func paddingText(_ split: NodeID) -> String {
    let written = tree.extras(of: split).padding
    return "\(name(split))'s padding"
      + (written == inset(of: split) ? "" : ", \(WhyNumber.length(written)) cut to whole points")
  }

  private func takePadding(of split: NodeID, around node: NodeID, from part: inout Part) {
    let inset = self.inset(of: split)
    guard inset != 0 else { return }
    let source = self.source(of: .padding, split)
    let isNull = tree.isNull(node)
    if isNull { (part.rows, part.source) = ([], source) }
    part.subtract(
      .product(.length(2), .length(inset)), paddingText(split) + ", on both sides", source)
    part.source = part.source ?? source
    guard isNull else { return }
    part.formula = .length(0)
    part.note("that is more than the length of \(name(node)): CGRectInset gives the null rectangle")
  }
}
