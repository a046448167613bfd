package import Cassowary

/// Required constraints of an island that cannot hold together.
package struct IslandConflict: Equatable, Sendable {
  /// The members, in the order of the island's list; without any one of them the others can hold.
  package let members: [LayoutConstraint]
  /// The one that was broken: it still pulls, stronger than anything that is not required.
  package let broken: LayoutConstraint
  /// Where the members stand in the island's list, and where the broken one does.
  package let places: [Int]
  package let brokenPlace: Int

  init(_ places: [Int], broken: Int, in list: [LayoutConstraint]) {
    members = places.map { list[$0] }
    self.broken = list[broken]
    self.places = places
    brokenPlace = broken
  }
}

/// The constraints of one island, solved.
///
/// The solution depends on the list of constraints alone, and not on how the system came to it, so
/// that one may be kept from edit to edit or rebuilt at any time.
package struct IslandSystem {
  package let top: NodeID
  package private(set) var members: [NodeID]
  package internal(set) var list: [LayoutConstraint] = []
  /// What the solver calls each of `list`.
  package internal(set) var ids: [ConstraintID] = []
  package var solver: Solver
  var variables: IslandVariables
  /// The place in `members` of each member's parent; −1 for the top.
  private(set) var parents: [Int32]
  /// True if layout margins have a part in any constraint.
  var usesMargins: Bool
  /// What conflicts broke, in the order of breaking.
  var breaks: [Break] = []
  let isRightToLeft: Bool
  /// The open attributes of each member; nil until they are asked for.
  var openAttributes: [[Attribute]]?

  /// One of `list` that was broken, and its conflict once that was asked for.
  struct Break {
    let place: Int
    var conflict: IslandConflict?
  }

  package init(
    of tree: LayoutTree, top: NodeID, unless interruption: Interruption? = nil
  ) {
    let members = tree.islandMembers(of: top)
    let list = tree.islandConstraints(of: top, members: members)
    self.init(of: tree, top: top, members: members, list: list, unless: interruption)
  }

  init(
    of tree: LayoutTree, top: NodeID, members: [NodeID], list: [LayoutConstraint],
    earlier: [Solver.EarlierResult] = [], unless interruption: Interruption? = nil
  ) {
    self.init(
      unsolved: tree, top: top, members: members, list: list, unless: interruption)
    add(rows(tree), earlier: earlier)
  }

  /// A system that is not solved yet.
  init(
    unsolved tree: LayoutTree, top: NodeID, members: [NodeID], list: [LayoutConstraint],
    unless interruption: Interruption? = nil
  ) {
    solver = Solver(interruption: interruption)
    self.top = top
    self.members = members
    self.list = list
    isRightToLeft = tree.isRightToLeft
    parents = Self.parents(of: members, in: tree)
    usesMargins = Self.usesMargins(list)
    variables = IslandVariables(top: top, members: members, of: tree, in: &solver)
    variables.addGuides(of: list, in: &solver)
  }

  static func usesMargins(_ list: [LayoutConstraint]) -> Bool {
    // A buffer, as an array's elements are copied for a call.
    list.withUnsafeBufferPointer { list in
      guard let first = list.baseAddress else { return false }
      return list.indices.contains { LayoutConstraint.dependsOnMargins(first + $0) }
    }
  }

  /// Members are in pre-order: a parent is the last one so far that is not closed yet.
  private static func parents(of members: [NodeID], in tree: LayoutTree) -> [Int32] {
    var parents: [Int32] = []
    parents.reserveCapacity(members.count)
    var open: [(node: NodeID, place: Int32)] = []
    for (place, member) in members.enumerated() {
      let parent = tree.parent(of: member)
      while let last = open.last, last.node != parent { open.removeLast() }
      parents.append(open.last?.place ?? -1)
      open.append((member, Int32(truncatingIfNeeded: place)))
    }
    return parents
  }

  /// Returns true if the members, which are the same, lie in one another as they did. O(members).
  private func hasSameParents(in tree: LayoutTree) -> Bool {
    members.indices.dropFirst().allSatisfy {
      parents[$0] >= 0 && tree.parent(of: members[$0]) == members[Int(parents[$0])]
    }
  }

  /// The constraints as the solver takes them, each marked by its place in the list.
  func rows(_ tree: LayoutTree) -> ConstraintList {
    var rows = ConstraintList()
    rows.reserveCapacity(list.count, terms: 3 * list.count)
    // A buffer, as an array's elements are copied for a call.
    list.withUnsafeBufferPointer { list in
      for index in list.indices {
        variables.add(
          list[index].first, list[index].multiplier, list[index].second,
          constant: list[index].constant, in: tree, to: &rows)
        rows.close(
          list[index].relation.solverRelation, priority: Priority(list[index].priority),
          origin: index)
      }
    }
    return rows
  }

  func row(_ index: Int, _ tree: LayoutTree) -> Constraint {
    let item = list[index]
    return Constraint(
      variables.expression(of: item, in: tree), item.relation.solverRelation,
      priority: Priority(item.priority), origin: index)
  }

  // MARK: Edits

  /// Takes on the constraints that `tree` has now. Work in proportion to what changed in the
  /// solver, and O(constraints) to find that out unless only typed ones differ from those of
  /// `source`.
  mutating func update(
    from tree: LayoutTree, _ source: IslandSource?
  ) {
    let interruption = solver.interruption
    if let source, let isDone = takeTyped(from: tree, source) {
      if !isDone { self = IslandSystem(of: tree, top: top, unless: interruption) }
      return
    }
    let members = tree.islandMembers(of: top)
    let list = tree.islandConstraints(of: top, members: members)
    var earlier: [Solver.EarlierResult] = []
    if members == self.members, hasSameParents(in: tree),
      tree.isRightToLeft == isRightToLeft,
      IslandVariables.insets(of: members, in: tree) == variables.insets
    {
      if breaks.isEmpty ? change(to: list, tree) : extend(to: list, tree) { return }
      earlier = results(for: list)
      if !earlier.isEmpty, shrink(to: list, earlier) { return }
    }
    self = IslandSystem(
      of: tree, top: top, members: members, list: list, earlier: earlier, unless: interruption)
  }

  /// What this system says of the constraints of `new`, which have the same variables; empty if
  /// nothing is broken here, or if numbers are so large that rounding may decide what holds.
  private func results(for new: [LayoutConstraint]) -> [Solver.EarlierResult] {
    guard !breaks.isEmpty, new.allSatisfy({ $0.hasModerateNumbers }) else { return [] }
    var results = [Solver.EarlierResult](repeating: .unknown, count: new.count)
    var places = [Int?](repeating: nil, count: list.count)
    var position = 0
    for (place, fate) in Self.fates(of: list, in: new).enumerated() where fate != .removed {
      if fate == .same {
        places[place] = position
        results[position] = .held
      }
      position += 1
    }
    for broken in breaks {
      guard let place = places[broken.place] else { continue }
      let members = broken.conflict?.places.filter { $0 != broken.place }
      let known = members?.compactMap { places[$0] }
      results[place] = .refused(by: known?.count == members?.count ? known : nil)
    }
    return results
  }

  /// Goes over to `new` where that only adds constraints at the end: what was broken stays so.
  private mutating func extend(to new: [LayoutConstraint], _ tree: LayoutTree) -> Bool {
    let place = list.count
    guard new.count >= place,
      zip(list, new).allSatisfy({ $0 == $1 && !$0.dependsOnTraits })
    else { return false }
    list = new
    usesMargins = Self.usesMargins(new)
    openAttributes = nil
    variables.addGuides(of: Array(new[place...]), in: &solver)
    add(ConstraintList((place..<new.count).map { row($0, tree) }), from: place)
    return true
  }

  /// Gives the island the size that its top has in `tree`; false if it must be solved again.
  mutating func resize(in tree: LayoutTree) -> Bool {
    let size = tree.frames[top.slot].size
    let seen = tree.encapsulatedSize(of: top)
    var edits: [Solver.Edit] = []
    for (index, axis) in Axis.allCases.enumerated() {
      guard case .frame = list[index].source else { return false }
      if list[index].constant == seen[axis] { continue }
      guard breaks.isEmpty else { return false }
      // The variable is a length of the frame: the insets are in its row already.
      edits.append(.setConstant(ids[index], -max(0, size[axis])))
    }
    if edits.isEmpty { return true }
    openAttributes = nil
    do throws(Conflict) {
      try solver.apply(edits, explains: false)
    } catch {
      return false
    }
    for (index, axis) in Axis.allCases.enumerated() {
      list[index].constant = seen[axis]
    }
    return true
  }

  /// What becomes of a constraint in a later list.
  enum Fate {
    case removed, same, changed
  }

  /// For each constraint of `old`, in order. Pointers, as an array's elements are copied for a
  /// call, which took three quarters of the time.
  static func fates(
    of old: [LayoutConstraint], in new: [LayoutConstraint]
  ) -> [Fate] {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard let first = old.baseAddress else { return [] }
        var position = 0
        return old.indices.map { index -> Fate in
          let one = first + index
          guard position < new.count, let other = new.baseAddress.map({ $0 + position }),
            LayoutConstraint.areAlike(one, other)
          else { return .removed }
          position += 1
          return one.pointee.constant == other.pointee.constant
            && !LayoutConstraint.dependsOnTraits(one) ? .same : .changed
        }
      }
    }
  }

  /// The constant of a constraint's row, where nothing but the constraint's own goes into it and no
  /// two of its terms can be one. None for 0, of which a row may have either sign.
  private func movedConstant(of new: LayoutConstraint) -> Double? {
    guard variables.insets.isEmpty, new.constant != 0, new.multiplier == 1, !new.dependsOnTraits,
      new.second.map({ $0.item != new.first.item }) ?? true
    else { return nil }
    return -new.constant
  }

  /// The constants that differ in `new`, if nothing else does: what most edits come to.
  private func movedConstants(
    to new: [LayoutConstraint]
  ) -> [(id: ConstraintID, constant: Double)]? {
    guard new.count == list.count else { return nil }
    var moved: [(id: ConstraintID, constant: Double)] = []
    // Pointers, as in `fates`.
    let isMove = list.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        guard let first = old.baseAddress, let other = new.baseAddress else { return true }
        for index in old.indices {
          guard LayoutConstraint.areAlike(first + index, other + index) else { return false }
          if first[index].constant == other[index].constant,
            !LayoutConstraint.dependsOnTraits(first + index)
          {
            continue
          }
          guard let constant = movedConstant(of: new[index]) else { return false }
          moved.append((ids[index], constant))
        }
        return true
      }
    }
    return isMove ? moved : nil
  }

  private mutating func move(
    to new: [LayoutConstraint], _ constants: [(id: ConstraintID, constant: Double)]
  ) -> Bool {
    if !constants.isEmpty {
      do throws(Conflict) {
        try solver.setConstants(constants, explains: false)
      } catch {
        return false
      }
      openAttributes = nil
    }
    list = new
    return true
  }

  /// Goes over to `new` by adding, removing and setting constants; false, with nothing lost, where
  /// rebuilding is better: what decides ties is order, so new ones may only come last.
  private mutating func change(to new: [LayoutConstraint], _ tree: LayoutTree) -> Bool {
    if let constants = movedConstants(to: new) { return move(to: new, constants) }
    var edits: [Solver.Edit] = []
    var kept: [ConstraintID] = []
    kept.reserveCapacity(new.count)
    edits.reserveCapacity(4)
    var position = 0
    for (index, fate) in Self.fates(of: list, in: new).enumerated() {
      if fate == .removed {
        edits.append(.remove(ids[index]))
        if edits.count > 16 + list.count / 8 { return false }
        continue
      }
      if fate == .changed, let constant = movedConstant(of: new[position]) {
        // The terms are the same, as the rest of it and all parents are.
        edits.append(.setConstant(ids[index], constant))
      } else if fate == .changed {
        let expression = variables.expression(of: new[position], in: tree)
        guard let before = solver[ids[index]]?.expression,
          before.terms.count == expression.terms.count,
          expression.terms.allSatisfy(before.terms.contains)
        else { return false }
        if before.constant != expression.constant {
          edits.append(.setConstant(ids[index], expression.constant))
        }
      }
      kept.append(ids[index])
      position += 1
    }
    let added = new[position...]
    guard added.count <= 16 + list.count / 8 else { return false }
    if position < list.count || !added.isEmpty { usesMargins = Self.usesMargins(new) }
    list = new
    if edits.isEmpty && added.isEmpty { return true }
    openAttributes = nil
    variables.addGuides(of: Array(added), in: &solver)
    for index in position..<new.count { edits.append(.add(row(index, tree))) }
    do throws(Conflict) {
      ids = kept + (try solver.apply(edits, explains: false))
      return true
    } catch {
      return false
    }
  }
}
