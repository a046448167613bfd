package import CommandLanguage
package import LayoutEngine

/// Reads spaces with commas between, however they are spaced.
package struct SpaceParser {
  static let usage = "A.ATTR -(K)- B.ATTR, such as root.leading -(1)- a.leading"

  private var scanner: ConstraintScanner
  private let vocabulary: ForeignVocabulary

  /// - Parameter vocabulary: the words of other tools, for messages.
  package init(_ words: [Word], in source: SourceText, _ vocabulary: ForeignVocabulary) {
    scanner = ConstraintScanner(words, in: source)
    self.vocabulary = vocabulary
  }

  /// All spaces of the text, or its first error. O(bytes).
  package mutating func forms() throws(Diagnostic) -> [Space<AnchorForm>] {
    var forms = [try form()]
    while scanner.take(",") { forms.append(try form()) }
    guard scanner.isAtEnd else {
      let isChain = scanner.sees("-")
      throw scanner.errorHere(
        "unexpected", "\(scanner.upcomingText()) is not expected here",
        fix: isChain
          ? "a comma separates two spaces: A.ATTR -(K)- B.ATTR, B.ATTR -(K)- C.ATTR"
          : "a comma, reversed, min K N or label NAME may follow a space")
    }
    return forms
  }

  private mutating func form() throws(Diagnostic) -> Space<AnchorForm> {
    let first = try anchor()
    let coefficient = try coefficient()
    let second = try anchor()
    scanner.skipBlanks()
    let start = scanner.index
    if let word = scanner.nameRun() {
      if Keyword.matches(word.text, "reversed") {
        scanner.skipBlanks()
        return Space(second, coefficient, first)
      }
      scanner.rewind(to: start)
    }
    return Space(first, coefficient, second)
  }

  private mutating func anchor() throws(Diagnostic) -> AnchorForm {
    if let anchor = try scanner.anchor(vocabulary) { return anchor }
    throw scanner.errorHere("missing-anchor", expected: "VIEW.ATTR", fix: Self.usage)
  }

  /// `-(K)-`.
  private mutating func coefficient() throws(Diagnostic) -> Double {
    guard scanner.take("-"), scanner.take("(") else {
      throw scanner.errorHere("bad-space", expected: "a space -(K)-", fix: Self.usage)
    }
    scanner.skipBlanks()
    let start = scanner.index
    let isNegative = scanner.take("-")
    guard var value = try factor() else {
      throw scanner.errorHere("bad-space", expected: "a coefficient", fix: Self.usage)
    }
    while scanner.take("/") { value /= try factor() ?? .nan }
    guard !isNegative, ConstraintLimits.multipliers.contains(value) else {
      throw scanner.error(
        "bad-coefficient", "a coefficient is more than 0, between 1e-9 and 1e9",
        at: scanner.range(from: start),
        fix: "spaces share the remaining length by their coefficients")
    }
    guard scanner.take(")"), scanner.take("-") else {
      throw scanner.errorHere(
        "bad-space", "a space ends with )-, not with \(scanner.upcomingText())", fix: Self.usage)
    }
    return value
  }

  private mutating func factor() throws(Diagnostic) -> Double? {
    scanner.skipBlanks()
    guard let number = scanner.number() else { return nil }
    guard number.form != .points else {
      throw scanner.error(
        "bad-coefficient", "a coefficient has no unit: spaces share the remaining length",
        at: number.range, fix: "min K N gives a space a minimum in points")
    }
    return number.value
  }
}
