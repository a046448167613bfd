import LayoutEngine

/// The parts of an explanation that depend on the kind of container.
extension Explainer {
  /// The length that a container gives a child.
  func length(of node: NodeID, in parent: NodeID, _ axis: Axis) -> Part {
    let isAlong = tree.nodes[parent.slot].axis == axis
    switch tree.nodes[parent.slot].kind {
    case .view, .stack, .canvas:
      return Part(formula: .length(tree.frames[node.slot].size[axis]))
    case .split: return isAlong ? alongSplit(node, parent, axis) : acrossSplit(node, parent, axis)
    case .splitter: return isAlong ? alongSplitter(node, parent, axis) : pass(parent, axis)
    case .reveal, .scroll: return contentLength(node, parent, axis)
    }
  }

  /// Adds the lengths between the near edge of a container and a child.
  func addPosition(
    of node: NodeID, in parent: NodeID, _ axis: Axis, _ terms: inout [Formula], _ part: inout Part
  ) {
    switch tree.nodes[parent.slot].kind {
    case .view, .stack, .canvas: break
    case .split: addSplit(node, parent, axis, &terms, &part)
    case .splitter:
      if tree.nodes[parent.slot].axis == axis { addSplitter(node, parent, axis, &terms, &part) }
    case .reveal, .scroll: addContent(node, parent, axis, &terms, &part)
    }
  }
}
