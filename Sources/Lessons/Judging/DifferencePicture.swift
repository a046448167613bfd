import LayoutDrawing
import LayoutEngine
import Playground
import TerminalText

/// The current frame with dotted outlines of the goal.
enum DifferencePicture {
  /// The picture of the views in which two trees differ, or empty if it would show nothing.
  ///
  /// Roots of different size have no common grid: then the goal is drawn alone.
  static func lines(
    present: LayoutTree, goal: LayoutTree, views: [String], settings: FrameSettings
  ) -> [String] {
    var style = settings.style
    style.colour = false
    let outline = ViewOutline(of: goal, views: views)
    let hasOneGrid = outline.fits(present)
    if hasOneGrid && settings.isDescribed { return [] }
    guard hasOneGrid else {
      let scene = SceneBuilder.scene(of: goal, settings: settings)
      let size = NumberText.size(goal.size.width, goal.size.height)
      let picture = settings.isDescribed ? [] : FrameRenderer.render(scene, style: style).lines()
      return picture + ["this is the goal, \(size)"]
    }
    let scene = SceneBuilder.scene(of: present, settings: settings)
    let frame = FrameRenderer.render(scene, style: style)
    let dotted = outline.frame(over: frame, of: scene)
    let list = views.prefix(4).joined(separator: ", ") + (views.count > 4 ? ", …" : "")
    return dotted == frame ? [] : dotted.lines() + ["dotted: \(list) as in the goal"]
  }
}
