import CommandLanguage
import LayoutDocument
package import LayoutEngine
import TerminalText

/// Explains why a drag of the mouse moves nothing, with the command for the intended change.
package enum DragRefusal {
  /// Maximum number of children for which ratios are suggested one by one.
  private static let maximumRatios = 6

  /// One line. `x` and `y` are the mouse's movement in points; 0 if unknown.
  package static func text(for hit: FrameHit, x: Double, y: Double, in tree: LayoutTree) -> String {
    switch hit {
    case .nothing: return "there is nothing to drag"
    // A rule undoes the drag of a bar.
    case .splitter(let node):
      return "\(tree.name(of: node)) stays: an active rule sets it; when lists the rules"
    case .border(let container, let before, let after):
      let distance = tree.nodes[container.slot].axis == .horizontal ? x : y
      return border(of: container, before, after, distance, tree)
    case .view(let node): return view(node, x, y, tree)
    }
  }

  private static func border(
    of container: NodeID, _ before: NodeID, _ after: NodeID, _ distance: Double, _ tree: LayoutTree
  ) -> String {
    let kind = tree.nodes[container.slot].kind
    if kind.sharesByRatios {
      return "\(tree.name(of: container)) is a split: drag the border, or type "
        + (ratios(of: container, before, after, distance, tree) ?? "ratio R… or fix N")
    }
    let begin = "\(tree.name(of: container)) is a \(kind.word): its borders cannot be dragged; "
    let name = Word.spelling(of: tree.name(of: container))
    return begin + fix(before, distance, tree) + " or set \(name) spacing N does"
  }

  /// The command that gives a split's children the lengths that the drag intended.
  private static func ratios(
    of split: NodeID, _ before: NodeID, _ after: NodeID, _ distance: Double, _ tree: LayoutTree
  ) -> String? {
    let name = Word.spelling(of: tree.name(of: split))
    if tree.fixed(of: before) != .none { return fix(before, distance, tree) }
    if tree.fixed(of: after) != .none { return fix(after, -distance, tree) }
    let children = Array(tree.children(of: split))
    let axis = tree.nodes[split.slot].axis
    let isPlain = children.allSatisfy { tree.fixed(of: $0) == .none && !tree.isHiddenByParent($0) }
    let all = children.reduce(0) { $0 + tree.frames[$1.slot].size[axis] }
    guard isPlain, children.count <= maximumRatios, all > 0, distance != 0 else {
      return "ratio \(name) R…"
    }
    let available = tree.frames[before.slot].size[axis]
    let otherLength = tree.frames[after.slot].size[axis]
    let moved = max(-available, min(distance, otherLength))
    var left = 1000
    let shares = children.enumerated().map { index, child -> String in
      var length = tree.frames[child.slot].size[axis]
      if child == before { length += moved }
      if child == after { length -= moved }
      let share =
        index == children.count - 1
        ? left : min(left, Int(bounded: (length / all * 1000).rounded()))
      left -= share
      return NumberText.ratio(Double(share) / 1000)
    }
    return "ratio \(name) " + shares.joined(separator: " ")
  }

  private static func fix(_ node: NodeID, _ distance: Double, _ tree: LayoutTree) -> String {
    let name = Word.spelling(of: tree.name(of: node))
    let parent = tree.parent(of: node)
    guard distance != 0, !parent.isNone else { return "fix \(name) N" }
    let length = tree.frames[node.slot].size[tree.nodes[parent.slot].axis] + distance
    return "fix \(name) " + NumberText.short(max(0, length.rounded()))
  }

  private static func view(_ node: NodeID, _ x: Double, _ y: Double, _ tree: LayoutTree) -> String {
    let name = tree.name(of: node)
    let word = Word.spelling(of: name)
    let parent = tree.parent(of: node)
    guard !parent.isNone else {
      return "\(name) cannot be dragged: it is the whole screen; resize W H changes that"
    }
    let around = tree.name(of: parent)
    let begin = "\(name) cannot be dragged: "
    switch tree.nodes[parent.slot].kind {
    case .split:
      return begin + "ratios position it; ratio \(Word.spelling(of: around)) R… or fix "
        + "\(word) N does"
    case .splitter:
      return begin + "it is a side of \(around); drag the bar, or drag "
        + "\(Word.spelling(of: around)) by N"
    case .stack where tree.isArranged(node):
      return begin + "constraints position it; fix \(word) N or "
        + "set \(Word.spelling(of: around)) spacing N does"
    case .stack, .canvas:
      let left = NumberText.short((tree.frames[node.slot].x + x).rounded())
      return begin + "constraints position it; constrain \(word).left == \(left) does"
    case .reveal, .scroll, .view: return begin + "pan \(word) moves the content of \(around)"
    }
  }
}
