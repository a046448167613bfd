/// The ratios of a split. They add up to 1, unless every child is fixed or a layout string set
/// others.
extension LayoutTree {
  /// The tolerance for the sum of ratios: PCSplitView compares floats.
  package static let ratioTolerance = 1e-6
  /// The tolerance for the sum of a layout string: `0.33,0.33,0.33` is laid out as written.
  package static let writtenTolerance = 0.01

  func ratioTotal(of split: NodeID) -> Double {
    var total = 0.0
    for child in children(of: split) { total += nodes[child.slot].ratio }
    return total
  }

  /// Sets the ratio of `child`, and scales those of its siblings so that all add up to 1. If the
  /// siblings' ratios are 0, they share the remainder equally.
  package mutating func setRatio(_ ratio: Double, of child: NodeID) {
    let first = nodes[self.parent(of: child).slot].firstChild
    var sum = 0.0
    var count = 0
    var next = first
    while next >= 0 {
      if next != child.index {
        sum += nodes[Int(next)].ratio
        count += 1
      }
      next = nodes[Int(next)].nextSibling
    }
    next = first
    while next >= 0 {
      if next != child.index { rescale(NodeID(next), of: count, from: sum, to: 1 - ratio) }
      next = nodes[Int(next)].nextSibling
    }
    nodes[child.slot].ratio = ratio
    recordOrigin(of: .ratio, of: child)
  }

  mutating func rescale(_ views: [NodeID], to total: Double) {
    let sum = views.reduce(0) { $0 + nodes[$1.slot].ratio }
    for view in views { rescale(view, of: views.count, from: sum, to: total) }
  }

  /// Scales the ratio of one of `count` views with the given `sum` so that they add up to `total`.
  private mutating func rescale(
    _ view: NodeID, of count: Int, from sum: Double, to total: Double
  ) {
    let old = nodes[view.slot].ratio
    let new = sum > 0 ? old * total / sum : total / Double(count)
    if new != old {
      nodes[view.slot].ratio = new
      recordOrigin(of: .ratio, of: view)
    }
  }

  /// Scales the ratios after a child was removed or freed, so that they add up to 1 again, unless
  /// all are fixed.
  package mutating func closeUpRatios(of split: NodeID) {
    let all = Array(children(of: split))
    guard !all.isEmpty, abs(ratioTotal(of: split) - 1) > Self.ratioTolerance else { return }
    if all.allSatisfy({ nodes[$0.slot].flags.contains(.fixed) }) { return }
    if ratioTotal(of: split) > 0 {
      rescale(all, to: 1)
    } else {
      rescale(all.filter { !nodes[$0.slot].flags.contains(.fixed) }, to: 1)
    }
  }
}
