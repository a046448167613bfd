import LayoutModel

/// The constraints that UIKit makes of a frame and its autoresizing mask.
struct MaskConstraints {
  struct Made {
    var first: ViewAnchor
    var multiplier = 1.0
    var second: ViewAnchor?
    var constant: Double
    var priority = 1000.0
  }

  private let conversion: InterfaceConversion

  init(_ conversion: InterfaceConversion) { self.conversion = conversion }

  func constraints(of place: Int) -> [Made] {
    let view = conversion.scene.views[place]
    guard let frame = view.frame else { return [] }
    let item = conversion.items[place]
    let parent = conversion.items[item.parent]
    let size = conversion.scene.views[item.parent].frame?.size ?? conversion.tree.size
    let mask = view.mask
    // Constraints speak of alignment rectangles, masks of frames.
    let horizontal = Span(
      start: frame.x, length: frame.width, whole: size.width, isStartFlexible: mask.minX,
      isLengthFlexible: mask.width, isEndFlexible: mask.maxX)
    let vertical = Span(
      start: frame.y, length: frame.height, whole: size.height, isStartFlexible: mask.minY,
      isLengthFlexible: mask.height, isEndFlexible: mask.maxY)
    let insets = item.insets
    return made(
      horizontal, item.node, parent.node, (.left, .right, .width), (insets.left, insets.right))
      + made(
        vertical, item.node, parent.node, (.top, .bottom, .height), (insets.top, insets.bottom))
  }

  /// The content of a scroll view begins at its corner, and is as large as the scroll view where
  /// nothing says more.
  func constraints(ofContent place: Int) -> [Made] {
    let node = conversion.items[place].node
    let owner = conversion.items[conversion.items[place].parent].node
    func pair(_ attribute: Attribute, _ priority: Double) -> Made {
      Made(
        first: ViewAnchor(node, attribute), second: ViewAnchor(owner, attribute), constant: 0,
        priority: priority)
    }
    return [pair(.left, 1000), pair(.top, 1000), pair(.width, 1), pair(.height, 1)]
  }

  /// A view along one axis of its parent.
  private struct Span {
    let start: Double
    let length: Double
    let whole: Double
    let isStartFlexible: Bool
    let isLengthFlexible: Bool
    let isEndFlexible: Bool

    /// How much of a change of the parent's length goes into the start and the length.
    var shares: (start: Double, length: Double) {
      let parts = [
        isStartFlexible ? max(0, start) : 0, isLengthFlexible ? max(0, length) : 0,
        isEndFlexible ? max(0, whole - start - length) : 0,
      ]
      let total = parts[0] + parts[1] + parts[2]
      if total > 0 { return (parts[0] / total, parts[1] / total) }
      let count = [isStartFlexible, isLengthFlexible, isEndFlexible].filter { $0 }.count
      guard count > 0 else { return (0, 0) }
      return (isStartFlexible ? 1 / Double(count) : 0, isLengthFlexible ? 1 / Double(count) : 0)
    }
  }

  private func made(
    _ span: Span, _ node: NodeID, _ parent: NodeID, _ names: (Attribute, Attribute, Attribute),
    _ insets: (start: Double, end: Double)
  ) -> [Made] {
    let (start, end, length) = names
    let shares = span.shares
    let own = span.length - insets.start - insets.end
    let left = Made(
      first: ViewAnchor(node, start), second: ViewAnchor(parent, start),
      constant: span.start + insets.start)
    let right = Made(
      first: ViewAnchor(node, end), second: ViewAnchor(parent, end),
      constant: span.start + span.length - insets.end - span.whole)
    let fixed = Made(first: ViewAnchor(node, length), constant: own)
    if shares.start == 0, shares.length == 0 { return [left, fixed] }
    if shares.start == 0, shares.length == 1 { return [left, right] }
    if shares.start == 1 { return [right, fixed] }
    var result: [Made] = []
    if shares.start == 0 {
      result.append(left)
    } else {
      result.append(
        Made(
          first: ViewAnchor(node, start), multiplier: shares.start,
          second: ViewAnchor(parent, end),
          constant: span.start + insets.start - shares.start * span.whole))
    }
    if shares.length == 0 {
      result.append(fixed)
    } else {
      result.append(
        Made(
          first: ViewAnchor(node, length), multiplier: shares.length,
          second: ViewAnchor(parent, length), constant: own - shares.length * span.whole))
    }
    return result
  }
}
