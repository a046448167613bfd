extension Simplex {
  /// A copy that is free to move wherever the levels, not the tie breaks, leave it.
  private var untied: Simplex {
    var copy = self
    for column in copy.tieClosed.indices { copy.tieClosed[column] = [] }
    copy.listMovable()
    return copy
  }

  /// For each unknown whether another optimal solution gives it another value.
  ///
  /// Exact: an unknown that some open column would move is driven both ways over the optimal
  /// face, because at a degenerate vertex a first step may have length zero.
  func ambiguousUnknowns() -> [Bool] {
    var isAmbiguous = [Bool](repeating: false, count: problem.structuralCount)
    var probe = untied
    if probe.movable.isEmpty { return isAmbiguous }
    for unknown in isAmbiguous.indices where !isAmbiguous[unknown] {
      for factor in [1.0, -1.0] where !isAmbiguous[unknown] {
        probe.computeDuals(.linear(unknown, factor: factor))
        if !probe.canMove(unknown) { break }
        if case .unbounded = probe.minimise(.linear(unknown, factor: factor)) {
          isAmbiguous[unknown] = true
        }
        for other in isAmbiguous.indices {
          let difference = abs(probe.value[other] - value[other])
          let size = max(1, abs(value[other]), abs(probe.value[other]))
          if difference > 10 * Problem.relativeTolerance * size { isAmbiguous[other] = true }
        }
      }
    }
    return isAmbiguous
  }

  /// Whether any open column moves `unknown`, whose row `duals` hold.
  private func canMove(_ unknown: Int) -> Bool {
    for name in movable {
      if Int(name) == unknown { return true }
      let (gradient, magnitude) = gradient(of: Int(name))
      if abs(gradient) > Simplex.slopeTolerance * magnitude { return true }
    }
    return false
  }

  /// The optimal solution in which `unknown` is least (`factor` 1) or greatest (-1); nil when
  /// there is no bound.
  func extreme(of unknown: Int, factor: Double) -> [Double]? {
    var probe = untied
    if case .unbounded = probe.minimise(.linear(unknown, factor: factor)) { return nil }
    return probe.value
  }

  /// How much `column` moves for each unit that a row's right-hand side grows. O(non-zeros).
  func sensitivity(of column: Int) -> [Double] {
    var copy = self
    copy.computeDuals(.linear(column, factor: copy.isBasic[column] ? 1 : 0))
    return copy.duals
  }
}
