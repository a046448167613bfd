extension Simplex {
  /// A criterion for the choice among equally good solutions.
  enum Tie: Sendable {
    /// A wish to fulfil as well as possible.
    case wish(Int32)
    /// A column to keep near zero.
    case column(Int32)
  }

  /// Makes the solution unique, whatever basis the search started from. False when the required
  /// level cannot be satisfied after all, which only rounding errors could bring about.
  /// - Parameter ties: what decides, the first to be served first.
  mutating func breakTies(_ ties: [Tie]) -> Bool {
    breaksTies = true
    defer { breaksTies = false }
    for _ in 0..<4 {
      for tie in ties where !movable.isEmpty && !wasMended {
        switch tie {
        case .wish(let index): fulfil(Int(index))
        case .column(let column): keepSmall(Int(column))
        }
      }
      if !wasMended { return true }
      guard optimiseLevels() else { return false }
    }
    isExhausted = true
    return true
  }

  private mutating func fulfil(_ index: Int) {
    let wish = problem.wishes[index]
    if isSatisfied[Int(wish.level)] { return }
    if isViolated(index) {
      _ = minimise(.wish(index))
      if wasMended { return }
      if isViolated(index) {
        close(.wish(index))
        return
      }
    }
    keep(index)
    let column = Int(wish.column)
    if !columns[column].isOpen { unlist(column) }
  }

  private mutating func keepSmall(_ column: Int) {
    if !isBasic(column), !columns[column].isOpen { return }
    let neutral = neutralWish(of: column)
    // What is as small as it can be already is only kept so, which closes nothing else.
    if let neutral, !isViolated(neutral) {
      keep(neutral)
      if !columns[column].isOpen { unlist(column) }
      return
    }
    if neutral == nil, !isBasic(column), columns[column].low >= columns[column].wish {
      columns[column].high = columns[column].wish
      unlist(column)
      return
    }
    let objective = neutral.map { Objective.wish($0) } ?? .linear
    if neutral == nil { setLinearCosts([(column, 1)]) }
    _ = minimise(objective)
    if wasMended { return }
    if let neutral, abs(columns[column].value) <= columns[column].tolerance {
      keep(neutral)
      if !columns[column].isOpen { unlist(column) }
    } else {
      close(objective)
    }
  }

  /// The wish of a free column to be zero; a size has none, because it cannot be less.
  private func neutralWish(of column: Int) -> Int? {
    problem.wishRange(column).first { problem.wishes[$0].level == Wish.noLevel }
  }
}

extension Simplex {
  /// Returns true if any open column moves the linear objective, whose duals are at hand.
  func canMoveObjective() -> Bool {
    for name in movable {
      let costs = reducedCosts(of: Int(name), .linear)
      if abs(costs.rising) > costs.threshold { return true }
    }
    return false
  }
}
