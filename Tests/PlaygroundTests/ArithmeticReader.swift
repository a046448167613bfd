/// Evaluates printed arithmetic such as `(400 − 44) × 1/3 − 2 × 10`.
struct ArithmeticReader {
  private var remaining: Substring

  /// The value, or `nil` if the text is not arithmetic.
  static func value(of text: String) -> Double? {
    var reader = ArithmeticReader(remaining: text[...])
    guard let value = reader.sum() else { return nil }
    return reader.remaining.isEmpty ? value : nil
  }

  private mutating func sum() -> Double? {
    guard var value = product() else { return nil }
    while true {
      if take(" + ") {
        guard let right = product() else { return nil }
        value += right
      } else if take(" − ") {
        guard let right = product() else { return nil }
        value -= right
      } else {
        return value
      }
    }
  }

  private mutating func product() -> Double? {
    guard var value = atom() else { return nil }
    while true {
      if take(" × ") {
        guard let right = atom() else { return nil }
        value *= right
      } else if take(" / ") || take("/") {
        guard let right = atom() else { return nil }
        value /= right
      } else {
        return value
      }
    }
  }

  private mutating func atom() -> Double? {
    if take("(") {
      guard let value = sum(), take(")") else { return nil }
      return value
    }
    if take("|") {
      guard let value = sum(), take("|") else { return nil }
      return abs(value)
    }
    let isNegative = take("−")
    let digits = remaining.prefix { $0.isNumber || $0 == "." }
    guard let value = Double(digits) else { return nil }
    remaining = remaining.dropFirst(digits.count)
    return isNegative ? -value : value
  }

  private mutating func take(_ sign: String) -> Bool {
    guard remaining.hasPrefix(sign) else { return false }
    remaining = remaining.dropFirst(sign.count)
    return true
  }
}
