import TestSupport
import Testing

@testable import Cassowary

/// Stacks in stacks, from cramped to loose: wherever the solver starts, it finds the same.
@Suite struct NestedStackTests {
  @Test(arguments: 0..<24)
  func allAtOnceIsTheSameAsInSteps(index: Int) throws {
    let seed = UInt64(910_000 + index)
    var generator = SeededGenerator(seed: seed)
    let system = NestedStacks(&generator).system
    let solver = try system.solved()
    #expect(system.requiredError(solver) < 1e-6, "seed \(seed)")
    var stepwise = system.emptySolver()
    let half = system.constraints.count / 2
    try stepwise.add(contentsOf: Array(system.constraints[..<half]))
    try stepwise.add(contentsOf: Array(system.constraints[half...]))
    for variable in system.variables {
      #expect(
        abs(solver.value(of: variable) - stepwise.value(of: variable)) < 1e-6, "seed \(seed)")
    }
    let unsubstituted = try system.solved(substitutes: false)
    #expect(system.requiredError(unsubstituted) < 1e-6, "seed \(seed)")
    for (actual, expected) in zip(system.errorSums(unsubstituted), system.errorSums(solver)) {
      #expect(abs(actual - expected) < 1e-5, "seed \(seed)")
    }
  }

  /// Nested stacks with too little space take a few pivots for each stack.
  @Test(arguments: [0.3, 0.6])
  func crampedStacksTakeFewPivots(available: Double) throws {
    var generator = SeededGenerator(seed: 920_000)
    let stacks = NestedStacks(&generator, depth: 4, width: 4, available: available)
    let solver = try stacks.system.solved()
    #expect(stacks.system.requiredError(solver) < 1e-6)
    #expect(solver.pivotCount <= 6 * stacks.stackCount)
  }
}

/// A place and a length on both axes for each view, and what stack views ask for.
private struct NestedStacks {
  private(set) var system: TestSystem
  private(set) var stackCount = 0
  private var nextView = 1

  init(_ generator: inout SeededGenerator) {
    let available = Double(generator.integer(2...24)) / 10
    self.init(
      &generator, depth: generator.integer(2...4), width: generator.integer(2...4),
      available: available,
      isUneven: true)
  }

  /// - Parameter available: how long the outermost is, beside a guess of what its views want.
  init(
    _ generator: inout SeededGenerator, depth: Int, width: Int, available: Double,
    isUneven: Bool = false
  ) {
    var most = 0
    for _ in 0...depth { most = most * width + 1 }
    system = TestSystem(
      (0..<most).flatMap { _ in [.free, .nonNegative, .free, .nonNegative] })
    var wanted = 40.0
    for _ in 0..<(depth + 1) / 2 { wanted *= Double(width) }
    for axis in 0...1 {
      add([(1, 2 * axis)], 0)
      add([(1, 2 * axis + 1)], -(wanted * available).rounded())
    }
    addStack(0, depth: depth, width: width, axis: 0, isUneven, &generator)
  }

  private mutating func add(
    _ terms: [(Double, Int)], _ constant: Double, _ relation: RelationalOperator = .equal,
    at priority: Double = 1000
  ) {
    let terms = terms.map { Term($0.0, system.variables[$0.1]) }
    system.constraints.append(
      Constraint(
        Expression(terms, constant: constant), relation, priority: Priority(priority),
        origin: system.constraints.count))
  }

  private mutating func addStack(
    _ stack: Int, depth: Int, width: Int, axis: Int, _ isUneven: Bool,
    _ generator: inout SeededGenerator
  ) {
    stackCount += 1
    let count = isUneven ? generator.integer(1...width) : width
    let children = Array(nextView..<nextView + count)
    nextView += count
    let (along, across) = (2 * axis, 2 - 2 * axis)
    for (index, child) in children.enumerated() {
      add([(1, 4 * stack + across), (-1, 4 * child + across)], 0)
      add(
        [
          (1, 4 * stack + across), (1, 4 * stack + across + 1), (-1, 4 * child + across),
          (-1, 4 * child + across + 1),
        ], 0)
      if index == 0 {
        add([(1, 4 * child + along), (-1, 4 * stack + along)], 0)
      } else {
        let previous = 4 * children[index - 1] + along
        add([(1, 4 * child + along), (-1, previous), (-1, previous + 1)], 0)
      }
    }
    let (last, own) = (4 * children[count - 1] + along, 4 * stack + along)
    add([(1, own), (1, own + 1), (-1, last), (-1, last + 1)], 0)
    for child in children {
      if depth > 1, !isUneven || generator.chance(70) {
        addStack(
          child, depth: depth - 1, width: width, axis: 1 - axis, isUneven, &generator)
      } else {
        if isUneven { addUnevenLengths(child, &generator) } else { addLengths(child) }
      }
    }
  }

  /// A natural length on both axes.
  private mutating func addLengths(_ view: Int) {
    for (length, natural) in [(4 * view + 1, Double(view % 7 * 10 + 30)), (4 * view + 3, 20)] {
      add([(1, length)], -natural, .lessOrEqual, at: 250)
      add([(1, length)], -natural, .greaterOrEqual, at: 750)
    }
  }

  /// A natural length on both axes with priorities of its own, and sometimes a bound.
  private mutating func addUnevenLengths(_ view: Int, _ generator: inout SeededGenerator) {
    for length in [4 * view + 1, 4 * view + 3] {
      let natural = Double(generator.integer(1...7) * 10)
      let hugging = generator.chance(20) ? 251.0 : 250
      let resistance = generator.chance(20) ? 749.0 : 750
      add([(1, length)], -natural, .lessOrEqual, at: hugging)
      add([(1, length)], -natural, .greaterOrEqual, at: resistance)
      if generator.chance(10) { add([(1, length)], -natural / 2, .lessOrEqual, at: 900) }
    }
  }
}
