import LayoutDocument
import LayoutEngine
import TerminalText

/// Finds single commands that fulfil a goal. Each is tried on a copy before it is offered.
struct GoalSearch {
  struct Change {
    var edit: Edit
    var command: String { EditPrinter.text(of: edit) }
    /// The number of views whose frames it changes.
    var movedCount: Int
    var conflictCount: Int
    /// True if it is a command for a view of the relation.
    var isDirect: Bool
    /// True if it sets a minimum share, which later drags must respect too.
    var isMinimum: Bool {
      guard case .set(_, let key, _) = edit else { return false }
      return key == .minPrimary || key == .minSecondary
    }
    /// The relative difference of its number from the current one.
    var step: Double
    var constraint: String?
  }

  static let maximumChanges = 9
  private static let maximumSteps = 12
  /// Numbers are rounded to 0, 2, 4, 6 or 9 decimals if the goal then holds.
  private static let units = [1.0, 100, 10_000, 1e6, 1e9]

  let goal: LayoutGoal
  let isMet: Bool
  private(set) var changes: [Change] = []
  /// The constraints or the arithmetic against the goal, if no change reaches it.
  private(set) var against: [String] = []

  private let session: Session
  /// The session before any trial.
  private let untried: Session
  private let budget: SearchBudget
  private var conflictCount = 0

  init(
    _ goal: LayoutGoal, in session: Session, within budget: SearchBudget = SearchBudget { false }
  ) {
    self.goal = goal
    self.budget = budget
    var base = LayoutSweep.base(of: session)
    base.reportedConflicts = []
    self.session = base
    untried = session
    isMet = goal.documents(of: session, within: budget)?.allSatisfy(goal.isMet(by:)) ?? false
    guard !isMet else { return }
    let remedies = goal.forbidsConflicts ? session.remedies(of: session.conflictReport()) : []
    conflictCount = base.shown.conflictCount
    let candidates =
      remedies.flatMap { $0.edits }.map { (GoalCandidate.word($0), GoalCandidate.Closeness.itself) }
      + GoalCandidate.all(in: session, moving: goal.forbidsConflicts ? nil : goal.views)
    tryAll(candidates)
    if changes.isEmpty { against = reasons() }
  }

  /// True if the budget did not suffice for all trials.
  var isCut: Bool { budget.isSpent }

  /// Tries commands for the views themselves first, because the budget may end. Ranks changes without
  /// conflicts first, then those that set no minimum, then those that move the fewest views, then
  /// those of the view itself, then the smallest steps.
  private mutating func tryAll(_ candidates: [(GoalCandidate, GoalCandidate.Closeness)]) {
    let rated = GoalCandidate.Closeness.allCases.flatMap { closeness in
      candidates.enumerated().filter { $1.1 == closeness }.compactMap { position, candidate in
        change(by: candidate.0).map { (position: position, change: $0) }
      }
    }
    func rank(_ rated: (position: Int, change: Change)) -> (Int, Int, Int, Int, Double, Int) {
      let change = rated.change
      return (
        change.conflictCount, change.isMinimum ? 1 : 0, change.movedCount, change.isDirect ? 0 : 1,
        change.step, rated.position
      )
    }
    changes = rated.sorted { rank($0) < rank($1) }.prefix(Self.maximumChanges).map { $0.change }
  }

  private func change(by candidate: GoalCandidate) -> Change? {
    switch candidate {
    case .word(let edit): return checked(edit, step: 1)
    case .number(let start, let bounds, let step, let edit):
      if goal.forbidsConflicts { return nil }
      guard let number = root(start, bounds, step, edit) else { return nil }
      for unit in Self.units {
        let round = (number * unit).rounded() / unit
        let length = (round - start).magnitude / max(start.magnitude, step)
        // More distant numbers may also hold, but are not small changes.
        if bounds.contains(round), (round - number).magnitude <= step / 4,
          let change = checked(edit(round), step: length)
        {
          return change
        }
      }
      return checked(edit(number), step: (number - start).magnitude / max(start.magnitude, step))
    }
  }

  /// The change by a command, if it fulfils the goal.
  private func checked(_ edit: Edit, step: Double) -> Change? {
    guard let tried = trial(of: edit) else { return nil }
    guard goal.isReached(by: tried.document), isReached(byMaking: edit) else { return nil }
    if goal.sizes != nil,
      goal.documents(of: tried, within: budget)?.allSatisfy(goal.isReached(by:)) != true
    {
      return nil
    }
    let difference = LayoutDifference(from: session.shown, to: tried.shown)
    let moved = difference.changed.map { $0.view }.distinct()
    let conflicts = tried.shown.conflictCount - conflictCount
    let views = goal.conditions.map { $0.view }
    return Change(
      edit: edit, movedCount: moved.count, conflictCount: max(0, conflicts),
      isDirect: edit.view.map(views.contains) ?? false, step: step,
      constraint: changedConstraint(in: tried.tree))
  }

  /// The text of the constraint that differs from the session's; `nil` if there is none.
  private func changedConstraint(in tree: LayoutTree) -> String? {
    guard tree.constraints.count == session.tree.constraints.count else { return nil }
    return zip(tree.constraints, session.tree.constraints).first { $0 != $1 }
      .map { NamedConstraint($0.0, in: tree).text }
  }

  /// True if the edit has the same result in the user's session, without the cached solutions of
  /// earlier trials: if several layouts are equally good, these may lead to another one.
  private func isReached(byMaking edit: Edit) -> Bool {
    trial(of: edit, in: LayoutSweep.base(of: untried)).map { goal.isReached(by: $0.document) }
      ?? false
  }

  /// The session after an edit. Without another start, all trials share the solutions of one copy.
  private func trial(of edit: Edit, in start: Session? = nil) -> Session? {
    let session = start ?? session
    guard budget.take(session.shown), let tried = session.document.trying([edit]),
      tried.shown.islandRefusal == nil
    else { return nil }
    var copy = session
    copy.document = tried
    return copy
  }

  private func distance(_ edit: Edit) -> Double? {
    trial(of: edit).flatMap { tried in
      if goal.sizes == nil { return goal.distance(in: tried.document) }
      // The largest distance of all sizes.
      guard let documents = goal.documents(of: tried, within: budget) else { return nil }
      return documents.first { !goal.isReached(by: $0) }.map { goal.distance(in: $0) } ?? 0
    }
  }

  /// The number at which the goal just holds. If the layout is linear, one step suffices.
  private func root(
    _ start: Double, _ bounds: ClosedRange<Double>, _ step: Double, _ edit: (Double) -> Edit
  ) -> Double? {
    let from = min(max(start, bounds.lowerBound), bounds.upperBound)
    guard var last = distance(edit(from)).map({ (t: from, value: $0) }) else { return nil }
    if last.value.magnitude <= 1e-9 { return from }
    var next: (t: Double, value: Double)?
    // Near the current number a minimum may hide the formula, so more distant numbers are tried
    // too.
    for reach in [step, -step, step * 8, -step * 4] {
      let t = min(max(from + reach, bounds.lowerBound), bounds.upperBound)
      guard t != from, let value = distance(edit(t)) else { continue }
      if (value - last.value).magnitude > 1e-9 {
        next = (t, value)
        break
      }
    }
    guard var current = next else { return nil }
    for _ in 0..<Self.maximumSteps {
      if current.value.magnitude <= 1e-9 { return current.t }
      let rise = current.value - last.value
      guard rise.magnitude > 1e-12 else { return nil }
      var t = current.t - current.value * (current.t - last.t) / rise
      t = min(max(t, bounds.lowerBound), bounds.upperBound)
      guard t != current.t, let value = distance(edit(t)) else { return nil }
      (last, current) = (current, (t, value))
    }
    return current.value.magnitude <= 1e-6 ? current.t : nil
  }

  /// The constraints that a goal contradicts, or the arithmetic of the number.
  private func reasons() -> [String] {
    guard let condition = goal.conditions.first(where: { !$0.isMet(in: session.shown) }),
      let node = session.tree.node(named: condition.view)
    else { return [] }
    if let rated = Self.opposition(to: condition, in: session) {
      let names = ConstraintNames(for: rated.members + [rated.goal], in: rated.tree)
      return rated.members.map(names.plainText(of:))
    }
    return WhyText.lines(for: node, condition.attribute, in: session)
  }

  /// The smallest conflict that a condition would cause, with the constraint for the condition, the
  /// others, and their tree; `nil` if there is none, or constraints cannot express the condition.
  static func opposition(
    to condition: Condition, in session: Session
  ) -> (tree: LayoutTree, goal: LayoutConstraint, members: [LayoutConstraint])? {
    let relation: LayoutRelation
    switch condition.relation {
    case .equal: relation = .equal
    case .less, .lessOrEqual: relation = .lessOrEqual
    case .greater, .greaterOrEqual: relation = .greaterOrEqual
    case .notEqual: return nil
    }
    var wished = NamedConstraint(
      first: NamedAnchor(condition.view, condition.attribute), relation: relation)
    switch condition.right {
    case .number(let number):
      wished.constant = number
      if !condition.attribute.isLength { wished.second = .ofSuperview(condition.attribute) }
    case .attribute(let view, let attribute): wished.second = NamedAnchor(view, attribute)
    }
    let count = session.tree.constraints.count
    let edit = Edit.relate(.constraints([wished], label: nil))
    guard let tree = session.document.trying([edit])?.shown else { return nil }
    func isGoal(_ constraint: LayoutConstraint) -> Bool {
      if case .user(let index) = constraint.source { return index >= count }
      return false
    }
    let conflicts = tree.conflicts().filter { $0.members.contains(where: isGoal) }
    guard let conflict = conflicts.min(by: { $0.members.count < $1.members.count }),
      let goal = conflict.members.first(where: isGoal)
    else { return nil }
    return (tree, goal, conflict.members.filter { !isGoal($0) })
  }

  func lines() -> [String] {
    if isMet {
      return [goal.forbidsConflicts ? "there is no conflict" : "\(goal.text) already holds"]
    }
    let cut = isCut ? ["the layout is too large to try every command"] : []
    if changes.isEmpty {
      let none = isCut ? "no command was found that" : "no single command"
      let effect = goal.forbidsConflicts ? "resolves the conflict" : "makes \(goal.text) hold"
      return ["\(none) \(effect)"] + cut
        + (against.isEmpty ? [] : ["prevented by:"] + against.map { "   " + $0 })
    }
    let rows = changes.enumerated().map { index, change in
      ["want \(index + 1)", change.command, cost(of: change), change.constraint ?? ""]
    }
    return Columns.aligned(rows, gap: 3) + cut
  }

  private func cost(of change: Change) -> String {
    let moved = change.movedCount == 1 ? "1 view changes" : "\(change.movedCount) views change"
    if change.conflictCount == 0 { return moved }
    return moved + ", " + NumberText.count(change.conflictCount, "conflict")
  }

  func json() -> String {
    JSONText.object { json in
      json.field("want", goal.text)
      json.field("holds", isMet)
      if isCut { json.field("complete", false) }
      json.objects("changes", changes) { json, change in
        json.field("command", change.command)
        json.field("moved", change.movedCount)
        if let constraint = change.constraint { json.field("constraint", constraint) }
        if change.conflictCount > 0 { json.field("conflicts", change.conflictCount) }
      }
      json.strings("against", against)
    }
  }
}
