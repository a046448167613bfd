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
  package private(set) var conflicts: [IslandConflict] = []
  /// What the solver calls each of `list`.
  package internal(set) var ids: [ConstraintID] = []
  package var solver = Solver()
  var variables: IslandVariables
  /// The place in `members` of each member's parent; −1 for the top.
  private(set) var parents: [Int32]
  /// True if layout margins have a part in any constraint.
  private(set) var usesMargins: Bool
  /// Places in `list` of what conflicts broke, in the order of breaking.
  private var broken: [Int] = []
  let isRightToLeft: Bool
  /// What is open, for each member; nil until somebody asks.
  var openAttributes: [[Attribute]]?

  /// What is broken pulls at this priority: above every one that is not required.
  static let brokenPriority = Priority((1000.0).nextDown)

  package init(
    of tree: LayoutTree, top: NodeID, unless isInterrupted: () -> Bool = { false }
  ) {
    let members = tree.islandMembers(of: top)
    let list = tree.islandConstraints(of: top, members: members)
    self.init(of: tree, top: top, members: members, list: list, unless: isInterrupted)
  }

  init(
    of tree: LayoutTree, top: NodeID, members: [NodeID], list: [LayoutConstraint],
    unless isInterrupted: () -> Bool = { false }
  ) {
    self.init(unsolved: tree, top: top, members: members, list: list)
    add(rows(tree), unless: isInterrupted)
  }

  /// A system that is not solved yet.
  init(unsolved tree: LayoutTree, top: NodeID, members: [NodeID], list: [LayoutConstraint]) {
    self.top = top
    self.members = members
    self.list = list
    isRightToLeft = tree.isRightToLeft
    parents = Self.parents(of: members, in: tree)
    usesMargins = Self.usesMargins(list)
    variables = IslandVariables(top: top, members: members, in: &solver)
    variables.addGuides(of: list, in: &solver)
  }

  private static func usesMargins(_ list: [LayoutConstraint]) -> Bool {
    list.contains { $0.first.attribute.isMargin || $0.second?.attribute.isMargin ?? false }
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
  /// All at once where that goes, and else by halves: O(broken · log rows) times solving.
  /// - Returns: false if it was interrupted; the system is none then.
  @discardableResult
  mutating func add(
    _ rows: [Constraint], from place: Int = 0, unless isInterrupted: () -> Bool = { false }
  ) -> Bool {
    if isInterrupted() { return false }
    let isOne = rows.count == 1
    do throws(Conflict) {
      ids += try solver.add(contentsOf: rows, explains: isOne)
      return true
    } catch {
      let half = rows.count / 2
      guard isOne else {
        return add(Array(rows[..<half]), from: place, unless: isInterrupted)
          && add(Array(rows[half...]), from: place + half, unless: isInterrupted)
      }
      let nature = Self.requiredNature(among: error.origins, list) ?? place
      conflicts.append(IslandConflict(error.origins, broken: nature, in: list))
      broken.append(nature)
      if nature != place {
        weaken(nature)
        return add(rows, from: place, unless: isInterrupted)
      }
    }
    var row = rows[0]
    row.priority = Self.brokenPriority
    do throws(Conflict) {
      ids += try solver.add(contentsOf: [row])
    } catch {
      preconditionFailure("only what is required can conflict")
    }
    return true
  }

  func row(_ index: Int, _ tree: LayoutTree) -> Constraint {
    let item = list[index]
    return Constraint(
      variables.expression(of: item, in: tree), item.relation.solverRelation,
      priority: Priority(item.priority), origin: index)
  }

  /// The last natural size that is required among the members of a conflict: explicit sizes win
  /// over it in Interface Builder.
  private static func requiredNature(
    among places: [Int], _ list: [LayoutConstraint]
  ) -> Int? {
    places.sorted().last { place in
      switch list[place].source {
      case .hugging, .resistance: true
      case .frame, .stack, .fixed, .user, .space: false
      }
    }
  }

  /// Breaks a constraint that was added: it still pulls, but others are met first.
  private mutating func weaken(_ place: Int) {
    guard var row = solver[ids[place]] else { return }
    row.priority = Self.brokenPriority
    do throws(Conflict) {
      ids[place] = try solver.apply([.remove(ids[place]), .add(row)])[0]
    } catch {
      preconditionFailure("only what is required can conflict")
    }
  }

  /// Returns true if the constraint at `index` of `list` was broken.
  package func isBroken(_ index: Int) -> Bool { broken.contains(index) }

  // MARK: Edits

  /// Takes on the constraints that `tree` has now. Work in proportion to what changed in the
  /// solver, and O(constraints) to find that out unless only typed ones differ from those of
  /// `source`.
  mutating func update(
    from tree: LayoutTree, _ source: IslandSource?, unless isInterrupted: () -> Bool
  ) {
    if let source, let isDone = takeTyped(from: tree, source) {
      if !isDone { self = IslandSystem(of: tree, top: top, unless: isInterrupted) }
      return
    }
    let members = tree.islandMembers(of: top)
    let list = tree.islandConstraints(of: top, members: members)
    if members == self.members, Self.parents(of: members, in: tree) == parents,
      tree.isRightToLeft == isRightToLeft,
      conflicts.isEmpty ? change(to: list, tree) : extend(to: list, tree, isInterrupted)
    {
      return
    }
    self = IslandSystem(
      of: tree, top: top, members: members, list: list, unless: isInterrupted)
  }

  /// Goes over to `new` where that only adds constraints at the end: what was broken stays so.
  private mutating func extend(
    to new: [LayoutConstraint], _ tree: LayoutTree, _ isInterrupted: () -> Bool
  ) -> Bool {
    let place = list.count
    guard new.count >= place,
      zip(list, new).allSatisfy({ $0 == $1 && !$0.dependsOnTraits })
    else { return false }
    list = new
    usesMargins = Self.usesMargins(new)
    openAttributes = nil
    variables.addGuides(of: Array(new[place...]), in: &solver)
    add((place..<new.count).map { row($0, tree) }, from: place, unless: isInterrupted)
    return true
  }

  /// Gives the island another size; false where it must be solved anew.
  mutating func resize(to size: Size) -> Bool {
    var edits: [Solver.Edit] = []
    for (index, axis) in Axis.allCases.enumerated() {
      let length = max(0, size[axis])
      guard case .frame = list[index].source else { return false }
      if list[index].constant == length { continue }
      guard conflicts.isEmpty else { return false }
      edits.append(.setConstant(ids[index], -length))
    }
    if edits.isEmpty { return true }
    openAttributes = nil
    do throws(Conflict) {
      try solver.apply(edits)
    } catch {
      return false
    }
    for (index, axis) in Axis.allCases.enumerated() {
      list[index].constant = max(0, size[axis])
    }
    return true
  }

  /// Goes over to `new` by adding, removing and setting constants; false, with nothing lost, where
  /// building anew is better: what decides ties is order, so new ones may only come last.
  private mutating func change(to new: [LayoutConstraint], _ tree: LayoutTree) -> Bool {
    var edits: [Solver.Edit] = []
    var kept: [ConstraintID] = []
    kept.reserveCapacity(new.count)
    var position = 0
    for (index, old) in list.enumerated() {
      guard position < new.count, old.isLike(new[position]) else {
        edits.append(.remove(ids[index]))
        if edits.count > 16 + list.count / 8 { return false }
        continue
      }
      if old.constant != new[position].constant || old.dependsOnTraits {
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
    list = new
    usesMargins = Self.usesMargins(new)
    if edits.isEmpty && added.isEmpty { return true }
    openAttributes = nil
    variables.addGuides(of: Array(added), in: &solver)
    for index in position..<new.count { edits.append(.add(row(index, tree))) }
    do throws(Conflict) {
      ids = kept + (try solver.apply(edits))
      return true
    } catch {
      return false
    }
  }
}

extension LayoutRelation {
  var solverRelation: Cassowary.Relation {
    switch self {
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}
