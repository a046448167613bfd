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
    return first < 0x80 && second < 0x80 && Tokens.lower(first) != Tokens.lower(second)
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
    return typed.count > 1 && typed.last == "-" && fold(canonical).hasPrefix(fold(typed.dropLast()))
  }

  /// `text` in lower case without inner hyphens; only the letters A to Z are folded.
  package static func fold(_ text: String) -> String { fold(text[...]) }

  static func fold(_ text: Substring) -> String {
    let last = text.utf8.count - 1
    var folded: [UInt8] = []
    for (index, byte) in text.utf8.enumerated()
    where byte != UInt8(ascii: "-") || index == 0 || index == last {
      folded.append(Tokens.lower(byte))
    }
    return String(decoding: folded, as: UTF8.self)
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
