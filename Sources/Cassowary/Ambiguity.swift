extension Component {
  /// For each variable, true if another optimal solution gives it another value. Exact.
  ///
  /// First moves all eligible columns together. A variable that no column moves is determined, and
  /// one that moves by more than zero is not. The others are minimised and maximised over the
  /// optimal face, because at a degenerate vertex the first step may have length zero.
  func ambiguousVariables() -> [Bool] {
    var isAmbiguous = [Bool](repeating: false, count: variables.count)
    var probe = simplex.withoutTieBreaks()
    if probe.eligible.isEmpty { return isAmbiguous }
    let present = values(of: simplex)
    let face = probe.exploreFace()
    let moved = reduction.rates(face.moved)
    let rates = reduction.rates(face.rates)
    let sizes = reduction.rates(face.sizes, isSize: true)
    let least = 20 * Problem.relativeTolerance * Double(probe.eligible.count)
    for (variable, value) in present.enumerated() {
      isAmbiguous[variable] = abs(moved[variable]) > least * max(1, abs(value))
    }
    var expansion = Expansion(reduction)
    for variable in isAmbiguous.indices
    where abs(rates[variable]) > Simplex.slopeTolerance * sizes[variable] {
      for factor in [1.0, -1.0] where !isAmbiguous[variable] {
        expansion.expand(variable: variable, reduction)
        probe.setLinearCosts(expansion.items.lazy.map { (Int($0.index), factor * $0.value) })
        probe.computeDuals(.linear)
        if !probe.canMoveObjective() { break }
        switch probe.minimise(.linear) {
        case .optimal: break
        case .unbounded: isAmbiguous[variable] = true
        case .broken: probe = simplex.withoutTieBreaks()
        }
        for (other, value) in values(of: probe).enumerated() {
          let size = max(1, abs(present[other]), abs(value))
          if abs(value - present[other]) > 10 * Problem.relativeTolerance * size {
            isAmbiguous[other] = true
          }
        }
      }
    }
    return isAmbiguous
  }

  /// The least or the greatest value of `variable` in another optimal solution; nil without a bound.
  func extreme(of variable: Int, isLeast: Bool) -> Double? {
    var probe = simplex.withoutTieBreaks()
    var expansion = Expansion(reduction)
    expansion.expand(variable: variable, reduction)
    probe.setLinearCosts(
      expansion.items.lazy.map { (Int($0.index), isLeast ? $0.value : -$0.value) })
    if case .unbounded = probe.minimise(.linear) { return nil }
    return values(of: probe)[variable]
  }

  /// The values of the variables, by their index in the component, in another solution.
  private func values(of simplex: Simplex) -> [Double] {
    var values = [Double](repeating: 0, count: variables.count)
    reduction.evaluate(simplex.columns, into: &values, at: variables.indices.map { Int32($0) })
    return values
  }
}

extension Simplex {
  /// Sums one step within the optimal face for each eligible column, each as long as possible up to
  /// `longestStep`. Returns, by unknown, the sums of the movements, of the rates, and of the rates'
  /// sizes. Irregular weights make a sum zero only if each summand is. O(eligible columns ·
  /// non-zeros).
  fileprivate mutating func exploreFace() -> (moved: [Double], rates: [Double], sizes: [Double]) {
    var moved = [Double](repeating: 0, count: problem.structuralCount)
    var rates = moved
    var sizes = moved
    for (offset, name) in eligible.enumerated() {
      let mixed = UInt64(offset + 1) &* 0x9E37_79B9_7F4A_7C15
      let weight = 1 + Double(mixed >> 40) / Double(1 << 24)
      computeChange(of: Int(name))
      let (rise, fall) = (
        maximumStep(for: Int(name), direction: 1), maximumStep(for: Int(name), direction: -1)
      )
      let step = rise >= fall ? rise : -fall
      func add(_ column: Int32, _ rate: Double) {
        guard column < problem.structuralCount else { return }
        rates[Int(column)] += weight * rate
        sizes[Int(column)] += weight * abs(rate)
        moved[Int(column)] += weight * rate * step
      }
      add(name, 1)
      for column in changing { add(column, -change[Int(column)]) }
    }
    return (moved, rates, sizes)
  }

  /// The longest step of a column with the given change before it or another column reaches the end
  /// of its interval.
  private func maximumStep(for name: Int, direction: Double) -> Double {
    let longestStep = 1000.0
    var maximumStep = min(longestStep, maximumStep(of: columns[name], rate: direction))
    for column in changing where maximumStep > 0 {
      maximumStep = min(
        maximumStep,
        self.maximumStep(of: columns[Int(column)], rate: -direction * change[Int(column)]))
    }
    return maximumStep
  }

  private func maximumStep(of column: Column, rate: Double) -> Double {
    if abs(rate) < 1e-13 { return .infinity }
    let end = rate > 0 ? column.high : column.low
    guard end >= column.start, end < column.end else { return .infinity }
    let distance = abs(problem.breakpoints[Int(end)].position - column.value)
    return distance <= column.tolerance ? 0 : distance / abs(rate)
  }
}
