extension HistoryFile {
  /// The history entry of a command: its text on one line. `nil` if it is blank or starts with a
  /// blank, which keeps a command out of the history.
  static func entry(_ command: String) -> String? {
    guard !beginsBlank(command) else { return nil }
    var line = oneLine(command)
    // A backslash at the end continues nothing; another one may precede it.
    while line.utf8.last == backslash { line = oneLine(line) }
    // After an omitted line end, the line may begin with a blank.
    return !beginsBlank(line) && line.contains { !$0.isWhitespace } ? line : nil
  }

  /// Returns true for a command that is not stored: it begins with a blank, or is empty.
  private static func beginsBlank(_ text: String) -> Bool {
    text.utf8.first.map { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") } ?? true
  }

  /// A command of several lines as one line, for the history. Lines are joined by `; `, or by a
  /// blank next to a brace or after a `\` at the line end; comments are dropped. A command of one
  /// line is unchanged.
  static func oneLine(_ command: String) -> String {
    // Compares bytes, because a combining mark would change the character before it.
    var bytes: [UInt8] = []
    for byte in command.utf8 {
      if byte == 0x0A, bytes.last == 0x0D { bytes.removeLast() }
      bytes.append(byte)
    }
    let lines = bytes.split(omittingEmptySubsequences: false) { (0x0A...0x0D).contains($0) }
    let filled = lines.filter { !$0.isEmpty }
    if filled.count <= 1, filled.first?.last != backslash {
      return filled.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    var result: [UInt8] = []
    var isContinued = false
    for line in lines {
      var text = trimmed(withoutComment(Array(line))[...])
      // A line without a command is not continued.
      if text.isEmpty { isContinued = false }
      let continues = text.last == backslash
      if continues { text = trimmed(text.dropLast()) }
      if text.isEmpty { continue }
      let joinsPlainly =
        isContinued || result.last == UInt8(ascii: "{") || text.first == UInt8(ascii: "}")
      let separator =
        result.isEmpty ? "" : joinsPlainly || result.last == UInt8(ascii: ";") ? " " : "; "
      result += Array(separator.utf8) + text
      isContinued = continues
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static let backslash = UInt8(ascii: "\\")

  /// The line up to a `#` where a word could start, outside quotes.
  private static func withoutComment(_ line: [UInt8]) -> [UInt8] {
    var quote: UInt8?
    var isEscaped = false
    var previous = UInt8(ascii: " ")
    for (index, byte) in line.enumerated() {
      if isEscaped {
        isEscaped = false
      } else if let open = quote {
        if byte == open { quote = nil }
        if byte == backslash && open == UInt8(ascii: "\"") { isEscaped = true }
      } else if byte == UInt8(ascii: "#") && " \t;{}".utf8.contains(previous) {
        return Array(line[..<index])
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
      previous = byte
    }
    return line
  }

  private static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isBlank(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var text = text.drop(while: isBlank)
    while let last = text.last, isBlank(last) { text.removeLast() }
    return text
  }
}
