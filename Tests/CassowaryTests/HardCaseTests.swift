import TestSupport
import Testing

@testable import Cassowary

/// Input that has hung, confused or broken solvers in use.
@Suite struct HardCaseTests {
  private struct Row {
    var solver = Solver()
    var views: [Variable] = []
    var constraints: [Constraint] = []

    init(_ count: Int, total: Double) {
      views = (0..<count).map { _ in solver.makeVariable() }
      constraints.append(
        Constraint(Expression(views.map { Term(1, $0) }, constant: -total), .equal))
    }

    mutating func want(
      _ view: Int, _ relation: RelationalOperator, _ value: Double, _ priority: Double
    ) {
      constraints.append(
        Constraint(
          Expression([Term(1, views[view])], constant: -value), relation,
          priority: Priority(priority)))
    }

    mutating func solve() throws -> [Double] {
      try solver.add(contentsOf: constraints)
      return views.map { solver.value(of: $0) }
    }
  }

  @Test(arguments: [10, 100, 400], [1000.0, 750])
  func equalMinimaThatJustFit(count: Int, priority: Double) throws {
    var row = Row(count, total: 3 * Double(count))
    for view in 0..<count { row.want(view, .greaterOrEqual, 3, priority) }
    let values = try row.solve()
    #expect(values.allSatisfy { abs($0 - 3) < 1e-9 })
    #expect(row.views.allSatisfy { row.solver.isDetermined($0) })
    #expect(row.solver.pivotCount < 20 * count)
  }

  @Test func requiredMinimaThatDoNotFitAreAllInConflict() {
    var row = Row(100, total: 299)
    for view in 0..<100 { row.want(view, .greaterOrEqual, 3, 1000) }
    do {
      _ = try row.solve()
      Issue.record("300 do not fit into 299")
    } catch {
      #expect((error as? Conflict)?.members.count == 101)
    }
  }

  @Test func allSizesZero() throws {
    var row = Row(50, total: 0)
    for view in 0..<50 {
      row.want(view, .equal, 0, 1000)
      row.want(view, .lessOrEqual, 0, 750)
      if view > 0 {
        row.constraints.append(
          Constraint(
            Expression([Term(1, row.views[view]), Term(-1, row.views[view - 1])]), .equal))
      }
    }
    let values = try row.solve()
    #expect(values.allSatisfy { $0 == 0 })
    #expect(row.views.allSatisfy { row.solver.isDetermined($0) })
  }

  @Test(arguments: [2, 3, 50, 300])
  func cyclesOfEqualities(count: Int) throws {
    var solver = Solver()
    let views = (0..<count).map { _ in solver.makeVariable(.free) }
    var constraints: [Constraint] = []
    for index in 0..<count {
      let step = index == count - 1 ? -Double(count - 1) * 0.1 : 0.1
      let terms = [Term(1, views[(index + 1) % count]), Term(-1, views[index])]
      constraints.append(Constraint(Expression(terms, constant: -step), .equal, origin: index))
    }
    constraints.append(Constraint(Expression([Term(1, views[0])], constant: -5), .equal))
    try solver.add(contentsOf: constraints)
    for (index, view) in views.enumerated() {
      #expect(abs(solver.value(of: view) - 5 - 0.1 * Double(index)) < 1e-9)
    }
    let contradiction = Constraint(
      Expression([Term(1, views[0]), Term(-1, views[count - 1])], constant: 7), .equal)
    #expect(throws: Conflict.self) { try solver.add(contradiction) }
  }

  @Test func redundancyWithRoundingErrorsIsNoContradiction() throws {
    var solver = Solver()
    let views = (0..<3).map { _ in solver.makeVariable() }
    for (index, view) in views.enumerated() {
      try solver.add(
        Constraint(Expression([Term(1, view)], constant: -0.1 * Double(index + 1)), .equal))
    }
    for constant in [-0.6, -0.6000000000000001, -0.5999999999999999] {
      try solver.add(Constraint(Expression(views.map { Term(1, $0) }, constant: constant), .equal))
    }
    #expect(abs(solver.value(of: views[1]) - 0.2) < 1e-12)
  }

  @Test func prioritiesThatHardlyDiffer() throws {
    var row = Row(2, total: 100)
    row.want(0, .equal, 60, 500.0001)
    row.want(1, .equal, 70, 500)
    let values = try row.solve()
    #expect(values == [60, 40])
    var other = Row(2, total: 100)
    other.want(0, .equal, 60, 500)
    other.want(1, .equal, 70, 500.0001)
    let others = try other.solve()
    #expect(others == [30, 70])
  }

  /// Hundreds of priorities, each 0.0001 above the next: the first are satisfied.
  @Test(arguments: [100, 300])
  func manyClosePriorities(count: Int) throws {
    var row = Row(count, total: 5 * Double(count))
    for view in 0..<count { row.want(view, .equal, 10, 500 - 0.0001 * Double(view)) }
    let values = try row.solve()
    #expect(values == (0..<count).map { $0 < count / 2 ? 10 : 0 })
    #expect(!row.solver.isExhausted)
  }

  @Test func oneStrongerOutweighsAThousandWeak() throws {
    var solver = Solver()
    let width = solver.makeVariable()
    var constraints: [Constraint] = []
    for index in 0..<1000 {
      constraints.append(
        Constraint(
          Expression([Term(1, width)], constant: -1e6), .equal, priority: Priority(250),
          origin: index))
    }
    constraints.append(
      Constraint(
        Expression([Term(1, width)], constant: -1), .equal, priority: Priority(250.0001)))
    try solver.add(contentsOf: constraints)
    #expect(solver.value(of: width) == 1)
  }

  @Test(arguments: [1e-6, 1e-3, 1, 1e3, 1e6])
  func largeAndSmallFactors(factor: Double) throws {
    var solver = Solver()
    let first = solver.makeVariable()
    let second = solver.makeVariable()
    let third = solver.makeVariable(.free)
    try solver.add(contentsOf: [
      Constraint(Expression([Term(1, first), Term(-factor, second)]), .equal),
      Constraint(Expression([Term(1, third), Term(-factor, first)], constant: -3), .equal),
      Constraint(
        Expression([Term(1, second)], constant: -40), .greaterOrEqual, priority: Priority(750)),
      Constraint(Expression([Term(1, second)], constant: -10), .equal, priority: Priority(250)),
    ])
    #expect(abs(solver.value(of: second) - 40) < 1e-6)
    #expect(abs(solver.value(of: first) - 40 * factor) <= 1e-9 * max(1, 40 * factor))
    let expected = 40 * factor * factor + 3
    #expect(abs(solver.value(of: third) - expected) <= 1e-9 * max(1, expected))
  }

  /// Each position is a million times, or a millionth of, the one before: too much to be
  /// substituted.
  @Test(arguments: [1e6, 1e-6])
  func factorsInAChain(factor: Double) throws {
    var solver = Solver()
    let positions = (0..<4).map { _ in solver.makeVariable(.free) }
    let width = solver.makeVariable()
    var constraints = [
      Constraint(Expression([Term(1, positions[0]), Term(-1, width)], constant: -1), .equal),
      Constraint(Expression([Term(1, width)], constant: -2), .equal, priority: Priority(500)),
    ]
    for (position, next) in zip(positions, positions.dropFirst()) {
      let terms = [Term(1, next), Term(-factor, position), Term(-1, width)]
      constraints.append(Constraint(Expression(terms, constant: 0), .equal))
    }
    try solver.add(contentsOf: constraints)
    var expected = 3.0
    for position in positions {
      #expect(abs(solver.value(of: position) - expected) <= 1e-9 * max(1, expected))
      expected = factor * expected + 2
    }
  }

  @Test func asManyLevelsAsConstraints() throws {
    var row = Row(120, total: 600)
    for view in 0..<120 { row.want(view, .equal, 10, 999 - Double(view)) }
    let values = try row.solve()
    #expect(values == (0..<120).map { $0 < 60 ? 10 : 0 })
  }

  @Test func aDragOfManySteps() throws {
    var row = Row(30, total: 900)
    for view in 0..<30 {
      row.want(view, .greaterOrEqual, Double(view % 7) * 10, 750)
      row.want(view, .lessOrEqual, Double(view % 7) * 10, 750)
      if view > 0 {
        row.constraints.append(
          Constraint(
            Expression([Term(1, row.views[view]), Term(-1, row.views[0])]), .equal,
            priority: Priority(250)))
      }
    }
    _ = try row.solve()
    let total = row.solver.constraintIDs[0]
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<60 {
      let width = Double(generator.integer(0...2400))
      try row.solver.setConstant(of: total, to: -width)
      row.constraints[0].expression.constant = -width
      var fresh = row
      fresh.solver = Solver()
      fresh.views = fresh.views.map { _ in fresh.solver.makeVariable() }
      let expected = try fresh.solve()
      for (view, value) in zip(row.views, expected) {
        #expect(abs(row.solver.value(of: view) - value) < 1e-6, "width \(width)")
      }
    }
    #expect(throws: Conflict.self) { try row.solver.setConstant(of: total, to: 1) }
  }
}
