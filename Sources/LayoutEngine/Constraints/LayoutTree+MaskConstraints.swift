extension LayoutTree {
  /// The mask that places `node`; `nil` for none, or if its container ignores masks, like a stack.
  package func activeMask(of node: NodeID) -> AutoresizingMask? {
    guard hasCustomTraits(node), let mask = customTraits(of: node)?.mask else { return nil }
    let parent = self.parent(of: node)
    guard !parent.isNone else { return nil }
    let kind = nodes[parent.slot].kind
    return kind.placesByConstraints && !kind.arrangesChildren ? mask : nil
  }

  /// Adds the constraints that UIKit generates for a frame and its autoresizing mask: two along
  /// each axis.
  func addMask(of node: NodeID, to list: inout [LayoutConstraint]) {
    guard let mask = activeMask(of: node) else { return }
    for axis in Axis.allCases { addMask(mask, axis, of: node, to: &list) }
  }

  private func addMask(
    _ mask: AutoresizingMask, _ axis: Axis, of node: NodeID, to list: inout [LayoutConstraint]
  ) {
    let parent = self.parent(of: node)
    let names: (start: Attribute, end: Attribute, length: Attribute) =
      axis == .horizontal ? (.left, .right, .width) : (.top, .bottom, .height)
    let shares = mask.shares(axis)
    // Masks refer to frames, constraints to alignment rectangles.
    let (ofView, outer) = (alignment(of: node, axis), alignment(of: parent, axis))
    let start = (axis == .horizontal ? mask.frame.x : mask.frame.y) + ofView.start
    let length = mask.frame.size[axis] - ofView.start - ofView.end
    let whole = mask.superview[axis]
    func add(_ first: Attribute, _ factor: Double, _ second: Attribute?, _ constant: Double) {
      list.append(
        LayoutConstraint(
          "", LayoutAnchor(.view(node), first), .equal, factor,
          second.map { LayoutAnchor(.view(parent), $0) }, constant: constant,
          source: .mask(node)))
    }
    func addStart() { add(names.start, 1, names.start, start - outer.start) }
    func addEnd() { add(names.end, 1, names.end, start + length - whole + outer.end) }
    func addLength() { add(names.length, 1, nil, length) }
    // If only one part is flexible, no multiplier is necessary.
    if shares.start == 0, shares.length == 0 {
      addStart()
      addLength()
    } else if shares.start == 0, shares.length == 1 {
      addStart()
      addEnd()
    } else if shares.start == 1 {
      addEnd()
      addLength()
    } else {
      if shares.start == 0 {
        addStart()
      } else {
        add(names.start, shares.start, names.end, start - shares.start * (whole - outer.end))
      }
      if shares.length == 0 {
        addLength()
      } else {
        let inner = whole - outer.start - outer.end
        add(names.length, shares.length, names.length, length - shares.length * inner)
      }
    }
  }

  private func alignment(of node: NodeID, _ axis: Axis) -> (start: Double, end: Double) {
    let insets = alignmentInsets(of: node)
    return axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
  }
}
