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
  package func drawn(
    over frame: TextFrame, of scene: FrameScene, with renderer: inout FrameRenderer
  ) -> TextFrame {
    let outline = outline(columns: scene.columns, rows: scene.rows)
    guard !outline.boxes.isEmpty else { return frame }
    return frame.dotted(by: renderer.render(outline, style: FrameStyle()))
  }

  /// Boxes without names.
  private func outline(columns: Int, rows: Int) -> FrameScene {
    var scene = FrameScene(columns: columns, rows: rows)
    let size = tree.size
    guard size.width > 0, size.height > 0 else { return scene }
    func line(_ position: Double, _ length: Double, _ cells: Int) -> Int {
      Int(bounded: (position / length * Double(cells - 1)).rounded())
    }
    for name in views {
      guard let node = tree.node(named: name), node != .root else { continue }
      let frame = tree.frameInRoot(node)
      scene.boxes.append(
        FrameBox(
          rect: CellRect(
            left: line(frame.x, size.width, columns), top: line(frame.y, size.height, rows),
            right: line(frame.x + frame.width, size.width, columns),
            bottom: line(frame.y + frame.height, size.height, rows)),
          role: .leaf, isLeaf: false))
    }
    return scene
  }
}
