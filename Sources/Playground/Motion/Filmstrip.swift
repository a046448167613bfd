package import LayoutDrawing
package import LayoutEngine

/// Pictures of an animation side by side, each under its time.
enum Filmstrip {
  static let maximumFrames = 200
  static let usualFrames = 5

  /// The times of `count` frames in seconds: evenly from the start to the end, or only the end.
  static func times(of animation: Animation, count: Int) -> [Double] {
    guard count > 1 else { return [animation.duration] }
    return (0..<count).map {
      $0 == count - 1 ? animation.duration : animation.duration * Double($0) / Double(count - 1)
    }
  }

  /// The lines of a strip, as wide as the settings allow.
  static func lines(of animation: Animation, count: Int, settings: FrameSettings) -> [String] {
    let times = times(of: animation, count: count)
    return FrameRow.strip(of: times.count, settings) { index, small in
      [" " + GestureText.milliseconds(times[index])]
        + animation.frame(at: times[index], settings: small).lines()
    }
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
