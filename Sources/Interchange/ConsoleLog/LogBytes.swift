/// A part of a text.
typealias Bytes = ArraySlice<UInt8>

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

  static func isLetterOrDigit(_ byte: UInt8) -> Bool { isLetter(byte) || isDigit(byte) }

  /// A byte of the name of a class: `App.Cell_2`.
  static func isInClass(_ byte: UInt8) -> Bool {
    isLetterOrDigit(byte) || byte == "_" || byte == "."
  }

  /// A finite number that is a whole text without blanks.
  static func number(_ text: Bytes) -> Double? {
    guard text.allSatisfy({ isDigit($0) || "+-.e".utf8.contains($0) }) else { return nil }
    return Double(text.string).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The character of a number in digits.
  static func scalar(_ digits: Bytes, radix: Int) -> Unicode.Scalar? {
    UInt32(digits.string, radix: radix).flatMap { Unicode.Scalar($0) }
  }
}

/// Returns true if a byte is an ASCII character.
func == (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) == character.value }

func == (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte.map { $0 == character } ?? false }

func != (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) != character.value }

/// Matches a byte with an ASCII character in a switch.
func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == character }

extension Collection<UInt8> {
  var string: String { String(decoding: self, as: UTF8.self) }
}

extension Bytes {
  var trimmed: Bytes {
    let start = drop(while: LogBytes.isBlank)
    return start[..<(start.lastIndex { !LogBytes.isBlank($0) }.map { $0 + 1 } ?? start.startIndex)]
  }

  /// The offset of the first occurrence of a word.
  func offset(of word: String) -> Int? { offsets(of: word).first }

  func contains(word: String) -> Bool { offset(of: word) != nil }

  /// The part after the first occurrence of a word.
  func after(_ word: String) -> Bytes? {
    offset(of: word).map { self[($0 + word.utf8.count)...] }
  }

  /// The offset of the last occurrence of a word.
  func lastOffset(of word: String) -> Int? { offsets(of: word).last }

  private func offsets(of word: String) -> LazyFilterSequence<Range<Int>> {
    let word = Array(word.utf8)
    return indices.dropLast(word.count - 1).lazy.filter {
      self[$0] == word[0] && self[$0...].starts(with: word)
    }
  }

  /// Returns true if it begins with a word, which is not empty.
  func hasPrefix(_ word: String) -> Bool { first == word.utf8.first && starts(with: word.utf8) }
}
