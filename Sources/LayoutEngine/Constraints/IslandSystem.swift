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
  package private(set) var list: [LayoutConstraint] = []
  package private(set) var conflicts: [IslandConflict] = []
  /// What the solver calls each of `list`.
  package private(set) var ids: [ConstraintID] = []
  package var solver = Solver()
  var variables: IslandVariables
  /// The place in `members` of each member's parent; −1 for the top.
  private(set) var parents: [Int32]
  /// Whether layout margins have a part in any constraint.
  private(set) var usesMargins: Bool
  /// Places in `list` of what conflicts broke, in the order of breaking.
  private var broken: [Int] = []
  private let isRightToLeft: Bool
  /// What is open, for each member; nil until somebody asks.
  var openAttributes: [[Attribute]]?

  /// What is broken pulls at this priority: above every one that is not required.
  static let brokenPriority = Priority((1000.0).nextDown)

  package init(of tree: LayoutTree, top: NodeID) {
    let members = tree.islandMembers(of: top)
    let list = tree.islandConstraints(of: top, members: members)
    self.init(of: tree, top: top, members: members, list: list)
  }

  init(of tree: LayoutTree, top: NodeID, members: [NodeID], list: [LayoutConstraint]) {
    self.init(unsolved: tree, top: top, members: members, list: list)
    solve(rows(tree))
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

  /// Adds all constraints at once, and breaks one of each conflict until the rest can hold.
  mutating func solve(_ all: [Constraint]) {
    var rows = all
    while true {
      var found: [IslandConflict] = []
      let list = self.list
      func concede(_ conflict: Conflict) -> Solver.Concession? {
        let places = conflict.origins
        let victim = Self.victim(among: places, list)
        found.append(IslandConflict(places, broken: victim, in: list))
        return places.firstIndex(of: victim).map {
          Solver.Concession(member: $0, priority: Self.brokenPriority)
        }
      }
      var rest: Conflict?
      do throws(Conflict) {
        ids = try solver.add(contentsOf: rows, concede: concede)
      } catch {
        // One that has no variables belongs to no component, and is found before all others.
        rest = error
        _ = concede(error)
      }
      for conflict in found { rows[conflict.brokenPlace].priority = Self.brokenPriority }
      conflicts += found
      broken += found.map { $0.brokenPlace }
      if rest == nil { return }
    }
  }

  private func row(_ index: Int, _ tree: LayoutTree) -> Constraint {
    let item = list[index]
    return Constraint(
      variables.expression(of: item, in: tree), item.relation.solverRelation,
      priority: Priority(item.priority), origin: index)
  }

  /// Which member of a conflict is broken: the last of the list, which is the latest of those that
  /// were typed, and never the frame from outside, as UIKit never breaks that. It does not depend
  /// on when things were done, so that a saved script gives the same layout.
  private static func victim(among places: [Int], _ list: [LayoutConstraint]) -> Int {
    let breakable = places.filter {
      if case .frame = list[$0].source { return false }
      return true
    }
    return breakable.max() ?? places[places.count - 1]
  }

  /// Whether the constraint at `index` of `list` was broken.
  package func isBroken(_ index: Int) -> Bool { broken.contains(index) }

  // MARK: Edits

  /// Takes on the constraints that `tree` has now. Work in proportion to what changed in the
  /// solver, and O(constraints) to find that out.
  mutating func update(from tree: LayoutTree) {
    let members = tree.islandMembers(of: top)
    let list = tree.islandConstraints(of: top, members: members)
    if members == self.members, Self.parents(of: members, in: tree) == parents,
      tree.isRightToLeft == isRightToLeft, conflicts.isEmpty, change(to: list, tree)
    {
      return
    }
    self = IslandSystem(of: tree, top: top, members: members, list: list)
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
