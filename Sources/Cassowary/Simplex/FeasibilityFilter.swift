extension Solver {
  /// The indices of those required constraints that cannot hold together with the ones before them.
  ///
  /// Adds them to an empty solver in order: first all at once, and if that fails, each half in the
  /// same way. O(refused · log constraints) runs.
  package func contradictions(among constraints: [Constraint]) -> [Int] {
    var empty = Solver(
      substitutes: options.substitutes, breaksTies: false, interruption: interruption)
    for variable in variables { _ = empty.makeVariable(variable.isFree ? .free : .nonNegative) }
    var refused: [Int] = []
    empty.addFeasible(constraints[...], &refused)
    return refused
  }

  private mutating func addFeasible(_ constraints: ArraySlice<Constraint>, _ refused: inout [Int]) {
    if constraints.isEmpty || interruption?.isRaised == true { return }
    if (try? add(contentsOf: Array(constraints), explains: false)) != nil { return }
    if constraints.count == 1 {
      refused.append(constraints.startIndex)
      return
    }
    let middle = constraints.startIndex + constraints.count / 2
    addFeasible(constraints[..<middle], &refused)
    addFeasible(constraints[middle...], &refused)
  }
}
