package import LayoutModel

extension LayoutTree {
  /// The natural length of `node` along `axis` in points, or `nil` if nothing in it has one.
  ///
  /// A leaf has what `size` or `text` gave it. A container adds up what lies along its own axis
  /// and takes the greatest across it, as PCSplitView's `estimatedFixedHeight` adds static heights.
  /// O(views inside); the tree's depth is bounded by `maximumDepth`.
  package func naturalLength(of node: NodeID, axis: Axis) -> Double? {
    let item = nodes[node.slot]
    if item.isHidden { return 0 }
    switch item.kind {
    case .view:
      let extras = self.extras(of: node)
      return axis == .horizontal ? extras.naturalWidth : extras.naturalHeight
    case .split:
      return naturalLengthOfSplit(node, axis: axis)
    case .splitter:
      let state = splitter(of: node)
      let lengths = children(of: node).compactMap { naturalLength(of: $0, axis: axis) }
      guard !lengths.isEmpty else { return nil }
      return axis == item.axis
        ? lengths.reduce(state.thickness, +) : lengths.reduce(0) { max($0, $1) }
    }
  }

  private func naturalLengthOfSplit(_ split: NodeID, axis: Axis) -> Double? {
    let isAlong = nodes[split.slot].axis == axis
    let inset = 2 * extras(of: split).padding.rounded(.towardZero)
    var total: Double?
    for child in children(of: split) {
      var length: Double?
      if isAlong, let fixed = fixedLength(of: child, axis: axis) {
        length = fixed
      } else {
        length = naturalLength(of: child, axis: axis).map { $0 + inset }
      }
      guard let length else { continue }
      total = isAlong ? (total ?? 0) + length : max(total ?? 0, length)
    }
    guard let total else { return nil }
    let guides = self.guides(of: split)
    return axis == .vertical ? total + guides.top + guides.bottom : total
  }
}
