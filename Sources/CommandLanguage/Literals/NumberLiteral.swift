/// A number as written: `12`, `-3.5`, `1/3`, `30%` or `44pt`; an exponent is allowed.
package struct NumberLiteral: Equatable, Sendable {
  package enum Form: Equatable, Sendable {
    case plain
    case fraction
    case percent
    case points
  }

  /// Finite, and never a negative zero; `30%` is 0.3.
  package let value: Double
  package let form: Form

  package init(value: Double, form: Form) {
    self.value = value == 0 ? 0 : value
    self.form = form
  }

  /// The number that `text` spells, or `nil`: infinities, NaN, hexadecimal digits, separators,
  /// blanks and values too large for a `Double` are all refused.
  package static func parse(_ text: String) -> NumberLiteral? {
    parse(text[...])
  }

  package static func parse(_ text: Substring) -> NumberLiteral? {
    if let value = short(text) { return NumberLiteral(value: value, form: .plain) }
    let bytes = text.utf8
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")) {
      guard let over = decimal(text[..<slash]),
        let under = decimal(text[text.index(after: slash)...])
      else { return nil }
      return finite(over / under, .fraction)
    }
    // By bytes, as to find the last characters takes several times as long.
    if bytes.last == UInt8(ascii: "%") {
      let number = text[..<bytes.index(before: bytes.endIndex)]
      return decimal(number).flatMap { finite($0 / 100, .percent) }
    }
    if bytes.last.map({ $0 | 0x20 }) == UInt8(ascii: "t"), bytes.count > 2 {
      let unit = bytes.index(bytes.endIndex, offsetBy: -2)
      if bytes[unit] | 0x20 == UInt8(ascii: "p") {
        return decimal(text[..<unit]).flatMap { finite($0, .points) }
      }
    }
    return decimal(text).flatMap { finite($0, .plain) }
  }

  private static func finite(_ value: Double, _ form: Form) -> NumberLiteral? {
    value.isFinite ? NumberLiteral(value: value, form: form) : nil
  }

  /// `[+|-]digits[.digits][e[+|-]digits]`; the minus sign U+2212 that we print is read as well.
  static func decimal(_ text: Substring) -> Double? {
    let first = text.unicodeScalars.first
    let negative = first == "-" || first == "\u{2212}"
    let unsigned = negative || first == "+" ? text.dropFirst() : text
    if let value = short(unsigned) { return negative ? -value : value }
    var mantissa = unsigned
    if let mark = unsigned.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      mantissa = unsigned[..<mark]
      var exponent = unsigned[unsigned.index(after: mark)...]
      if exponent.first == "-" || exponent.first == "+" { exponent = exponent.dropFirst() }
      guard isDigits(exponent) else { return nil }
    }
    let parts = mantissa.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 1 || parts.count == 2, isDigits(parts[parts.count - 1]),
      parts[0].isEmpty ? parts.count == 2 : isDigits(parts[0]), let value = Double(unsigned)
    else { return nil }
    return negative ? -value : value
  }

  /// `digits[.digits]` of at most 15 digits, `nil` for anything else. Both the digits and the power
  /// of ten are exact as `Double`, so one division rounds correctly.
  private static func short(_ text: Substring) -> Double? {
    var digits: UInt64 = 0
    var count = 0
    var decimals: Int?
    for byte in text.utf8 {
      if byte == UInt8(ascii: "."), decimals == nil {
        decimals = 0
        continue
      }
      guard (0x30...0x39).contains(byte), count < 15 else { return nil }
      digits = digits * 10 + UInt64(byte - 0x30)
      count += 1
      if let before = decimals { decimals = before + 1 }
    }
    guard count > 0, decimals != 0 else { return nil }
    return decimals.map { Double(digits) / powerOfTen($0) } ?? Double(digits)
  }

  /// Exact up to 22.
  private static func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<exponent { power *= 10 }
    return power
  }

  private static func isDigits(_ text: Substring) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
