import Cassowary

/// The solver's variables for one island, from which attributes are composed.
///
/// Positions are relative to the island's top left corner, so that a constraint between two views
/// does not involve the views between them.
struct IslandVariables {
  /// Two variables for each axis: a position and a length.
  struct Item {
    var x: Variable?
    var width: Variable
    var y: Variable?
    var height: Variable

    func position(_ axis: Axis) -> Variable? { axis == .horizontal ? x : y }
    func length(_ axis: Axis) -> Variable { axis == .horizontal ? width : height }

    /// The variable of `x`, `y`, `width` or `height`.
    func variable(_ attribute: Attribute) -> Variable? {
      attribute.isLength ? length(attribute.axis) : position(attribute.axis)
    }

    /// The frame in a solution, relative to the island's top left corner.
    func frame(in solver: Solver) -> Rect {
      // The solver satisfies bounds within its tolerance; a length must not be negative.
      Rect(
        x: x.map { solver.value(of: $0) } ?? 0, y: y.map { solver.value(of: $0) } ?? 0,
        width: max(0, solver.value(of: width)), height: max(0, solver.value(of: height)))
    }
  }

  private(set) var items: [Item] = []
  /// An index into `items` for each view's slot, relative to `lowest`; −1 for others.
  private var indexOfView: [Int32] = []
  private var lowest = 0
  private var indexOfGuide: [LayoutItem: Int] = [:]
  let top: NodeID
  /// The alignment insets of each member that the rows contain; empty if all are 0.
  var insets: [Insets]

  init(top: NodeID, members: [NodeID], of tree: LayoutTree, in solver: inout Solver) {
    self.top = top
    insets = Self.insets(of: members, in: tree)
    let slots = members.map { $0.slot }
    lowest = slots.min() ?? top.slot
    indexOfView = [Int32](repeating: -1, count: (slots.max() ?? top.slot) - lowest + 1)
    items.reserveCapacity(members.count)
    for member in members {
      indexOfView[member.slot - lowest] = Int32(items.count)
      items.append(Self.makeItem(isTop: member == top, in: &solver))
    }
  }

  static func insets(of members: [NodeID], in tree: LayoutTree) -> [Insets] {
    guard let first = members.firstIndex(where: { tree.alignmentInsets(of: $0) != .zero }) else {
      return []
    }
    return [Insets](repeating: .zero, count: first)
      + members[first...].map { tree.alignmentInsets(of: $0) }
  }

  private func insets(of item: LayoutItem) -> Insets {
    guard !insets.isEmpty, case .view(let node) = item, let index = index(of: node) else {
      return .zero
    }
    return insets[index]
  }

  /// The index of a view in `items`; `nil` if it is not in the island.
  private func index(of node: NodeID) -> Int? {
    let offset = node.slot - lowest
    guard indexOfView.indices.contains(offset), indexOfView[offset] >= 0 else { return nil }
    return Int(indexOfView[offset])
  }

  /// The index of the parent of each member; −1 for the top.
  func parents(of members: [NodeID], in tree: LayoutTree) -> [Int32] {
    members.map { Int32(index(of: tree.parent(of: $0)) ?? -1) }
  }

  private static func makeItem(isTop: Bool, in solver: inout Solver) -> Item {
    Item(
      x: isTop ? nil : solver.makeVariable(.free), width: solver.makeVariable(),
      y: isTop ? nil : solver.makeVariable(.free), height: solver.makeVariable())
  }

  mutating func addGuides(of list: [LayoutConstraint], in solver: inout Solver) {
    func addGuide(_ item: LayoutItem) {
      if case .view = item { return }
      guard indexOfGuide[item] == nil else { return }
      indexOfGuide[item] = items.count
      items.append(Self.makeItem(isTop: false, in: &solver))
    }
    for constraint in list {
      addGuide(constraint.first.item)
      if let second = constraint.second { addGuide(second.item) }
    }
  }

  subscript(item: LayoutItem) -> Item? {
    let position = if case .view(let node) = item { index(of: node) } else { indexOfGuide[item] }
    return position.map { items[$0] }
  }

  /// `first − multiplier · second − constant` as the solver's expression, compared with zero.
  func expression(of constraint: LayoutConstraint, in tree: LayoutTree) -> Expression {
    let (first, multiplier) = (constraint.first, constraint.multiplier)
    var sum = Expression(constant: -constraint.constant)
    sum.terms.reserveCapacity(4)
    // A constraint is mirrored as a whole, so that a leading edge at a centre is on one side of it.
    let isTurned =
      tree.isRightToLeft
      && (first.attribute.isDirectional || constraint.second?.attribute.isDirectional == true)
    guard let second = constraint.second else {
      add(1, first, origin: nil, isTurned: isTurned, tree, to: &sum)
      return sum
    }
    // Equal multiples of two positions do not depend on the origin.
    let origin =
      multiplier == 1 || first.attribute.isLength
      ? nil : commonAncestor(first.item, second.item, in: tree)
    add(1, first, origin: origin, isTurned: isTurned, tree, to: &sum)
    add(-multiplier, second, origin: origin, isTurned: isTurned, tree, to: &sum)
    return sum
  }

  /// Adds `factor` times an attribute, relative to `origin`'s corner if there is one; mirrored,
  /// from the right corner, if `isTurned`.
  private func add(
    _ factor: Double, _ anchor: LayoutAnchor, origin: NodeID?, isTurned: Bool, _ tree: LayoutTree,
    to sum: inout Expression
  ) {
    guard let item = self[anchor.item] else { return }
    let isMirrored = isTurned && !anchor.attribute.isLength
    // In a left-to-right layout, both names of a position are equal.
    let attribute =
      tree.isRightToLeft ? anchor.attribute.absolute(isRightToLeft: true) : anchor.attribute
    // Mirrored positions grow to the left, so that constants keep their sign.
    let sign = isMirrored ? -factor : factor
    if let origin, origin != top, let base = self[.view(origin)], !attribute.isLength {
      let axis = attribute.axis
      if let position = base.position(axis) { sum.terms.append(Term(-sign, position)) }
      if isMirrored, axis == .horizontal { sum.terms.append(Term(-sign, base.width)) }
    } else if isMirrored, origin != nil, let base = self[.view(top)] {
      sum.terms.append(Term(-sign, base.width))
    }
    addPosition(sign, attribute, of: item, anchor.item, tree, to: &sum)
  }

  /// An attribute as a sum of variables; nil if the item is not in the island.
  func sum(of anchor: LayoutAnchor, in tree: LayoutTree) -> Expression? {
    guard let item = self[anchor.item] else { return nil }
    var sum = Expression()
    let attribute = anchor.attribute.absolute(isRightToLeft: tree.isRightToLeft)
    addPosition(1, attribute, of: item, anchor.item, tree, to: &sum)
    return sum
  }

  func owner(
    of variable: Variable, in list: [LayoutConstraint], members: [NodeID]
  ) -> (LayoutItem, Attribute)? {
    for item in members.map({ LayoutItem.view($0) }) + list.flatMap({ $0.items }) {
      if self[item]?.width == variable { return (item, .width) }
      if self[item]?.height == variable { return (item, .height) }
    }
    return nil
  }

  private func addPosition(
    _ factor: Double, _ attribute: Attribute, of item: Item, _ layoutItem: LayoutItem,
    _ tree: LayoutTree, to sum: inout Expression
  ) {
    let axis = attribute.axis
    // Constraints refer to the alignment rectangle of a view.
    var ends = insets(of: layoutItem).ends(axis)
    guard let part = attribute.part else {
      guard attribute.isLength else { return }
      sum.terms.append(Term(factor, item.length(axis)))
      sum.constant += -factor * (ends.start + ends.end)
      return
    }
    var item = item
    if attribute.isMargin {
      ends = (layoutItem.view.map { tree.layoutMargins(of: $0) } ?? .zero).ends(axis)
    } else if attribute.isBaseline {
      let isFirst = attribute == .firstBaseline
      let baseline = layoutItem.view.map { tree.baseline(of: $0, isFirst: isFirst) }
      item = baseline.flatMap { self[.view($0.view)] } ?? item
      ends = (baseline?.inset ?? 0, baseline?.inset ?? 0)
    }
    if let position = item.position(axis) { sum.terms.append(Term(factor, position)) }
    if part != 0 { sum.terms.append(Term(factor * part, item.length(axis))) }
    sum.constant += factor * ((1 - part) * ends.start - part * ends.end)
  }

  /// The nearest common ancestor, which may be one of them. Guides belong to their container.
  private func commonAncestor(
    _ first: LayoutItem, _ second: LayoutItem, in tree: LayoutTree
  ) -> NodeID {
    guard let left = first.view, let right = second.view else { return top }
    var current = left
    while !tree.isNode(right, inside: current) { current = tree.parent(of: current) }
    return current
  }
}
