package import LayoutDocument
package import LayoutEngine

/// The border between two neighbouring children of a split.
package struct SplitBorder {
  /// The resolution of ratios, fine enough that a border follows the pointer.
  private static let units = 1000.0

  private let split: NodeID
  /// The left or the upper one.
  package let first: NodeID
  package let second: NodeID

  /// The borders of a split, from the left or the top. O(children · log children).
  package static func all(of split: NodeID, in tree: LayoutTree) -> [SplitBorder] {
    let axis = tree.nodes[split.slot].axis
    let children = tree.children(of: split).filter { !tree.isHiddenByParent($0) }
      .sorted { start(of: $0, axis, in: tree) < start(of: $1, axis, in: tree) }
    return zip(children, children.dropFirst()).map {
      SplitBorder(split: split, first: $0, second: $1)
    }
  }

  private static func start(of node: NodeID, _ axis: Axis, in tree: LayoutTree) -> Double {
    tree.frames[node.slot].span(axis).lower
  }

  private func axis(in tree: LayoutTree) -> Axis { tree.nodes[split.slot].axis }

  /// The location along the axis, in the split's coordinates.
  package func location(in tree: LayoutTree) -> Double {
    let axis = axis(in: tree)
    return Self.start(of: first, axis, in: tree) + tree.frames[first.slot].size[axis]
  }

  /// The edit that moves the border by a distance: a fixed length if a neighbour is fixed,
  /// otherwise ratios. Returns `nil` if the border cannot move. O(children).
  package func edit(x: Double, y: Double, in tree: LayoutTree) -> Edit? {
    let axis = axis(in: tree)
    func length(_ node: NodeID) -> Double { tree.frames[node.slot].size[axis] }
    let wanted = axis == .horizontal ? x : y
    let distance = max(-length(first), min(wanted, length(second))).rounded()
    guard distance != 0 else { return nil }
    let shares = shares(in: tree)
    if tree.fixed(of: first) != .none {
      // All flexible children, even those before the border, lose the length that it gains.
      guard shares.before < 1 else { return nil }
      return fix(first, length(first) + distance / (1 - shares.before), tree)
    }
    if tree.fixed(of: second) != .none {
      guard shares.before > 0 else { return nil }
      return fix(second, length(second) - distance / shares.before, tree)
    }
    guard shares.length > 0 else { return nil }
    func ratio(_ node: NodeID) -> Double { tree.nodes[node.slot].ratio }
    let units = shares.length > Self.units ? Self.units * 10 : Self.units
    let both = ratio(first) + ratio(second)
    let moved = ((ratio(first) + distance / shares.length) * units).rounded() / units
    let part = max(0, min(moved, both))
    func rounded(_ ratio: Double) -> Double { (ratio * 1e6).rounded() / 1e6 }
    let children = Array(tree.children(of: split))
    var ratios = children.map { rounded($0 == first ? part : ratio($0)) }
    // It takes what rounding the others leaves, so that the total stays.
    if let index = children.firstIndex(of: second) {
      let total = children.reduce(0) { $0 + ratio($1) }
      ratios[index] = rounded(max(0, total - ratios.reduce(0, +) + ratios[index]))
    }
    return .set(.view(tree.name(of: split)), .ratio, .numbers(ratios))
  }

  /// The length that children share by ratios, and the part of it before the border.
  private func shares(in tree: LayoutTree) -> (length: Double, before: Double) {
    let axis = axis(in: tree)
    let border = Self.start(of: first, axis, in: tree)
    var (whole, before) = (0.0, 0.0)
    for child in tree.children(of: split)
    where tree.fixed(of: child) == .none && !tree.isHiddenByParent(child) {
      let length = tree.frames[child.slot].size[axis]
      whole += length
      if Self.start(of: child, axis, in: tree) <= border { before += length }
    }
    return (whole, whole > 0 ? before / whole : 0)
  }

  private func fix(_ node: NodeID, _ length: Double, _ tree: LayoutTree) -> Edit {
    .set(.view(tree.name(of: node)), .fixed, .number(max(0, length.rounded())))
  }
}

extension SplitBorder {
  /// The border between two children; `nil` if they are not neighbours in a split.
  package init?(between first: NodeID, and second: NodeID, in tree: LayoutTree) {
    let parent = tree.parent(of: first)
    guard !parent.isNone, tree.nodes[parent.slot].kind.sharesByRatios,
      let border = Self.all(of: parent, in: tree).first(where: {
        $0.first == first && $0.second == second
      })
    else { return nil }
    self = border
  }
}
