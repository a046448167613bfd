extension Component {
  /// The links, rows and unknowns that depend on the constants of some constraints.
  struct Ripple: Sendable {
    let constraints: [Int32]
    /// Links whose variables change, in order.
    var links: [Int32] = []
    /// Rows whose right-hand sides change.
    var rows: [Int32] = []
    /// Unknowns whose wishes move.
    var columns: [Int32] = []
    /// Required constraints between numbers that change.
    var checks: [Int32] = []
  }

  enum Outcome {
    case solved
    /// The required constraints cannot hold any more. Nothing has changed.
    case impossible
    /// Rows or wishes are missing, or in another order: the component is to be rebuilt. Nothing
    /// has changed.
    case outdated
  }

  /// Changes a constant, and the values of the variables, if that leaves the basis optimal; false,
  /// with nothing changed, when there is more to do. The common step of a drag.
  mutating func slide(_ constraint: Int, to constant: Double, _ values: inout [Double]) -> Bool {
    if glide(constraint, to: constant, &values) { return true }
    let isAgain = ripple?.constraints.count == 1 && ripple?.constraints[0] == Int32(constraint)
    if !isAgain {
      catchUp()
      findRipple(of: [Int32(constraint)])
    }
    let old = system.constraints[constraint].constant
    system.constraints[constraint].constant = constant
    ray = nil
    isBehind = false
    if follow(), numbersHold, simplex.remainsOptimal() {
      ambiguous = nil
      publish(into: &values)
      if isAgain { findRay(of: constraint, values) }
      return true
    }
    system.constraints[constraint].constant = old
    _ = follow()
    simplex.computeValues()
    return false
  }

  /// The same for several constants at once.
  mutating func slide(
    _ changes: [(constraint: Int, constant: Double)], _ values: inout [Double]
  ) -> Bool {
    if changes.count == 1 {
      return slide(changes[0].constraint, to: changes[0].constant, &values)
    }
    prepare(changes)
    var changes = changes
    exchange(&changes)
    if follow(), numbersHold, simplex.remainsOptimal() {
      ambiguous = nil
      publish(into: &values)
      return true
    }
    exchange(&changes)
    _ = follow()
    simplex.computeValues()
    return false
  }

  private mutating func prepare(_ changes: [(constraint: Int, constant: Double)]) {
    catchUp()
    ray = nil
    if isRippleKnown(of: changes) { return }
    findRipple(of: changes.map { Int32($0.constraint) })
  }

  private func isRippleKnown(of changes: [(constraint: Int, constant: Double)]) -> Bool {
    guard let known = ripple?.constraints, known.count == changes.count else { return false }
    for index in changes.indices where Int(known[index]) != changes[index].constraint {
      return false
    }
    return true
  }

  /// Lets the simplex come to where the values are already.
  mutating func catchUp() {
    if !isBehind { return }
    isBehind = false
    _ = follow()
    simplex.computeValues()
  }

  /// Changes constants and solves again from the last basis.
  mutating func change(_ changes: [(constraint: Int, constant: Double)]) -> Outcome {
    prepare(changes)
    var changes = changes
    exchange(&changes)
    let saved = simplex
    var isCurrent = follow()
    if isCurrent, numbersHold, simplex.remainsOptimal() || reoptimise() {
      ambiguous = nil
      if isAsNew() { return .solved }
      isCurrent = false
    }
    simplex = saved
    exchange(&changes)
    _ = follow()
    simplex.computeValues()
    // What conflicts is looked for in the order of insertion, which a patched component has not.
    return isCurrent && patch.count == 0 ? .impossible : .outdated
  }

  /// Gives constraints their new constants, and `changes` the ones that they had: in the opposite
  /// order, so that doing it again undoes it even where a constraint is listed twice.
  private mutating func exchange(_ changes: inout [(constraint: Int, constant: Double)]) {
    for index in changes.indices {
      let constraint = changes[index].constraint
      let old = system.constraints[constraint].constant
      system.constraints[constraint].constant = changes[index].constant
      changes[index].constant = old
    }
    changes.reverse()
  }

  private var numbersHold: Bool {
    guard let ripple else { return true }
    return numbersHold(ripple.checks, ripple.links)
  }

  /// Computes again what follows from the constants; false when wishes are missing or in another
  /// order, or a number is not what is required. O(what changes).
  private mutating func follow() -> Bool {
    guard let ripple else { return false }
    for link in ripple.links { reduction.computeBase(of: Int(link), system) }
    for row in ripple.rows {
      let constraint = Int(constraintOfRow[Int(row)])
      simplex.setRightHandSide(of: Int(row), to: -reduction.base(of: constraint, system))
    }
    var isInOrder = true
    for column in ripple.columns where !moveWishes(of: Int(column)) { isInOrder = false }
    return isInOrder && !lacksBound(ripple)
  }

  private mutating func moveWishes(of column: Int) -> Bool {
    for index in simplex.problem.wishRange(column) {
      let wish = simplex.problem.wishes[index]
      switch wish.origin {
      case .constraint(let constraint):
        simplex.problem.setPosition(
          of: index, to: -reduction.base(of: Int(constraint), system) / wish.coefficient)
      case .bound(let variable):
        simplex.problem.setPosition(
          of: index, to: -reduction.forms[Int(variable)].base / wish.coefficient)
      case .neutral:
        if wish.level == Wish.noLevel { simplex.problem.setPosition(of: index, to: 0) }
      }
    }
    let isInOrder = simplex.problem.settleWishes(of: column)
    simplex.followWishes(of: column)
    return isInOrder
  }

  /// Returns true if a bound that followed from that of an unknown no longer does.
  private func lacksBound(_ ripple: Ripple) -> Bool {
    for link in ripple.links {
      let child = Int(reduction.links[Int(link)].child)
      guard reduction.needsBound(child, system.isFree) else { continue }
      let isThere = simplex.problem.wishRange(reduction.unknown(under: child)).contains {
        simplex.problem.wishes[$0].origin == .bound(Int32(child))
      }
      if !isThere { return true }
    }
    return false
  }
}

extension Component {
  /// Finds what follows from some constants. O(terms of all links and constraints).
  private mutating func findRipple(of changed: [Int32]) {
    var found = Ripple(constraints: changed)
    var isChanged = [Bool](repeating: false, count: system.constraints.count)
    for constraint in changed { isChanged[Int(constraint)] = true }
    var moves = [Bool](repeating: false, count: system.variableCount)
    var isLink = isChanged
    for index in isLink.indices { isLink[index] = false }
    for (index, link) in reduction.links.enumerated() {
      isLink[Int(link.constraint)] = true
      if isChanged[Int(link.constraint)] || system.mentions(Int(link.constraint), moves) {
        moves[Int(link.child)] = true
        found.links.append(Int32(index))
      }
    }
    var isMoved = [Bool](repeating: false, count: reduction.variableOf.count)
    for constraint in checks
    where isChanged[Int(constraint)] || system.mentions(Int(constraint), moves) {
      found.checks.append(constraint)
    }
    for index in system.constraints.indices where !isLink[index] {
      guard isChanged[index] || !found.links.isEmpty && system.mentions(index, moves) else {
        continue
      }
      if rowOfConstraint[index] >= 0 {
        found.rows.append(rowOfConstraint[index])
      } else if wishOfConstraint[index] >= 0 {
        isMoved[Int(simplex.problem.wishes[Int(wishOfConstraint[index])].column)] = true
      }
    }
    for link in found.links
    where reduction.unknown(under: Int(reduction.links[Int(link)].child)) >= 0 {
      let child = Int(reduction.links[Int(link)].child)
      if !system.isFree[child] { isMoved[reduction.unknown(under: child)] = true }
    }
    for column in isMoved.indices where isMoved[column] { found.columns.append(Int32(column)) }
    ripple = found
  }
}

extension LocalSystem {
  fileprivate func mentions(_ constraint: Int, _ isMeant: [Bool]) -> Bool {
    for place in terms(of: constraint) where isMeant[Int(terms[place].variable)] { return true }
    return false
  }
}

extension Simplex {
  fileprivate mutating func setRightHandSide(of row: Int, to value: Double) {
    problem.setRightHandSide(of: row, to: value)
    let residual = problem.structuralCount + row
    columns[residual].tolerance = problem.tolerance[residual]
  }

  /// Lets a column follow its wishes, and if it rests the one at which it does.
  fileprivate mutating func followWishes(of column: Int) {
    columns[column].tolerance = problem.tolerance[column]
    if !isBasic(column) {
      columns[column].value = problem.wishes[Int(columns[column].wish)].position
    }
  }
}
