import CTerminal
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Playground
import TerminalText

/// An animation on a terminal, in real time.
///
/// The picture is painted in place below the command; later pictures send only the cells that
/// changed. Sequences used: CSI n A, B and C (up, down, right), and CSI ?2026 h and l, which
/// prevent tearing on terminals that support them and are ignored by others.
struct LivePicture {
  private static let picturesPerSecond = 60.0

  private let animation: Animation
  private let settings: FrameSettings

  init(_ animation: Animation, _ settings: FrameSettings) {
    self.animation = animation
    self.settings = settings
  }

  /// Plays the animation at `rate` times its speed until it ends or a key is pressed; the last
  /// picture stays.
  func play(rate: Double, colour: Bool) {
    let hasKeys = Keys.begin(hidesCursor: true)
    defer { Keys.end() }
    let start = csy_monotonic_nanoseconds()
    var last: TextFrame?
    while true {
      let passed = Double(csy_monotonic_nanoseconds() - start) / 1e9 * rate
      let isOver = passed >= animation.duration || Interrupt.isRaised
      let picture = picture(at: isOver ? animation.duration : passed)
      let bytes = Self.repaint(from: last, to: picture, colour: colour)
      if !bytes.isEmpty { Output.write(bytes, to: .standardOutput) }
      last = picture
      if isOver { return }
      let remainder = (animation.duration - passed) / rate
      let wait = min(1 / Self.picturesPerSecond, remainder)
      if Self.isKeyPressed(within: wait, hasKeys) {
        let end = self.picture(at: animation.duration)
        Output.write(Self.repaint(from: picture, to: end, colour: colour), to: .standardOutput)
        return
      }
    }
  }

  /// Waits for `seconds`, or until a key is pressed; returns true if one was. At most one key is
  /// read and then pushed back, because keys typed ahead are for the prompt.
  private static func isKeyPressed(within seconds: Double, _ hasKeys: Bool) -> Bool {
    let milliseconds = Int32(clamping: max(1, Int(bounded: (seconds * 1000).rounded(.up))))
    guard hasKeys else {
      csy_pause(milliseconds)
      return false
    }
    return Keys.isEnded(within: milliseconds)
  }

  private func picture(at time: Double) -> TextFrame {
    FrameRenderer.render(animation.scene(at: time, settings: settings), style: settings.style)
  }

  /// The bytes that turn a picture, which ends above the cursor, into the next; empty if they are
  /// equal.
  static func repaint(from old: TextFrame?, to new: TextFrame, colour: Bool) -> [UInt8] {
    guard let old, old.rows == new.rows else { return new.bytes(colour: colour) }
    let change = change(from: old, to: new, rowsBetween: 0, colour: colour)
    return change.isEmpty ? [] : Array(("\u{1b}[?2026h" + change + "\u{1b}[?2026l").utf8)
  }

  /// The bytes that turn a picture into another of its size, with the cursor at the start of a line
  /// below it and back; empty if they are equal.
  ///
  /// - Parameter rowsBetween: lines between the picture and the cursor's line.
  static func change(
    from old: TextFrame, to new: TextFrame, rowsBetween: Int, colour: Bool
  ) -> String {
    let runs = FrameDiff(from: old, to: new, colour: colour).runs
    guard !runs.isEmpty else { return "" }
    var text = ""
    var above = 0
    for run in runs {
      let wanted = new.rows - run.row + rowsBetween
      if wanted > above { text += "\u{1b}[\(wanted - above)A" }
      if wanted < above { text += "\u{1b}[\(above - wanted)B" }
      above = wanted
      text += "\r" + (run.column > 0 ? "\u{1b}[\(run.column)C" : "") + run.text
    }
    return text + "\u{1b}[\(above)B\r"
  }
}
