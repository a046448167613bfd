import CommandLanguage
import LayoutDrawing
import LayoutEngine
import Lessons
import Playground
import TerminalText

/// Plays a lesson's demonstration on a terminal: each command, its output, and the animated change
/// of the layout. It is erased at the end.
///
/// Sequences used: those of `LivePicture`, and CSI J, which erases what is below the cursor.
struct DemonstrationPlayer {
  /// The duration of an animated change, in seconds.
  private static let motionSeconds = 0.6
  /// The pause after a result, and the additional pause for each line of output, in seconds.
  private static let pauseSeconds = 1.2
  private static let secondsPerLine = 0.6

  private let settings: FrameSettings
  private let colour: Bool
  /// The number of lines on the screen above the cursor.
  private var lineCount = 0
  private var hasKeys = false

  init(_ frames: FrameSettings, colour: Bool) {
    settings = DemonstrationScene.settings(frames)
    self.colour = colour
  }

  mutating func play(_ scenes: [DemonstrationScene]) {
    hasKeys = Keys.begin(hidesCursor: true)
    defer { Keys.end() }
    for scene in scenes {
      let wasCompleted = play(scene)
      erase()
      if !wasCompleted { return }
    }
  }

  /// Returns false if a key ended it.
  private mutating func play(_ scene: DemonstrationScene) -> Bool {
    let caption = TextWrap.lines("lay> " + scene.text, columns: settings.columns)
    write(caption.map { $0 + "\n" }.joined())
    lineCount += caption.count
    let picture = LivePicture(animation: animation(of: scene), settings: settings)
    lineCount += picture.animation.frame(at: 0, settings: settings).rows
    if picture.play(rate: 1, colour: colour, hasKeys: hasKeys) { return false }
    write(scene.output.map { Sanitizer.sanitized($0) + "\n" }.joined())
    lineCount += scene.output.count
    let pause = Self.pauseSeconds + Double(scene.output.count) * Self.secondsPerLine
    return !LivePicture.isEnded(within: pause, hasKeys)
  }

  private func animation(of scene: DemonstrationScene) -> Animation {
    if let sceneAnimation = scene.after.animation { return sceneAnimation }
    return Animation(from: scene.before.shown, to: scene.after.shown, duration: Self.motionSeconds)
  }

  private mutating func erase() {
    if lineCount > 0 { write("\u{1b}[\(lineCount)A\r\u{1b}[J") }
    lineCount = 0
  }

  private func write(_ text: String) { Output.write(text, to: .standardOutput) }
}
