package import Cassowary
package import LayoutModel

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
/// that one may be kept from edit to edit or made anew at any time.
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
  /// The alignment insets of each member, as they are in the rows; empty if all are 0.
  private let insets: [Insets]
  /// True if layout margins have a part in any constraint.
  private(set) var usesMargins: Bool
  /// What conflicts broke, in the order of breaking.
  private var breaks: [Break] = []
  let isRightToLeft: Bool
  /// The open attributes of each member; nil until they are asked for.
  var openAttributes: [[Attribute]]?

  /// One of `list` that was broken, and its conflict once that was asked for.
  private struct Break {
    let place: Int
    var conflict: IslandConflict?
  }

  /// What is broken pulls at this priority: above every one that is not required.
  static let brokenPriority = Priority((1000.0).nextDown)

  package init(
    of tree: LayoutTree, top: NodeID, unless interruption: Interruption? = nil
  ) {
    let members = tree.islandMembers(of: top)
    let list = tree.islandConstraints(of: top, members: members)
    self.init(of: tree, top: top, members: members, list: list, unless: interruption)
  }

  init(
    of tree: LayoutTree, top: NodeID, members: [NodeID], list: [LayoutConstraint],
    unless interruption: Interruption? = nil
  ) {
    self.init(
      unsolved: tree, top: top, members: members, list: list, unless: interruption)
    add(rows(tree))
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
    insets = Self.insets(of: members, in: tree)
    usesMargins = Self.usesMargins(list)
    variables = IslandVariables(top: top, members: members, in: &solver)
    variables.addGuides(of: list, in: &solver)
  }

  private static func usesMargins(_ list: [LayoutConstraint]) -> Bool {
    list.contains { $0.dependsOnMargins }
  }

  private static func insets(of members: [NodeID], in tree: LayoutTree) -> [Insets] {
    guard let first = members.firstIndex(where: { tree.alignmentInsets(of: $0) != .zero }) else {
      return []
    }
    return [Insets](repeating: .zero, count: first)
      + members[first...].map { tree.alignmentInsets(of: $0) }
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

  /// The constraints as the solver takes them, each marked by its place in the list.
  func rows(_ tree: LayoutTree) -> [Constraint] { list.indices.map { row($0, tree) } }

  /// Adds rows for the constraints of the list from `place` on. One that cannot hold together with
  /// those before it in the list is broken, or a required natural size among those. So the frame
  /// from outside, which comes first, is never broken, as UIKit never breaks that. It does not
  /// depend on when things were done, so that a saved script gives the same layout.
  ///
  /// All at once where that goes. Where not, what breaks is found among the required ones alone,
  /// and then all are added at once; where natural sizes may yield, by halves.
  /// - Returns: false if it was interrupted; the system is none then.
  @discardableResult
  mutating func add(_ rows: [Constraint], from place: Int = 0) -> Bool {
    if addAll(rows) { return true }
    if isInterrupted { return false }
    if rows.count > 1, !hasRequiredNature(before: place + rows.count) {
      let weak = weakened(rows)
      if addAll(weak.rows) {
        breaks += weak.places.map { Break(place: place + $0) }
        return true
      }
    }
    return addByHalves(rows, from: place)
  }

  /// True if solving was interrupted: there is no solution.
  private var isInterrupted: Bool { solver.interruption?.isRaised == true }

  /// Adds all or none; false if they cannot hold.
  private mutating func addAll(_ rows: [Constraint]) -> Bool {
    do throws(Conflict) {
      ids += try solver.add(contentsOf: rows, explains: false)
      return true
    } catch {
      return false
    }
  }

  /// The rows with those broken that cannot hold, and the places of these.
  private func weakened(_ rows: [Constraint]) -> (rows: [Constraint], places: [Int]) {
    let held = ids.compactMap { solver[$0] }.filter { $0.priority.isRequired }
    let required = rows.indices.filter { rows[$0].priority.isRequired }
    let all = held + required.map { rows[$0] }
    var weak = rows
    let places = solver.contradictions(among: all)
      .filter { $0 >= held.count }.map { required[$0 - held.count] }
    for place in places { weak[place].priority = Self.brokenPriority }
    return (weak, places)
  }

  private mutating func addByHalves(_ rows: [Constraint], from place: Int) -> Bool {
    if rows.count > 1 {
      let half = rows.count / 2
      return add(Array(rows[..<half]), from: place)
        && add(Array(rows[half...]), from: place + half)
    }
    var conflict: IslandConflict?
    if hasRequiredNature(before: place) {
      let found = members(ofConflictAt: place, rows[0])
      let nature = Self.requiredNature(among: found, list) ?? place
      if nature != place, weaken(nature) {
        breaks.append(
          Break(
            place: nature, conflict: IslandConflict(found, broken: nature, in: list)))
        return add(rows, from: place)
      }
      conflict = IslandConflict(found, broken: place, in: list)
    }
    var row = rows[0]
    row.priority = Self.brokenPriority
    if addAll([row]) {
      breaks.append(Break(place: place, conflict: conflict))
      return true
    }
    if isInterrupted { return false }
    // What is required holds within the tolerance only, and not from every basis: then this
    // constraint pulls at nothing.
    row.expression = Expression()
    breaks.append(
      Break(
        place: place, conflict: conflict ?? IslandConflict([place], broken: place, in: list)))
    return addAll([row])
  }

  func row(_ index: Int, _ tree: LayoutTree) -> Constraint {
    let item = list[index]
    return Constraint(
      variables.expression(of: item, in: tree), item.relation.solverRelation,
      priority: Priority(item.priority), origin: index)
  }

  // MARK: Conflicts

  package var hasConflicts: Bool { !breaks.isEmpty }

  package var conflictCount: Int { breaks.count }

  /// Places in `list` of what conflicts broke, in the order of breaking.
  package var brokenPlaces: [Int] { breaks.map { $0.place } }

  /// The conflicts with their members, in the order of breaking. The first time it is asked for,
  /// each is a search among what is required, which layout alone does not need.
  package mutating func conflicts() -> [IslandConflict] {
    for index in breaks.indices where breaks[index].conflict == nil {
      let place = breaks[index].place
      guard var row = solver[ids[place]] else { continue }
      row.priority = .required
      breaks[index].conflict = IslandConflict(
        members(ofConflictAt: place, row), broken: place, in: list)
    }
    return breaks.compactMap { $0.conflict }
  }

  /// The members of the conflict of the constraint at `place` with those before it that hold.
  private func members(ofConflictAt place: Int, _ row: Constraint) -> [Int] {
    let earlier = ids[..<place].lazy.compactMap { solver[$0] }.filter { $0.priority.isRequired }
    return solver.conflict(among: earlier + [row]).origins
  }

  /// Returns true if a natural size before `place` may be broken in place of what comes later.
  private func hasRequiredNature(before place: Int) -> Bool {
    list[..<place].contains { $0.priority >= 1000 && Self.isNature($0) }
  }

  private static func isNature(_ constraint: LayoutConstraint) -> Bool {
    switch constraint.source {
    case .hugging, .resistance: true
    case .frame, .stack, .fixed, .user, .space, .guide, .mask: false
    }
  }

  /// The last natural size that is required among the members of a conflict: explicit sizes win
  /// over it in Interface Builder.
  private static func requiredNature(
    among places: [Int], _ list: [LayoutConstraint]
  ) -> Int? {
    places.sorted().last { isNature(list[$0]) }
  }

  /// Breaks a constraint that was added: it still pulls, but others are met first. False if what
  /// is required cannot hold from the basis that the others lead to, or after an interruption.
  private mutating func weaken(_ place: Int) -> Bool {
    guard var row = solver[ids[place]] else { return false }
    row.priority = Self.brokenPriority
    do throws(Conflict) {
      ids[place] = try solver.apply([.remove(ids[place]), .add(row)])[0]
      return true
    } catch {
      return false
    }
  }

  /// Returns true if the constraint at `index` of `list` was broken.
  package func isBroken(_ index: Int) -> Bool { breaks.contains { $0.place == index } }

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
    if members == self.members, Self.parents(of: members, in: tree) == parents,
      tree.isRightToLeft == isRightToLeft, Self.insets(of: members, in: tree) == insets,
      breaks.isEmpty ? change(to: list, tree) : extend(to: list, tree)
    {
      return
    }
    self = IslandSystem(
      of: tree, top: top, members: members, list: list, unless: interruption)
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
    add((place..<new.count).map { row($0, tree) }, from: place)
    return true
  }

  /// Gives the island the size that its top has in `tree`; false where it must be solved anew.
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
  private enum Fate {
    case removed, same, changed
  }

  /// For each constraint of `old`, in order. Buffers, as an array's elements are copied for a call.
  private static func fates(
    of old: [LayoutConstraint], in new: [LayoutConstraint]
  ) -> [Fate] {
    old.withUnsafeBufferPointer { old in
      new.withUnsafeBufferPointer { new in
        var position = 0
        return old.indices.map { index -> Fate in
          guard position < new.count, old[index].isLike(new[position]) else { return .removed }
          let isSame =
            old[index].constant == new[position].constant && !old[index].dependsOnTraits
          position += 1
          return isSame ? .same : .changed
        }
      }
    }
  }

  /// Goes over to `new` by adding, removing and setting constants; false, with nothing lost, where
  /// building anew is better: what decides ties is order, so new ones may only come last.
  private mutating func change(to new: [LayoutConstraint], _ tree: LayoutTree) -> Bool {
    var edits: [Solver.Edit] = []
    var kept: [ConstraintID] = []
    kept.reserveCapacity(new.count)
    var position = 0
    for (index, fate) in Self.fates(of: list, in: new).enumerated() {
      if fate == .removed {
        edits.append(.remove(ids[index]))
        if edits.count > 16 + list.count / 8 { return false }
        continue
      }
      if fate == .changed {
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
