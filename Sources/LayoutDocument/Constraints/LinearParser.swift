package import CommandLanguage
package import LayoutEngine
import TerminalText

/// Reads constraints in the linear form, several of them with commas between, however they are
/// spaced: `a.width==2*b.width+8@750`.
package struct LinearParser {
  /// The coefficient of an attribute, with the attribute.
  private struct Term {
    var coefficient: Double
    var anchor: AnchorForm
  }

  /// A sum: everything on one side of a relation.
  private struct Side {
    var terms: [Term] = []
    /// Points.
    var constant = 0.0
    var range = SourceRange(lower: 0, upper: 0)
    /// The number of products that were added.
    var count = 0
  }

  static let usage = "A.ATTR ==|<=|>= [M *] B.ATTR [+|- C] [@PRIORITY]"

  private var scanner: ConstraintScanner
  private let vocabulary: ForeignVocabulary

  /// - Parameters:
  ///   - scanner: a scanner past the label, if there is one.
  ///   - vocabulary: the words of other tools, for messages.
  package init(_ scanner: ConstraintScanner, _ vocabulary: ForeignVocabulary) {
    self.scanner = scanner
    self.vocabulary = vocabulary
  }

  /// All constraints of the text, or its first error. O(bytes).
  package mutating func forms() throws(Diagnostic) -> [LinearForm] {
    try checkLabel()
    var forms = [try form()]
    while scanner.take(",") { forms.append(try form()) }
    scanner.skipBlanks()
    guard scanner.isAtEnd else { throw unexpected() }
    return forms
  }

  // MARK: One constraint

  private mutating func form() throws(Diagnostic) -> LinearForm {
    scanner.skipBlanks()
    let start = scanner.index
    let left = try side(isLeft: true)
    guard let relation = try scanner.relation() else {
      if scanner.isAtEnd || scanner.sees("@") || scanner.sees(",") {
        throw scanner.errorHere("missing-relation", expected: "a relation", fix: "one of == <= >=")
      }
      throw unexpected()
    }
    let right = try side(isLeft: false)
    let priority = scanner.take("@") ? try scanner.priority() : LayoutPriority.required
    guard left.count == 1, left.terms.count == 1, left.terms[0].coefficient == 1,
      right.terms.count <= 1
    else { throw unsolved(left, relation, right, priority, scanner.range(from: start)) }
    let term = right.terms.first
    if let term { try check(multiplier: term.coefficient, of: term.anchor, right.range) }
    try check(constant: right.constant, right.range)
    return LinearForm(
      first: left.terms[0].anchor, relation: relation, multiplier: term?.coefficient ?? 1,
      second: term?.anchor, constant: right.constant == 0 ? 0 : right.constant,
      priority: priority)
  }

  private mutating func side(isLeft: Bool) throws(Diagnostic) -> Side {
    scanner.skipBlanks()
    let start = scanner.index
    var side = Side()
    repeat {
      var sign = 1.0
      while true {
        if scanner.take("-") {
          sign = -sign
        } else if !scanner.take("+") {
          break
        }
      }
      try product(sign, isLeft: isLeft, into: &side)
    } while scanner.sees("+") || scanner.sees("-")
    side.range = scanner.range(from: start)
    return side
  }

  /// Numbers and at most one attribute, multiplied and divided.
  private mutating func product(
    _ sign: Double, isLeft: Bool, into side: inout Side
  ) throws(Diagnostic) {
    scanner.skipBlanks()
    let start = scanner.index
    var value = sign
    var anchor: AnchorForm?
    var units: [ConstraintScanner.Number] = []
    var isDivision = false
    while true {
      scanner.skipBlanks()
      if let number = scanner.number() {
        guard !isDivision || number.value != 0 else {
          throw scanner.error("bad-number", "cannot divide by 0", at: number.range)
        }
        value = isDivision ? value / number.value : value * number.value
        if number.form != .plain { units.append(number) }
      } else {
        let factor = try self.anchor()
        if isDivision {
          throw scanner.error(
            "not-linear", "a constraint is linear: it cannot divide by an attribute",
            at: factor.range, fix: "it can divide by a number, such as b.width / 2")
        }
        if anchor != nil {
          throw scanner.error(
            "not-linear", "a constraint is linear: it cannot multiply two attributes",
            at: factor.range, fix: "A.ATTR == M * B.ATTR + C")
        }
        anchor = factor
      }
      isDivision = scanner.take("/")
      guard isDivision || scanner.take("*") else { break }
    }
    let range = scanner.range(from: start)
    try checkOperator(after: start, isLeft: isLeft)
    try check(units, anchor, range)
    side.count += 1
    if let anchor {
      side.terms.append(Term(coefficient: value, anchor: anchor))
    } else {
      side.constant += value
    }
  }

  private mutating func anchor() throws(Diagnostic) -> AnchorForm {
    if let anchor = try scanner.anchor(vocabulary) { return anchor }
    if scanner.sees("(") {
      throw scanner.errorHere("unexpected", "the linear form has no parentheses")
    }
    throw scanner.errorHere("missing-side", expected: "a number or VIEW.ATTR", fix: Self.usage)
  }

  // MARK: Errors

  /// Refuses a colon: only labels have one, and a valid label has been read already.
  private mutating func checkLabel() throws(Diagnostic) {
    scanner.skipBlanks()
    let start = scanner.index
    guard let colon = scanner.text.bytes[start...].firstIndex(of: UInt8(ascii: ":")) else { return }
    throw scanner.error(
      "bad-label", "\(Message.quoted(scanner.text.string(start, colon))) is not a valid label",
      at: scanner.text.range(start, colon),
      fix: "a letter or _, then letters, digits, _ or -, such as wide: a.width == 50")
  }

  private mutating func unexpected() -> Diagnostic {
    scanner.errorHere(
      "unexpected", "\(scanner.upcomingText()) is not expected here", fix: Self.usage)
  }

  /// Refuses a number or a view right after a product: an operator is missing.
  private mutating func checkOperator(after start: Int, isLeft: Bool) throws(Diagnostic) {
    let before = scanner.string(from: start)
    scanner.skipBlanks()
    guard scanner.isAtNumber || scanner.isAtName else { return }
    let next = scanner.index
    let name = scanner.nameRun()
    if let name, Keyword.matches(name.text, "priority") {
      throw scanner.error(
        "bad-priority", "a priority is written with @", at: name.range, fix: "such as @750")
    }
    if let name {
      if scanner.isForeignUnit(name, from: start) {
        throw scanner.error(
          "bad-number", "\(Message.quoted(name.text)) is not a unit here: a constant is in points",
          at: name.range, fix: "leave it out, or write pt")
      }
      let signs = LayoutRelation.allCases.map { $0.rawValue }
      if isLeft, let meaning = vocabulary.meaning(of: name.text, among: signs) {
        let remainder = scanner.text.string(scanner.index, scanner.text.bytes.count)
        throw scanner.error(
          "missing-relation", meaning.message, at: name.range,
          fix: "try \(before) \(meaning.keyword)\(remainder)")
      }
    }
    scanner.rewind(to: next)
    var ahead = scanner
    // After an attribute, the intended operator is unknown.
    let isGuess = !isLeft && before.contains { $0.isLetter }
    let anchor = isGuess ? nil : (try? ahead.anchor(vocabulary))?.text
    let sign = isLeft ? "==" : "*"
    let what = isLeft ? "a relation" : "an operator"
    let remainder = scanner.text.string(next, scanner.text.bytes.count)
    let fix = anchor.map { " \(sign) \($0)" } ?? (isLeft ? " == \(remainder)" : nil)
    throw scanner.errorHere(
      isLeft ? "missing-relation" : "missing-operator",
      "\(what) is missing before \(scanner.upcomingText())",
      fix: fix.map { "try " + before + $0 } ?? Self.usage)
  }

  private func check(
    _ units: [ConstraintScanner.Number], _ anchor: AnchorForm?, _ range: SourceRange
  ) throws(Diagnostic) {
    for number in units {
      switch number.form {
      case .percent where anchor == nil:
        throw scanner.error(
          "bad-number", "a percentage is a multiplier: of which attribute?", at: number.range,
          fix: "such as \(scanner.text.source[number.range]) * root.width")
      case .points where anchor != nil:
        throw scanner.error(
          "bad-number", "a multiplier has no unit", at: number.range,
          fix: "points are added: + \(scanner.text.source[number.range])")
      case .plain, .fraction, .percent, .points: continue
      }
    }
  }

  private func check(
    multiplier: Double, of anchor: AnchorForm, _ range: SourceRange
  ) throws(Diagnostic) {
    if multiplier == 0 {
      throw scanner.error(
        "bad-multiplier", "a multiplier of 0 removes \(anchor.text) from the constraint",
        at: range, fix: "write the constant alone")
    }
    guard (ConstraintLimits.multipliers).contains(multiplier.magnitude) else {
      throw scanner.error(
        "bad-multiplier", "a multiplier is between 1e-9 and 1e9 in size", at: range)
    }
  }

  private func check(constant: Double, _ range: SourceRange) throws(Diagnostic) {
    guard constant.magnitude <= ConstraintLimits.maximumConstant else {
      throw scanner.error(
        "bad-constant", "a constant is at most 1000000000 points in size", at: range)
    }
  }

  /// The error for a constraint that is not solved for its first attribute, with the solved form.
  private func unsolved(
    _ left: Side, _ relation: LayoutRelation, _ right: Side, _ priority: Double,
    _ range: SourceRange
  ) -> Diagnostic {
    let all = left.terms + right.terms.map { Term(coefficient: -$0.coefficient, anchor: $0.anchor) }
    guard let first = all.first else {
      return scanner.error(
        "missing-attribute", "a constraint is about an attribute of a view", at: range,
        fix: Self.usage)
    }
    guard all.count <= 2 else {
      return scanner.error(
        "too-many-attributes", "a constraint relates at most two attributes, not \(all.count)",
        at: all[2].anchor.range, fix: Self.usage)
    }
    let scale = first.coefficient
    let constant = (right.constant - left.constant) / scale
    let multiplier = all.count == 2 ? -all[1].coefficient / scale : 1
    let isUsable = scale != 0 && constant.isFinite && multiplier.isFinite && multiplier != 0
    let solved = LinearForm(
      first: first.anchor, relation: scale < 0 ? relation.mirrored : relation,
      multiplier: multiplier, second: all.count == 2 ? all[1].anchor : nil, constant: constant,
      priority: priority)
    return scanner.error(
      "not-solved", "the left side must be a single attribute", at: left.range,
      fix: isUsable ? "try " + solved.text : Self.usage)
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

extension ConstraintScanner {
  /// Reads `VIEW.ATTR`; `nil` if no name begins here.
  ///
  /// - Parameter vocabulary: the words of other tools, for messages about unknown attributes.
  mutating func anchor(_ vocabulary: ForeignVocabulary) throws(Diagnostic) -> AnchorForm? {
    skipBlanks()
    let start = index
    guard isAtName, let view = nameRun() else { return nil }
    guard peek() == UInt8(ascii: ".") else {
      if Keyword.matches(view.text, "priority") {
        throw error(
          "bad-priority", "a priority is written with @", at: view.range, fix: "such as @750")
      }
      throw error(
        "missing-attribute", "\(Message.quoted(view.text)) needs an attribute", at: view.range,
        fix: "such as \(view.text).width")
    }
    advance(by: 1)
    let attributeStart = index
    guard let word = attributeRun() else {
      throw error(
        "missing-attribute", "an attribute is expected after \(view.text).",
        at: text.range(attributeStart, attributeStart), fix: Attribute.list)
    }
    guard let attribute = Attribute(typed: word.text) else {
      throw error(
        "unknown-attribute", Attribute.unknownMessage(word.text, vocabulary), at: word.range,
        fix: Attribute.list)
    }
    return AnchorForm(view: view, attribute: attribute, range: range(from: start))
  }
}

/// Bounds of numbers in constraints, so that their sums stay exact enough to be solved.
package enum ConstraintLimits {
  /// Points.
  package static let maximumConstant = 1e9
  /// The size of a multiplier or of a coefficient.
  package static let multipliers = 1e-9...1e9
}
