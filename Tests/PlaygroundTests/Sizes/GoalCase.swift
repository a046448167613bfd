import CommandLanguage
import LayoutEngine
import TestSupport

@testable import LayoutDocument
@testable import Playground

/// A random layout of any kinds, and random goals for it.
struct GoalCase {
  let session: Session
  let lines: [String]
  private(set) var random: SeededGenerator

  init(seed: Int) {
    let layout = SweepCase(seed: seed)
    (session, lines) = (layout.session, layout.lines)
    random = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) &+ 0x3154)
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int.random(in: items.indices, using: &random)]
  }

  private mutating func view() -> String { pick(ViewNames.all(in: session.shown)) }

  private mutating func condition() -> Condition {
    let attribute = pick(Attribute.allCases)
    let isNumber = chance(75)
    let number = Double(Int.random(in: 0...1200, using: &random)) / pick([1, 2, 3])
    return Condition(
      view: view(), attribute: attribute, relation: pick(Relation.allCases + [.equal, .equal]),
      right: isNumber ? .number(number) : .attribute(view: view(), attribute: attribute))
  }

  /// A goal for one relation or two, at one size or many, or for no conflict.
  mutating func goal() -> LayoutGoal {
    var goal = LayoutGoal(text: "")
    if chance(10), session.shown.conflictCount > 0 {
      goal.forbidsConflicts = true
      return goal
    }
    goal.conditions = [condition()]
    if chance(25) { goal.conditions.append(condition()) }
    if chance(6) { goal.sizes = (pick([.horizontal, .vertical]), 300...500) }
    return goal
  }

  /// A random single change, and a goal for one of its results; `nil` if it changes no length.
  mutating func planted() -> (command: String, goal: LayoutGoal)? {
    let candidates = GoalCandidate.all(in: session, moving: nil)
    guard !candidates.isEmpty else { return nil }
    let edit: Edit
    switch pick(candidates).0 {
    case .word(let only): edit = only
    case .number(let start, let bounds, let step, let numbered):
      let number = start + step * Double(Int.random(in: -4...4, using: &random))
      edit = numbered(min(max(number, bounds.lowerBound), bounds.upperBound))
    }
    var tried = session
    guard (try? tried.document.apply([edit])) != nil else { return nil }
    let command = EditPrinter.text(of: edit)
    let changed = LayoutDifference(from: session.shown, to: tried.shown).changed
    let lengths = changed.compactMap { change -> Condition? in
      guard case .length(let length) = change.to,
        let attribute = Attribute(rawValue: change.attribute)
      else { return nil }
      var condition = Condition(
        view: change.view, attribute: attribute, relation: .equal, right: .number(length))
      // Conditions measure the alignment rectangle, and not the frame.
      guard let sides = try? condition.sides(in: tried.shown) else { return nil }
      condition.right = .number(sides.left)
      return condition
    }
    guard !lengths.isEmpty else { return nil }
    return (command, LayoutGoal(conditions: [pick(lengths)], text: ""))
  }

  func text(of goal: LayoutGoal) -> String {
    let parts = goal.conditions.map { condition in
      let right =
        switch condition.right {
        case .number(let number): "\(number)"
        case .attribute(let view, let attribute): "\(view).\(attribute.rawValue)"
        }
      return "\(condition.view).\(condition.attribute.rawValue) \(condition.relation.rawValue) "
        + right
    }
    let sizes = goal.sizes.map { " for \($0.axis) \($0.range)" } ?? ""
    return "want " + (goal.forbidsConflicts ? "no conflict" : parts.joined(separator: " and "))
      + sizes + "\nafter\n" + lines.joined(separator: "\n")
  }

  // MARK: - Invariants

  /// The problem with a suggested command, or `nil`.
  mutating func problem(with command: String, for goal: LayoutGoal) -> String? {
    var typed = session
    guard let script = try? Script.parse(SourceText(command, origin: "")) else {
      return "\(command) cannot be parsed"
    }
    for statement in script.statements {
      if let problem = Interpreter.standard.executeSilently(statement, in: &typed).diagnostic {
        return "\(command) fails: \(problem.message)"
      }
    }
    if goal.forbidsConflicts {
      return typed.shown.conflictedIslands().isEmpty ? nil : "\(command) leaves a conflict"
    }
    guard let sizes = goal.sizes else {
      return unreached(goal, in: typed.document).map { "\(command): \($0)" }
    }
    let base = LayoutSweep.base(of: typed)
    for _ in 0..<20 {
      let length = Double.random(in: sizes.range, using: &random)
      guard
        let document = try? SweepSubject.size(sizes.axis).outcome(at: length, in: base).document
      else { return "\(command): no layout at \(length)" }
      if let problem = unreached(goal, in: document) {
        return "\(command) at \(length): \(problem)"
      }
    }
    return nil
  }

  private func unreached(_ goal: LayoutGoal, in document: Document) -> String? {
    for condition in goal.conditions {
      guard let sides = try? condition.sides(in: document.shown) else {
        return "\(condition.view) is gone"
      }
      let isReached =
        condition.relation.holds(sides.left, sides.right, tolerance: 1e-6)
      if !isReached { return "\(sides.left) \(condition.relation.rawValue) \(sides.right)" }
    }
    return nil
  }
}
