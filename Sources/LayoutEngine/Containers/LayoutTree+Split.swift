/// The sums that PCSplitView's arithmetic needs, and `why` explains.
package struct SplitSums: Equatable, Sendable {
  /// Points along the axis that the flexible children share.
  var available = 0.0
  /// Points that the fixed children take.
  package var fixedTotal = 0.0
  /// The sum of the ratios of fixed children, which the others share equally.
  package var lostRatio = 0.0
  package var flexibleCount = 0

  /// Each flexible child's share of the lost ratio.
  package var lostShare: Double { flexibleCount > 0 ? lostRatio / Double(flexibleCount) : 0 }
}

extension LayoutTree {
  /// The guides of a split: points kept free above and below it.
  package func guides(of split: NodeID) -> (top: Double, bottom: Double) {
    guard nodes[split.slot].extras >= 0 else { return (0, 0) }
    let extras = self.extras(of: split)
    if let top = extras.topGuide, let bottom = extras.bottomGuide { return (top, bottom) }
    let safe = safeAreaInsets(of: split)
    return (extras.topGuide ?? safe.top, extras.bottomGuide ?? safe.bottom)
  }

  /// The length along `axis` at which PCSplitView fixes `child`, or `nil` if it is flexible. A
  /// hidden child counts as fixed at 0.
  package func fixedLength(of child: NodeID, axis: Axis) -> Double? {
    let node = nodes[child.slot]
    if node.isHidden { return 0 }
    guard node.flags.contains(.fixed) else { return nil }
    switch extras(of: child).fixed {
    case .none: return nil
    case .points(let points): return points
    case .hairline: return 1 / scale
    case .natural: return askedLength(of: child, axis: axis) ?? 0
    }
  }

  /// The natural length of `child` for a split: PCSplitView's `sizeThatFits`, which limits the
  /// width of a text in a vertical split only.
  package func askedLength(of child: NodeID, axis: Axis) -> Double? {
    guard nodes[child.slot].kind.isLeaf, let text = extras(of: child).text else {
      return naturalLength(of: child, axis: axis)
    }
    let limit = axis == .vertical ? frames[parent(of: child).slot].width : nil
    return TextMetrics.size(of: text, font: extras(of: child).font, width: limit)[axis]
  }

  /// The length of `child` along its split, before padding. It is negative if the fixed children
  /// need more than the available length.
  package func splitLength(of child: NodeID, _ sums: SplitSums) -> Double {
    let axis = nodes[parent(of: child).slot].axis
    return fixedLength(of: child, axis: axis)
      ?? sums.available * (nodes[child.slot].ratio + sums.lostShare)
  }

  /// Returns true if padding uses up a child of a split, so that CGRectInset returns the null
  /// rectangle.
  package func isNull(_ child: NodeID) -> Bool {
    frames[child.slot].size == .zero && containerKind(of: child).sharesByRatios
      && extras(of: parent(of: child)).padding >= 1
  }

  /// The sums over the children of `split`. O(children).
  package func splitSums(of split: NodeID) -> SplitSums {
    let node = nodes[split.slot]
    let axis = node.axis
    var sums = SplitSums()
    var child = node.firstChild
    while child >= 0 {
      let item = nodes[Int(child)]
      if item.flags.isDisjoint(with: [.fixed, .hidden]) {
        sums.flexibleCount += 1
      } else if let length = fixedLength(of: NodeID(child), axis: axis) {
        sums.fixedTotal += length
        sums.lostRatio += item.ratio
      } else {
        sums.flexibleCount += 1
      }
      child = item.nextSibling
    }
    let length = frames[split.slot].size[axis]
    sums.available = length - sums.fixedTotal
    if axis == .vertical {
      let guides = self.guides(of: split)
      sums.available -= guides.top + guides.bottom
    }
    return sums
  }

  /// Places the children of a split end to end, with exactly PCSplitView's arithmetic.
  mutating func layOutSplit(_ split: NodeID, pending: inout [Int32]) {
    let node = nodes[split.slot]
    let axis = node.axis
    let bounds = frames[split.slot].size
    let sums = splitSums(of: split)
    let share = sums.lostShare
    let inset = node.extras < 0 ? 0 : extras[Int(node.extras)].padding.rounded(.towardZero)
    let guides = self.guides(of: split)
    let isHorizontal = axis == .horizontal
    let cross = isHorizontal ? bounds.height - guides.top - guides.bottom : bounds.width
    var cursor = isHorizontal ? 0 : guides.top

    var child = node.firstChild
    while child >= 0 {
      let item = nodes[Int(child)]
      var length = sums.available * (item.ratio + share)
      if !item.flags.isDisjoint(with: [.fixed, .hidden]),
        let fixed = fixedLength(of: NodeID(child), axis: axis)
      {
        length = fixed
      }
      var frame = Rect(
        axis, at: cursor, length: length, across: isHorizontal ? guides.top : 0, thickness: cross)
      if rounding == .original {
        frame = frame.integral
        length = frame.size[axis]
      }
      cursor += length
      frame = inset == 0 ? frame.standardized : frame.inset(by: inset)
      if store(frame, for: child), item.firstChild >= 0 { pending.append(child) }
      child = item.nextSibling
    }
  }
}
