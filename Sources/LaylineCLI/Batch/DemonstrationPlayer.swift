import CTerminal
import CommandLanguage
import LayoutDocument
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
  private static let picturesPerSecond = 30.0

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
    let animation = animation(of: scene)
    let start = csy_monotonic_nanoseconds()
    var last: TextFrame?
    while true {
      let passed = Double(csy_monotonic_nanoseconds() - start) / 1e9
      let isOver = passed >= animation.duration
      let time = isOver ? animation.duration : passed
      let picture = FrameRenderer.render(
        animation.scene(at: time, settings: settings), style: settings.style)
      if last == nil { lineCount += picture.rows }
      Output.write(
        LivePicture.repaint(from: last, to: picture, colour: colour), to: .standardOutput)
      last = picture
      if isOver { break }
      if isEnded(within: 1 / Self.picturesPerSecond) { return false }
    }
    write(scene.output.map { Sanitizer.sanitized($0) + "\n" }.joined())
    lineCount += scene.output.count
    let pause = Self.pauseSeconds + Double(scene.output.count) * Self.secondsPerLine
    return !isEnded(within: pause)
  }

  /// The command's animation, or one from the previous layout to the new one.
  private func animation(of scene: DemonstrationScene) -> Animation {
    if let sceneAnimation = scene.after.animation { return sceneAnimation }
    return Animation(
      from: scene.before.shown, to: scene.after.shown, duration: Self.motionSeconds)
  }

  /// Waits; returns true if a key was pressed or the program should end.
  private func isEnded(within seconds: Double) -> Bool {
    let milliseconds = Int32(clamping: max(1, Int(bounded: (seconds * 1000).rounded(.up))))
    if Interrupt.isRaised { return true }
    guard hasKeys else {
      csy_pause(milliseconds)
      return Interrupt.isRaised
    }
    return Keys.isEnded(within: milliseconds) || Interrupt.isRaised
  }

  private mutating func erase() {
    if lineCount > 0 { write("\u{1b}[\(lineCount)A\r\u{1b}[J") }
    lineCount = 0
  }

  private func write(_ text: String) {
    Output.write(text, to: .standardOutput)
  }
}
