/// A coefficient times a variable.
public struct Term: Hashable, Sendable {
  public var coefficient: Double
  public var variable: Variable

  public init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// A sum of terms and a constant. A variable may occur more than once.
public struct Expression: Hashable, Sendable {
  public var terms: [Term]
  public var constant: Double

  public init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  public init(_ variable: Variable) { self.init([Term(1, variable)]) }

  /// Merges the terms: each variable occurs once, and none with coefficient zero. Keeps the order
  /// if the terms are merged already; otherwise sorts by variable. O(terms · log terms).
  mutating func merge() {
    if isMerged { return }
    terms.sort { $0.variable < $1.variable }
    var kept = 0
    for index in terms.indices {
      if kept > 0, terms[kept - 1].variable == terms[index].variable {
        terms[kept - 1].coefficient += terms[index].coefficient
      } else {
        terms[kept] = terms[index]
        kept += 1
      }
    }
    terms.removeLast(terms.count - kept)
    terms.removeAll { $0.coefficient == 0 }
  }

  /// A Boolean value that is true only if each variable occurs once and none with coefficient zero.
  /// More than eight terms must also be in order.
  private var isMerged: Bool {
    for (index, term) in terms.enumerated() {
      if term.coefficient == 0 { return false }
      if terms.count > 8 {
        if index > 0, terms[index - 1].variable >= term.variable { return false }
      } else if terms[..<index].contains(where: { $0.variable == term.variable }) {
        return false
      }
    }
    return true
  }

  /// The value of the sum under `value`.
  public func evaluated(_ value: (Variable) -> Double) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * value($1.variable) }
  }

  public static func + (left: Expression, right: Expression) -> Expression {
    Expression(left.terms + right.terms, constant: left.constant + right.constant)
  }

  public static func - (left: Expression, right: Expression) -> Expression { left + -1 * right }

  public static func * (factor: Double, expression: Expression) -> Expression {
    let terms = expression.terms.map { Term(factor * $0.coefficient, $0.variable) }
    return Expression(terms, constant: factor * expression.constant)
  }
}
