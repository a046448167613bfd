/// The comparison of keywords: in any case, with or without inner hyphens.
package enum Keyword {
  /// Returns true if `typed` is a spelling of `canonical`: `fill-equally` is one of `fillEqually`.
  package static func matches(_ typed: String, _ canonical: String) -> Bool {
    guard !haveOtherFirstLetters(typed, canonical) else { return false }
    return typed == canonical || fold(typed) == fold(canonical)
  }

  /// Returns true if the first letters differ and both are ASCII.
  private static func haveOtherFirstLetters(_ one: String, _ other: String) -> Bool {
    guard let first = one.utf8.first, let second = other.utf8.first else { return false }
    return first < 0x80 && second < 0x80 && lower(first) != lower(second)
  }

  /// The element of `keywords` that `typed` spells.
  package static func canonical(_ typed: String, in keywords: [String]) -> String? {
    let folded = fold(typed)
    return keywords.first { !haveOtherFirstLetters(typed, $0) && fold($0) == folded }
  }

  /// Returns true if `typed` is the beginning of some spelling of `canonical`.
  package static func begins(_ canonical: String, with typed: String) -> Bool {
    if haveOtherFirstLetters(typed, canonical) { return false }
    if fold(canonical).hasPrefix(fold(typed)) { return true }
    // `typed` ends at a hyphen of the keyword.
    return typed.count > 1 && typed.last == "-"
      && fold(canonical).hasPrefix(fold(typed.dropLast()))
  }

  /// `text` in lower case without inner hyphens; only the letters A to Z are folded.
  package static func fold(_ text: String) -> String { fold(text[...]) }

  static func fold(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    let folded = bytes.enumerated().filter { index, byte in
      byte != UInt8(ascii: "-") || index == 0 || index == bytes.count - 1
    }
    return String(decoding: folded.map { lower($0.element) }, as: UTF8.self)
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  /// `h` or `v`, for any spelling of an axis.
  package static func axis(_ typed: String) -> String? {
    switch fold(typed) {
    case "h", "horizontal": "h"
    case "v", "vertical": "v"
    default: nil
    }
  }
}
