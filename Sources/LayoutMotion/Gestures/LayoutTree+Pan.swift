package import LayoutEngine

extension LayoutTree {
  /// Pans a view.
  ///
  /// - Parameter touchDown: the point of `node` at which the finger comes down, if it is given.
  package mutating func pan(
    _ node: NodeID, _ trace: TouchTrace, at touchDown: PanVector? = nil
  ) -> PanResult {
    switch nodes[node.slot].kind {
    case .reveal: pan(reveal: node, trace)
    case .scroll: pan(scroll: node, trace)
    case .splitter, .view, .split, .stack, .canvas: pan(splitter: node, trace, at: touchDown)
    }
  }

  /// Returns true if a finger that comes down at a point of `node` pans it. Without a point, it
  /// comes down at one that pans if there is any.
  package func takesPan(_ node: NodeID, at touchDown: PanVector?) -> Bool {
    let kind = nodes[node.slot].kind
    return kind.takesPans && (!kind.hasBar || panMiss(of: node, at: touchDown) == nil)
  }
}
