/// Variables that constraints connect, and their solution: a system of its own.
struct Component: Sendable {
  /// Indices of the variables, in the order in which they are settled.
  private(set) var variables: [Int32]
  /// Slots of the constraints, in the order of insertion.
  /// -1 where one has been removed.
  private(set) var slots: [Int32]
  /// The ranks of the variables; empty if all are equal.
  let ranks: [Int]
  let substitutes: Bool
  let breaksTies: Bool
  var system: LocalSystem
  var reduction: Reduction
  var simplex: Simplex
  /// Constraint of each row, and row, wish or neither of each constraint.
  var constraintOfRow: [Int32]
  var rowOfConstraint: [Int32]
  var wishOfConstraint: [Int32]
  /// Required constraints without an unknown, which either hold or do not.
  var checks: [Int32]
  /// The constraints that were added and removed since the component was made.
  var patch = Patch()
  private(set) var isFeasible = true
  /// What a change of the constant that was changed last changes.
  var ripple: Ripple?
  /// The movement of the values with that constant, once it has been changed again.
  var ray: Ray?
  /// True if values have moved along the ray, and the simplex has not.
  var isBehind = false
  /// For each variable true if it is ambiguous, once that was asked.
  var ambiguous: [Bool]?

  /// What is known of an earlier basis: by variable whether its unknown was basic, and by
  /// constraint whether it held its row or unknown.
  struct EarlierBasis {
    var isBasic: [Bool]
    var isActive: [Bool]
  }

  /// Solves the system. O(non-zeros) and the pivots.
  ///
  /// - Parameter ranks: those of the variables; empty if all are equal.
  init(
    _ gathered: Gathered, ranks: [Int], substitutes: Bool, breaksTies: Bool = true,
    earlier: EarlierBasis?,
    _ interruption: Interruption? = nil
  ) {
    variables = gathered.variables
    slots = gathered.slots
    system = gathered.system
    reduction = Reduction(system, substitutes: substitutes)
    let tableau = Tableau(system, reduction)
    constraintOfRow = tableau.constraintOfRow
    rowOfConstraint = tableau.rowOfConstraint
    wishOfConstraint = tableau.wishOfConstraint
    checks = tableau.checks
    self.ranks = ranks
    self.substitutes = substitutes
    self.breaksTies = breaksTies
    if let earlier {
      let basis = Component.basis(earlier, tableau, reduction)
      simplex = Simplex(tableau.problem, basis, interruption)
    } else {
      simplex = Component.start(tableau.problem, interruption)
    }
    isFeasible = allNumbersHold
    if isFeasible { isFeasible = optimise() }
  }

  /// The closest of several bases to start from. 10,000 equal widths take 10 s from the first, and
  /// 50 ms from the last.
  private static func start(_ problem: Problem, _ interruption: Interruption?) -> Simplex {
    let basis = StartingBasis(problem)
    var closest = Simplex(problem, basis, interruption)
    guard StartingBasis.hasRivals(problem), interruption?.isRaised != true else { return closest }
    for other in [
      StartingBasis(problem, givesSizes: true), StartingBasis(fulfilling: problem, basis.rests),
    ] {
      let rival = Simplex(problem, other, interruption)
      if rival.isCloser(than: closest) { closest = rival }
    }
    // Of nested sums the outermost may not hold yet, and each of the others would take pivots then.
    if closest.isAnyViolated(level: 0) {
      let rival = Simplex(
        problem, StartingBasis(distributing: problem, basis.rests), interruption)
      if rival.isCloser(than: closest) { closest = rival }
    }
    return closest
  }

  private mutating func optimise() -> Bool {
    guard simplex.optimiseLevels() else { return false }
    return finishOptimising()
  }

  /// Solves again after constants have changed; false when what is required cannot hold.
  mutating func reoptimise() -> Bool {
    guard simplex.reoptimise() else { return false }
    return finishOptimising()
  }

  /// Most solutions are unique: ties are listed only where they are to be broken.
  mutating func finishOptimising() -> Bool {
    simplex.isUnique || !breaksTies || simplex.breakTies(ties)
  }

  /// Adds a variable after all others, which no constraint is on yet. O(columns + wishes).
  mutating func append(variable: Int32, isFree: Bool) {
    catchUp()
    ray = nil
    ripple = nil
    let place = Int32(variables.count)
    variables.append(variable)
    system.appendVariable(isFree: isFree)
    reduction.appendUnknown()
    let column = Int32(simplex.problem.structuralCount)
    let wish = simplex.problem.wishStart[Int(column)]
    simplex.appendUnknown(
      isFree
        ? .neutral(column: column)
        : .bound(of: place, position: 0, coefficient: 1, column: column))
    for index in wishOfConstraint.indices where wishOfConstraint[index] >= wish {
      wishOfConstraint[index] += 1
    }
    for index in patch.removed.indices where patch.removed[index] >= wish {
      patch.removed[index] += 1
    }
  }

  /// Notes the slots of what has been added and removed.
  mutating func commit(added: [Int32], removed: [Int]) {
    for place in removed { slots[place] = -1 }
    slots += added
  }

  /// Of tied constraints the first yields, so the last is satisfied first; of tied variables the
  /// last takes what is left, so the first is kept small first (both as UIKit was measured).
  /// Sizes come before places: a view that nothing holds is empty before it is elsewhere.
  private var ties: [Simplex.Tie] {
    var ties: [Simplex.Tie] = []
    ties.reserveCapacity(system.constraints.count + reduction.variableOf.count)
    var optional: [Int] = []
    var isRanked = false
    for index in system.constraints.indices.reversed()
    where system.constraints[index].level > 0 && wishOfConstraint[index] >= 0 {
      optional.append(index)
      if system.constraints[index].rank != 0 { isRanked = true }
    }
    if isRanked {
      optional.sort {
        let left = system.constraints[$0].rank
        let right = system.constraints[$1].rank
        return left > right || left == right && $0 > $1
      }
    }
    for index in optional { ties.append(.wish(wishOfConstraint[index])) }
    // Unknowns are in the order of ranks.
    var start = 0
    while start < reduction.variableOf.count {
      var end = ranks.isEmpty ? reduction.variableOf.count : start
      while end < reduction.variableOf.count,
        ranks[Int(reduction.variableOf[end])] == ranks[Int(reduction.variableOf[start])]
      {
        end += 1
      }
      for isFree in [false, true] {
        for unknown in start..<end where system.isFree[Int(reduction.variableOf[unknown])] == isFree
        {
          ties.append(.column(Int32(unknown)))
        }
      }
      start = end
    }
    return ties
  }

  private static func basis(
    _ earlier: EarlierBasis, _ tableau: Tableau, _ reduction: Reduction
  ) -> StartingBasis {
    var rests = [Int32](repeating: -1, count: reduction.variableOf.count)
    for (index, wish) in tableau.wishOfConstraint.enumerated()
    where wish >= 0 && earlier.isActive[index] {
      let column = Int(tableau.problem.wishes[Int(wish)].column)
      if column < rests.count, rests[column] < 0 {
        rests[column] = Int32(tableau.problem.firstWish(at: Int(wish)))
      }
    }
    return StartingBasis(
      tableau.problem, isBasic: reduction.variableOf.map { earlier.isBasic[Int($0)] },
      hasResidual: tableau.constraintOfRow.map { !earlier.isActive[Int($0)] }, rests: rests)
  }

  /// Returns true if required constraints among variables that are numbers hold, and the lower
  /// bounds of the numbers that `links` give.
  func numbersHold(_ checks: [Int32], _ links: [Int32]) -> Bool {
    for check in checks where !holds(Int(check)) { return false }
    for link in links where !holdsBound(reduction.links[Int(link)]) { return false }
    return true
  }

  private var allNumbersHold: Bool {
    for check in checks where !holds(Int(check)) { return false }
    for link in reduction.links where !holdsBound(link) { return false }
    return true
  }

  /// Required constraints that do not hold in the solution as far as it got, all of them where
  /// rounding hides which.
  var unmet: [Int] {
    let required = system.constraints.indices.filter { system.constraints[$0].level == 0 }
    let found = required.filter { index in
      let wish = Int(wishOfConstraint[index])
      return wish >= 0 ? simplex.isViolated(wish) : checks.contains(Int32(index)) && !holds(index)
    }
    return found.isEmpty ? required : found
  }

  private func holdsBound(_ link: Reduction.Link) -> Bool {
    let form = reduction.forms[Int(link.child)]
    guard form.anchor < 0, !system.isFree[Int(link.child)] else { return true }
    let size = max(1, abs(system.constraints[Int(link.constraint)].constant))
    return form.base >= -size * Problem.relativeTolerance
  }

  func holds(_ constraint: Int) -> Bool {
    var sum = system.constraints[constraint].constant
    var size = max(1, abs(sum))
    for place in system.terms(of: constraint) {
      let part =
        system.terms[place].coefficient * reduction.forms[Int(system.terms[place].variable)].base
      sum += part
      size = max(size, abs(part))
    }
    if abs(sum) <= size * Problem.relativeTolerance { return true }
    return !system.constraints[constraint].penalised.contains(sum > 0 ? .positive : .negative)
  }
}

extension Component {
  /// What another component can start from.
  var earlierBasis: EarlierBasis {
    EarlierBasis(
      isBasic: variables.indices.map {
        let unknown = reduction.unknown(under: $0)
        return unknown >= 0 ? simplex.isBasic(unknown) : system.isFree[$0]
      },
      isActive: slots.indices.map(isActive))
  }

  /// Returns true if a constraint holds its row or unknown where it is. Links always do.
  private func isActive(_ constraint: Int) -> Bool {
    let wish = Int(wishOfConstraint[constraint])
    guard wish >= 0 else { return true }
    let place = simplex.columns[Int(simplex.problem.wishes[wish].column)]
    return !place.isBasic && Int(place.wish) == simplex.problem.firstWish(at: wish)
  }

  /// The value of one variable. O(what it is a sum of).
  func value(of variable: Int) -> Double {
    let form = reduction.forms[variable]
    if form.anchor < 0 { return form.base }
    if !reduction.hasLongForms {
      return form.base + form.factor * simplex.columns[reduction.unknown(under: variable)].value
    }
    var expansion = Expansion(reduction)
    expansion.expand(variable: variable, reduction)
    return expansion.items.reduce(form.base) {
      $0 + $1.value * simplex.columns[Int($1.unknown)].value
    }
  }

  /// Writes the values of the variables into `values`, by the variables' own indices.
  /// O(variables).
  ///
  /// Mutating only so that it is called in place: a copy of the component for the call, which
  /// retains forty arrays, would cost more than the step of a small drag.
  mutating func publish(into values: inout [Double]) {
    reduction.evaluate(simplex.columns, into: &values, at: variables)
  }
}
