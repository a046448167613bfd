/// Variables that constraints connect, and their solution: a system of its own.
struct Component: Sendable {
  /// Indices of the variables, in the order in which ties prefer them to be small.
  let variables: [Int32]
  /// Slots of the constraints, in the order of insertion.
  let slots: [Int32]
  private(set) var constraints: [LocalConstraint]
  private(set) var reduction: Reduction
  private(set) var simplex: Simplex
  /// Columns that decide ties, the first to be kept small first.
  private let ties: [Int32]
  /// Priority of each level; level 0 is the required one.
  let priorities: [Priority]
  private(set) var isFeasible = true
  /// For each unknown whether it is ambiguous, once somebody has asked.
  private var ambiguous: [Bool]?

  /// What is known of an earlier basis: by variable whether it was basic, and by constraint
  /// whether its residual was zero because of it.
  struct EarlierBasis {
    var isBasic: [Bool]
    var isActive: [Bool]
  }

  /// Solves the system. O(non-zeros) and the pivots.
  init(
    variables: [Int32], isFree: [Bool], slots: [Int32], constraints: [LocalConstraint],
    substitutes: Bool, earlier: EarlierBasis?
  ) {
    self.variables = variables
    self.slots = slots
    self.constraints = constraints
    reduction = Reduction(constraints, isFree: isFree, substitutes: substitutes)
    var priorities = constraints.map(\.priority).filter { !$0.isRequired }
    priorities.sort(by: >)
    var levels: [Priority] = [.required]
    for priority in priorities where priority != levels[levels.count - 1] {
      levels.append(priority)
    }
    self.priorities = levels
    let problem = Component.problem(constraints, reduction, levels)
    ties = Component.ties(constraints, reduction, problem)
    simplex = Component.start(problem, reduction, earlier)
    isFeasible = simplex.optimise(breakingTies: ties)
  }

  private static func problem(
    _ constraints: [LocalConstraint], _ reduction: Reduction, _ levels: [Priority]
  ) -> Problem {
    var problem = Problem(isFree: reduction.rootOf.map { reduction.isFree[Int($0)] })
    for row in reduction.rows.indices {
      let entries = reduction.entries(of: row, constraints)
      let rhs = reduction.rhs(of: row, constraints)
      switch reduction.rows[row] {
      case .bound:
        problem.addRow(entries, rhs: rhs, level: 0, penalised: .negative)
      case .constraint(let index):
        let constraint = constraints[Int(index)]
        problem.addRow(
          entries, rhs: rhs, level: level(of: constraint.priority, in: levels),
          penalised: constraint.penalised)
      }
    }
    problem.indexColumns()
    return problem
  }

  private static func level(of priority: Priority, in levels: [Priority]) -> Int32 {
    if priority.isRequired { return 0 }
    var low = 1
    var high = levels.count - 1
    while low < high {
      let middle = (low + high) / 2
      if levels[middle] > priority { low = middle + 1 } else { high = middle }
    }
    return Int32(low)
  }

  /// Of tied constraints the first yields, so the last is satisfied first; of tied variables the
  /// last takes what is left, so the first is kept small first (both as UIKit was measured).
  private static func ties(
    _ constraints: [LocalConstraint], _ reduction: Reduction, _ problem: Problem
  ) -> [Int32] {
    var optional: [Int] = []
    for (index, constraint) in constraints.enumerated() where !constraint.priority.isRequired {
      optional.append(index)
    }
    optional.sort {
      let left = constraints[$0].rank
      let right = constraints[$1].rank
      return left > right || left == right && $0 > $1
    }
    var ties = optional.map { reduction.rowOfConstraint[$0] + Int32(problem.structuralCount) }
    ties.append(contentsOf: (0..<problem.structuralCount).map { Int32($0) })
    return ties
  }

  private static func start(
    _ problem: Problem, _ reduction: Reduction, _ earlier: EarlierBasis?
  ) -> Simplex {
    guard let earlier else {
      let basis = StartingBasis(problem, isFree: reduction.rootOf.map { reduction.isFree[Int($0)] })
      return Simplex(problem, columns: basis.columns, hasResidual: basis.hasResidual)
    }
    var columns: [Int32] = []
    for (unknown, root) in reduction.rootOf.enumerated() where earlier.isBasic[Int(root)] {
      columns.append(Int32(unknown))
    }
    var hasResidual = [Bool](repeating: true, count: problem.rowCount)
    for (index, row) in reduction.rowOfConstraint.enumerated() where row >= 0 {
      hasResidual[Int(row)] = !earlier.isActive[index]
    }
    return Simplex(problem, columns: columns, hasResidual: hasResidual)
  }
}

extension Component {
  func value(of variable: Int) -> Double {
    let unknown = Int(reduction.unknownOf[Int(reduction.root[variable])])
    return reduction.factor[variable] * simplex.value[unknown] + reduction.offset[variable]
  }

  func isBasic(_ variable: Int) -> Bool {
    simplex.isBasic[Int(reduction.unknownOf[Int(reduction.root[variable])])]
  }

  /// Whether a constraint's residual is zero because of the basis. Links always are.
  func isActive(_ constraint: Int) -> Bool {
    let row = reduction.rowOfConstraint[constraint]
    return row < 0 || !simplex.isBasic[simplex.problem.structuralCount + Int(row)]
  }

  mutating func isAmbiguous(_ variable: Int) -> Bool {
    let found = ambiguous ?? simplex.ambiguousUnknowns()
    ambiguous = found
    return found[Int(reduction.unknownOf[Int(reduction.root[variable])])]
  }

  /// Another optimal solution, in which `variable` is least or greatest; nil without a bound.
  func extreme(of variable: Int, isLeast: Bool) -> [Double]? {
    let unknown = Int(reduction.unknownOf[Int(reduction.root[variable])])
    let isFalling = isLeast == (reduction.factor[variable] > 0)
    guard let values = simplex.extreme(of: unknown, factor: isFalling ? 1 : -1) else { return nil }
    return variables.indices.map {
      let unknown = Int(reduction.unknownOf[Int(reduction.root[$0])])
      return reduction.factor[$0] * values[unknown] + reduction.offset[$0]
    }
  }

  /// Changes constants and solves again from the last basis; false, with nothing changed, when
  /// the required constraints cannot hold any more. O(non-zeros) while no basic variable leaves
  /// its side of zero.
  mutating func change(_ constants: [(constraint: Int, constant: Double)]) -> Bool {
    let old = constants.map { constraints[$0.constraint].constant }
    ambiguous = nil
    for change in constants { constraints[change.constraint].constant = change.constant }
    computeRightHandSides(of: constants)
    if simplex.remainsOptimal() { return true }
    let saved = simplex
    if simplex.reoptimise(breakingTies: ties) { return true }
    simplex = saved
    for (change, constant) in zip(constants, old) {
      constraints[change.constraint].constant = constant
    }
    computeRightHandSides(of: constants)
    simplex.computeValues()
    return false
  }

  /// Changes a constant if that leaves the basis optimal; false, with nothing changed but the
  /// present values, when there is more to do.
  mutating func slide(_ constraint: Int, to constant: Double) -> Bool {
    let row = Int(reduction.rowOfConstraint[constraint])
    guard row >= 0 else { return false }
    let old = constraints[constraint].constant
    constraints[constraint].constant = constant
    ambiguous = nil
    let rhs = simplex.problem.rhs[row]
    simplex.problem.setRightHandSide(of: row, to: reduction.rhs(of: row, constraints))
    if simplex.remainsOptimal() { return true }
    constraints[constraint].constant = old
    simplex.problem.setRightHandSide(of: row, to: rhs)
    return false
  }

  /// Whether any of the constraints to be changed has been substituted.
  func hasLinks(_ changes: [(constraint: Int, constant: Double)]) -> Bool {
    changes.contains { reduction.rowOfConstraint[$0.constraint] < 0 }
  }

  private mutating func computeRightHandSides(
    of changes: [(constraint: Int, constant: Double)]
  ) {
    if hasLinks(changes) {
      reduction.computeOffsets(constraints)
      for row in reduction.rows.indices {
        simplex.problem.setRightHandSide(of: row, to: reduction.rhs(of: row, constraints))
      }
    } else {
      for change in changes {
        let row = Int(reduction.rowOfConstraint[change.constraint])
        simplex.problem.setRightHandSide(of: row, to: reduction.rhs(of: row, constraints))
      }
    }
  }

  /// Whether a bound that followed from the root's no longer does, so that rows are missing.
  var lacksBound: Bool {
    for link in reduction.links
    where reduction.rowOfBound[Int(link.child)] < 0 && reduction.needsBound(Int(link.child)) {
      return true
    }
    return false
  }
}
