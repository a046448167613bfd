/// A part of a text.
typealias Bytes = ArraySlice<UInt8>

/// Kinds of characters in a text as bytes.
extension UInt8 {
  var isBlank: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  var isDigit: Bool { (0x30...0x39).contains(self) }

  var isHexDigit: Bool { isDigit || (0x41...0x46).contains(self & 0xDF) }

  /// True for an ASCII letter, and for a byte of a non-ASCII character.
  var isLetter: Bool { (0x41...0x5A).contains(self & 0xDF) || self >= 0x80 }

  var isLetterOrDigit: Bool { isLetter || isDigit }

  /// True for a byte of the name of a class: `App.Cell_2`.
  var isInClass: Bool { isLetterOrDigit || self == "_" || self == "." }
}

/// Returns true if a byte is an ASCII character.
func == (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) == character.value }

func == (byte: UInt8?, character: Unicode.Scalar) -> Bool { byte.map { $0 == character } ?? false }

func != (byte: UInt8, character: Unicode.Scalar) -> Bool { UInt32(byte) != character.value }

/// Matches a byte with an ASCII character in a switch.
func ~= (character: Unicode.Scalar, byte: UInt8) -> Bool { byte == character }

extension Collection<UInt8> { var string: String { String(decoding: self, as: UTF8.self) } }

extension Bytes {
  /// The finite number that it spells without blanks.
  var number: Double? {
    guard allSatisfy({ $0.isDigit || "+-.e".utf8.contains($0) }) else { return nil }
    return Double(string).flatMap { $0.isFinite ? $0 : nil }
  }

  /// The character whose number it spells in digits.
  func scalar(radix: Int) -> Unicode.Scalar? {
    UInt32(string, radix: radix).flatMap { Unicode.Scalar($0) }
  }

  var trimmed: Bytes {
    let start = drop { $0.isBlank }
    return start.dropLast(start.suffix { $0.isBlank }.count)
  }

  /// The longest end whose bytes are all wanted ones.
  func suffix(while isWanted: (UInt8) -> Bool) -> Bytes {
    self[(lastIndex { !isWanted($0) }.map { $0 + 1 } ?? startIndex)...]
  }

  func offset(of word: String) -> Int? { offsets(of: word).first }

  func contains(word: String) -> Bool { offset(of: word) != nil }

  /// The part after the first occurrence of a word.
  func after(_ word: String) -> Bytes? { offset(of: word).map { self[($0 + word.utf8.count)...] } }

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
