/// Numbers in output for people. JSON and saved scripts use Swift's shortest round-trip form.
package enum NumberText {
  /// `1 view`, `2 views`.
  package static func count(_ count: Int, _ noun: String) -> String {
    "\(count) " + (count == 1 ? noun : plural(noun))
  }

  /// `a, b and 4 more`: the first names, and the number of the others.
  package static func list(_ names: [String], atMost maximum: Int) -> String {
    let more = names.count - maximum
    return names.prefix(maximum).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }

  /// `canvases`; of a regular noun.
  package static func plural(_ noun: String) -> String { noun + (noun.last == "s" ? "es" : "s") }

  /// `value` with at most `decimals` decimals (0…9), no trailing zeros, no exponent, and no "-0".
  package static func short(_ value: Double, decimals: Int = 2) -> String {
    var bytes: [UInt8] = []
    append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds the bytes of `short`, without a string for each of the many numbers of a frame.
  package static func append(_ value: Double, decimals: Int, to bytes: inout [UInt8]) {
    let unit: Double = (0..<decimals).reduce(1) { unit, _ in unit * 10 }
    // Beyond this, the digits would not be exact.
    guard value.magnitude * unit < 9e15 - 0.5 else {
      let text = value.isNaN ? "nan" : value == .infinity ? "inf" : "\(value)"
      bytes += (value == -.infinity ? "-inf" : text).utf8
      return
    }
    let whole = Int64(bounded: unit)
    var fraction = Int64(bounded: (value.magnitude * unit).rounded())
    if value < 0 && fraction != 0 { bytes.append(UInt8(ascii: "-")) }
    append(fraction / whole, digits: 1, to: &bytes)
    fraction %= whole
    guard fraction > 0 else { return }
    var digits = decimals
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    bytes.append(UInt8(ascii: "."))
    append(fraction, digits: digits, to: &bytes)
  }

  /// Adds the digits of a number, at least `digits`.
  private static func append(_ number: Int64, digits: Int, to bytes: inout [UInt8]) {
    if number >= 10 || digits > 1 { append(number / 10, digits: digits - 1, to: &bytes) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  /// A number with up to six decimals, for `expect`, `get`, `echo` and `let`.
  package static func printed(_ value: Double) -> String { short(value, decimals: 6) }

  /// A ratio with up to six decimals.
  package static func ratio(_ value: Double) -> String { short(value, decimals: 6) }

  /// The shortest decimal text that reads back as exactly `value`; whole numbers have no ".0".
  package static func exact(_ value: Double) -> String {
    if value == value.rounded(), value.magnitude < 1e15 {
      return value == 0 ? "0" : String(Int64(bounded: value))
    }
    return "\(value)"
  }

  /// `300 × 240`.
  package static func size(_ width: Double, _ height: Double) -> String {
    "\(short(width)) × \(short(height))"
  }
}
