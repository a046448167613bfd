package import CommandLanguage
package import LayoutEngine

private let usage = "A.ATTR ==|<=|>= [M *] B.ATTR [+|- C] [@PRIORITY]"

/// A sum: everything on one side of a relation.
private struct RelationSide {
  /// The coefficients of attributes, with the attributes.
  var terms: [(coefficient: Double, anchor: AnchorForm)] = []
  /// Points.
  var constant = 0.0
  var range = SourceRange(lower: 0, upper: 0)
  /// The number of products that were added.
  var count = 0
}

/// Constraints in the linear form, several of them with commas between, however they are spaced:
/// `a.width==2*b.width+8@750`.
extension ConstraintScanner {
  /// All constraints of the text after the label, or its first error. O(bytes).
  package mutating func linearForms() throws(Diagnostic) -> [LinearForm] {
    try checkLabel()
    var forms = [try linearForm()]
    while take(",") { forms.append(try linearForm()) }
    skipBlanks()
    guard isAtEnd else { throw unexpected() }
    return forms
  }

  // MARK: One constraint

  private mutating func linearForm() throws(Diagnostic) -> LinearForm {
    skipBlanks()
    let start = index
    let left = try side(isLeft: true)
    guard let relation = try relation() else {
      if isAtEnd || sees("@") || sees(",") {
        throw errorHere("missing-relation", expected: "a relation", fix: "one of == <= >=")
      }
      throw unexpected()
    }
    let right = try side(isLeft: false)
    let priority = take("@") ? try priority() : LayoutPriority.required
    guard left.count == 1, left.terms.count == 1, left.terms[0].coefficient == 1,
      right.terms.count <= 1
    else { throw unsolved(left, relation, right, priority, range(from: start)) }
    try checkNumbers(of: right)
    let term = right.terms.first
    return LinearForm(
      first: left.terms[0].anchor, relation: relation, multiplier: term?.coefficient ?? 1,
      second: term?.anchor, constant: right.constant == 0 ? 0 : right.constant,
      priority: priority)
  }

  private mutating func side(isLeft: Bool) throws(Diagnostic) -> RelationSide {
    skipBlanks()
    let start = index
    var side = RelationSide()
    repeat {
      var sign = 1.0
      while true {
        if take("-") {
          sign = -sign
        } else if !take("+") {
          break
        }
      }
      try product(sign, isLeft: isLeft, into: &side)
    } while sees("+") || sees("-")
    side.range = range(from: start)
    return side
  }

  /// Numbers and at most one attribute, multiplied and divided.
  private mutating func product(
    _ sign: Double, isLeft: Bool, into side: inout RelationSide
  ) throws(Diagnostic) {
    skipBlanks()
    let start = index
    var value = sign
    var anchor: AnchorForm?
    var units: [Number] = []
    var isDivision = false
    while true {
      skipBlanks()
      if let number = number() {
        guard !isDivision || number.value != 0 else {
          throw source.error("bad-number", "cannot divide by 0", at: number.range)
        }
        value = isDivision ? value / number.value : value * number.value
        if number.form != .plain { units.append(number) }
      } else {
        let factor = try attributeFactor()
        if isDivision {
          throw source.error(
            "not-linear", "a constraint is linear: it cannot divide by an attribute",
            at: factor.range, fix: "it can divide by a number, such as b.width / 2")
        }
        if anchor != nil {
          throw source.error(
            "not-linear", "a constraint is linear: it cannot multiply two attributes",
            at: factor.range, fix: "A.ATTR == M * B.ATTR + C")
        }
        anchor = factor
      }
      isDivision = take("/")
      guard isDivision || take("*") else { break }
    }
    try checkOperator(after: start, isLeft: isLeft)
    try check(units, of: anchor)
    side.count += 1
    if let anchor {
      side.terms.append((value, anchor))
    } else {
      side.constant += value
    }
  }

  private mutating func attributeFactor() throws(Diagnostic) -> AnchorForm {
    if let anchor = try anchor() { return anchor }
    if sees("(") { throw errorHere("unexpected", "the linear form has no parentheses") }
    throw errorHere("missing-side", expected: "a number or VIEW.ATTR", fix: usage)
  }

  /// Reads `VIEW.ATTR`; `nil` if no name begins here.
  mutating func anchor() throws(Diagnostic) -> AnchorForm? {
    skipBlanks()
    let start = index
    guard isAtName, let view = nameRun() else { return nil }
    guard peek() == UInt8(ascii: ".") else {
      if Keyword.matches(view.text, "priority") {
        throw source.error(
          "bad-priority", "a priority is written with @", at: view.range, fix: "such as @750")
      }
      throw source.error(
        "missing-attribute", "\(Message.quoted(view.text)) needs an attribute", at: view.range,
        fix: "such as \(view.text).width")
    }
    advance(by: 1)
    let attributeStart = index
    guard let word = attributeRun() else {
      throw source.error(
        "missing-attribute", "an attribute is expected after \(view.text).",
        at: range(attributeStart, attributeStart), fix: Attribute.list)
    }
    guard let attribute = Attribute(typed: word.text) else {
      throw source.error(
        "unknown-attribute", Attribute.unknownMessage(word.text, vocabulary), at: word.range,
        fix: Attribute.list)
    }
    return AnchorForm(view: view, attribute: attribute, range: range(from: start))
  }

  // MARK: Errors

  /// Refuses a colon: only labels have one, and a valid label has been read already.
  private mutating func checkLabel() throws(Diagnostic) {
    skipBlanks()
    let start = index
    guard let colon = bytes[start...].firstIndex(of: UInt8(ascii: ":")) else { return }
    throw source.error(
      "bad-label", "\(Message.quoted(string(start, colon))) is not a valid label",
      at: range(start, colon),
      fix: "a letter or _, then letters, digits, _ or -, such as wide: a.width == 50")
  }

  private mutating func unexpected() -> Diagnostic {
    errorHere("unexpected", "\(upcomingText()) is not expected here", fix: usage)
  }

  /// Refuses a number or a view right after a product: an operator is missing.
  private mutating func checkOperator(after start: Int, isLeft: Bool) throws(Diagnostic) {
    let before = string(from: start)
    skipBlanks()
    guard isAtNumber || isAtName else { return }
    let next = index
    if let name = nameRun() {
      if Keyword.matches(name.text, "priority") {
        throw source.error(
          "bad-priority", "a priority is written with @", at: name.range, fix: "such as @750")
      }
      if isForeignUnit(name, from: start) {
        throw source.error(
          "bad-number", "\(Message.quoted(name.text)) is not a unit here: a constant is in points",
          at: name.range, fix: "leave it out, or write pt")
      }
      let signs = LayoutRelation.allCases.map { $0.rawValue }
      if isLeft, let meaning = vocabulary.meaning(of: name.text, among: signs) {
        let remainder = string(index, bytes.count)
        throw source.error(
          "missing-relation", meaning.message, at: name.range,
          fix: "try \(before) \(meaning.keyword)\(remainder)")
      }
    }
    rewind(to: next)
    var ahead = self
    // After an attribute, the intended operator is unknown.
    let isGuess = !isLeft && before.contains { $0.isLetter }
    let anchor = isGuess ? nil : (try? ahead.anchor())?.text
    let sign = isLeft ? "==" : "*"
    let what = isLeft ? "a relation" : "an operator"
    let remainder = string(next, bytes.count)
    let fix = anchor.map { " \(sign) \($0)" } ?? (isLeft ? " == \(remainder)" : nil)
    throw errorHere(
      isLeft ? "missing-relation" : "missing-operator",
      "\(what) is missing before \(upcomingText())", fix: fix.map { "try " + before + $0 } ?? usage)
  }

  private func check(_ units: [Number], of anchor: AnchorForm?) throws(Diagnostic) {
    for number in units {
      switch number.form {
      case .percent where anchor == nil:
        throw source.error(
          "bad-number", "a percentage is a multiplier: of which attribute?", at: number.range,
          fix: "such as \(source[number.range]) * root.width")
      case .points where anchor != nil:
        throw source.error(
          "bad-number", "a multiplier has no unit", at: number.range,
          fix: "points are added: + \(source[number.range])")
      case .plain, .fraction, .percent, .points: continue
      }
    }
  }

  /// Refuses a multiplier or a constant outside `ConstraintLimits`.
  private func checkNumbers(of side: RelationSide) throws(Diagnostic) {
    if let (multiplier, anchor) = side.terms.first {
      if multiplier == 0 {
        throw source.error(
          "bad-multiplier", "a multiplier of 0 removes \(anchor.text) from the constraint",
          at: side.range, fix: "write the constant alone")
      }
      guard ConstraintLimits.multipliers.contains(multiplier.magnitude) else {
        throw source.error(
          "bad-multiplier", "a multiplier is between 1e-9 and 1e9 in size", at: side.range)
      }
    }
    guard side.constant.magnitude <= ConstraintLimits.maximumConstant else {
      throw source.error(
        "bad-constant", "a constant is at most 1000000000 points in size", at: side.range)
    }
  }

  /// The error for a constraint that is not solved for its first attribute, with the solved form.
  private func unsolved(
    _ left: RelationSide, _ relation: LayoutRelation, _ right: RelationSide, _ priority: Double,
    _ range: SourceRange
  ) -> Diagnostic {
    let all = left.terms + right.terms.map { (-$0.coefficient, $0.anchor) }
    guard let first = all.first else {
      return source.error(
        "missing-attribute", "a constraint is about an attribute of a view", at: range, fix: usage)
    }
    guard all.count <= 2 else {
      return source.error(
        "too-many-attributes", "a constraint relates at most two attributes, not \(all.count)",
        at: all[2].anchor.range, fix: usage)
    }
    let scale = first.coefficient
    let constant = (right.constant - left.constant) / scale
    let multiplier = all.count == 2 ? -all[1].coefficient / scale : 1
    let isUsable = scale != 0 && constant.isFinite && multiplier.isFinite && multiplier != 0
    let solved = LinearForm(
      first: first.anchor, relation: scale < 0 ? relation.mirrored : relation,
      multiplier: multiplier, second: all.count == 2 ? all[1].anchor : nil, constant: constant,
      priority: priority)
    return source.error(
      "not-solved", "the left side must be a single attribute", at: left.range,
      fix: isUsable ? "try " + solved.text : usage)
  }
}

/// `A.ATTR RELATION [M *] B.ATTR [+ C] [@PRIORITY]` as written, in UIKit's order.
package typealias LinearForm = LinearConstraint<AnchorForm>

extension LinearForm {
  /// The form as `constrain` reads it.
  var text: String { text { $0.text } }
}

/// `VIEW.ATTR` as written; the view is not looked up.
package struct AnchorForm {
  package var view: Word
  package var attribute: Attribute
  package var range: SourceRange

  package var text: String { "\(view.text).\(attribute.rawValue)" }
}

/// Bounds of numbers in constraints, so that their sums stay exact enough to be solved.
package enum ConstraintLimits {
  /// Points.
  package static let maximumConstant = 1e9
  /// The size of a multiplier or of a coefficient.
  package static let multipliers = 1e-9...1e9
}
