/// The rule for names of views and labels.
package enum Name {
  /// Combining marks do not count as characters, so the scalars need another bound.
  private static let maximumScalars = 4 * LanguageLimits.maximumNameLength

  /// Returns true if `text` is a letter or `_`, then letters, digits, `_` and `-`, 64 characters at
  /// most. Letters of every script count; invisible characters never do.
  package static func isValid(_ text: String) -> Bool { isName(text) }

  static func isValid(_ text: Substring) -> Bool { isName(text) }

  private static func isName(_ text: some StringProtocol) -> Bool {
    if isValidASCII(text.utf8) { return true }
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return false }
    let scalars = text.unicodeScalars
    guard let first = scalars.first, isLetter(first) || first == "_" else { return false }
    // The byte count is O(1).
    guard text.utf8.count <= 4 * maximumScalars, scalars.count <= maximumScalars,
      text.count <= LanguageLimits.maximumNameLength
    else { return false }
    return scalars.allSatisfy { isLetter($0) || isMarkOrDigit($0) || $0 == "_" || $0 == "-" }
  }

  /// Returns true if `text` is a name without hyphens: `$w-8` is the value of `w`, then `-8`.
  package static func isVariable(_ text: String) -> Bool {
    isValid(text) && !text.utf8.contains(UInt8(ascii: "-"))
  }

  /// The number of bytes at the start of `bytes` that are the name of a variable; 0 for none.
  /// O(result).
  static func variableLength(in bytes: ArraySlice<UInt8>) -> Int {
    let run = bytes.prefix(while: isByte)
    var scalars = String(decoding: run, as: UTF8.self).unicodeScalars[...]
    if !run.allSatisfy({ $0 < 0x80 }) {
      scalars = scalars.prefix { isLetter($0) || isMarkOrDigit($0) || $0 == "_" }
    }
    let name = Substring(scalars)
    return isValid(name) ? name.utf8.count : 0
  }

  private static func isValidASCII(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count <= LanguageLimits.maximumNameLength,
      isASCIILetter(first)
    else { return false }
    return bytes.allSatisfy {
      isASCIILetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
  }

  /// A Boolean value that is true if a byte can belong to a name, except for a hyphen.
  package static func isByte(_ byte: UInt8) -> Bool {
    isASCIILetter(byte) || (0x30...0x39).contains(byte) || byte >= 0x80
  }

  private static func isASCIILetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  private static func isMarkOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: true
    default: false
    }
  }
}
