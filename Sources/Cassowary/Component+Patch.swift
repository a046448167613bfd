extension Component {
  /// How far a component has gone from the one that would be rebuilt of its constraints.
  struct Patch: Sendable {
    /// Constraints added and removed.
    var count = 0
    /// True if constraints are still in the order of insertion, which decides ties.
    var keepsOrder = true
    /// True if what is required and equal is other than when unknowns were last compared with those
    /// of a new component, which decide ties as well.
    var mayHaveOtherUnknowns = false
    /// True if the solution is still the best.
    var isSolved = true
    /// Wishes of removed constraints.
    var removed: [Int32] = []
  }

  /// Returns true if single constraints may be added and removed: removed ones stay as rows that
  /// cost time.
  func mayPatch(_ more: Int) -> Bool {
    patch.count + more <= 32 + system.constraints.count / 8
      && system.priorities.count + more < 63 && !simplex.isExhausted
  }

  /// Adds a constraint between the variables of the component; false when it cannot hold. Where the
  /// solution fulfils it, that is still the best: the others have no better one among fewer.
  mutating func add(_ constraint: Constraint, place: (Variable) -> Int32) -> Bool {
    catchUp()
    ray = nil
    ripple = nil
    patch.count += 1
    let index = system.constraints.count
    let (level, isNew) = system.append(constraint, place: place)
    if isNew, level <= simplex.problem.levelCount { simplex.insertLevel(level) }
    rowOfConstraint.append(-1)
    wishOfConstraint.append(-1)
    if system.constraints[index].isEquality { patch.mayHaveOtherUnknowns = true }
    var expansion = Expansion(reduction)
    expansion.expand(index, of: system, reduction)
    guard !expansion.items.isEmpty else {
      if level > 0 { return true }
      checks.append(Int32(index))
      return holds(index)
    }
    rowOfConstraint[index] = Int32(constraintOfRow.count)
    constraintOfRow.append(Int32(index))
    let wish = simplex.problem.wishes.count
    wishOfConstraint[index] = Int32(wish)
    simplex.appendRow(
      expansion.items.map { Problem.Entry(value: $0.value, index: $0.unknown) },
      rhs: -reduction.base(of: index, system), level: level,
      penalised: system.constraints[index].penalised, origin: .constraint(Int32(index)))
    if simplex.isViolated(wish) { patch.isSolved = false } else { simplex.keep(wish) }
    return true
  }

  /// Removes a constraint; false when the component is to be rebuilt, as for those by which
  /// variables were substituted. One that was fulfilled with room to spare changes nothing.
  mutating func remove(_ constraint: Int) -> Bool {
    catchUp()
    ray = nil
    ripple = nil
    patch.count += 1
    let wish = Int(wishOfConstraint[constraint])
    if wish < 0 {
      if system.constraints[constraint].level == 0 {
        guard let check = checks.firstIndex(of: Int32(constraint)) else { return false }
        checks.remove(at: check)
      }
    } else {
      if system.constraints[constraint].isEquality { patch.mayHaveOtherUnknowns = true }
      if !simplex.isIdle(wish) { patch.isSolved = false }
      simplex.problem.removeWish(wish)
      patch.removed.append(Int32(wish))
      wishOfConstraint[constraint] = -1
      rowOfConstraint[constraint] = -1
    }
    system.remove(constraint)
    return true
  }

  /// Solves again after constraints were added and removed.
  mutating func settle() -> Outcome {
    ambiguous = nil
    simplex.wasMended = false
    if simplex.factorization.isOutgrown { simplex.refactor() }
    if simplex.wasMended { return .outdated }
    if !patch.isSolved {
      guard simplex.optimiseLevels() else { return .impossible }
      patch.isSolved = true
      guard simplex.isUnique || breaksTiesAsNew() && finishOptimising() else { return .outdated }
      if simplex.isExhausted { return .outdated }
    }
    return isAsNew() ? .solved : .outdated
  }

  /// Returns true if the solution and what pins it are those of a new component.
  mutating func isAsNew() -> Bool {
    (simplex.isUnique || breaksTiesAsNew())
      && !patch.removed.contains { simplex.restsAtNothing($0) }
  }

  private mutating func breaksTiesAsNew() -> Bool {
    if patch.count == 0 || !breaksTies { return true }
    guard patch.keepsOrder, ranks.isEmpty else { return false }
    if patch.mayHaveOtherUnknowns { patch.mayHaveOtherUnknowns = !hasUnknownsOfNew() }
    return !patch.mayHaveOtherUnknowns
  }

  /// Returns true if the unknowns of a new component would be the same but for such as decide no
  /// tie: what comes after all that it would be a sum of is settled when its turn comes. O(terms).
  private func hasUnknownsOfNew() -> Bool {
    func turn(_ variable: Int32) -> Int {
      Int(variable) + (system.isFree[Int(variable)] ? variables.count : 0)
    }
    let new = Reduction(system, substitutes: substitutes)
    for variable in new.variableOf where reduction.forms[Int(variable)].unknown < 0 {
      return false
    }
    var latest = variables.indices.map { turn(Int32($0)) }
    for link in new.links {
      let child = Int(link.child)
      let anchor = new.forms[child].anchor
      var last = link.start == link.end && anchor >= 0 ? latest[Int(anchor)] : -1
      for place in Int(link.start)..<Int(link.end) {
        last = max(last, latest[Int(new.longTerms[place].variable)])
      }
      if reduction.forms[child].unknown >= 0 && last > turn(link.child) { return false }
      latest[child] = last
    }
    return true
  }
}

extension Simplex {
  /// Returns true if a wish is fulfilled with room to spare.
  fileprivate func isIdle(_ index: Int) -> Bool {
    let wish = problem.wishes[index]
    let column = columns[Int(wish.column)]
    return !isViolated(index) && abs(column.value - wish.position) > column.tolerance
  }

  /// Returns true if a column rests at a removed wish, with none beside it that stands for
  /// something.
  fileprivate func restsAtNothing(_ wish: Int32) -> Bool {
    let name = Int(problem.wishes[Int(wish)].column)
    let first = problem.firstWish(at: Int(wish))
    guard !isBasic(name), Int(columns[name].wish) == first else { return false }
    return (first..<problem.wish(after: first, of: name)).allSatisfy {
      problem.wishes[$0].level == Wish.removedLevel
    }
  }
}
