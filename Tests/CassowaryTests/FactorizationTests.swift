import TestSupport
import Testing

@testable import Cassowary

/// The factored basis solves its system, also after many exchanges.
@Suite struct FactorizationTests {
  @Test(arguments: 0..<12)
  func solvesAfterExchangesOfColumns(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(900 + seed))
    let size = 12 + 4 * seed
    let problem = randomProblem(size, &generator)
    var simplex = Simplex(problem, StartingBasis(problem))
    var exchanges = 0
    for _ in 0..<150 {
      let entering = generator.integer(0...problem.columnCount - 1)
      if simplex.isBasic(entering) { continue }
      simplex.computeChange(of: entering)
      let leaving = simplex.basics.max {
        abs(simplex.change[Int($0)]) < abs(simplex.change[Int($1)])
      }
      guard let leaving, abs(simplex.change[Int(leaving)]) > 1e-3 else { continue }
      simplex.columns[Int(leaving)].value = 0
      simplex.replace(Int(leaving), by: entering)
      exchanges += 1
      check(&simplex, size, &generator)
    }
    #expect(exchanges > 60 && !simplex.wasRepaired)
  }

  private func freeProblem(_ count: Int) -> Problem {
    var problem = Problem(structuralCount: count)
    for column in 0..<count { problem.addDomain(of: Int32(column), isFree: true, column: column) }
    return problem
  }

  private func randomProblem(_ size: Int, _ generator: inout SeededGenerator) -> Problem {
    var problem = freeProblem(2 * size)
    for row in 0..<size {
      for column in 0..<(2 * size) where generator.chance(400 / size) {
        problem.addEntry(Int32(column), Double(generator.integer(1...5)) - 2.5)
      }
      problem.closeRow(
        rhs: Double(generator.integer(-9...9)), level: 1, relation: .equal,
        origin: .constraint(Int32(row)))
    }
    problem.finish()
    return problem
  }

  /// `B x = rhs`, and the duals of one basic column are orthogonal to all the others.
  private func check(
    _ simplex: inout Simplex, _ size: Int, _ generator: inout SeededGenerator
  ) {
    simplex.computeValues()
    let problem = simplex.problem
    for row in 0..<size {
      var sum = -simplex.columns[problem.structuralCount + row].value
      for entry in problem.rowRange(row) {
        let item = problem.rowEntries[entry]
        sum += item.value * simplex.columns[Int(item.index)].value
      }
      #expect(abs(sum - problem.rhs[row]) < 1e-6)
    }
    let chosen = Int(simplex.basics[generator.integer(0...size - 1)])
    simplex.basicCost[chosen] = 1
    _ = simplex.factorization.solveTransposed(simplex.basicCost, into: &simplex.duals)
    simplex.basicCost[chosen] = 0
    for name in simplex.basics {
      let gradient = simplex.gradient(of: Int(name)).value
      #expect(abs(gradient - (Int(name) == chosen ? -1 : 0)) < 1e-6)
    }
  }

  @Test func dependentColumnsAreLeftOut() {
    var problem = freeProblem(3)
    for (row, line) in [[1, 1, 2, 4], [1, -1, 0.5, 2], [2, 0, 2.5, 6]].enumerated() {
      for column in 0..<3 where line[column] != 0 { problem.addEntry(Int32(column), line[column]) }
      problem.closeRow(
        rhs: line[3], level: 0, relation: .equal, origin: .constraint(Int32(row)))
    }
    problem.finish()
    let basis = StartingBasis(
      columns: [0, 1, 2], hasResidual: [false, false, false], nonbasicBreakpoints: [0, 1, 2])
    let simplex = Simplex(problem, basis)
    #expect(simplex.basics.count == 3)
    let residuals = simplex.basics.filter { $0 >= 3 }
    #expect(residuals.count == 1)
    #expect(residuals.allSatisfy { abs(simplex.columns[Int($0)].value) < 1e-9 })
  }
}
