package import LayoutEngine
import TerminalText

/// Outlines of views of another layout, dotted where a frame is blank, such as those of a goal.
package struct ViewOutline {
  private let tree: LayoutTree
  private let views: [String]
  private let area: Rect

  /// - Parameters:
  ///   - views: the names; unknown ones are ignored.
  ///   - area: the part of root's coordinates that fills the frames; nil for root.
  package init(of tree: LayoutTree, views: [String], area: Rect? = nil) {
    self.tree = tree
    self.views = views
    self.area = area ?? tree.frames[0]
  }

  /// Returns true if frames of another tree have the same grid, because the roots have the same
  /// size.
  package func fits(_ other: LayoutTree) -> Bool {
    abs(tree.size.width - other.size.width) < 0.5 && abs(tree.size.height - other.size.height) < 0.5
  }

  /// A frame of root with the outlines.
  ///
  /// - Parameter scene: the scene of the frame.
  package func frame(over frame: TextFrame, of scene: FrameScene) -> TextFrame {
    let outline = outlines(columns: scene.columns, rows: scene.rows)
    guard !outline.boxes.isEmpty else { return frame }
    return frame.dotted(by: FrameRenderer.render(outline, style: FrameStyle()))
  }

  /// Boxes without names with the frames of the views.
  private func outlines(columns: Int, rows: Int) -> FrameScene {
    var scene = FrameScene(columns: columns, rows: rows)
    guard area.width > 0, area.height > 0 else { return scene }
    func line(_ position: Double, _ length: Double, _ cells: Int) -> Int {
      Int(bounded: (position / length * Double(cells - 1)).rounded())
    }
    for name in views {
      guard let node = tree.node(named: name), node != .root else { continue }
      let frame = tree.frameInRoot(node)
      let (x, y) = (frame.x - area.x, frame.y - area.y)
      scene.boxes.append(
        FrameBox(
          rect: CellRect(
            left: line(x, area.width, columns), top: line(y, area.height, rows),
            right: line(x + frame.width, area.width, columns),
            bottom: line(y + frame.height, area.height, rows)),
          isLeaf: false))
    }
    return scene
  }
}
