/// The effect of a touch on a splitter: for each move, the state after a release there.
package struct SplitterMotion {
  struct Step {
    /// Seconds on the clock of the touch.
    var time: Double
    var state: SplitterState
  }

  let node: NodeID
  let startTime: Double
  let steps: [Step]

  func tree(at time: Double, of before: LayoutTree) -> LayoutTree {
    guard let step = steps.last(where: { $0.time <= startTime + time }) else { return before }
    var tree = before
    tree.setDragged(node, to: step.state)
    tree.layOut()
    return tree
  }
}
