package import LayoutDrawing
import LayoutEngine
import TerminalText

/// The explanations of the numbers of a view that a picture of root shows as a box.
package struct FrameReasons {
  package let view: String
  /// The visible box of the view.
  package let cells: CellRect
  /// The output of `why` for its position and size.
  package let lines: [String]

  static let maximumViews = 24
  /// The width of a line, which may exceed that of the picture.
  private static let columns = 120

  /// The explanations for the first boxes of leaves, in the order of drawing.
  package static func all(in session: Session) -> [FrameReasons] {
    let scene = SceneBuilder.scene(of: session.shown, settings: session.frames)
    let whole = CellRect(left: 0, top: 0, right: scene.columns - 1, bottom: scene.rows - 1)
    var wide = session
    wide.frames.columns = max(columns, session.frames.columns)
    var reasons: [FrameReasons] = []
    for box in scene.boxes where box.isLeaf && !box.name.isEmpty {
      guard reasons.count < maximumViews, let node = session.shown.node(named: box.name) else {
        continue
      }
      let seen = box.rect.intersection(box.clip ?? whole).intersection(whole)
      guard seen.right >= seen.left, seen.bottom >= seen.top else { continue }
      let lines = [Attribute.width, .height, .x, .y].flatMap {
        WhyText.lines(for: node, $0, in: wide)
      }
      reasons.append(FrameReasons(view: box.name, cells: seen, lines: lines))
    }
    return reasons
  }
}
