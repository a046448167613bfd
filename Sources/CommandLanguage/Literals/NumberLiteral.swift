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
    quick(text.utf8) ?? slow(text[...])
  }

  package static func parse(_ text: Substring) -> NumberLiteral? {
    quick(text.utf8) ?? slow(text)
  }

  /// Almost every number that is typed: `[+|-]digits[.digits]` of at most 15 digits, alone, over
  /// another without a sign, or before `%` or `pt`; `nil` for anything else.
  private static func quick(_ text: some Collection<UInt8>) -> NumberLiteral? {
    var bytes = text.makeIterator()
    var next = bytes.next()
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { next = bytes.next() }
    guard let unsigned = short(&next, &bytes) else { return nil }
    let value = isNegative ? -unsigned : unsigned
    switch next {
    case nil: return NumberLiteral(value: value, form: .plain)
    case UInt8(ascii: "%"):
      return bytes.next() == nil ? NumberLiteral(value: value / 100, form: .percent) : nil
    case UInt8(ascii: "p"), UInt8(ascii: "P"):
      guard let last = bytes.next(), last | 0x20 == UInt8(ascii: "t"), bytes.next() == nil else {
        return nil
      }
      return NumberLiteral(value: value, form: .points)
    case UInt8(ascii: "/"):
      next = bytes.next()
      guard let under = short(&next, &bytes), next == nil, under != 0 else { return nil }
      return NumberLiteral(value: value / under, form: .fraction)
    default: return nil
    }
  }

  private static func slow(_ text: Substring) -> NumberLiteral? {
    let bytes = text.utf8
    guard bytes.allSatisfy(canBelong) else { return nil }
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

  /// Returns false for what no number has, so that a letter or two settle most other words.
  private static func canBelong(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x2B...0x39: byte != UInt8(ascii: ",")
    case UInt8(ascii: "%"), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "p"),
      UInt8(ascii: "P"), UInt8(ascii: "t"), UInt8(ascii: "T"):
      true
    default: byte >= 0x80
    }
  }

  private static func finite(_ value: Double, _ form: Form) -> NumberLiteral? {
    value.isFinite ? NumberLiteral(value: value, form: form) : nil
  }

  /// `[+|-]digits[.digits][e[+|-]digits]`; the minus sign U+2212 that we print is read as well.
  static func decimal(_ text: Substring) -> Double? {
    let first = text.unicodeScalars.first
    let negative = first == "-" || first == "\u{2212}"
    let unsigned = negative || first == "+" ? text.dropFirst() : text
    var digits = unsigned.utf8.makeIterator()
    var next = digits.next()
    if let value = short(&next, &digits), next == nil { return negative ? -value : value }
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

  /// Reads `digits[.digits]` of at most 15 digits, `nil` for anything else. Both the digits and the
  /// power of ten are exact as `Double`, so one division rounds correctly.
  ///
  /// - Parameter next: the first byte; then, the one after the number.
  @inline(__always)
  private static func short(
    _ next: inout UInt8?, _ bytes: inout some IteratorProtocol<UInt8>
  ) -> Double? {
    var digits: UInt64 = 0
    var count = 0
    var decimals: Int?
    while let byte = next {
      if byte == UInt8(ascii: "."), decimals == nil {
        decimals = 0
      } else {
        guard (0x30...0x39).contains(byte) else { break }
        guard count < 15 else { return nil }
        digits = digits * 10 + UInt64(byte - 0x30)
        count += 1
        if let before = decimals { decimals = before + 1 }
      }
      next = bytes.next()
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
