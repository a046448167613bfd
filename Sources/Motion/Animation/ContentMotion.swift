import Gestures
import LayoutEngine
package import LayoutModel

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
