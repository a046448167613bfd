package import Gestures
import LayoutEngine
package import LayoutModel

/// An offset over the time of a touch.
package enum OffsetCurve: Equatable {
  case trajectory(ScrollTrajectory)
  /// An offset at the start, and others from some times on, in order.
  case steps(start: Double, [Step])

  package struct Step: Equatable {
    /// Seconds on the clock of the touch.
    package var time: Double
    /// Points.
    package var offset: Double
  }

  /// Whether it is ever anything but still.
  var isMoving: Bool {
    switch self {
    case .trajectory(let trajectory): trajectory.pieces.count > 1 || trajectory.duration > 0
    case .steps(_, let steps): !steps.isEmpty
    }
  }

  /// Points at a time on the clock of the touch. O(log events), or O(steps).
  package func offset(at time: Double) -> Double {
    switch self {
    case .trajectory(let trajectory): trajectory.position(at: time)
    case .steps(let start, let steps): steps.last { $0.time <= time }?.offset ?? start
    }
  }
}

/// What a touch does to the content of a reveal or a scroll view.
package struct ContentMotion {
  package let node: NodeID
  /// Seconds on the clock of the touch at which the motion starts.
  package let startTime: Double
  package let x: OffsetCurve?
  package let y: OffsetCurve?

  func tree(at time: Double, of before: LayoutTree) -> LayoutTree {
    let dx = moved(x, time)
    let dy = moved(y, time)
    guard dx != 0 || dy != 0 else { return before }
    var tree = before
    for child in before.children(of: node) {
      tree.frames[child.slot] = before.frames[child.slot].offset(-dx, -dy)
    }
    return tree
  }

  private func moved(_ curve: OffsetCurve?, _ time: Double) -> Double {
    guard let curve else { return 0 }
    return curve.offset(at: startTime + time) - curve.offset(at: startTime)
  }
}

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
    tree.setDragged(node, to: step.state)
    return tree
  }
}
