/// A number as written: `12`, `-3.5`, `1/3`, `30%` or `44pt`; an exponent is allowed.
package struct NumberLiteral: Equatable, Sendable {
  package enum Form: Equatable, Sendable {
    case plain
    case fraction
    case percent
    case points
  }

  /// Never a negative zero; `30%` is 0.3. Finite, unless `scan` returns a number that is too large.
  package let value: Double
  package let form: Form

  init(value: Double, form: Form) {
    self.value = value == 0 ? 0 : value
    self.form = form
  }

  /// The number that `text` spells, or `nil`: infinities, NaN, hexadecimal digits, separators,
  /// blanks and values too large for a `Double` are all refused.
  package static func parse(_ text: String) -> NumberLiteral? { parse(text[...]) }

  package static func parse(_ text: Substring) -> NumberLiteral? {
    let bytes = Array(text.utf8)
    var index = 0
    guard var number = signed(bytes, &index) else { return nil }
    if number.form == .plain, index < bytes.count, bytes[index] == UInt8(ascii: "/") {
      index += 1
      guard let divisor = signed(bytes, &index), divisor.form == .plain else { return nil }
      number = NumberLiteral(value: number.value / divisor.value, form: .fraction)
    }
    return index == bytes.count && number.value.isFinite ? number : nil
  }

  /// The values of comma-separated numbers; `nil` if a part is not a number.
  package static func list(_ text: some StringProtocol) -> [Double]? {
    let parts = Substring(text).split(separator: ",", omittingEmptySubsequences: false)
    let values = parts.compactMap { parse($0)?.value }
    return values.count == parts.count ? values : nil
  }

  /// The seconds of a time, `0.12s`, `16ms` or `0.3`, 0 or more; `nil` if the text is none.
  package static func seconds(_ text: String) -> Double? {
    let folded = Keyword.fold(text)
    let unitLength = folded.hasSuffix("ms") ? 2 : folded.hasSuffix("s") ? 1 : 0
    guard let number = parse(text.dropLast(unitLength)), number.value >= 0,
      number.form == .plain || (number.form == .fraction && unitLength == 0)
    else { return nil }
    return unitLength == 2 ? number.value / 1000 : number.value
  }

  /// The four points of insets, `8` for all sides or `TOP,LEFT,BOTTOM,RIGHT`; `nil` if the text is
  /// none.
  package static func insets(_ text: String) -> [Double]? {
    let parts = text.split(separator: ",", maxSplits: 4, omittingEmptySubsequences: false)
    let values = parts.compactMap { parse($0) }.filter { $0.form != .percent }.map { $0.value }
    guard values.count == parts.count, [1, 4].contains(values.count) else { return nil }
    return values.count == 1 ? Array(repeating: values[0], count: 4) : values
  }

  /// A number with a sign; the minus sign U+2212, which the program prints, counts as well.
  private static func signed(_ bytes: [UInt8], _ index: inout Int) -> NumberLiteral? {
    var isNegative = false
    for sign in ["-", "+", "\u{2212}"] where bytes[index...].starts(with: sign.utf8) {
      isNegative = sign != "+"
      index += sign.utf8.count
      break
    }
    guard let number = scan(bytes, &index) else { return nil }
    return isNegative ? NumberLiteral(value: -number.value, form: number.form) : number
  }

  /// Reads `digits[.digits][e[+|-]digits][%|pt]` and moves `index` past it; returns `nil` if no
  /// number begins there.
  package static func scan(_ bytes: [UInt8], _ index: inout Int) -> NumberLiteral? {
    let start = index
    func byte(_ offset: Int = 0) -> UInt8? {
      index + offset < bytes.count ? bytes[index + offset] : nil
    }
    func skipDigits() { while isDigit(byte()) { index += 1 } }
    skipDigits()
    if byte() == UInt8(ascii: "."), isDigit(byte(1)) {
      index += 1
      skipDigits()
    }
    guard index > start else { return nil }
    if lower(byte()) == UInt8(ascii: "e") {
      let isSigned = byte(1) == UInt8(ascii: "-") || byte(1) == UInt8(ascii: "+")
      if isDigit(byte(isSigned ? 2 : 1)) {
        index += isSigned ? 2 : 1
        skipDigits()
      }
    }
    let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)) ?? .infinity
    if byte() == UInt8(ascii: "%") {
      index += 1
      return NumberLiteral(value: value / 100, form: .percent)
    }
    let hasUnit =
      lower(byte()) == UInt8(ascii: "p") && lower(byte(1)) == UInt8(ascii: "t")
      && !(byte(2).map { Name.isByte($0) || $0 == UInt8(ascii: ".") } ?? false)
    guard hasUnit else { return NumberLiteral(value: value, form: .plain) }
    index += 2
    return NumberLiteral(value: value, form: .points)
  }

  private static func isDigit(_ byte: UInt8?) -> Bool {
    byte.map { (0x30...0x39).contains($0) } ?? false
  }

  private static func lower(_ byte: UInt8?) -> UInt8? { byte.map { $0 | 0x20 } }
}
