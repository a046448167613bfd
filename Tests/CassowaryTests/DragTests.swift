import Cassowary
import TestSupport
import Testing

/// Changing a constant repeatedly gives the solution of a rebuilt solver, at every step.
@Suite struct DragTests {
  @Test(arguments: 0..<12)
  func everyStepEqualsRebuilding(batch: Int) throws {
    for offset in 0..<40 {
      let seed = UInt64(900_000 + batch * 40 + offset)
      var generator = SeededGenerator(seed: seed)
      var system = TestSystem.random(seed: seed)
      guard var solver = try? system.solved() else { continue }
      let ids = solver.constraintIDs
      if ids.isEmpty { continue }
      let dragged = generator.integer(0...ids.count - 1)
      let start = system.constraints[dragged].expression.constant
      for step in 1...24 {
        let constant = start + 0.5 * Double(step <= 12 ? step : 20 - step)
        system.constraints[dragged].expression.constant = constant
        let fresh = try? system.solved()
        let isPossible = (try? solver.setConstant(of: ids[dragged], to: constant)) != nil
        #expect(isPossible == (fresh != nil), "seed \(seed), step \(step)")
        if generator.chance(20) { expectEqualQueries(&solver, fresh, system, seed) }
        guard let fresh, isPossible else { continue }
        expectEqual(solver, fresh, system, "seed \(seed), step \(step)")
      }
    }
  }

  private func expectEqual(
    _ solver: Solver, _ fresh: Solver, _ system: TestSystem, _ place: String
  ) {
    for variable in system.variables {
      let difference = abs(solver.value(of: variable) - fresh.value(of: variable))
      #expect(difference < 1e-6, "\(place): variable \(variable.index)")
    }
  }

  /// Queries between the steps return current answers, and change nothing.
  private func expectEqualQueries(
    _ solver: inout Solver, _ fresh: Solver?, _ system: TestSystem, _ seed: UInt64
  ) {
    guard var fresh else { return }
    for variable in system.variables {
      let range = solver.range(of: variable)
      let expected = fresh.range(of: variable)
      let isLow = range.lowerBound == expected.lowerBound
      #expect(isLow || abs(range.lowerBound - expected.lowerBound) < 1e-6, "seed \(seed)")
      let isHigh = range.upperBound == expected.upperBound
      #expect(isHigh || abs(range.upperBound - expected.upperBound) < 1e-6, "seed \(seed)")
      let isDetermined = solver.isDetermined(variable)
      #expect(isDetermined == fresh.isDetermined(variable), "seed \(seed)")
      let pins = solver.pins(of: variable)
      var sum = 0.0
      for pin in pins {
        guard case .constraint(let id) = pin.source else { continue }
        sum += pin.coefficient * (solver[id]?.expression.constant ?? 0)
      }
      #expect(abs(sum - solver.value(of: variable)) < 1e-6, "seed \(seed)")
    }
  }

  /// Two constants at a time, as when both sides of a window are dragged.
  @Test(arguments: 0..<4)
  func twoConstantsAtATime(batch: Int) {
    for offset in 0..<40 {
      let seed = UInt64(950_000 + batch * 40 + offset)
      var generator = SeededGenerator(seed: seed)
      var system = TestSystem.random(seed: seed)
      guard var solver = try? system.solved(), system.constraints.count > 1 else { continue }
      let ids = solver.constraintIDs
      let first = generator.integer(0...ids.count - 2)
      let chosen = [first, generator.integer((first + 1)...ids.count - 1)]
      for step in 0..<12 {
        let old = chosen.map { system.constraints[$0].expression.constant }
        var edits: [Solver.Edit] = []
        for index in chosen {
          system.constraints[index].expression.constant += Double(step % 5) - 1.5
          edits.append(.setConstant(ids[index], system.constraints[index].expression.constant))
        }
        let fresh = try? system.solved()
        let isPossible = (try? solver.apply(edits)) != nil
        #expect(isPossible == (fresh != nil), "seed \(seed), step \(step)")
        if let fresh {
          expectEqual(solver, fresh, system, "seed \(seed), step \(step)")
        } else {
          for (index, constant) in zip(chosen, old) {
            system.constraints[index].expression.constant = constant
          }
        }
      }
    }
  }
}
