/// The rule for names of views and labels.
package enum Name {
  /// Combining marks count towards a character, so the scalars have a bound of their own.
  private static let maximumScalars = 4 * LanguageLimits.maximumNameLength

  /// Whether `text` is a letter or `_`, then letters, digits, `_` and `-`, 64 characters at most.
  /// Letters of every script count; invisible characters never do.
  package static func isValid(_ text: some StringProtocol) -> Bool {
    let scalars = text.unicodeScalars
    guard let first = scalars.first, isLetter(first) || first == "_" else { return false }
    // The byte count is known at once; it keeps a word of a megabyte from being walked.
    guard text.utf8.count <= 4 * maximumScalars, scalars.count <= maximumScalars,
      text.count <= LanguageLimits.maximumNameLength
    else { return false }
    return scalars.allSatisfy { isLetter($0) || isMarkOrDigit($0) || $0 == "_" || $0 == "-" }
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
