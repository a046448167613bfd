/// Writes digits as bytes, because concatenating strings would allocate memory for each of the many
/// numbers of a frame.
package struct DigitWriter {
  /// A buffer for two numbers of 17 digits with sign and point, and their separator.
  package static let capacity = 64

  private let buffer: UnsafeMutableBufferPointer<UInt8>
  /// The bytes written so far.
  package private(set) var count = 0

  /// - Parameter buffer: at least `capacity` bytes.
  package init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  var text: String {
    String(decoding: UnsafeBufferPointer(rebasing: buffer[..<count]), as: UTF8.self)
  }

  /// Returns true if all written digits of `value` would be exact.
  package static func canWrite(_ value: Double, decimals: Int) -> Bool {
    value.magnitude * power(decimals) < 9e15 - 0.5
  }

  private static func power(_ decimals: Int) -> Double {
    if decimals == 2 { return 100 }
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return power
  }

  /// `value` rounded to `decimals` decimals, without trailing zeros. It must be one for which
  /// `canWrite` is true.
  package mutating func write(_ value: Double, decimals: Int) {
    // Frames have two decimals, and division by a constant is fast.
    if decimals == 2 {
      let hundredths = putWhole(of: value, power: 100, unit: 100)
      guard hundredths > 0 else { return }
      put(UInt8(ascii: "."))
      put(hundredths / 10, digits: 1)
      if hundredths % 10 > 0 { put(hundredths % 10, digits: 1) }
      return
    }
    let power = Self.power(decimals)
    var fraction = putWhole(of: value, power: power, unit: Int64(bounded: power))
    guard fraction > 0 else { return }
    var digits = decimals
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    put(UInt8(ascii: "."))
    put(fraction, digits: digits)
  }

  /// Writes the digits before the point; returns the remaining fraction in units of 1/`unit`.
  @inline(__always)
  private mutating func putWhole(of value: Double, power: Double, unit: Int64) -> Int64 {
    // Rounds halves away from zero, like `rounded()`, without a call.
    let exact = value.magnitude * power
    var scaled = Int64(bounded: exact)
    if exact - Double(scaled) >= 0.5 { scaled += 1 }
    if value < 0 && scaled != 0 { put(UInt8(ascii: "-")) }
    let whole = scaled / unit
    put(whole, digits: Self.digitCount(of: whole))
    return scaled - whole * unit
  }

  private static func digitCount(of number: Int64) -> Int {
    if number < 100 { return number < 10 ? 1 : 2 }
    if number < 10_000 { return number < 1000 ? 3 : 4 }
    var count = 5
    var remainder = number / 10_000
    while remainder >= 10 {
      remainder /= 10
      count += 1
    }
    return count
  }

  /// Writes from the last digit to the first.
  private mutating func put(_ number: Int64, digits: Int) {
    var remainder = number
    var index = count + digits
    while index > count {
      index -= 1
      buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: remainder % 10)
      remainder /= 10
    }
    count += digits
  }

  package mutating func put(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }
}
