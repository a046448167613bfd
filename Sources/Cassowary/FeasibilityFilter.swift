/// Finds which of many required constraints cannot hold together with those before them.
///
/// One simplex holds all of them as rows, at first without asking for any. They are then asked for
/// in order, all at once and by halves where that fails, each time from the basis as it stands.
/// So a hundred contradictions cost a hundred short runs, where making the system anew for each
/// would cost as many whole ones.
struct FeasibilityFilter {
  private var simplex: Simplex
  private let penalised: [Sides]
  /// Those that cannot hold, in order.
  private(set) var refused: [Int] = []

  /// - Parameter system: of constraints that are all required.
  init(_ system: LocalSystem, _ interruption: Interruption?) {
    let search = ConflictSearch(system, interruption)
    let rows = Array(system.constraints.indices)
    simplex = search.simplex(of: rows)
    penalised = system.constraints.map { $0.penalised }
    for row in rows { simplex.problem.forgive(row: row) }
  }

  /// Asks for the constraints of `range` as well. O(refused · log count) short runs.
  mutating func ask(for range: Range<Int>) {
    if range.isEmpty || simplex.interruption?.isRaised == true { return }
    let before = simplex
    for row in range { simplex.problem.penalise(row: row, penalised[row]) }
    if simplex.satisfyRequired() { return }
    simplex = before
    if range.count == 1 {
      refused.append(range.lowerBound)
      return
    }
    let middle = range.lowerBound + range.count / 2
    ask(for: range.lowerBound..<middle)
    ask(for: middle..<range.upperBound)
  }
}

extension Solver {
  /// Places among `constraints`, all of them required, of those that cannot hold together with the
  /// ones before them.
  package func contradictions(among constraints: [Constraint]) -> [Int] {
    let gathered = gathered(constraints)
    var filter = FeasibilityFilter(gathered.system, interruption)
    filter.ask(for: constraints.indices)
    return filter.refused
  }
}
