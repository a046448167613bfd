extension Component {
  /// How the values move with one constant while the basis stays as it is: along a straight line.
  /// A step of a drag is then a multiplication for each variable that moves.
  struct Ray: Sendable {
    struct Rate: Sendable {
      /// The variable's own index.
      var variable: Int32
      /// Its value at the start, and how much it grows with the constant.
      var value: Double
      var rate: Double
    }

    let constraint: Int
    /// The constant at the start.
    let start: Double
    /// Constants between which the basis is optimal.
    var range: ClosedRange<Double>
    var rates: [Rate] = []
  }

  /// Moves along the ray; false, with nothing changed, when there is none or it does not reach.
  mutating func glide(
    _ constraint: Int, to constant: Double, _ values: inout [Double]
  ) -> Bool {
    guard let ray, ray.constraint == constraint, ray.range.contains(constant) else { return false }
    system.constraints[constraint].constant = constant
    isBehind = true
    ambiguous = nil
    let distance = constant - ray.start
    for rate in ray.rates {
      values[Int(rate.variable)] = rate.value + rate.rate * distance
    }
    return true
  }

  /// Finds how the values move with a constant, whose ripple is known. O(what it changes, and
  /// non-zeros).
  mutating func findRay(of constraint: Int, _ values: [Double]) {
    guard let ripple, ripple.checks.isEmpty else { return }
    let start = system.constraints[constraint].constant
    var search = RaySearch(self, constraint)
    guard search.run(ripple, &simplex) else { return }
    var ray = Ray(
      constraint: constraint, start: start,
      range: start + search.lowest...start + search.highest)
    for (place, rate) in search.rates(reduction).enumerated() where rate != 0 {
      let variable = variables[place]
      ray.rates.append(
        Ray.Rate(variable: variable, value: values[Int(variable)], rate: rate))
    }
    self.ray = ray
  }
}

/// Derivatives by one constant, and how far it may go either way.
private struct RaySearch {
  private let constraint: Int
  private let system: LocalSystem
  private let reduction: Reduction
  /// By variable: of its value while every unknown is zero.
  private var baseRates: [Double]
  /// By column and by wish.
  private var columnRates: [Double]
  private var wishRates: [Double]
  private(set) var lowest = -Double.infinity
  private(set) var highest = Double.infinity
  private let constraintOfRow: [Int32]

  init(_ component: Component, _ constraint: Int) {
    self.constraint = constraint
    system = component.system
    reduction = component.reduction
    constraintOfRow = component.constraintOfRow
    let problem = component.simplex.problem
    baseRates = [Double](repeating: 0, count: system.variableCount)
    columnRates = [Double](repeating: 0, count: problem.columnCount)
    wishRates = [Double](repeating: 0, count: problem.wishes.count)
  }

  /// False when wishes at one position part.
  mutating func run(_ ripple: Component.Ripple, _ simplex: inout Simplex) -> Bool {
    for link in ripple.links { follow(reduction.links[Int(link)], simplex.problem) }
    for row in ripple.rows {
      simplex.factorization.work[Int(row)] = -rate(of: Int(constraintOfRow[Int(row)]))
    }
    var isTogether = true
    for column in ripple.columns where !follow(Int(column), &simplex) { isTogether = false }
    simplex.factorization.solve { columnRates[Int($0)] = $1 }
    if !isTogether { return false }
    for name in simplex.basics {
      let column = simplex.columns[Int(name)]
      if column.low >= column.start { limit(Int(name), column, by: Int(column.low), 1, simplex) }
      if column.high < column.end { limit(Int(name), column, by: Int(column.high), -1, simplex) }
    }
    return lowest < highest
  }

  /// How much a constraint's expression grows while every unknown is zero.
  private func rate(of index: Int) -> Double {
    var sum = index == constraint ? 1.0 : 0
    for place in system.terms(of: index) {
      sum += system.terms[place].coefficient * baseRates[Int(system.terms[place].variable)]
    }
    return sum
  }

  /// A size must not become negative where no wish sees to it.
  private mutating func follow(_ link: Reduction.Link, _ problem: Problem) {
    let child = Int(link.child)
    // Its own rate is still zero.
    baseRates[child] = -rate(of: Int(link.constraint)) / link.divisor
    let form = reduction.forms[child]
    if system.isFree[child] || form.anchor >= 0 && reduction.needsBound(child, system.isFree) {
      return
    }
    keep(form.base, rate: baseRates[child], slack: 0)
  }

  private mutating func follow(_ column: Int, _ simplex: inout Simplex) -> Bool {
    let range = simplex.problem.wishRange(column)
    var isTogether = true
    for index in range {
      let wish = simplex.problem.wishes[index]
      switch wish.origin {
      case .constraint(let constraint):
        wishRates[index] = -rate(of: Int(constraint)) / wish.coefficient
      case .bound(let variable):
        wishRates[index] = -baseRates[Int(variable)] / wish.coefficient
      case .neutral: break
      }
      if index == range.lowerBound { continue }
      let rate = wishRates[index] - wishRates[index - 1]
      if wish.isFirst {
        let gap = wish.position - simplex.problem.wishes[index - 1].position
        keep(gap - 2 * simplex.columns[column].tolerance, rate: rate, slack: 0)
      } else if abs(rate) > 1e-12 {
        isTogether = false
      }
    }
    if simplex.isBasic(column) { return isTogether }
    columnRates[column] = wishRates[Int(simplex.columns[column].wish)]
    if columnRates[column] == 0 { return isTogether }
    for place in simplex.problem.columnRange(column) {
      let entry = simplex.problem.columnEntries[place]
      simplex.factorization.work[Int(entry.index)] -= columnRates[column] * entry.value
    }
    return isTogether
  }

  /// A basic column must not go beyond a wish that its interval ends at.
  private mutating func limit(
    _ name: Int, _ column: Simplex.Column, by wish: Int, _ side: Double, _ simplex: Simplex
  ) {
    let distance = side * (column.value - simplex.problem.wishes[wish].position)
    keep(
      distance, rate: side * (columnRates[name] - wishRates[wish]), slack: column.tolerance / 2)
  }

  /// Limits the step so that `value`, which moves at `rate`, does not go below zero.
  private mutating func keep(_ value: Double, rate: Double, slack: Double) {
    if abs(rate) < 1e-13 { return }
    let step = -(value + slack) / rate
    if rate < 0 { highest = min(highest, step) } else { lowest = max(lowest, step) }
  }

  /// Of every variable.
  func rates(_ reduction: Reduction) -> [Double] {
    var rates = [Double](repeating: 0, count: baseRates.count)
    for (unknown, variable) in reduction.variableOf.enumerated() {
      rates[Int(variable)] = columnRates[unknown]
    }
    for link in reduction.links {
      let form = reduction.forms[Int(link.child)]
      var sum = baseRates[Int(link.child)]
      if link.start < link.end {
        for place in Int(link.start)..<Int(link.end) {
          let term = reduction.longTerms[place]
          sum += term.coefficient * (rates[Int(term.variable)] - baseRates[Int(term.variable)])
        }
      } else if form.anchor >= 0 {
        sum += form.factor * (rates[Int(form.anchor)] - baseRates[Int(form.anchor)])
      }
      rates[Int(link.child)] = sum
    }
    return rates
  }
}
