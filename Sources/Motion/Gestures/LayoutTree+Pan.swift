package import Drawing
import FrameRendering
package import Gestures
package import LayoutModel

extension LayoutTree {
  /// Pans a view that takes pans.
  ///
  /// - Parameter settings: how speeds are drawn.
  package mutating func pan(
    _ node: NodeID, _ trace: TouchTrace, _ settings: FrameSettings
  ) -> GestureResult {
    switch nodes[node.slot].kind {
    case .reveal: pan(reveal: node, trace, settings)
    case .scroll: pan(scroll: node, trace)
    case .splitter, .view, .split, .stack, .canvas: pan(splitter: node, trace)
    }
  }
}
