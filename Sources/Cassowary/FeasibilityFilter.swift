/// Finds which of many required constraints cannot hold together with those before them.
///
/// A solver takes them in order, all at once and by halves where that fails: it keeps what it has
/// solved, so a hundred contradictions cost a hundred short runs.
struct FeasibilityFilter {
  private var solver: Solver
  private let constraints: [Constraint]
  /// Those that cannot hold, in order.
  private(set) var refused: [Int] = []

  /// - Parameter solver: has the variables, and no constraints.
  init(_ constraints: [Constraint], _ solver: Solver) {
    self.solver = solver
    self.constraints = constraints
  }

  /// Adds the constraints of `range` as well. O(refused · log count) short runs.
  mutating func ask(for range: Range<Int>) {
    if range.isEmpty || solver.interruption?.isRaised == true { return }
    do throws(Conflict) {
      try solver.add(contentsOf: Array(constraints[range]), explains: false)
    } catch {
      if range.count == 1 {
        refused.append(range.lowerBound)
        return
      }
      let middle = range.lowerBound + range.count / 2
      ask(for: range.lowerBound..<middle)
      ask(for: middle..<range.upperBound)
    }
  }
}

extension Solver {
  /// Places among `constraints`, all of them required, of those that cannot hold together with the
  /// ones before them.
  package func contradictions(among constraints: [Constraint]) -> [Int] {
    var empty = Solver(substitutes: substitutes, interruption: interruption)
    for variable in variables {
      _ = empty.makeVariable(variable.isFree ? .free : .nonNegative, rank: variable.rank)
    }
    var filter = FeasibilityFilter(constraints, empty)
    filter.ask(for: constraints.indices)
    return filter.refused
  }
}
