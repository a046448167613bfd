import CSystem
import FrameRendering
import LineEditing
import Playground

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#endif

/// An animation on a terminal, at its own pace. Beside `Watcher`, the only place in the program
/// that waits for time to pass.
///
/// The picture is painted below the command, in place; of each further one only what changed is
/// sent. Sequences used: CSI n A (up), CSI n G (to a column), CSI ?25 l and h (the cursor), and CSI
/// ?2026 h and l, between which a terminal that knows them shows nothing half painted; others pass
/// over those.
struct LivePicture {
  /// Pictures a second at the most.
  private static let picturesPerSecond = 60.0

  private let animation: Animation
  private let settings: FrameSettings
  private var renderer = FrameRenderer()

  init(_ animation: Animation, _ settings: FrameSettings) {
    self.animation = animation
    self.settings = settings
  }

  /// Whether standard output is a terminal that obeys sequences.
  static var canBeShown: Bool {
    guard isTerminal(STDOUT_FILENO), let name = Environment.process.value("TERM") else {
      return false
    }
    return !name.isEmpty && name != "dumb"
  }

  /// Shows it so many times as fast as it is, until it ends or a key is pressed; the last picture
  /// stays.
  func play(rate: Double, colour: Bool) {
    var painter = self
    let keys = KeyWatch()
    defer { keys?.end() }
    Output.write("\u{1b}[?25l", to: STDOUT_FILENO)
    defer { Output.write("\u{1b}[?25h", to: STDOUT_FILENO) }
    let start = csy_monotonic_nanoseconds()
    var last: TextFrame?
    while true {
      let passed = Double(csy_monotonic_nanoseconds() - start) / 1e9 * rate
      let isOver = passed >= animation.duration || Interrupt.isRaised
      let picture = painter.picture(at: isOver ? animation.duration : passed)
      let bytes = Self.repaint(from: last, to: picture, colour: colour)
      if !bytes.isEmpty { Output.write(bytes, to: STDOUT_FILENO) }
      last = picture
      if isOver { return }
      let rest = (animation.duration - passed) / rate
      let wait = min(1 / Self.picturesPerSecond, rest)
      if KeyWatch.wait(keys, seconds: wait) {
        let end = painter.picture(at: animation.duration)
        Output.write(Self.repaint(from: picture, to: end, colour: colour), to: STDOUT_FILENO)
        return
      }
    }
  }

  private mutating func picture(at time: Double) -> TextFrame {
    renderer.render(animation.scene(at: time, settings: settings), style: settings.style)
  }

  /// What turns one picture, which ends above the cursor, into the next; nothing where they are the
  /// same.
  static func repaint(from old: TextFrame?, to new: TextFrame, colour: Bool) -> [UInt8] {
    guard let old, old.rows == new.rows else { return new.bytes(colour: colour) }
    let runs = FrameDiff(from: old, to: new, colour: colour).runs
    guard !runs.isEmpty else { return [] }
    var text = "\u{1b}[?2026h"
    var above = 0
    for run in runs {
      let wanted = new.rows - run.row
      if wanted > above { text += "\u{1b}[\(wanted - above)A" }
      if wanted < above { text += "\u{1b}[\(above - wanted)B" }
      above = wanted
      text += "\u{1b}[\(run.column + 1)G" + run.text
    }
    return Array((text + "\u{1b}[\(above)B\r\u{1b}[?2026l").utf8)
  }
}

/// Standard input, so that any key can be heard; as it was again after `end`.
private struct KeyWatch {
  private let saved: termios

  /// Nothing where standard input is no terminal.
  init?() {
    var now = termios()
    guard tcgetattr(STDIN_FILENO, &now) == 0 else { return nil }
    saved = now
    // Ctrl-C and Ctrl-Z are keys too: neither may leave the terminal as it is now.
    now.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &now) == 0 else { return nil }
  }

  func end() {
    var saved = saved
    _ = tcsetattr(STDIN_FILENO, TCSANOW, &saved)
  }

  /// Lets so many seconds pass, or fewer if a key is pressed; whether one was.
  static func wait(_ keys: KeyWatch?, seconds: Double) -> Bool {
    let milliseconds = Int32(max(1, (seconds * 1000).rounded(.up)))
    guard keys != nil else {
      _ = poll(nil, 0, milliseconds)
      return false
    }
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, milliseconds) > 0 else { return false }
    // One key and no more: what was typed ahead is for the prompt. Keys such as arrows send
    // several bytes at once, the first of which is ESC.
    var byte: UInt8 = 0
    guard read(STDIN_FILENO, &byte, 1) == 1, byte == 0x1B else { return true }
    while poll(&input, 1, 0) > 0, read(STDIN_FILENO, &byte, 1) == 1 {}
    return true
  }
}
