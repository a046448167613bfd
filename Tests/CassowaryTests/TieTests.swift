import Testing

@testable import Cassowary

/// Ambiguous systems get the solution that was measured on UIKit, and are reported as ambiguous.
@Suite struct TieTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let id: String
    /// Natural lengths; nil for a view without one.
    let natural: [Double?]
    let total: Double
    let spacing: Double
    let expected: [Double]
    var testDescription: String { id }
  }

  static let cases = [
    Case(
      id: "room to spare: the first yields", natural: [29.5, 29, 41.5], total: 300, spacing: 8,
      expected: [213.5, 29, 41.5]),
    Case(
      id: "too small: the first is compressed", natural: [76.5, 94], total: 120, spacing: 8,
      expected: [18, 94]),
    Case(
      id: "vertical, room to spare", natural: [50, 60, 100], total: 400, spacing: 0,
      expected: [240, 60, 100]),
    Case(
      id: "without natural length the last takes everything", natural: [29.5, nil, 29, nil, 41.5],
      total: 300, spacing: 8, expected: [29.5, 0, 29, 168, 41.5]),
    Case(
      id: "much too small: the first vanish", natural: [40, 50, 60], total: 80, spacing: 0,
      expected: [0, 20, 60]),
  ]

  @Test(arguments: cases)
  func breaksTiesAsMeasured(row: Case) throws {
    var solver = Solver()
    let views = row.natural.map { _ in solver.makeVariable() }
    let gaps = row.spacing * Double(views.count - 1)
    var constraints = [
      Constraint(Expression(views.map { Term(1, $0) }, constant: gaps - row.total), .equal)
    ]
    for (view, natural) in zip(views, row.natural) {
      guard let natural else { continue }
      let expression = Expression([Term(1, view)], constant: -natural)
      constraints.append(Constraint(expression, .lessOrEqual, priority: Priority(250)))
      constraints.append(Constraint(expression, .greaterOrEqual, priority: Priority(750)))
    }
    try solver.add(contentsOf: constraints)
    for (view, expected) in zip(views, row.expected) {
      #expect(abs(solver.value(of: view) - expected) < 1e-9)
    }
    let isDetermined = views.map { view in solver.isDetermined(view) }
    #expect(isDetermined.contains(false))
  }

  @Test func opposedConstraintsEndOnAVertex() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    for value in [0.0, 10] {
      try solver.add(
        Constraint(
          Expression([Term(1, width)], constant: -value), .equal, priority: Priority(500)))
    }
    #expect(solver.value(of: width) == 10)
    let isDetermined = solver.isDetermined(width)
    #expect(!isDetermined)
    #expect(solver.range(of: width) == 0...10)
  }

  @Test func unboundedVariablesAreAmbiguous() throws {
    var solver = Solver()
    let first = solver.makeVariable(.free)
    let second = solver.makeVariable(.free)
    let lone = solver.makeVariable()
    try solver.add(
      Constraint(Expression([Term(1, second), Term(-1, first)], constant: -8), .equal))
    let areDetermined = [first, second, lone].map { variable in solver.isDetermined(variable) }
    #expect(areDetermined == [false, false, false])
    #expect(solver.value(of: second) - solver.value(of: first) == 8)
    #expect(solver.range(of: second) == -Double.infinity...Double.infinity)
    #expect(solver.range(of: lone) == 0...Double.infinity)
  }

  @Test(arguments: 0..<4)
  func rangesAgreeWithTheOracle(batch: Int) {
    for offset in 0..<60 {
      let seed = UInt64(600_000 + batch * 60 + offset)
      let system = TestSystem.random(seed: seed)
      guard let oracle = Oracle(system), let solver = try? system.solved() else { continue }
      for variable in system.variables {
        let range = solver.range(of: variable)
        let expected = oracle.range(of: variable)
        let isLow = range.lowerBound == expected.least
        let isHigh = range.upperBound == expected.greatest
        #expect(isLow || abs(range.lowerBound - expected.least) < 1e-5, "seed \(seed)")
        #expect(isHigh || abs(range.upperBound - expected.greatest) < 1e-5, "seed \(seed)")
      }
    }
  }
}
