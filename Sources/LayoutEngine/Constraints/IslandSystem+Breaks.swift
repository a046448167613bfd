import Cassowary

extension IslandSystem {
  /// The priority of a broken constraint: above every one that is not required.
  static let brokenPriority = Priority((1000.0).nextDown)

  /// Adds rows for the constraints of the list from `place` on. One that cannot hold together with
  /// those before it in the list is broken, or a required natural size among those. So the frame
  /// from outside, which comes first, is never broken, as UIKit never breaks that. It does not
  /// depend on when things were done, so that a saved script gives the same layout.
  ///
  /// All at once where that goes. Where not, what breaks is found among the required ones alone,
  /// and then all are added at once; where natural sizes may yield, by halves.
  /// - Returns: false if it was interrupted; the system is none then.
  @discardableResult
  mutating func add(_ rows: ConstraintList, from place: Int = 0) -> Bool {
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
  private mutating func addAll(_ rows: ConstraintList) -> Bool {
    do throws(Conflict) {
      ids += try solver.add(contentsOf: rows, explains: false)
      return true
    } catch {
      return false
    }
  }

  /// The rows with those broken that cannot hold, and the places of these.
  private func weakened(_ rows: ConstraintList) -> (rows: ConstraintList, places: [Int]) {
    let held = ids.compactMap { solver[$0] }.filter { $0.priority.isRequired }
    let required = rows.indices.filter { rows.isRequired($0) }
    let all = held + required.map { rows[$0] }
    var weak = rows
    let places = solver.contradictions(among: all)
      .filter { $0 >= held.count }.map { required[$0 - held.count] }
    for place in places { weak.setPriority(Self.brokenPriority, of: place) }
    return (weak, places)
  }

  private mutating func addByHalves(_ rows: ConstraintList, from place: Int) -> Bool {
    if rows.count > 1 {
      let half = rows.count / 2
      return add(ConstraintList(rows[..<half]), from: place)
        && add(ConstraintList(rows[half...]), from: place + half)
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
    if addAll(ConstraintList([row])) {
      breaks.append(Break(place: place, conflict: conflict))
      return true
    }
    if isInterrupted { return false }
    // Required constraints hold only within the tolerance, and not from every basis. In that case
    // this constraint has no effect.
    row.expression = Expression()
    breaks.append(
      Break(
        place: place, conflict: conflict ?? IslandConflict([place], broken: place, in: list)))
    return addAll(ConstraintList([row]))
  }

  // MARK: Conflicts

  var hasConflicts: Bool { !breaks.isEmpty }

  var conflictCount: Int { breaks.count }

  /// Places in `list` of what conflicts broke, in the order of breaking.
  package var brokenPlaces: [Int] { breaks.map { $0.place } }

  /// The conflicts with their members, in the order of breaking. The first call searches among the
  /// required constraints for each conflict; layout alone does not need that.
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
    var row = row
    row.origin = place
    return solver.conflict(among: required(before: place) + [row]).origins
  }

  /// The required constraints before a place of the list, each marked by its own place.
  private func required(before place: Int) -> [Constraint] {
    (0..<place).compactMap { index in
      guard var row = solver[ids[index]], row.priority.isRequired else { return nil }
      row.origin = index
      return row
    }
  }

  /// Returns true if a natural size before `place` may be broken in place of what comes later.
  func hasRequiredNature(before place: Int) -> Bool {
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
}
