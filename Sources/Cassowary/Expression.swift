/// A coefficient times a variable.
package struct Term: Hashable, Sendable {
  package var coefficient: Double
  package var variable: Variable

  package init(_ coefficient: Double, _ variable: Variable) {
    self.coefficient = coefficient
    self.variable = variable
  }
}

/// A sum of terms and a constant. A variable may occur more than once.
package struct Expression: Hashable, Sendable {
  package var terms: [Term]
  package var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  package init(_ variable: Variable) {
    self.init([Term(1, variable)])
  }

  /// Whether each variable occurs once, in order, and none with coefficient zero.
  var isNormal: Bool {
    var last = -1
    for term in terms {
      if term.variable.index <= last || term.coefficient == 0 { return false }
      last = term.variable.index
    }
    return true
  }

  /// The same sum with each variable once, in order, and none with coefficient zero.
  /// O(terms · log terms).
  var normalised: Expression {
    if isNormal { return self }
    var merged: [Term] = []
    for term in terms.sorted(by: { $0.variable < $1.variable }) {
      if merged.last?.variable == term.variable {
        merged[merged.count - 1].coefficient += term.coefficient
      } else {
        merged.append(term)
      }
    }
    merged.removeAll { $0.coefficient == 0 }
    return Expression(merged, constant: constant)
  }

  /// The value of the sum under `value`.
  package func evaluated(_ value: (Variable) -> Double) -> Double {
    terms.reduce(constant) { $0 + $1.coefficient * value($1.variable) }
  }
}

extension Expression {
  package static func + (left: Expression, right: Expression) -> Expression {
    Expression(left.terms + right.terms, constant: left.constant + right.constant)
  }

  package static func - (left: Expression, right: Expression) -> Expression {
    left + -1 * right
  }

  package static func * (factor: Double, expression: Expression) -> Expression {
    let terms = expression.terms.map { Term(factor * $0.coefficient, $0.variable) }
    return Expression(terms, constant: factor * expression.constant)
  }
}
