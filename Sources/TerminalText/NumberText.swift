/// Numbers in output for people. JSON and saved scripts use Swift's shortest round-trip form.
package enum NumberText {
  /// `value` with at most `decimals` decimals (0…9), no trailing zeros, no exponent, and no "-0".
  package static func short(_ value: Double, decimals: Int = 2) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    guard DigitWriter.canWrite(value, decimals: decimals) else { return "\(value)" }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DigitWriter.capacity) { buffer in
      var writer = DigitWriter(buffer)
      writer.write(value, decimals: decimals)
      return writer.text
    }
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
