package import LayoutDrawing
package import LayoutEngine
import TerminalText

/// Pictures of an animation side by side, each under its time, and its frames in numbers.
enum Filmstrip {
  static let maximumFrames = 200
  static let usualFrames = 5

  /// The times of `count` frames in seconds: evenly from the start to the end, or only the end.
  static func times(of animation: Animation, count: Int) -> [Double] {
    let last = max(count, 1) - 1
    return (0..<last).map { animation.duration * Double($0) / Double(last) } + [animation.duration]
  }

  /// The lines of a strip, as wide as the settings allow.
  static func lines(of animation: Animation, count: Int, settings: FrameSettings) -> [String] {
    let times = times(of: animation, count: count)
    return FrameRow.strip(of: times.count, settings) { index, small in
      [" " + GestureText.milliseconds(times[index])]
        + animation.frame(at: times[index], settings: small).lines()
    }
  }

  /// The frames of the views that move, in numbers: a row for each view and time, in root
  /// coordinates.
  static func table(of animation: Animation, count: Int) -> [String] {
    let times = times(of: animation, count: count)
    let trees = times.map { animation.tree(at: $0) }
    let views = animation.movingViews
    let fades = views.contains { view in
      times.contains { animation.opacity(of: view, at: $0) < 1 }
    }
    var rows = [["view", "time", "x", "y", "width", "height"] + (fades ? ["alpha"] : [])]
    for view in views.prefix(Animation.maximumListedViews) {
      for (index, time) in times.enumerated() {
        let tree = trees[index]
        var row = [
          index == 0 ? animation.after.name(of: view) : "", GestureText.milliseconds(time),
        ]
        // The start shows the old tree, in which a new view has no frame yet.
        let shown = index == 0 && time <= 0 ? animation.start : tree
        let frame = shown.frameInRoot(view)
        row += [frame.x, frame.y, frame.width, frame.height].map { NumberText.short($0) }
        if fades { row.append(NumberText.short(animation.opacity(of: view, at: time))) }
        rows.append(row)
      }
    }
    var lines = Columns.aligned(rows, numbers: Array(1..<rows[0].count)).map { "  " + $0 }
    if views.count > Animation.maximumListedViews {
      lines.append("  … \(views.count - Animation.maximumListedViews) more views move")
    }
    return lines
  }
}

extension Animation {
  /// The picture at a time, on a grid that is the same at all times. The notes of frames are
  /// omitted, because they would appear and disappear.
  package func frame(at time: Double, settings: FrameSettings) -> TextFrame {
    var options = SceneBuilder.Options(fitting: [extent])
    options.fadingViews = fadingViews(at: time)
    options.marksConstraints = false
    let scene = SceneBuilder.scene(of: tree(at: time), settings: settings, options: options)
    return FrameRenderer.render(scene, style: settings.style)
  }
}
