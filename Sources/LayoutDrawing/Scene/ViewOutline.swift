package import LayoutEngine
import TerminalText

/// Outlines of views of another layout, dotted where a frame is blank, such as those of a goal.
package struct ViewOutline {
  private let tree: LayoutTree
  private let views: [String]

  /// - Parameter views: the names; unknown ones are ignored.
  package init(of tree: LayoutTree, views: [String]) {
    self.tree = tree
    self.views = views
  }

  /// Returns true if frames of another tree have the same grid, because the roots have the same
  /// size.
  package func fits(_ other: LayoutTree) -> Bool {
    abs(tree.size.width - other.size.width) < 0.5
      && abs(tree.size.height - other.size.height) < 0.5
  }

  /// A frame of root with the outlines.
  ///
  /// - Parameter scene: the scene of the frame.
  package func frame(over frame: TextFrame, of scene: FrameScene) -> TextFrame {
    let outline = DottedOutline.outlines(
      of: views, in: tree, area: tree.frames[0], columns: scene.columns, rows: scene.rows)
    guard !outline.boxes.isEmpty else { return frame }
    return frame.dotted(by: FrameRenderer.render(outline, style: FrameStyle()))
  }
}
