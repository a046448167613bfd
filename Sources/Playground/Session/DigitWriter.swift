/// Writes digits as bytes: a text that grows by texts asks for memory at each step, and a frame has
/// two numbers for each of its views.
struct DigitWriter {
  /// Room for two numbers of 17 digits with sign and point, and what stands between them.
  static let capacity = 64

  private let buffer: UnsafeMutableBufferPointer<UInt8>
  private var count = 0

  /// - Parameter buffer: at least `capacity` bytes.
  init(_ buffer: UnsafeMutableBufferPointer<UInt8>) { self.buffer = buffer }

  var text: String {
    String(decoding: UnsafeBufferPointer(rebasing: buffer[..<count]), as: UTF8.self)
  }

  static func power(_ decimals: Int) -> Double {
    var power = 1.0
    for _ in 0..<decimals { power *= 10 }
    return power
  }

  mutating func write(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount { put(text.utf8Start[index]) }
  }

  /// `value` rounded to `decimals` decimals, without trailing zeros. All its digits so scaled must
  /// make less than 9e15.
  mutating func write(_ value: Double, decimals: Int) {
    // Divisions by a constant are multiplications, and frames have two decimals.
    if decimals == 2 {
      write(value, power: 100, unit: 100, decimals: 2)
    } else {
      let power = Self.power(decimals)
      write(value, power: power, unit: UInt64(power), decimals: decimals)
    }
  }

  @inline(__always)
  private mutating func write(_ value: Double, power: Double, unit: UInt64, decimals: Int) {
    // Halves away from zero, as `rounded()` does by a call.
    let exact = value.magnitude * power
    var scaled = UInt64(exact)
    if exact - Double(scaled) >= 0.5 { scaled += 1 }
    if value < 0 && scaled != 0 { put(UInt8(ascii: "-")) }
    let whole = scaled / unit
    put(whole, digits: Self.digitCount(of: whole))
    var fraction = scaled % unit
    guard fraction > 0 else { return }
    var digits = decimals
    while fraction % 10 == 0 {
      fraction /= 10
      digits -= 1
    }
    put(UInt8(ascii: "."))
    put(fraction, digits: digits)
  }

  private static func digitCount(of number: UInt64) -> Int {
    var count = 1
    var rest = number
    while rest >= 10 {
      rest /= 10
      count += 1
    }
    return count
  }

  /// From the last digit to the first: divisions by a constant are multiplications.
  private mutating func put(_ number: UInt64, digits: Int) {
    var rest = number
    var index = count + digits
    while index > count {
      index -= 1
      buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += digits
  }

  private mutating func put(_ byte: UInt8) {
    buffer[count] = byte
    count += 1
  }
}
