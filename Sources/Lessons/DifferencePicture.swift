package import Drawing
import FrameRendering
package import LayoutModel
import LayoutText
import Playground

/// The present frame with the goal's outlines dotted over it.
package enum DifferencePicture {
  /// The picture of the views in which two trees differ, or empty if it would show nothing.
  ///
  /// Roots of different size have no common grid: then the goal is drawn alone.
  package static func lines(
    present: LayoutTree, goal: LayoutTree, views: [String], settings: FrameSettings
  ) -> [String] {
    var style = settings.style
    style.colour = false
    let isAlike =
      abs(present.size.width - goal.size.width) < 0.5
      && abs(present.size.height - goal.size.height) < 0.5
    if isAlike && settings.isDescribed { return [] }
    guard isAlike else {
      var renderer = FrameRenderer()
      let scene = SceneBuilder.scene(of: goal, settings: settings)
      let size = NumberText.size(goal.size.width, goal.size.height)
      let picture = settings.isDescribed ? [] : renderer.render(scene, style: style).lines()
      return picture + ["this is the goal, \(size)"]
    }
    let scene = SceneBuilder.scene(of: present, settings: settings)
    let area = Rect(x: 0, y: 0, width: goal.size.width, height: goal.size.height)
    let outline = DottedOutline(over: scene, of: views, in: goal, area: area, style: style)
    guard outline.isSeen else { return [] }
    return outline.lines + ["dotted: where the goal has " + DottedOutline.list(views)]
  }
}
