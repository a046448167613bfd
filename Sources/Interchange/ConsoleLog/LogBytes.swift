/// Helpers for texts as bytes: a log is long, and its marks are ASCII.
enum LogBytes {
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x46).contains(byte & 0xDF)
  }

  /// An ASCII letter, or a byte of a non-ASCII character.
  static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte & 0xDF) || byte >= 0x80
  }

  /// A byte of the name of a class: `App.Cell_2`.
  static func isInClass(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
  }

  /// Returns true if `word` is at `offset`.
  static func has<Bytes: Collection<UInt8>>(_ word: Bytes, at offset: Int, in bytes: [UInt8])
    -> Bool
  {
    guard offset >= 0, offset + word.count <= bytes.count else { return false }
    var index = offset
    for byte in word {
      if bytes[index] != byte { return false }
      index += 1
    }
    return true
  }

  static func string(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  /// A finite number that is a whole text without blanks.
  static func number(_ text: ArraySlice<UInt8>) -> Double? {
    guard let first = text.first, isDigit(first) || "+-.".utf8.contains(first),
      text.allSatisfy({ isDigit($0) || "+-.e".utf8.contains($0) })
    else { return nil }
    let value = Double(string(first == UInt8(ascii: "+") ? text.dropFirst() : text))
    return value.flatMap { $0.isFinite ? $0 : nil }
  }
}

extension ArraySlice<UInt8> {
  var trimmed: ArraySlice {
    let start = drop(while: LogBytes.isBlank)
    guard let last = start.lastIndex(where: { !LogBytes.isBlank($0) }) else {
      return start.prefix(0)
    }
    return start[...last]
  }

  /// The offset of the first occurrence of a word.
  func offset(of word: String) -> Int? {
    let word = Array(word.utf8)
    guard count >= word.count, let first = word.first else { return nil }
    return indices.dropLast(word.count - 1).first {
      self[$0] == first && self[$0...].starts(with: word)
    }
  }

  /// The offset of the last occurrence of a word.
  func lastOffset(of word: String) -> Int? {
    let word = Array(word.utf8)
    guard count >= word.count, let first = word.first else { return nil }
    return indices.dropLast(word.count - 1).last {
      self[$0] == first && self[$0...].starts(with: word)
    }
  }

  func hasPrefix(_ word: String) -> Bool { starts(with: word.utf8) }
}
