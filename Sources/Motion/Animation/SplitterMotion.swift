import Gestures
import LayoutEngine
package import LayoutModel

/// What a touch does to a splitter: the state that letting go would leave, from each move on.
package struct SplitterMotion {
  package struct Step {
    /// Seconds on the clock of the touch.
    package var time: Double
    package var state: SplitterState
  }

  package let node: NodeID
  package let startTime: Double
  package let steps: [Step]

  func tree(at time: Double, of before: LayoutTree) -> LayoutTree {
    guard let step = steps.last(where: { $0.time <= startTime + time }) else { return before }
    var tree = before
    tree.updateExtras(of: node) { $0.splitter = step.state }
    tree.layOutChange(in: node)
    return tree
  }
}
