import CommandLanguage

/// `when CONDITION unchecked on { … }`: a rule that is stored although it cannot be applied.
package enum UncheckedRule {
  package static let option = "unchecked"

  /// The text of a `when` with the option.
  static func text(of statement: Statement) -> String {
    let bytes = statement.source.bytes
    let end = statement.words.last?.range.upper ?? statement.range.lower
    let head = String(decoding: bytes[statement.range.lower..<end], as: UTF8.self)
    let block = String(decoding: bytes[end..<statement.range.upper], as: UTF8.self)
    return "\(head) \(option) on\(block)"
  }
}
