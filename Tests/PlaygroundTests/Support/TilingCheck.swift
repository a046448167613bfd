@testable import LayoutEngine

/// Checks that children fill their container, end to end.
enum TilingCheck {
  /// Maximum error of sums: in points, or relative for lengths above 1 point.
  static let tolerance = 1e-9

  /// In a split, the children's lengths, including the padding, total the length between the guides
  /// if a child is flexible; each starts where the one before ends.
  static func problem(ofSplit split: NodeID, in tree: LayoutTree) -> String? {
    let axis = tree.nodes[split.slot].axis
    let bounds = tree.frames[split.slot].size
    let guides = axis == .vertical ? tree.guides(of: split) : (top: 0, bottom: 0)
    let inset = tree.extras(of: split).padding.rounded(.towardZero)
    let sums = tree.splitSums(of: split)
    let available = bounds[axis] - guides.top - guides.bottom
    let slack = tolerance * max(1, bounds[axis], sums.fixedTotal)
    var cursor = guides.top
    var isAllFixed = true
    for child in tree.children(of: split) {
      let frame = tree.frames[child.slot]
      let length = tree.splitLength(of: child, sums)
      // A rectangle of negative length begins at its other edge.
      let begin = min(cursor, cursor + length) + inset
      let start = axis == .horizontal ? frame.x : frame.y
      let isPlaced =
        abs(start - begin) <= slack && abs(frame.size[axis] - abs(length) + 2 * inset) <= slack
      if !isPlaced && !tree.isNull(child) { return "\(tree.name(of: child)) starts at \(start)" }
      let before = cursor
      cursor += length
      if !tree.nodes[child.slot].flags.contains(.fixed) { isAllFixed = false }
      let end = bounds[axis] - guides.bottom
      if sums.fixedTotal <= available, before < guides.top - slack || cursor > end + slack {
        return "\(tree.name(of: child)) lies outside"
      }
    }
    let total = tree.ratioTotal(of: split)
    if !isAllFixed && abs(total - 1) > tolerance { return "the ratios total \(total)" }
    let wanted = sums.flexibleCount > 0 ? available : sums.fixedTotal
    return abs(cursor - guides.top - wanted) > slack ? "the lengths total \(cursor)" : nil
  }

  /// In a splitter, both sides and its thickness total its length if neither side is hidden or held
  /// at its minimum; otherwise SplitView lets them overhang, by its thickness at most.
  static func problem(ofSplitter splitter: NodeID, in tree: LayoutTree) -> String? {
    let axis = tree.nodes[splitter.slot].axis
    let length = tree.frames[splitter.slot].size[axis]
    let lengths = tree.splitterLengths(of: splitter)
    let frames = tree.children(of: splitter).map { tree.frames[$0.slot] }
    let half = lengths.thickness / 2
    let slack = tolerance * max(1, length)
    let start = axis == .horizontal ? frames[1].x : frames[1].y
    let end = start + frames[1].size[axis]
    if lengths.hiddenSide == nil,
      lengths.primaryWanted >= lengths.minimumPrimary + half,
      lengths.secondaryWanted >= lengths.minimumSecondary + half
    {
      if abs(start - frames[0].size[axis] - lengths.thickness) > slack { return "a gap" }
      return abs(end - length) > slack ? "it ends at \(end) of \(length)" : nil
    }
    let state = tree.splitter(of: splitter)
    // A fraction beyond the minima, which only commands can set, makes the sides overlap.
    let isWithin = state.constrained(state.fraction) == state.fraction
    let overhangs = end > length + lengths.thickness + slack
    return isWithin && length >= lengths.thickness && overhangs ? "it overhangs" : nil
  }
}
