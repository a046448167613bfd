import CEditLine

/// A key of the full-screen mode.
package enum ScreenKey: Equatable, Sendable {
  case character(Character)
  case up, down, left, right, tab, backTab, enter, backspace, escape
  case interrupt, suspend, endOfFile
  /// The window has another size, or the program goes on after it was stopped: draw everything.
  case redraw
  /// The terminal is gone.
  case end
}

/// The whole screen in place of lines: the alternate screen, with the cursor hidden and every key
/// handed over at once. Whatever ends or stops the process gives the terminal back first.
///
/// There is one terminal, that of the `EditLineReader`, which must exist and not be reading.
package enum FullScreen {
  /// After Escape the rest of a key's sequence follows within this time, in milliseconds.
  private static let escapePause: Int32 = 40
  /// Bytes of the longest sequence that is understood.
  private static let longestSequence = 32

  /// False where the terminal cannot.
  package static func enter() -> Bool { cel_screen_enter() }

  package static func leave() { cel_screen_leave() }

  /// Stops the process as Ctrl-Z does; returns when it goes on.
  package static func suspend() { cel_screen_stop() }

  /// Waits for a key.
  package static func nextKey() -> ScreenKey {
    while true {
      let byte = cel_screen_read(-1)
      switch Int(byte) {
      case cel_screen_end: return .end
      case cel_screen_signal: return .redraw
      case 0x1B:
        if let key = sequence() { return key }
      default:
        if let key = key(UInt8(truncatingIfNeeded: byte)) { return key }
      }
    }
  }

  private static func key(_ byte: UInt8) -> ScreenKey? {
    switch byte {
    case 0x03: return .interrupt
    case 0x04: return .endOfFile
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0x1A: return .suspend
    case 0x20..<0x7F: return .character(Character(Unicode.Scalar(byte)))
    case 0xC2...0xF4: return longCharacter(byte)
    default: return nil
    }
  }

  private static func longCharacter(_ first: UInt8) -> ScreenKey? {
    var bytes = [first]
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    while bytes.count < count {
      let next = cel_screen_read(escapePause)
      guard next >= 0x80, next < 0xC0 else { return nil }
      bytes.append(UInt8(truncatingIfNeeded: next))
    }
    return String(decoding: bytes, as: UTF8.self).first.map(ScreenKey.character)
  }

  /// What follows Escape; nothing for a sequence that means nothing here, which is passed over.
  private static func sequence() -> ScreenKey? {
    let first = cel_screen_read(escapePause)
    guard first == 0x5B || first == 0x4F else { return first < 0 ? .escape : nil }
    for _ in 0..<longestSequence {
      let next = cel_screen_read(escapePause)
      guard next >= 0 else { return .escape }
      guard next >= 0x40, next <= 0x7E else { continue }
      switch UInt8(truncatingIfNeeded: next) {
      case UInt8(ascii: "A"): return .up
      case UInt8(ascii: "B"): return .down
      case UInt8(ascii: "C"): return .right
      case UInt8(ascii: "D"): return .left
      case UInt8(ascii: "Z"): return .backTab
      default: return nil
      }
    }
    return nil
  }
}
