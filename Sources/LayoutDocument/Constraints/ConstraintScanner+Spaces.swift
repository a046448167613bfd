package import CommandLanguage
package import LayoutEngine

private let usage = "A.ATTR -(K)- B.ATTR, such as root.leading -(1)- a.leading"

/// Spaces with commas between, however they are spaced.
extension ConstraintScanner {
  /// All spaces of the text, or its first error. O(bytes).
  package mutating func spaces() throws(Diagnostic) -> [Space<AnchorForm>] {
    var spaces = [try space()]
    while take(",") { spaces.append(try space()) }
    guard isAtEnd else {
      let isChain = sees("-")
      throw errorHere(
        "unexpected", "\(upcomingText()) is not expected here",
        fix: isChain
          ? "a comma separates two spaces: A.ATTR -(K)- B.ATTR, B.ATTR -(K)- C.ATTR"
          : "a comma, reversed, min K N or label NAME may follow a space")
    }
    return spaces
  }

  private mutating func space() throws(Diagnostic) -> Space<AnchorForm> {
    let first = try neededAnchor()
    let coefficient = try coefficient()
    let second = try neededAnchor()
    skipBlanks()
    let start = index
    if let word = nameRun() {
      if Keyword.matches(word.text, "reversed") {
        skipBlanks()
        return Space(second, coefficient, first)
      }
      rewind(to: start)
    }
    return Space(first, coefficient, second)
  }

  private mutating func neededAnchor() throws(Diagnostic) -> AnchorForm {
    if let anchor = try anchor() { return anchor }
    throw errorHere("missing-anchor", expected: "VIEW.ATTR", fix: usage)
  }

  /// `-(K)-`.
  private mutating func coefficient() throws(Diagnostic) -> Double {
    guard take("-"), take("(") else {
      throw errorHere("bad-space", expected: "a space -(K)-", fix: usage)
    }
    skipBlanks()
    let start = index
    let isNegative = take("-")
    guard var value = try factor() else {
      throw errorHere("bad-space", expected: "a coefficient", fix: usage)
    }
    while take("/") { value /= try factor() ?? .nan }
    guard !isNegative, ConstraintLimits.multipliers.contains(value) else {
      throw source.error(
        "bad-coefficient", "a coefficient is more than 0, between 1e-9 and 1e9",
        at: range(from: start), fix: "spaces share the remaining length by their coefficients")
    }
    guard take(")"), take("-") else {
      throw errorHere("bad-space", "a space ends with )-, not with \(upcomingText())", fix: usage)
    }
    return value
  }

  private mutating func factor() throws(Diagnostic) -> Double? {
    skipBlanks()
    guard let number = number() else { return nil }
    guard number.form != .points else {
      throw source.error(
        "bad-coefficient", "a coefficient has no unit: spaces share the remaining length",
        at: number.range, fix: "min K N gives a space a minimum in points")
    }
    return number.value
  }
}
