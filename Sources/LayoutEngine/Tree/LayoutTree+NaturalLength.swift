extension LayoutTree {
  /// The natural length of `node` along `axis` in points, or `nil` if no view in it has one.
  ///
  /// A leaf has the length that `size` or `text` set. A container adds up the lengths along its
  /// axis and takes the maximum across it, as PCSplitView's `estimatedFixedHeight` adds static
  /// heights. O(views inside); the tree's depth is bounded by `maximumDepth`.
  package func naturalLength(of node: NodeID, axis: Axis) -> Double? {
    let item = nodes[node.slot]
    if item.isHidden { return 0 }
    switch item.kind {
    case .view: return extras(of: node).natural[axis]
    case .split: return naturalLengthOfSplit(node, axis: axis)
    case .splitter:
      let state = splitter(of: node)
      let lengths = children(of: node).compactMap { naturalLength(of: $0, axis: axis) }
      guard !lengths.isEmpty else { return nil }
      return axis == item.axis
        ? lengths.reduce(state.thickness, +) : lengths.reduce(0) { max($0, $1) }
    case .stack, .canvas: return fittingSize(of: node)[axis]
    case .reveal:
      return children(of: node).dropFirst().first { _ in true }
        .flatMap { naturalLength(of: $0, axis: axis) }
    case .scroll: return nil
    }
  }

  /// Returns UIKit's `systemLayoutSizeFitting` for `node`, in points: its constraints are solved
  /// separately from its surroundings, with the target size at priority 50.
  ///
  /// A view without constraints inside has its natural lengths, or the target if it has none.
  /// O(constraints inside), plus a solve if they differ from the last time.
  package func fittingSize(of node: NodeID, target: Size = .zero) -> Size {
    let kind = nodes[node.slot].kind
    guard kind.placesByConstraints || kind.isLeaf else {
      return Size(
        width: naturalLength(of: node, axis: .horizontal) ?? target.width,
        height: naturalLength(of: node, axis: .vertical) ?? target.height)
    }
    let extra = Axis.allCases.map { axis in
      LayoutConstraint(
        "UIView-Fitting-Size", LayoutAnchor(.view(node), axis.length), .equal,
        constant: target[axis], priority: 50, source: .frame(node))
    }
    return IslandSystem.fittingSize(of: node, in: self, with: extra)
  }

  private func naturalLengthOfSplit(_ split: NodeID, axis: Axis) -> Double? {
    let isAlong = nodes[split.slot].axis == axis
    let inset = 2 * extras(of: split).padding.rounded(.towardZero)
    var total: Double?
    for child in children(of: split) {
      var length: Double?
      // The width of a text is unknown before the split is placed.
      if isAlong, fixed(of: child) != .natural, let fixed = fixedLength(of: child, axis: axis) {
        length = fixed
      } else if isAlong, nodes[child.slot].flags.contains(.fixed) {
        length = naturalLength(of: child, axis: axis) ?? 0
      } else {
        length = naturalLength(of: child, axis: axis).map { $0 + inset }
      }
      guard let length else { continue }
      total = isAlong ? (total ?? 0) + length : max(total ?? 0, length)
    }
    guard let total else { return nil }
    guard axis == .vertical else { return total }
    return total + naturalGuide(of: split, isTop: true) + naturalGuide(of: split, isTop: false)
  }

  /// The part of a split's natural height that comes from its guide. The safe area counts if the
  /// split is along that edge of the root, judged by the tree and not by frames, because frames
  /// depend on natural lengths.
  private func naturalGuide(of split: NodeID, isTop: Bool) -> Double {
    let extras = self.extras(of: split)
    if let points = isTop ? extras.topGuide : extras.bottomGuide { return points }
    var remaining = isTop ? safeArea.top : safeArea.bottom
    var current = split
    while remaining > 0, current != .root {
      let above = parent(of: current)
      guard !above.isNone else { return 0 }
      let isAtEnd =
        isTop ? nodes[above.slot].firstChild == current.index : nodes[current.slot].nextSibling < 0
      if nodes[above.slot].axis == .vertical, !isAtEnd { return 0 }
      // Guides and padding of containers other than splits are 0.
      let outer = self.extras(of: above)
      guard let points = isTop ? outer.topGuide : outer.bottomGuide else { return 0 }
      remaining -= points + outer.padding.rounded(.towardZero)
      current = above
    }
    return max(0, remaining)
  }
}
