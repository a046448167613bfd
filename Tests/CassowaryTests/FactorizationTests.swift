import Testing

@testable import Cassowary

/// The factored basis solves what it stands for, also after many exchanges.
@Suite struct FactorizationTests {
  @Test(arguments: 0..<12)
  func solvesBothWaysWhileColumnsAreExchanged(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(900 + seed))
    let size = 12 + 4 * seed
    let problem = randomProblem(size, &generator)
    var simplex = Simplex(
      problem, columns: [], hasResidual: [Bool](repeating: true, count: size))
    var exchanges = 0
    for _ in 0..<150 {
      let entering = generator.integer(0...problem.columnCount - 1)
      if simplex.isBasic[entering] { continue }
      simplex.computeChange(of: entering)
      let leaving = simplex.basics.max {
        abs(simplex.change[Int($0)]) < abs(simplex.change[Int($1)])
      }
      guard let leaving, abs(simplex.change[Int(leaving)]) > 1e-3 else { continue }
      simplex.value[Int(leaving)] = 0
      simplex.replace(Int(leaving), by: entering)
      exchanges += 1
      check(&simplex, size, &generator)
    }
    #expect(exchanges > 60 && !simplex.wasMended)
  }

  private func randomProblem(_ size: Int, _ generator: inout SeededGenerator) -> Problem {
    var problem = Problem(isFree: [Bool](repeating: true, count: 2 * size))
    for _ in 0..<size {
      var entries: [(column: Int32, value: Double)] = []
      for column in 0..<(2 * size) where generator.chance(400 / size) {
        entries.append((Int32(column), Double(generator.integer(1...5)) - 2.5))
      }
      problem.addRow(
        entries, rhs: Double(generator.integer(-9...9)), level: 1, penalised: .both)
    }
    problem.indexColumns()
    return problem
  }

  /// `B x = rhs`, and the duals of one basic column are orthogonal to all the others.
  private func check(
    _ simplex: inout Simplex, _ size: Int, _ generator: inout SeededGenerator
  ) {
    simplex.computeValues()
    let problem = simplex.problem
    for row in 0..<size {
      var sum = -simplex.value[problem.structuralCount + row]
      for entry in problem.rowRange(row) {
        sum += problem.rowValue[entry] * simplex.value[Int(problem.rowColumn[entry])]
      }
      #expect(abs(sum - problem.rhs[row]) < 1e-6)
    }
    let chosen = Int(simplex.basics[generator.integer(0...size - 1)])
    simplex.computeDuals(.linear(chosen, factor: 1))
    for name in simplex.basics {
      let gradient = simplex.gradient(of: Int(name)).value
      #expect(abs(gradient - (Int(name) == chosen ? -1 : 0)) < 1e-6)
    }
  }

  @Test func aDependentColumnIsLeftOut() {
    var problem = Problem(isFree: [true, true, true])
    problem.addRow([(0, 1), (1, 1), (2, 2)], rhs: 4, level: 0, penalised: .both)
    problem.addRow([(0, 1), (1, -1), (2, 0.5)], rhs: 2, level: 0, penalised: .both)
    problem.addRow([(0, 2), (1, 0), (2, 2.5)], rhs: 6, level: 0, penalised: .both)
    problem.indexColumns()
    let simplex = Simplex(
      problem, columns: [0, 1, 2], hasResidual: [false, false, false])
    #expect(simplex.basics.count == 3)
    let residuals = simplex.basics.filter { $0 >= 3 }
    #expect(residuals.count == 1)
    #expect(residuals.allSatisfy { abs(simplex.value[Int($0)]) < 1e-9 })
  }
}
