import CTerminal
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

  let animation: Animation
  let settings: FrameSettings

  /// Plays the animation at `rate` times its speed until it ends or a key is pressed; the last
  /// picture stays.
  func play(rate: Double, colour: Bool) {
    let hasKeys = Keys.begin(hidesCursor: true)
    defer { Keys.end() }
    _ = play(rate: rate, colour: colour, hasKeys: hasKeys)
  }

  /// Plays the animation; returns true if a key or Ctrl-C ended it.
  ///
  /// - Parameter hasKeys: true if the keys have begun.
  func play(rate: Double, colour: Bool, hasKeys: Bool) -> Bool {
    let start = csy_monotonic_nanoseconds()
    var last: TextFrame?
    while true {
      let passed = Double(csy_monotonic_nanoseconds() - start) / 1e9 * rate
      let isOver = passed >= animation.duration || Interrupt.isRaised
      paint(at: isOver ? animation.duration : passed, over: &last, colour: colour)
      if isOver { return Interrupt.isRaised }
      let remainder = (animation.duration - passed) / rate
      if Self.isEnded(within: min(1 / Self.picturesPerSecond, remainder), hasKeys) {
        paint(at: animation.duration, over: &last, colour: colour)
        return true
      }
    }
  }

  /// Waits for `seconds`; returns true as soon as a key is pressed, or after Ctrl-C. At most one key
  /// is read and then pushed back, because keys typed ahead are for the prompt.
  static func isEnded(within seconds: Double, _ hasKeys: Bool) -> Bool {
    let milliseconds = Int32(clamping: max(1, Int(bounded: (seconds * 1000).rounded(.up))))
    if Interrupt.isRaised { return true }
    if hasKeys { return Keys.isEnded(within: milliseconds) || Interrupt.isRaised }
    csy_pause(milliseconds)
    return Interrupt.isRaised
  }

  private func paint(at time: Double, over last: inout TextFrame?, colour: Bool) {
    let picture = animation.frame(at: time, settings: settings)
    let bytes = Self.repaint(from: last, to: picture, colour: colour)
    if !bytes.isEmpty { Output.write(bytes, to: .standardOutput) }
    last = picture
  }

  /// The bytes that turn a picture, which ends above the cursor, into the next; empty if they are
  /// equal.
  static func repaint(from old: TextFrame?, to new: TextFrame, colour: Bool) -> [UInt8] {
    guard let old, old.rows == new.rows else { return new.bytes(colour: colour) }
    let runs = FrameDiff(from: old, to: new, colour: colour).runs
    guard !runs.isEmpty else { return [] }
    var text = ""
    var above = 0
    for run in runs {
      let wanted = new.rows - run.row
      if wanted > above { text += "\u{1b}[\(wanted - above)A" }
      if wanted < above { text += "\u{1b}[\(above - wanted)B" }
      above = wanted
      text += "\r" + (run.column > 0 ? "\u{1b}[\(run.column)C" : "") + run.text
    }
    return Array("\u{1b}[?2026h\(text)\u{1b}[\(above)B\r\u{1b}[?2026l".utf8)
  }
}
