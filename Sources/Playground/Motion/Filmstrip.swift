package import LayoutDrawing
package import LayoutEngine
import TerminalText

/// Pictures of an animation side by side, each under its time.
enum Filmstrip {
  static let maximumFrames = 200
  static let usualFrames = 5
  /// Minimum width of a frame; further frames wrap into more rows.
  private static let leastColumns = 13

  /// The times of `count` frames in seconds: evenly from the start to the end, or only the end.
  static func times(of animation: Animation, count: Int) -> [Double] {
    guard count > 1 else { return [animation.duration] }
    return (0..<count).map {
      $0 == count - 1 ? animation.duration : animation.duration * Double($0) / Double(count - 1)
    }
  }

  /// The lines of a strip, as wide as the settings allow.
  static func lines(
    of animation: Animation, count: Int, settings: FrameSettings
  ) -> [String] {
    let times = times(of: animation, count: count)
    var perRow = times.count
    while perRow > 1, width(of: perRow, settings) < leastColumns { perRow -= 1 }
    let rows = (times.count + perRow - 1) / perRow
    perRow = (times.count + rows - 1) / rows
    var small = settings
    small.columns = max(width(of: perRow, settings), 1)
    small.style.colour = false
    var lines: [String] = []
    for start in stride(from: 0, to: times.count, by: perRow) {
      let row = times[start..<min(start + perRow, times.count)]
      let blocks = row.map { time in
        [" " + GestureText.milliseconds(time)]
          + FrameRenderer.render(animation.scene(at: time, settings: small), style: small.style)
          .lines()
      }
      lines += FrameRow.lines(of: blocks)
    }
    return lines
  }

  private static func width(of count: Int, _ settings: FrameSettings) -> Int {
    (settings.columns - (count - 1)) / count
  }
}

extension Animation {
  /// The picture at a time, on a grid that is the same at all times. The notes of frames are
  /// omitted, because they would appear and disappear.
  package func scene(at time: Double, settings: FrameSettings) -> FrameScene {
    var options = SceneBuilder.Options()
    let extent = extent
    options.area = Rect(x: 0, y: 0, width: extent.width, height: extent.height)
    options.fadingViews = fadingViews(at: time)
    options.marksConstraints = false
    var scene = SceneBuilder.scene(of: tree(at: time), settings: settings, options: options)
    scene.notes = []
    return scene
  }
}
