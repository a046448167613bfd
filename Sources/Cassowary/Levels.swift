extension Simplex {
  /// Optimises every level from the present basis, the highest first; false when the required level
  /// cannot be satisfied. `isUnique` is true if no ties are left.
  mutating func optimiseLevels() -> Bool {
    isExhausted = false
    // A basis is mended when rounding made it singular. Each mending starts the levels again;
    // a few are plenty, and without a bound there would be no guarantee of an end.
    for _ in 0..<4 {
      wasMended = false
      reopen()
      guard closeLevels() else { return false }
      isUnique = movable.isEmpty
      if !wasMended { return true }
    }
    isExhausted = true
    return !isAnyViolated(level: 0)
  }

  /// Minimises and closes level by level, until nothing is left to choose.
  private mutating func closeLevels() -> Bool {
    for level in 0..<problem.levelCount {
      if level > 0, movable.isEmpty { return true }
      var isDone = !isAnyViolated(level: level)
      if !isDone {
        _ = minimise(.level(level))
        if wasMended { return true }
        isDone = !isAnyViolated(level: level)
        if level == 0 && !isDone { return false }
      }
      isSatisfied[level] = isDone
      if isDone {
        closeSatisfied(level: level)
      } else {
        close(.level(level))
      }
    }
    return true
  }

  /// Satisfies the required level alone; false, with its duals at hand, when that cannot be.
  mutating func satisfyRequired() -> Bool {
    for _ in 0..<4 {
      wasMended = false
      reopen()
      _ = minimise(.level(0))
      if !wasMended { break }
    }
    return !isAnyViolated(level: 0)
  }

  /// Returns true if its errors are less at the first level at which they differ.
  func isCloser(than other: Simplex) -> Bool {
    for level in 0..<problem.levelCount {
      let (error, otherError) = (error(ofLevel: level), other.error(ofLevel: level))
      if abs(error - otherError) > 1e-6 * max(1, otherError) { return error < otherError }
    }
    return false
  }

  private func error(ofLevel level: Int) -> Double {
    problem.levelRange(level).reduce(0) { sum, place in
      let wish = problem.wishes[Int(problem.levelWishes[place])]
      let distance = columns[Int(wish.column)].value - wish.position
      return sum + (distance > 0 ? distance * wish.above : -distance * wish.below)
    }
  }

  /// A copy that is free to move wherever the levels, not the tie breaks, leave it.
  func untied() -> Simplex {
    var copy = self
    _ = copy.optimiseLevels()
    return copy
  }

  private mutating func reopen() {
    for column in columns.indices {
      columns[column].low = problem.wishStart[column] - 1
      columns[column].high = problem.wishStart[column + 1]
    }
    for column in basics { followValue(of: Int(column)) }
    listMovable()
  }

  /// Closes what would break a wish of a level all of whose wishes are fulfilled.
  private mutating func closeSatisfied(level: Int) {
    for place in problem.levelRange(level) {
      let wish = Int(problem.levelWishes[place])
      keep(wish)
      let column = Int(problem.wishes[wish].column)
      if !columns[column].isOpen { unlist(column) }
    }
  }

  /// Closes the sides on which a wish that is fulfilled would not be.
  mutating func keep(_ index: Int) {
    let wish = problem.wishes[index]
    let column = Int(wish.column)
    let first = Int32(problem.firstWish(at: index))
    if wish.below > 0 { columns[column].low = max(columns[column].low, first) }
    if wish.above > 0 { columns[column].high = min(columns[column].high, first) }
  }

  /// Closes what would make the objective, whose duals are at hand, grow: the optimal face is what
  /// remains. A basic column stays in its piece.
  mutating func close(_ objective: Objective) {
    if objective.level >= 0 {
      for place in problem.levelRange(Int(objective.level)) {
        holdPiece(around: Int(problem.levelWishes[place]))
      }
    }
    if objective.wish >= 0 { holdPiece(around: objective.wish) }
    if collectSloping(objective) {
      for name in sloping {
        closeRest(Int(name), objective)
        if !columns[Int(name)].isOpen { unlist(Int(name)) }
      }
    } else {
      for name in movable { closeRest(Int(name), objective) }
      filterMovable()
    }
  }

  private mutating func holdPiece(around index: Int) {
    let column = Int(problem.wishes[index].column)
    guard isBasic(column) else { return }
    let first = Int32(problem.firstWish(at: index))
    if first < columns[column].wish {
      columns[column].low = max(columns[column].low, first)
    } else {
      columns[column].high = min(columns[column].high, first)
    }
  }

  /// Closes the directions of a column at rest in which the objective would grow; in others it may
  /// go as far as the objective does not bend.
  private mutating func closeRest(_ column: Int, _ objective: Objective) {
    let costs = reducedCosts(of: column, objective)
    var place = columns[column]
    let bends = place.matters(to: objective)
    if costs.rising > costs.threshold {
      place.high = min(place.high, place.wish)
    } else if bends {
      var wish = problem.wish(after: Int(place.wish), of: column)
      while wish < Int(place.high) {
        if jump(column, at: wish, objective) > 0 { place.high = Int32(wish) }
        wish = problem.wish(after: wish, of: column)
      }
    }
    if costs.falling > costs.threshold {
      place.low = max(place.low, place.wish)
    } else if bends {
      var wish = problem.wish(before: Int(place.wish), of: column)
      while wish > Int(place.low) {
        if jump(column, at: wish, objective) > 0 { place.low = Int32(wish) }
        wish = problem.wish(before: wish, of: column)
      }
    }
    columns[column] = place
  }
}

// MARK: Ties

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
