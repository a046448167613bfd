import CTerminal

enum Key: Equatable, Sendable {
  case character(Character)
  case up, down, left, right, tab, backTab, enter, backspace, escape
  case interrupt, suspend, endOfFile
  case mouse(MouseReport)
  /// A key without a case of its own.
  case other
  /// The window was resized, or the program continues after it was stopped: redraw everything.
  case redraw
  /// The terminal was closed.
  case end
}

/// Reads single keys as they are pressed, without echo. The terminal is always restored.
enum Keys {
  /// The time within which a key's sequence follows Escape, in milliseconds.
  private static let escapePause: Int32 = 40
  /// The maximum pause inside a sequence, in milliseconds; it is longer, because the bytes cannot
  /// be separate keys.
  private static let sequencePause: Int32 = 200
  private static let longestSequence = 256

  /// Returns false if standard input is not a terminal. `end` must follow in any case.
  static func begin(hidesCursor: Bool = false) -> Bool { cel_keys_enter(hidesCursor) }

  static func end() { cel_keys_leave() }

  /// Returns true if a key is pending, or arrives within some milliseconds.
  static func isWaiting(within milliseconds: Int32 = 0) -> Bool { cel_key_wait(milliseconds) }

  /// Waits for at most some milliseconds; returns true if a key was pressed. A character other than
  /// a blank becomes the first one of the editor's next line.
  static func isEnded(within milliseconds: Int32) -> Bool {
    let key = next(within: milliseconds)
    if case .character(let character) = key, character != " " {
      cel_key_give_back(String(character))
    }
    return key != nil && key != .redraw
  }

  /// Waits for a key. Only between `begin` and `end`, or on the whole screen.
  static func next() -> Key { next(within: -1) ?? .other }

  /// The next key, or `nil` if none arrives within some milliseconds.
  static func next(within milliseconds: Int32) -> Key? {
    let byte = cel_key_read(milliseconds)
    switch Int(byte) {
    case cel_key_nothing: return nil
    case cel_key_end: return .end
    case cel_key_signal: return .redraw
    case 0x1B: return sequence()
    default: return key(UInt8(truncatingIfNeeded: byte))
    }
  }

  private static func key(_ byte: UInt8) -> Key {
    switch byte {
    case 0x03: return .interrupt
    case 0x04: return .endOfFile
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x08, 0x7F: return .backspace
    case 0x1A: return .suspend
    case 0x20..<0x7F: return .character(Character(Unicode.Scalar(byte)))
    case 0xC2...0xF4: return longCharacter(byte)
    default: return .other
    }
  }

  private static func longCharacter(_ first: UInt8) -> Key {
    var bytes = [first]
    let count = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    while bytes.count < count {
      let next = cel_key_rest(escapePause)
      guard next >= 0x80, next < 0xC0 else { return .other }
      bytes.append(UInt8(truncatingIfNeeded: next))
    }
    return String(decoding: bytes, as: UTF8.self).first.map(Key.character) ?? .other
  }

  private static func sequence() -> Key {
    let first = cel_key_rest(escapePause)
    if first == 0x5D { return keyAfterAnswer() }
    guard first == 0x5B || first == 0x4F else { return first < 0 ? .escape : .other }
    var text = ""
    while text.utf8.count < longestSequence {
      let next = cel_key_rest(sequencePause)
      // The sequence is incomplete or was interrupted.
      guard next >= 0x20, next <= 0x7E else { return cut(by: next) }
      guard next >= 0x40 else {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(truncatingIfNeeded: next)))
        continue
      }
      let final = Character(Unicode.Scalar(UInt8(truncatingIfNeeded: next)))
      if text.hasPrefix("<") {
        return MouseReport(numbers: text.dropFirst(), final: final).map(Key.mouse) ?? .other
      }
      return cursorKeys[final] ?? .other
    }
    return .other
  }

  /// Skips a late answer of the terminal: `ESC ] … BEL` or `ESC ] … ESC \`.
  private static func keyAfterAnswer() -> Key {
    var last: Int32 = 0
    while true {
      let next = cel_key_rest(sequencePause)
      if next < 0x20 && next != 0x1B { return next == 0x07 ? .other : cut(by: next) }
      if last == 0x1B && next == 0x5C { return .other }
      last = next
    }
  }

  /// Returns the key for a byte that interrupted an escape sequence.
  private static func cut(by byte: Int32) -> Key {
    if byte == 0x1B { return sequence() }
    return (0..<0x20).contains(byte) ? key(UInt8(truncatingIfNeeded: byte)) : .other
  }

  /// Keys by the last character of their sequences.
  private static let cursorKeys: [Character: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "Z": .backTab,
  ]
}
