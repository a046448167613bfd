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
  private var rows: [Constraint] = []
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

  /// - Parameter list: the constraints; by default those of the tree.
  package init(
    of tree: LayoutTree, top: NodeID, list: [LayoutConstraint]? = nil,
    unless interruption: Interruption? = nil
  ) {
    self.init(unsolved: tree, top: top, list: list, unless: interruption)
    add(rows)
  }

  /// A system that is not solved yet.
  /// - Parameters:
  ///   - framed: false for a system without the surroundings of `top`.
  ///   - extra: constraints after those of the tree.
  private init(
    unsolved tree: LayoutTree, top: NodeID, list: [LayoutConstraint]? = nil, framed: Bool = true,
    with extra: [LayoutConstraint] = [], unless interruption: Interruption?
  ) {
    solver = Solver(interruption: interruption)
    self.top = top
    members = tree.islandMembers(of: top)
    let list = list ?? tree.islandConstraints(of: top, members: members, framed: framed) + extra
    self.list = list
    usesMargins = list.contains { $0.dependsOnMargins }
    variables = IslandVariables(top: top, members: members, of: tree, in: &solver)
    parents = variables.parents(of: members, in: tree)
    variables.addGuides(of: list, in: &solver)
    rows = rows(for: list, in: tree)
  }

  /// The constraints for the solver, each marked by its index in the list.
  private func rows(for list: [LayoutConstraint], in tree: LayoutTree) -> [Constraint] {
    list.enumerated().map { index, constraint in
      Constraint(
        variables.expression(of: constraint, in: tree), constraint.relation.solverRelation,
        priority: Priority(constraint.priority), origin: index)
    }
  }

  /// The size of `node` from the constraints below it and `extra` ones, without its surroundings.
  static func fittingSize(
    of node: NodeID, in tree: LayoutTree, with extra: [LayoutConstraint]
  ) -> Size {
    let cache = tree.cache
    var system = IslandSystem(
      unsolved: tree, top: node, framed: false, with: extra, unless: cache?.interruption)
    let rows = system.rows
    if let known = cache?.fittings[node], known.rows == rows { return known.size }
    if cache?.canSolve(system.members.count, of: tree) == false { return .zero }
    system.add(rows)
    if tree.isInterrupted { return .zero }
    let size = system.frame(of: .view(node))?.size ?? .zero
    cache?.fittings[node] = (rows, size)
    return size
  }

  /// The lengths that the constraints below `node` leave undetermined, without its surroundings.
  static func openLengths(of node: NodeID, in tree: LayoutTree) -> [Attribute] {
    var system = IslandSystem(
      unsolved: tree, top: node, framed: false, unless: tree.cache?.interruption)
    guard tree.cache?.canSolve(system.members.count, of: tree) != false else { return [] }
    system.add(system.rows)
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
      self = IslandSystem(of: tree, top: top, unless: solver.interruption)
      return
    }
    parents = variables.parents(of: members, in: tree)
    if list == self.list { return }
    self.list = list
    usesMargins = list.contains { $0.dependsOnMargins }
    // The labels of their members may have changed.
    for index in breaks.indices { breaks[index].conflict = nil }
  }

  /// Applies the difference between two lists to the solver; returns false if rebuilding is better.
  /// New constraints must be last, because the order decides ties.
  private mutating func apply(_ list: [LayoutConstraint], _ tree: LayoutTree) -> Bool {
    variables.insets = IslandVariables.insets(of: members, in: tree)
    variables.addGuides(of: list, in: &solver)
    let new = rows(for: list, in: tree)
    let limit = 16 + rows.count / 8
    var edits: [Solver.Edit] = []
    var kept: [ConstraintID] = []
    kept.reserveCapacity(new.count)
    for index in rows.indices {
      let next = kept.count
      if next < new.count, rows[index].isLike(new[next]) {
        kept.append(ids[index])
        let constant = new[next].expression.constant
        if rows[index].expression.constant != constant {
          edits.append(.setConstant(ids[index], constant))
        }
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
      guard let added = try? solver.apply(edits, explains: false) else { return false }
      ids = kept + added
      openAttributes = nil
    }
    rows = new
    return true
  }
}

extension Constraint {
  /// Returns true if `other` differs only in its constant and its origin.
  fileprivate func isLike(_ other: Constraint) -> Bool {
    relation == other.relation && priority == other.priority
      && expression.terms == other.expression.terms
  }
}

extension Double {
  /// The number rounded to four decimals, if the difference is within the solver's precision.
  package var cleaned: Double {
    let rounded = (self * 10_000).rounded() / 10_000
    return (self - rounded).magnitude <= 1e-11 * Swift.max(1, magnitude) ? rounded + 0 : self
  }
}

/// A constraint that determines a position or length.
package struct LayoutPin: Equatable, Sendable {
  package enum Source: Equatable, Sendable {
    /// The index in the island's list.
    case constraint(Int)
    /// A length that cannot be below 0.
    case leastLength(LayoutItem, Attribute)
  }

  package let source: Source
  /// The derivative of the value by the constraint's constant.
  package let rate: Double
  /// The constraint's constant in points, including offsets of baselines and margins.
  package let constant: Double

  package init(source: Source, rate: Double, constant: Double) {
    (self.source, self.rate, self.constant) = (source, rate, constant)
  }
}

extension IslandSystem {
  /// The constraints that determine `anchor`. Its value from the island's corner is `start` plus,
  /// for each pin, the rate times the constant. In the order of the island's list; lower bounds
  /// come last. `nil` if the item is not in the island.
  package func pins(
    of anchor: LayoutAnchor, in tree: LayoutTree
  ) -> (start: Double, pins: [LayoutPin])? {
    guard let sum = variables.sum(of: anchor, in: tree) else { return nil }
    let rates = rates(of: sum.terms)
    var pins: [LayoutPin] = []
    for index in list.indices {
      guard let rate = rates.byConstraint[ids[index]], rate.magnitude > 1e-9,
        let expression = solver[ids[index]]?.expression
      else { continue }
      pins.append(
        LayoutPin(source: .constraint(index), rate: (-rate).cleaned, constant: -expression.constant)
      )
    }
    for bound in rates.bounds where bound.rate.magnitude > 1e-9 {
      guard let (item, attribute) = variables.owner(of: bound.variable, in: list, members: members)
      else { continue }
      pins.append(
        LayoutPin(source: .leastLength(item, attribute), rate: bound.rate.cleaned, constant: 0))
    }
    return (sum.constant, pins)
  }

  /// The effects of the constants of constraints on a sum, added to `start`, and those of the lower
  /// bounds of variables.
  func rates(
    of terms: [Term], from start: [ConstraintID: Double] = [:]
  ) -> (byConstraint: [ConstraintID: Double], bounds: [(variable: Variable, rate: Double)]) {
    var rates = start
    var bounds: [(variable: Variable, rate: Double)] = []
    for term in terms {
      for pin in solver.pins(of: term.variable) {
        let rate = pin.coefficient * term.coefficient
        switch pin.source {
        case .constraint(let id): rates[id, default: 0] += rate
        case .lowerBound(let variable): bounds.append((variable, rate))
        }
      }
    }
    return (rates, bounds)
  }

  /// The frame of an item in points from the island's top left corner; `nil` for one that is not in
  /// the system.
  func frame(of item: LayoutItem) -> Rect? {
    variables[item]?.frame(in: solver).mapped { $0.cleaned }
  }

  /// The violation of the constraint at `index` of the list, in points; 0 if it holds.
  package func violation(at index: Int) -> Double { solver.violation(of: ids[index]) }

  /// The least and greatest value of an undetermined attribute among all equally good layouts, in
  /// points from the island's corner; infinite without bound. Of `x y width height`.
  package func range(of attribute: Attribute, of item: LayoutItem) -> ClosedRange<Double>? {
    variables[item]?.variable(attribute).map { solver.range(of: $0) }
  }

  // MARK: Adding

  /// The priority of a broken constraint: above every one that is not required.
  static let brokenPriority = Priority((1000.0).nextDown)

  /// Adds rows for the constraints of the list from `position`. A constraint that conflicts with
  /// earlier ones in the list is broken, or a required natural size among these. The imposed frame
  /// comes first, so it is never broken, like in UIKit. The result does not depend on the order of
  /// edits, so that a saved script has the same layout.
  ///
  /// Adds all at once if possible. Otherwise determines the broken ones among the required
  /// constraints and adds all at once; if natural sizes may yield, adds by halves.
  /// - Returns: false if it was interrupted; the system is invalid then.
  @discardableResult mutating func add(_ rows: [Constraint], from position: Int = 0) -> Bool {
    if addAll(rows) { return true }
    if isInterrupted { return false }
    if rows.count > 1, !hasRequiredNature(before: position + rows.count) {
      let weak = weakened(rows)
      if addAll(weak.rows) {
        breaks += weak.positions.map { Break(position: position + $0) }
        return true
      }
    }
    return addByHalves(rows, from: position)
  }

  var isInterrupted: Bool { solver.interruption?.isRaised == true }

  /// Adds all or none; returns false if they conflict.
  private mutating func addAll(_ rows: [Constraint]) -> Bool {
    guard let added = try? solver.add(contentsOf: rows, explains: false) else { return false }
    ids += added
    return true
  }

  /// The rows after conflicting ones were broken, and the positions of the broken rows.
  private func weakened(_ rows: [Constraint]) -> (rows: [Constraint], positions: [Int]) {
    let held = ids.compactMap { solver[$0] }.filter { $0.priority.isRequired }
    let required = rows.indices.filter { rows[$0].priority.isRequired }
    let all = held + required.map { rows[$0] }
    var weak = rows
    let positions = solver.contradictions(among: all)
      .filter { $0 >= held.count }.map { required[$0 - held.count] }
    for position in positions { weak[position].priority = Self.brokenPriority }
    return (weak, positions)
  }

  private mutating func addByHalves(_ rows: [Constraint], from position: Int) -> Bool {
    if rows.count > 1 {
      let half = rows.count / 2
      return add(Array(rows[..<half]), from: position)
        && add(Array(rows[half...]), from: position + half)
    }
    var conflict: IslandConflict?
    if hasRequiredNature(before: position) {
      let conflictMembers = members(ofConflictAt: position, rows[0])
      // Explicit sizes win over a required natural size in Interface Builder.
      let nature = conflictMembers.sorted().last { Self.isNature(list[$0]) } ?? position
      if nature != position, weaken(nature) {
        breaks.append(
          Break(
            position: nature, conflict: IslandConflict(conflictMembers, broken: nature, in: list)))
        return add(rows, from: position)
      }
      conflict = IslandConflict(conflictMembers, broken: position, in: list)
    }
    var row = rows[0]
    row.priority = Self.brokenPriority
    if addAll([row]) {
      breaks.append(Break(position: position, conflict: conflict))
      return true
    }
    if isInterrupted { return false }
    // Required constraints hold only within the tolerance, and not from every basis. In that case
    // this constraint has no effect.
    row.expression = Expression()
    breaks.append(
      Break(
        position: position,
        conflict: conflict ?? IslandConflict([position], broken: position, in: list)))
    return addAll([row])
  }

  // MARK: Conflicts

  /// The indices in `list` of broken constraints, in the order of breaking.
  package var brokenIndices: [Int] { breaks.map { $0.position } }

  /// The conflicts with their members, in the order of breaking. The first call searches for the
  /// members of each conflict; layout does not need them.
  mutating func conflicts() -> [IslandConflict] {
    for index in breaks.indices where breaks[index].conflict == nil {
      let position = breaks[index].position
      guard var row = solver[ids[position]] else { continue }
      row.priority = .required
      breaks[index].conflict = IslandConflict(
        members(ofConflictAt: position, row), broken: position, in: list)
    }
    return breaks.compactMap { $0.conflict }
  }

  /// The members of the conflict between the constraint at `position` and earlier ones.
  private func members(ofConflictAt position: Int, _ row: Constraint) -> [Int] {
    var constraints: [Constraint] = []
    for index in 0...position {
      guard var constraint = index < position ? solver[ids[index]] : row,
        index == position || constraint.priority.isRequired
      else { continue }
      constraint.origin = index
      constraints.append(constraint)
    }
    return solver.conflict(among: constraints).origins
  }

  /// Returns true if a natural size before `position` may be broken instead of a later constraint.
  func hasRequiredNature(before position: Int) -> Bool {
    list[..<position].contains { $0.priority >= 1000 && Self.isNature($0) }
  }

  private static func isNature(_ constraint: LayoutConstraint) -> Bool {
    switch constraint.source {
    case .hugging, .resistance: true
    default: false
    }
  }

  /// Breaks a constraint that was added: it stays optional with the highest priority. Returns false
  /// if the required constraints cannot be satisfied from the current basis, or after an
  /// interruption.
  private mutating func weaken(_ position: Int) -> Bool {
    guard var row = solver[ids[position]] else { return false }
    row.priority = Self.brokenPriority
    guard let added = try? solver.apply([.remove(ids[position]), .add(row)]) else { return false }
    ids[position] = added[0]
    return true
  }

  package func isBroken(_ index: Int) -> Bool { breaks.contains { $0.position == index } }
}
