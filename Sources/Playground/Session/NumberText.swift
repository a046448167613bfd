import LayoutModel

/// Numbers as people read them. JSON and saved scripts use Swift's shortest round-trip form.
package enum NumberText {
  /// `value` with at most `decimals` decimals (0…9), no trailing zeros, no exponent, and no "-0".
  package static func short(_ value: Double, decimals: Int = 2) -> String {
    guard value.isFinite else { return value.isNaN ? "nan" : value < 0 ? "-inf" : "inf" }
    guard isShort(value, decimals: decimals) else { return "\(value)" }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DigitWriter.capacity) { buffer in
      var writer = DigitWriter(buffer)
      writer.write(value, decimals: decimals)
      return writer.text
    }
  }

  /// Whether all digits that `short` shows are digits that a number of that size has.
  private static func isShort(_ value: Double, decimals: Int) -> Bool {
    value.magnitude * DigitWriter.power(decimals) < 9e15 - 0.5
  }

  /// A ratio with up to six decimals.
  package static func ratio(_ value: Double) -> String { short(value, decimals: 6) }

  /// The shortest decimal text that reads back as exactly `value`; whole numbers have no ".0".
  package static func exact(_ value: Double) -> String { value.exactText }

  /// `300 × 240`. Frames have one for each view, so it is made in one go.
  package static func size(_ width: Double, _ height: Double) -> String {
    guard isShort(width, decimals: 2), isShort(height, decimals: 2) else {
      return "\(short(width)) × \(short(height))"
    }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: DigitWriter.capacity) { buffer in
      var writer = DigitWriter(buffer)
      writer.write(width, decimals: 2)
      writer.write(" × ")
      writer.write(height, decimals: 2)
      return writer.text
    }
  }
}
