import TerminalText

/// Arithmetic that can be printed and evaluated, so that `why` prints the formula it computes with.
indirect enum Formula: Equatable, Sendable {
  /// Points, printed with three decimals at most.
  case length(Double)
  /// A ratio, printed exactly if a decimal or a fraction can.
  case ratio(Double)
  case sum(Formula, Formula)
  case difference(Formula, Formula)
  case product(Formula, Formula)
  case quotient(Formula, Formula)
  /// A length without its sign, as CGRect standardises it.
  case magnitude(Formula)

  var value: Double {
    switch self {
    case .length(let number), .ratio(let number): number
    case .sum(let left, let right): left.value + right.value
    case .difference(let left, let right): left.value - right.value
    case .product(let left, let right): left.value * right.value
    case .quotient(let left, let right): left.value / right.value
    case .magnitude(let whole): abs(whole.value)
    }
  }

  /// The arithmetic as text, with parentheses only if they are needed.
  var text: String {
    switch self {
    case .length(let number): WhyNumber.length(number)
    case .ratio(let number): WhyNumber.ratio(number)
    case .sum(let left, let right): left.text(above: 1) + " + " + right.text(above: 1)
    case .difference(let left, let right): left.text(above: 1) + " − " + right.text(above: 2)
    case .product(let left, let right): left.text(above: 2) + " × " + right.text(above: 2)
    case .quotient(let left, let right): left.text(above: 2) + " / " + right.text(above: 3)
    case .magnitude(let whole): "|" + whole.text + "|"
    }
  }

  var isNumber: Bool { precedence >= 3 || precedence == 0 }

  /// The precedence of the outermost operator; a negative number is always parenthesized.
  private var precedence: Int {
    switch self {
    case .length(let number), .ratio(let number): number < 0 ? 0 : 3
    case .sum, .difference: 1
    case .product, .quotient: 2
    case .magnitude: 4
    }
  }

  private func text(above least: Int) -> String { precedence < least ? "(" + text + ")" : text }

  /// The sum of the terms that are not 0, or 0; negative lengths are subtracted.
  static func total(_ terms: [Formula]) -> Formula {
    let present = terms.filter { $0 != .length(0) }
    guard let first = present.first else { return .length(0) }
    return present.dropFirst().reduce(first) { sum, term in
      if case .length(let length) = term, length < 0 { return .difference(sum, .length(-length)) }
      return .sum(sum, term)
    }
  }
}

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
