import TerminalText

/// Numbers as `why` prints them.
package enum WhyNumber {
  package static func length(_ value: Double) -> String {
    signed(NumberText.short(value, decimals: 3))
  }

  /// `0.25`, `1/3`, or six decimals.
  package static func ratio(_ value: Double) -> String {
    let decimal = NumberText.ratio(value)
    if Double(decimal) == value { return signed(decimal) }
    return signed(RatioText.fraction(value) ?? decimal)
  }

  private static func signed(_ text: String) -> String {
    text.first == "-" ? "−" + text.dropFirst() : text
  }
}
