import Testing

@testable import Cassowary

@Suite struct ExpressionTests {
  @Test("merging leaves one term for each variable")
  func mergesEachVariableIntoOneTerm() {
    let (x, y) = (Variable(index: 0), Variable(index: 1))
    let rows: [([Term], [Term])] = [
      ([Term(1, y), Term(2, x)], [Term(1, y), Term(2, x)]),
      ([Term(1, y), Term(2, x), Term(3, y)], [Term(2, x), Term(4, y)]),
      ([Term(1, x), Term(-1, x)], []),
      ([Term(0, x), Term(1, y)], [Term(1, y)]),
    ]
    for (terms, merged) in rows {
      var expression = Expression(terms)
      expression.merge()
      #expect(expression.terms == merged)
    }
  }
}
