import TerminalText

/// Formulas as texts: `0.25·W + 8`.
package enum LawText {
  package static func number(_ value: Double) -> String { NumberText.short(value, decimals: 6) }

  /// Returns the sum of terms and a constant, with the added terms before the subtracted ones.
  package static func text(_ terms: [(slope: Double, letter: String)], constant: Double) -> String {
    var parts = terms.filter { $0.slope != 0 }.map { term in
      let factor = number(term.slope.magnitude)
      let text = factor == "1" ? term.letter : "\(factor)·\(term.letter)"
      return (isNegative: term.slope < 0, text: text)
    }
    if parts.isEmpty { return number(constant) }
    let remainder = number(constant.magnitude)
    if remainder != "0" { parts.append((constant < 0, remainder)) }
    if let first = parts.firstIndex(where: { !$0.isNegative }), parts[0].isNegative {
      parts.insert(parts.remove(at: first), at: 0)
    }
    var text = (parts[0].isNegative ? "−" : "") + parts[0].text
    for part in parts.dropFirst() { text += (part.isNegative ? " − " : " + ") + part.text }
    return text
  }
}
