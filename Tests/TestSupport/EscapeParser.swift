/// Cuts what a program writes to a terminal into characters, controls and escape sequences.
package struct EscapeParser: Sendable {
  package enum Action: Equatable, Sendable {
    case print(Unicode.Scalar)
    case control(UInt8)
    /// ESC and one character.
    case escape(Character)
    /// A control sequence: its last character, whether `?` or the like came first, its numbers.
    case sequence(Character, isPrivate: Bool, [Int])
  }

  private enum State: Equatable {
    case text
    /// After ESC.
    case escape
    /// After ESC and one of `()*+#%`, which take one more character.
    case designation
    case sequence
    /// A command to the terminal as a whole, such as its title; it ends with BEL or ESC `\`.
    case command
    case commandEscape
  }

  private var state = State.text
  private var parameters: [UInt8] = []
  private var pending: [UInt8] = []

  package init() {}

  package mutating func actions(for byte: UInt8) -> [Action] {
    switch state {
    case .text: return textActions(byte)
    case .escape: return escapeActions(byte)
    case .designation: state = .text
    case .sequence: return sequenceActions(byte)
    case .command:
      if byte == 0x07 { state = .text }
      if byte == 0x1B { state = .commandEscape }
    case .commandEscape: state = byte == UInt8(ascii: "\\") ? .text : .command
    }
    return []
  }

  private mutating func textActions(_ byte: UInt8) -> [Action] {
    if byte == 0x1B {
      state = .escape
      return []
    }
    if byte < 0x20 || byte == 0x7F { return [.control(byte)] }
    if byte < 0x80 {
      pending = []
      return [.print(Unicode.Scalar(byte))]
    }
    if byte >= 0xC0 { pending = [] }
    pending.append(byte)
    let length = pending[0] >= 0xF0 ? 4 : pending[0] >= 0xE0 ? 3 : 2
    guard pending.count >= length else { return [] }
    let scalars = String(decoding: pending, as: UTF8.self).unicodeScalars
    pending = []
    return scalars.map(Action.print)
  }

  private mutating func escapeActions(_ byte: UInt8) -> [Action] {
    switch byte {
    case UInt8(ascii: "["):
      state = .sequence
      parameters = []
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"):
      state = .command
    case UInt8(ascii: "#"), UInt8(ascii: "%"), UInt8(ascii: "(")...UInt8(ascii: "+"):
      state = .designation
    default:
      state = .text
      return [.escape(Character(Unicode.Scalar(byte)))]
    }
    return []
  }

  private mutating func sequenceActions(_ byte: UInt8) -> [Action] {
    // A control within a sequence is obeyed at once.
    if byte < 0x20 { return [.control(byte)] }
    guard (0x40...0x7E).contains(byte) else {
      parameters.append(byte)
      return []
    }
    state = .text
    let isPrivate = parameters.first.map { (0x3C...0x3F).contains($0) } ?? false
    let digits = parameters.filter { !(0x3C...0x3F).contains($0) }
    let numbers = digits.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
    let final = Character(Unicode.Scalar(byte))
    return [.sequence(final, isPrivate: isPrivate, digits.isEmpty ? [] : numbers)]
  }
}
