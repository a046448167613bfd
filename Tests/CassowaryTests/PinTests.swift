import Cassowary
import Testing

/// The pins of a variable, and how much each would move it.
@Suite struct PinTests {
  @Test(arguments: 0..<8)
  func pinsSumToTheValueAndPredictChanges(batch: Int) {
    var predictions = 0
    for offset in 0..<100 {
      let seed = UInt64(700_000 + batch * 100 + offset)
      let system = TestSystem.random(seed: seed)
      for substitutes in [true, false] {
        guard let solver = try? system.solved(substitutes: substitutes) else { continue }
        for variable in system.variables {
          predictions += check(solver, variable, seed: seed)
        }
      }
    }
    #expect(predictions > 100)
  }

  /// The value is the sum of coefficients times constants; and if a constant moves a little without
  /// a change of basis, on one side at least, the variable moves as predicted.
  private func check(_ solver: Solver, _ variable: Variable, seed: UInt64) -> Int {
    var sum = 0.0
    var predictions = 0
    let value = solver.value(of: variable)
    for pin in solver.pins(of: variable) {
      guard case .constraint(let id) = pin.source, let constraint = solver[id] else { continue }
      sum += pin.coefficient * constraint.expression.constant
      var isRight = false
      for step in [1e-3, -1e-3] {
        var copy = solver
        let constant = constraint.expression.constant + step
        guard (try? copy.setConstant(of: id, to: constant)) != nil else { continue }
        let moved = copy.value(of: variable) - value
        if abs(moved - step * pin.coefficient) < 1e-7 { isRight = true }
      }
      predictions += isRight ? 1 : 0
    }
    #expect(abs(sum - value) < 1e-6, "seed \(seed): variable \(variable.index)")
    return predictions
  }

  @Test func pinsFollowTheChain() throws {
    var solver = Solver()
    let left = solver.makeVariable(.free)
    let width = solver.makeVariable()
    let right = solver.makeVariable(.free)
    let ids = try solver.add(contentsOf: [
      Constraint(Expression([Term(1, left)], constant: -20), .equal),
      Constraint(
        Expression([Term(1, width)], constant: -100), .greaterOrEqual, priority: Priority(750)),
      Constraint(
        Expression([Term(1, width)], constant: -80), .equal, priority: Priority(250)),
      Constraint(Expression([Term(1, right), Term(-1, left), Term(-1, width)]), .equal),
    ])
    #expect(solver.value(of: right) == 120)
    let pins = solver.pins(of: right)
    #expect(pins.map(\.source) == [ids[0], ids[1], ids[3]].map { .constraint($0) })
    #expect(pins.map(\.coefficient) == [-1, -1, -1])
  }

  @Test func lowerBoundPins() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    try solver.add(
      Constraint(
        Expression([Term(1, width)], constant: 5), .equal, priority: Priority(500)))
    let pins = solver.pins(of: width)
    #expect(pins.map(\.source) == [.lowerBound(width)])
    #expect(pins.map(\.coefficient) == [1])
  }
}
