package import Drawing
package import FrameRendering
import LayoutModel
import TerminalText

/// Pictures of an animation side by side, each under its time.
package enum Filmstrip {
  /// The most frames of one strip.
  package static let maximumFrames = 200
  package static let usualFrames = 5
  /// Narrower frames are wrapped into further rows instead, as long as there is more than one.
  private static let leastColumns = 13

  /// The times of so many frames in seconds: evenly from the start to the end, or the end alone.
  static func times(of animation: Animation, count: Int) -> [Double] {
    guard count > 1 else { return [animation.duration] }
    return (0..<count).map {
      $0 == count - 1 ? animation.duration : animation.duration * Double($0) / Double(count - 1)
    }
  }

  /// The lines of a strip, as wide as the settings allow.
  package static func lines(
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
    var renderer = FrameRenderer()
    var lines: [String] = []
    for start in stride(from: 0, to: times.count, by: perRow) {
      let row = times[start..<min(start + perRow, times.count)]
      let blocks = row.map { time in
        [" " + GestureText.milliseconds(time)]
          + renderer.render(animation.scene(at: time, settings: small), style: small.style).lines()
      }
      lines += joined(blocks)
    }
    return lines
  }

  private static func width(of count: Int, _ settings: FrameSettings) -> Int {
    (settings.columns - (count - 1)) / count
  }

  /// Blocks of lines beside one another, a blank apart.
  private static func joined(_ blocks: [[String]]) -> [String] {
    let widths = blocks.map { $0.map { displayWidth(of: $0) }.max() ?? 0 }
    let height = blocks.map { $0.count }.max() ?? 0
    return (0..<height).map { row in
      var line = ""
      for (block, width) in zip(blocks, widths) {
        let text = row < block.count ? block[row] : ""
        line += text + String(repeating: " ", count: width - displayWidth(of: text) + 1)
      }
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}

extension Animation {
  /// The picture at a time, on a grid that is the same at all times. What the notes of a frame say
  /// is left out: they would come and go under it.
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
