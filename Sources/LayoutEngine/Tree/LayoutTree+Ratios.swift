/// The ratios of a split. They total 1, unless every child is fixed or a layout string gave others.
extension LayoutTree {
  /// How far a total of ratios may be from 1: PCSplitView compares floats.
  package static let ratioTolerance = 1e-6
  /// How far the total of a layout string may be from 1: `0.33,0.33,0.33` is laid out as written.
  package static let writtenTolerance = 0.01

  package func ratioTotal(of split: NodeID) -> Double {
    var total = 0.0
    for child in children(of: split) { total += nodes[child.slot].ratio }
    return total
  }

  /// Gives `child` the ratio `ratio` and scales its siblings' so that all total 1. Where the
  /// siblings have none to scale, they share what is left equally.
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

  /// Scales the ratios of `views` so that they total `total`.
  mutating func rescale(_ views: [NodeID], to total: Double) {
    let sum = views.reduce(0) { $0 + nodes[$1.slot].ratio }
    for view in views { rescale(view, of: views.count, from: sum, to: total) }
  }

  /// Scales the ratio of one of `count` views, which total `sum`, so that they total `total`.
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

  /// After a child left or was freed: the remaining ratios total 1 again, unless all are fixed.
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
