/// How keywords are compared: in any case, with or without inner hyphens.
package enum Keyword {
  /// Whether `typed` is a spelling of `canonical`: `fill-equally` is one of `fillEqually`.
  package static func matches(_ typed: String, _ canonical: String) -> Bool {
    fold(typed) == fold(canonical)
  }

  /// The one of `keywords` of which `typed` is a spelling, in its own spelling.
  package static func canonical(_ typed: String, in keywords: [String]) -> String? {
    let folded = fold(typed)
    return keywords.first { fold($0) == folded }
  }

  /// Whether `typed` is the beginning of some spelling of `canonical`.
  package static func begins(_ canonical: String, with typed: String) -> Bool {
    if fold(canonical).hasPrefix(fold(typed)) { return true }
    // A hyphen just typed is an inner one of the word to come.
    return typed.count > 1 && typed.last == "-"
      && fold(canonical).hasPrefix(fold(typed.dropLast()))
  }

  /// `text` in lower case without inner hyphens; only the letters A to Z are folded.
  package static func fold(_ text: some StringProtocol) -> String {
    let bytes = Array(text.utf8)
    var folded: [UInt8] = []
    folded.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isInner = index > 0 && index < bytes.count - 1
      if byte == UInt8(ascii: "-"), isInner { continue }
      folded.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
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
