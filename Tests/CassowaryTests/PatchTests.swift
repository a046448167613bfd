import Cassowary
import Foundation
import TestSupport
import Testing

/// Constraints added and removed one by one: a kept solver equals a new one.
///
/// `LAYLINE_STEPS=100000` sets the number of steps of each walk, for a release build.
@Suite struct PatchTests {
  private static let steps =
    ProcessInfo.processInfo.environment["LAYLINE_STEPS"].flatMap { Int($0) } ?? 60

  @Test(arguments: 0..<40)
  func keptSolverEqualsANewOne(_ seed: UInt64) {
    var walk = PatchWalk(seed: seed)
    for step in 0..<Self.steps {
      if let difference = walk.step() {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
    }
    #expect(walk.refusals + walk.held.count > 0)
  }

  @Test func aSatisfiedConstraintChangesNothing() throws {
    var solver = Solver()
    let sizes = (0..<4).map { _ in solver.makeVariable() }
    try solver.add(
      contentsOf: zip(sizes, [10.0, 20, 30, 40]).map { size, wish in
        Constraint(Expression([Term(1, size)], constant: -wish), .equal, priority: Priority(500))
      } + [Constraint(Expression(sizes.map { Term(1, $0) }, constant: -120), .equal)])
    let before = sizes.map { solver.value(of: $0) }
    let id = try solver.add(
      Constraint(Expression([Term(1, sizes[3]), Term(-1, sizes[1])]), .greaterOrEqual))
    #expect(sizes.map { solver.value(of: $0) } == before)
    try solver.remove([id])
    #expect(sizes.map { solver.value(of: $0) } == before)
  }
}
