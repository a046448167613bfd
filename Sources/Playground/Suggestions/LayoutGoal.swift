import CommandLanguage
package import LayoutDocument
import LayoutEngine
import TerminalText

/// A goal for a layout: relations that must hold together, or no conflicts.
package struct LayoutGoal {
  /// The relations that must all hold. Empty if only conflicts must disappear.
  var conditions: [Condition] = []
  var forbidsConflicts = false
  /// The sizes at which it must hold; `nil` for the current one.
  var sizes: (axis: Axis, range: ClosedRange<Double>)?
  /// The goal as it was typed.
  var text: String

  /// A line with the command that finds changes for a condition.
  package static func offer(for condition: Condition) -> String {
    let right =
      switch condition.right {
      case .number(let number): NumberText.exact(number)
      case .attribute(let view, let attribute): "\(Word.spelling(of: view)).\(attribute.rawValue)"
      }
    let left = "\(Word.spelling(of: condition.view)).\(condition.attribute.rawValue)"
    return "want \(left) \(condition.relation.rawValue) \(right) lists commands that make it hold"
  }

  var views: [String] { conditions.flatMap { $0.views } }

  func isMet(by document: Document) -> Bool {
    if forbidsConflicts { return document.shown.conflictedIslands().isEmpty }
    return conditions.allSatisfy { $0.isMet(in: document.shown) }
  }

  /// True if `document` meets the goal, exactly unless it has a tolerance. Determines the offers.
  func isReached(by document: Document) -> Bool {
    var goal = self
    goal.conditions = conditions.map { Self.exact($0) }
    return goal.isMet(by: document)
  }

  /// The condition with another tolerance instead of the default one of `expect`, in points.
  static func exact(_ condition: Condition, tolerance: Double = precision) -> Condition {
    guard condition.tolerance == Condition.defaultTolerance, condition.relation != .notEqual else {
      return condition
    }
    var exact = condition
    exact.tolerance = tolerance
    return exact
  }

  /// Two numbers closer than this are equal for offers, in points.
  static let precision = 1e-6
  /// The distance of an offered number from an excluded limit, in points.
  private static let clearance = 1.0

  /// The distance of the first unmet condition from its goal, in points. `nil` if its views do not
  /// exist.
  func distance(in document: Document) -> Double? {
    var last: Double?
    for condition in conditions {
      guard let sides = try? condition.sides(in: document.shown) else { return nil }
      let goal =
        switch condition.relation {
        case .equal, .lessOrEqual, .greaterOrEqual: 0.0
        case .less: -Self.clearance
        case .greater, .notEqual: Self.clearance
        }
      last = sides.left - sides.right - goal
      if !Self.exact(condition).holds(sides.left, sides.right) { return last }
    }
    return last
  }

  /// The layouts in which the goal is checked: for a range of sizes, those at all borders of the
  /// pieces, because every side is linear between them. `nil` if the budget is insufficient.
  func documents(of session: Session, within budget: SearchBudget) -> [Document]? {
    guard let sizes else { return [session.document] }
    let subject = SweepSubject.size(sizes.axis)
    let base = LayoutSweep.base(of: session)
    let sweep = LayoutSweep(
      subject, over: sizes.range, of: session, isInterrupted: { !budget.take(session.shown) })
    if !budget.take(session.shown) { return nil }
    let numbers = sweep.parts.flatMap { part in
      [part.piece.from, part.piece.probe, part.piece.to - (part.piece.to - part.piece.from) * 1e-6]
    }
    return (numbers + [sizes.range.upperBound]).compactMap {
      try? subject.outcome(at: $0, in: base).document
    }
  }
}
