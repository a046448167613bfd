package import Cassowary

/// Required constraints of an island that cannot hold together.
package struct IslandConflict: Equatable, Sendable {
  /// The members, in the order of the island's list; without any one of them the others can hold.
  package let members: [LayoutConstraint]
  /// The broken one, which is treated as optional with the highest priority.
  package let broken: LayoutConstraint
  /// The indices of the members and of the broken one in the island's list.
  package let positions: [Int]
  package let brokenIndex: Int

  init(_ positions: [Int], broken: Int, in list: [LayoutConstraint]) {
    members = positions.map { list[$0] }
    self.broken = list[broken]
    self.positions = positions
    brokenIndex = broken
  }
}

/// The constraints of one island, solved.
///
/// The solution depends on the list of constraints alone, and not on earlier lists, so that a system
/// may be updated or rebuilt at any time.
package struct IslandSystem {
  package let top: NodeID
  package private(set) var members: [NodeID]
  package private(set) var list: [LayoutConstraint]
  /// The list as constraints for the solver, each marked by its index.
  private var rows = ConstraintList()
  /// The solver's identity for each of `list`.
  var ids: [ConstraintID] = []
  var solver: Solver
  var variables: IslandVariables
  /// The index in `members` of each member's parent; −1 for the top.
  private(set) var parents: [Int32]
  /// True if any constraint involves layout margins.
  private(set) var usesMargins: Bool
  /// The broken constraints, in the order of breaking.
  var breaks: [Break] = []
  /// The undetermined attributes of each member; `nil` until they are computed.
  var openAttributes: [[Attribute]]?

  /// A broken constraint of `list`, and its conflict once that is computed.
  struct Break {
    let position: Int
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
    unless interruption: Interruption? = nil
  ) {
    self.init(unsolved: tree, top: top, members: members, list: list, unless: interruption)
    add(rows)
  }

  /// A system that is not solved yet.
  private init(
    unsolved tree: LayoutTree, top: NodeID, members: [NodeID], list: [LayoutConstraint],
    unless interruption: Interruption?
  ) {
    solver = Solver(interruption: interruption)
    self.top = top
    self.members = members
    self.list = list
    parents = Self.parents(of: members, in: tree)
    usesMargins = list.contains { $0.dependsOnMargins }
    variables = IslandVariables(top: top, members: members, of: tree, in: &solver)
    variables.addGuides(of: list, in: &solver)
    rows = rows(for: list, in: tree)
  }

  /// Members are in pre-order: a parent is the last member so far whose children are not complete.
  private static func parents(of members: [NodeID], in tree: LayoutTree) -> [Int32] {
    var parents: [Int32] = []
    parents.reserveCapacity(members.count)
    var open: [(node: NodeID, position: Int32)] = []
    for (position, member) in members.enumerated() {
      let parent = tree.parent(of: member)
      while let last = open.last, last.node != parent { open.removeLast() }
      parents.append(open.last?.position ?? -1)
      open.append((member, Int32(truncatingIfNeeded: position)))
    }
    return parents
  }

  /// The constraints for the solver, each marked by its index in the list.
  private func rows(for list: [LayoutConstraint], in tree: LayoutTree) -> ConstraintList {
    var rows = ConstraintList()
    rows.reserveCapacity(list.count, terms: 3 * list.count)
    for (index, constraint) in list.enumerated() {
      variables.add(constraint, in: tree, to: &rows)
      rows.close(
        constraint.relation.solverRelation, priority: Priority(constraint.priority), origin: index)
    }
    return rows
  }

  /// The size of `node` from the constraints below it and `extra` ones, without its surroundings.
  static func fittingSize(
    of node: NodeID, in tree: LayoutTree, with extra: [LayoutConstraint]
  ) -> Size {
    let members = tree.islandMembers(of: node)
    let list = tree.islandConstraints(of: node, members: members, framed: false) + extra
    let cache = tree.cache
    var system = IslandSystem(
      unsolved: tree, top: node, members: members, list: list, unless: cache?.interruption)
    let rows = system.rows
    if let known = cache?.fittingSize(of: node, rows) { return known }
    if cache?.canSolve(members.count, of: tree) == false { return .zero }
    system.add(rows)
    if tree.isInterrupted { return .zero }
    let size = system.frame(of: .view(node))?.size ?? .zero
    cache?.setFittingSize(size, of: node, rows)
    return size
  }

  /// The lengths that the constraints below `node` leave undetermined, without its surroundings.
  static func openLengths(of node: NodeID, in tree: LayoutTree) -> [Attribute] {
    let members = tree.islandMembers(of: node)
    guard tree.cache?.canSolve(members.count, of: tree) != false else { return [] }
    let list = tree.islandConstraints(of: node, members: members, framed: false)
    var system = IslandSystem(
      of: tree, top: node, members: members, list: list, unless: tree.cache?.interruption)
    if tree.isInterrupted { return [] }
    return system.openAttributes(of: .view(node)).filter { $0.isLength }
  }

  // MARK: Updates

  /// Updates the system to the constraints of `tree`: applies the difference to the solver, or
  /// rebuilds the system. O(constraints), plus the solver's work.
  mutating func update(from tree: LayoutTree) {
    let members = tree.islandMembers(of: top)
    let list = tree.islandConstraints(of: top, members: members)
    guard members == self.members, apply(list, tree) else {
      self = IslandSystem(
        of: tree, top: top, members: members, list: list, unless: solver.interruption)
      return
    }
    parents = Self.parents(of: members, in: tree)
    if list == self.list { return }
    self.list = list
    usesMargins = list.contains { $0.dependsOnMargins }
    // The labels of their members may have changed.
    for index in breaks.indices { breaks[index].conflict = nil }
  }

  /// Applies the difference between two lists to the solver; returns false if rebuilding is better.
  /// New constraints must be last, because the order decides ties.
  private mutating func apply(_ list: [LayoutConstraint], _ tree: LayoutTree) -> Bool {
    variables.updateInsets(of: members, in: tree)
    variables.addGuides(of: list, in: &solver)
    let new = rows(for: list, in: tree)
    let limit = 16 + rows.count / 8
    var edits: [Solver.Edit] = []
    var kept: [ConstraintID] = []
    kept.reserveCapacity(new.count)
    for index in rows.indices {
      let next = kept.count
      if next < new.count, rows.isLike(index, next, of: new) {
        kept.append(ids[index])
        let constant = new.constant(of: next)
        if rows.constant(of: index) != constant { edits.append(.setConstant(ids[index], constant)) }
      } else {
        edits.append(.remove(ids[index]))
        if index + 1 - kept.count > limit { return false }
      }
    }
    guard new.count - kept.count <= limit else { return false }
    for index in kept.count..<new.count { edits.append(.add(new[index])) }
    if !edits.isEmpty {
      // A broken constraint may now hold, and another one may have to break.
      guard breaks.isEmpty else { return false }
      do throws(Conflict) {
        ids = kept + (try solver.apply(edits, explains: false))
      } catch {
        return false
      }
      openAttributes = nil
    }
    rows = new
    return true
  }
}

extension IslandSystem {
  /// The frame of an item in points from the island's top left corner; `nil` for one that is not in
  /// the system.
  func frame(of item: LayoutItem) -> Rect? {
    frame(of: item, in: solver)
  }

  /// The frame of an item in another solution of the system.
  func frame(of item: LayoutItem, in solver: Solver) -> Rect? {
    guard let frame = variables.frame(of: item, in: solver) else { return nil }
    return Rect(
      x: frame.x.cleaned, y: frame.y.cleaned, width: frame.width.cleaned,
      height: frame.height.cleaned)
  }
}

extension Double {
  /// The number rounded to four decimals, if the difference is within the solver's precision.
  var cleaned: Double {
    let rounded = (self * 10_000).rounded() / 10_000
    return (self - rounded).magnitude <= 1e-11 * Swift.max(1, magnitude) ? rounded + 0 : self
  }
}
