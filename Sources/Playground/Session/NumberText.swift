/// Numbers as people read them. JSON and saved scripts use Swift's shortest round-trip form.
package enum NumberText {
  /// `value` with at most `decimals` decimals, no trailing zeros, no exponent, and no "-0".
  package static func short(_ value: Double, decimals: Int = 2) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    let scaled = (value.magnitude * power).rounded()
    guard scaled < 9e15 else { return "\(value)" }
    let whole = Int64(scaled)
    let unit = Int64(power)
    var text = String(whole / unit)
    var fraction = String(whole % unit)
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    if !fraction.isEmpty && decimals > 0 { text += "." + fraction }
    return value < 0 && whole != 0 ? "-" + text : text
  }

  /// A ratio with up to six decimals.
  package static func ratio(_ value: Double) -> String { short(value, decimals: 6) }

  /// The shortest decimal text that reads back as exactly `value`; whole numbers have no ".0".
  package static func exact(_ value: Double) -> String {
    if value == value.rounded(), value.magnitude < 1e15 {
      return value == 0 ? "0" : String(Int64(value))
    }
    return "\(value)"
  }

  /// `300 × 240`.
  package static func size(_ width: Double, _ height: Double) -> String {
    "\(short(width)) × \(short(height))"
  }
}
