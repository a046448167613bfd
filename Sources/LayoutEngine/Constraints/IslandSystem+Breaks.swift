import Cassowary

extension IslandSystem {
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
  @discardableResult
  mutating func add(_ rows: ConstraintList, from position: Int = 0) -> Bool {
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

  private var isInterrupted: Bool { solver.interruption?.isRaised == true }

  /// Adds all or none; returns false if they conflict.
  private mutating func addAll(_ rows: ConstraintList) -> Bool {
    do throws(Conflict) {
      ids += try solver.add(contentsOf: rows, explains: false)
      return true
    } catch {
      return false
    }
  }

  /// The rows after conflicting ones were broken, and the positions of the broken rows.
  private func weakened(_ rows: ConstraintList) -> (rows: ConstraintList, positions: [Int]) {
    let held = ids.compactMap { solver[$0] }.filter { $0.priority.isRequired }
    let required = rows.indices.filter { rows.isRequired($0) }
    let all = held + required.map { rows[$0] }
    var weak = rows
    let positions = solver.contradictions(among: all)
      .filter { $0 >= held.count }.map { required[$0 - held.count] }
    for position in positions { weak.setPriority(Self.brokenPriority, of: position) }
    return (weak, positions)
  }

  private mutating func addByHalves(_ rows: ConstraintList, from position: Int) -> Bool {
    if rows.count > 1 {
      let half = rows.count / 2
      return add(ConstraintList(rows[..<half]), from: position)
        && add(ConstraintList(rows[half...]), from: position + half)
    }
    var conflict: IslandConflict?
    if hasRequiredNature(before: position) {
      let conflictMembers = members(ofConflictAt: position, rows[0])
      let nature = Self.requiredNature(among: conflictMembers, list) ?? position
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
    if addAll(ConstraintList([row])) {
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
    return addAll(ConstraintList([row]))
  }

  // MARK: Conflicts

  var hasConflicts: Bool { !breaks.isEmpty }

  var conflictCount: Int { breaks.count }

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
    var row = row
    row.origin = position
    return solver.conflict(among: required(before: position) + [row]).origins
  }

  /// The required constraints before a position in the list, each marked by its position.
  private func required(before position: Int) -> [Constraint] {
    (0..<position).compactMap { index in
      guard var row = solver[ids[index]], row.priority.isRequired else { return nil }
      row.origin = index
      return row
    }
  }

  /// Returns true if a natural size before `position` may be broken instead of a later constraint.
  func hasRequiredNature(before position: Int) -> Bool {
    list[..<position].contains { $0.priority >= 1000 && Self.isNature($0) }
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
    among positions: [Int], _ list: [LayoutConstraint]
  ) -> Int? {
    positions.sorted().last { isNature(list[$0]) }
  }

  /// Breaks a constraint that was added: it stays optional with the highest priority. Returns false
  /// if the required constraints cannot be satisfied from the current basis, or after an
  /// interruption.
  private mutating func weaken(_ position: Int) -> Bool {
    guard var row = solver[ids[position]] else { return false }
    row.priority = Self.brokenPriority
    do throws(Conflict) {
      ids[position] = try solver.apply([.remove(ids[position]), .add(row)])[0]
      return true
    } catch {
      return false
    }
  }

  package func isBroken(_ index: Int) -> Bool { breaks.contains { $0.position == index } }
}
