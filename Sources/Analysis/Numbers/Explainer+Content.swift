import LayoutDocument
import LayoutEngine

/// Children of a reveal or a scroll view: content that the content offset moves.
extension Explainer {
  /// The length of a reveal's side, or of a scroll view's content.
  func contentLength(_ node: NodeID, _ parent: NodeID, _ axis: Axis) -> Part {
    let length = tree.frames[node.slot].size[axis]
    if tree.nodes[parent.slot].kind.scrollsFreely {
      let isExact = tree.nodes[node.slot].kind.placesByConstraints
      guard isExact || length != tree.frames[parent.slot].size[axis] else {
        return pass(parent, axis)
      }
      let isSet = tree.scroll(of: parent).content(axis) != nil
      let meaning =
        isSet ? "the content's \(word(axis))" : "the content's natural \(word(axis))"
      let source = isSet ? self.source(of: .content, parent) : naturalSource(node)
      return Part(
        formula: .length(length), rows: [row(length, meaning, source: source)], source: source)
    }
    let state = tree.reveal(of: parent)
    guard axis == state.edge.axis, tree.index(of: node) == 0 else { return pass(parent, axis) }
    if state.length == nil, length != 200 {
      var part = pass(parent, axis)
      part.formula = .quotient(part.formula, .length(2))
      part.rows = [
        row(2, "a secondary without a length has 200, or half of the view if that is less")
      ]
      return part
    }
    let meaning =
      state.length == nil ? "a secondary without a length has 200" : "the secondary's \(word(axis))"
    let source = self.source(of: .secondary, parent)
    return Part(
      formula: .length(length), rows: [row(length, meaning, source: source)], source: source)
  }

  /// The content's position relative to its container, moved by the content offset.
  func addContent(
    _ node: NodeID, _ parent: NodeID, _ axis: Axis, _ terms: inout [Formula], _ part: inout Part
  ) {
    let made = command(tree.containerOrigin(of: parent))
    func add(_ points: Double, _ meaning: String, _ source: Explanation.Source?) {
      guard points != 0 else { return }
      let isFirst = terms.allSatisfy { $0 == .length(0) }
      terms.append(.length(points))
      part.rows.append(
        row(points, meaning, sign: isFirst || points < 0 ? "" : "+", source: source))
      part.source = part.source ?? source
    }
    if tree.nodes[parent.slot].kind.scrollsFreely {
      let moved = source(of: .offset, parent)
      add(-tree.scrollOffset(of: parent, axis), "minus the content offset", moved)
      gestureRow(tree.origin(of: .offset, of: parent), moved, &part)
      return
    }
    let state = tree.reveal(of: parent)
    let edge = state.edge.absolute(isRightToLeft: tree.isRightToLeft)
    guard edge.axis == axis else { return }
    let viewport = tree.frames[parent.slot].size[axis]
    let isSecondary = tree.index(of: node) == 0
    let before =
      isSecondary == edge.isFirst ? 0 : isSecondary ? viewport : state.length(in: viewport)
    add(before, isSecondary ? "after the primary" : "after the secondary", made)
    let word = state.isRevealed ? "revealed" : "covered"
    let moved = command(tree.origin(of: .revealed, of: parent)) ?? made
    add(-tree.revealOffset(of: parent), "minus the content offset: \(word)", moved)
    gestureRow(tree.origin(of: .revealed, of: parent), moved, &part)
  }

  private func gestureRow(
    _ origin: Int32?, _ source: Explanation.Source?, _ part: inout Part
  ) {
    guard let note = origin.flatMap({ log.record($0)?.note }) else { return }
    part.rows.append(Row(meaning: "the last gesture: \(note)", source: source))
  }
}
