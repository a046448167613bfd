/// Variables that constraints connect, and their solution.
struct Component: Sendable {
  struct Options: Sendable {
    let substitutes: Bool
    let breaksTies: Bool
  }

  /// Indices of the variables, in the order in which ties keep them small.
  let variables: [Int32]
  /// Slots of the constraints, in the order of insertion.
  let slots: [Int32]
  var system: LocalSystem
  private(set) var reduction: Reduction
  private(set) var simplex: Simplex
  /// Constraint of each row, and breakpoint, or -1, of each constraint.
  let constraintOfRow: [Int32]
  private let breakpointOfConstraint: [Int32]
  /// Required constraints between numbers, which either hold or do not.
  private let checks: [Int32]
  private(set) var isFeasible = true
  /// For each variable true if it is ambiguous; nil until that is computed.
  var ambiguous: [Bool]?

  /// Solves the system. O(non-zeros) and the pivots.
  init(
    _ part: Part, _ system: LocalSystem, _ options: Options, _ previous: PreviousBases?,
    _ interruption: Interruption?
  ) {
    variables = part.variables
    slots = part.slots
    self.system = system
    reduction = Reduction(system, substitutes: options.substitutes)
    let tableau = Tableau(system, reduction)
    constraintOfRow = tableau.constraintOfRow
    breakpointOfConstraint = tableau.breakpointOfConstraint
    checks = tableau.checks
    if let previous, previous.isUseful(for: part) {
      let basis = Component.basis(previous, part, reduction, tableau)
      simplex = Simplex(tableau.problem, basis, interruption)
    } else {
      simplex = Component.start(tableau.problem, interruption)
    }
    isFeasible = numbersHold && simplex.optimiseLevels()
    if isFeasible, options.breaksTies, !simplex.isUnique { isFeasible = breakTies() }
  }

  /// The better of two starting bases. The first alone takes seconds for 10,000 equal widths.
  private static func start(_ problem: Problem, _ interruption: Interruption?) -> Simplex {
    let basis = StartingBasis(problem)
    let simplex = Simplex(problem, basis, interruption)
    guard StartingBasis.shouldTryAnother(problem), interruption?.isRaised != true else {
      return simplex
    }
    let other = Simplex(
      problem, StartingBasis(satisfying: problem, basis.nonbasicBreakpoints), interruption)
    return other.isCloser(than: simplex) ? other : simplex
  }

  /// The basis that comes closest to those of dissolved components.
  private static func basis(
    _ previous: PreviousBases, _ part: Part, _ reduction: Reduction, _ tableau: Tableau
  ) -> StartingBasis {
    let isActive = part.slots.map { previous.isActive[Int($0)] == true }
    let problem = tableau.problem
    var nonbasicBreakpoints = problem.unconstrainedOptima
    for (constraint, breakpoint) in tableau.breakpointOfConstraint.enumerated().reversed()
    where breakpoint >= 0 && isActive[constraint] {
      let column = Int(problem.breakpoints[Int(breakpoint)].column)
      if column < nonbasicBreakpoints.count {
        nonbasicBreakpoints[column] = Int32(problem.firstBreakpoint(at: Int(breakpoint)))
      }
    }
    let unknowns = reduction.variableOf.indices.filter {
      previous.isBasic[Int(part.variables[Int(reduction.variableOf[$0])])]
    }
    return StartingBasis(
      columns: unknowns.map { Int32($0) },
      hasResidual: tableau.constraintOfRow.map { !isActive[Int($0)] },
      nonbasicBreakpoints: nonbasicBreakpoints)
  }

  /// Breaks ties as measured in UIKit: of tied constraints the first yields, so the last is
  /// satisfied first; of tied variables the last gets the remainder, so the first is minimised first.
  /// Sizes come before positions, so that an unconstrained view is empty rather than displaced.
  private mutating func breakTies() -> Bool {
    let optional = system.constraints.indices.filter {
      system.constraints[$0].level > 0 && breakpointOfConstraint[$0] >= 0
    }
    let columns = reduction.variableOf.indices
    func isFree(_ column: Int) -> Bool { system.isFree[Int(reduction.variableOf[column])] }
    return simplex.breakTies(
      satisfying: optional.reversed().map { Int(breakpointOfConstraint[$0]) },
      minimising: columns.filter { !isFree($0) } + columns.filter(isFree))
  }

  /// A Boolean value that is true if required constraints between numbers hold, and the lower
  /// bounds of substituted numbers.
  private var numbersHold: Bool {
    checks.allSatisfy { holds(Int($0)) } && reduction.links.allSatisfy(holdsBound)
  }

  private func holdsBound(_ link: Reduction.Link) -> Bool {
    let form = reduction.forms[Int(link.child)]
    guard form.anchor < 0, !system.isFree[Int(link.child)] else { return true }
    let size = max(1, abs(system.constraints[Int(link.constraint)].constant))
    return form.base >= -size * Problem.relativeTolerance
  }

  private func holds(_ constraint: Int) -> Bool {
    var sum = system.constraints[constraint].constant
    var size = max(1, abs(sum))
    for term in system.terms(of: constraint) {
      let part = term.coefficient * reduction.forms[Int(term.variable)].base
      sum += part
      size = max(size, abs(part))
    }
    if abs(sum) <= size * Problem.relativeTolerance { return true }
    return system.constraints[constraint].relation == (sum > 0 ? .greaterOrEqual : .lessOrEqual)
  }

  /// Required constraints that do not hold in the last solution; all if rounding hides which.
  var unmet: [Int] {
    let required = system.constraints.indices.filter { system.constraints[$0].level == 0 }
    let unmet = required.filter { index in
      let breakpoint = Int(breakpointOfConstraint[index])
      return breakpoint >= 0
        ? simplex.isViolated(breakpoint) : checks.contains(Int32(index)) && !holds(index)
    }
    return unmet.isEmpty ? required : unmet
  }

  func isBasic(_ variable: Int) -> Bool {
    let unknown = reduction.unknown(under: variable)
    return unknown >= 0 ? simplex.isBasic(unknown) : system.isFree[variable]
  }

  /// Returns true if a constraint determines a nonbasic column, or a substituted variable.
  func isActive(_ constraint: Int) -> Bool {
    let breakpoint = Int(breakpointOfConstraint[constraint])
    guard breakpoint >= 0 else { return true }
    let column = simplex.columns[Int(simplex.problem.breakpoints[breakpoint].column)]
    return !column.isBasic
      && Int(column.breakpoint) == simplex.problem.firstBreakpoint(at: breakpoint)
  }

  /// Writes the variables' values into `values`, by their own indices. O(variables).
  func publish(into values: inout [Double]) {
    reduction.evaluate(simplex.columns, into: &values, at: variables)
  }

  // MARK: Constants

  /// Moves the solution after constants of `system` have changed. Returns false, with the
  /// component in no valid state, if the basis is no longer optimal. O(non-zeros).
  mutating func moveConstants() -> Bool {
    ambiguous = nil
    for link in reduction.links.indices { reduction.computeBase(of: link, system) }
    for (row, constraint) in constraintOfRow.enumerated() {
      simplex.setRightHandSide(of: row, to: -reduction.base(of: Int(constraint), system))
    }
    for column in reduction.variableOf.indices where !moveBreakpoints(of: column) { return false }
    guard numbersHold, !lacksBound else { return false }
    simplex.computeValues()
    // It is still optimal if no basic column has left its interval.
    return simplex.basics.allSatisfy { simplex.excess(of: Int($0)) == 0 }
  }

  private mutating func moveBreakpoints(of column: Int) -> Bool {
    for index in simplex.problem.breakpointRange(column) {
      let breakpoint = simplex.problem.breakpoints[index]
      switch breakpoint.origin {
      case .constraint(let constraint):
        simplex.problem.setPosition(
          of: index, to: -reduction.base(of: Int(constraint), system) / breakpoint.coefficient)
      case .bound(let variable):
        simplex.problem.setPosition(
          of: index, to: -reduction.forms[Int(variable)].base / breakpoint.coefficient)
      case .neutral: simplex.problem.setPosition(of: index, to: 0)
      }
    }
    guard simplex.problem.mergeBreakpoints(of: column) else { return false }
    simplex.followBreakpoints(of: column)
    return true
  }

  /// A Boolean value that is true if a variable's bound no longer follows from that of its unknown.
  private var lacksBound: Bool {
    reduction.links.contains { link in
      let child = Int(link.child)
      guard reduction.needsBound(child, system.isFree) else { return false }
      return !simplex.problem.breakpointRange(reduction.unknown(under: child)).contains {
        simplex.problem.breakpoints[$0].origin == .bound(link.child)
      }
    }
  }
}

extension Simplex {
  fileprivate mutating func setRightHandSide(of row: Int, to value: Double) {
    problem.setRightHandSide(of: row, to: value)
    let residual = problem.structuralCount + row
    columns[residual].tolerance = problem.tolerance[residual]
  }

  /// Moves a nonbasic column with its breakpoints.
  fileprivate mutating func followBreakpoints(of column: Int) {
    columns[column].tolerance = problem.tolerance[column]
    if !isBasic(column) {
      columns[column].value = problem.breakpoints[Int(columns[column].breakpoint)].position
    }
  }
}
