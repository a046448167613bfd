import CommandLanguage
import DocumentModel
import LayoutModel
import LayoutText
package import Playground

/// Compares a session with the goal of a step: by its geometry, never by the commands typed.
package struct GoalCheck {
  private let stage: LessonStage
  private let session: Session
  private var found: [Difference] = []

  /// All differences from the goal, in the goal's order; empty if it is met.
  package static func differences(
    of session: Session, _ step: LessonStep, _ stage: LessonStage
  ) -> [Difference] {
    var check = GoalCheck(stage: stage, session: session)
    if let target = step.target, let wanted = stage.target {
      check.compare(with: wanted, views: target.views)
    }
    if let goal = step.goal { check.run(goal) }
    return check.found
  }

  private init(stage: LessonStage, session: Session) {
    self.stage = stage
    self.session = session
  }

  // MARK: A target

  private mutating func compare(with wanted: Session, views: [String]) {
    let (present, goal) = (session.shown, wanted.shown)
    let names = views.isEmpty ? ViewNames.all(in: goal) : views
    for name in names {
      guard let there = goal.node(named: name) else { continue }
      guard let here = present.node(named: name) else {
        add(.missing(view: name), nil, present, goal)
        continue
      }
      let isHidden = LookText.isHidden(here, in: present)
      if isHidden != LookText.isHidden(there, in: goal) {
        add(.hidden(view: name, isHidden: isHidden), nil, present, goal)
        continue
      }
      let (frame, aim) = (present.frameInRoot(here), goal.frameInRoot(there))
      let parts: [(Attribute, Double, Double)] = [
        (.x, frame.x, aim.x), (.y, frame.y, aim.y), (.width, frame.width, aim.width),
        (.height, frame.height, aim.height),
      ]
      for (attribute, value, wish) in parts
      where abs(value - wish) > Condition.defaultTolerance {
        let fact = Difference.Fact.value(
          view: name, attribute: attribute, found: value, relation: .equal, wanted: wish,
          other: nil)
        add(fact, nil, present, goal)
      }
    }
  }

  private mutating func add(
    _ fact: Difference.Fact, _ after: String?, _ present: LayoutTree, _ goal: LayoutTree
  ) {
    if found.contains(where: { $0.fact == fact && $0.after == after }) { return }
    found.append(
      Difference(
        fact: fact, after: after, present: present, goal: goal,
        base: (session.shown, stage.solved.shown)))
  }

  // MARK: Expectations

  /// Runs the goal on copies of the session and of the solution, side by side.
  private mutating func run(_ goal: Script) {
    var copy = session
    var solved = stage.solved
    // The goal is the lesson's: no alias of the learner's may make something else of it.
    _ = copy.enterScript()
    _ = solved.enterScript()
    var after: String?
    for statement in goal.statements {
      let bound = try? Interpreter.bound(statement, in: copy)
      let isExpectation = bound?.spec.syntax.isExpectation ?? false
      _ = Interpreter.executeSilently(statement, in: &solved)
      let fact = isExpectation ? bound.flatMap { Self.comparison($0, copy) } : nil
      let outcome = Interpreter.executeSilently(statement, in: &copy)
      // The expectations in a loop count too.
      let isUnmet = outcome.status == Diagnostic.Status.expectation
      if !isExpectation, outcome.isChanged || outcome.status != 0 && !isUnmet {
        after = statement.text
      }
      guard let diagnostic = outcome.diagnostic else { continue }
      let isFailure = !isExpectation && !isUnmet && fact == nil
      let message = isFailure ? "it fails: \(diagnostic.message)" : diagnostic.message
      add(fact ?? .other(message: message), after, copy.shown, solved.shown)
      // The results after a command that cannot run mean nothing.
      if isFailure { return }
    }
  }

  private static func isExpectation(_ statement: Statement) -> Bool {
    (try? Interpreter.table.bind(statement))?.spec.syntax.isExpectation ?? false
  }

  /// The subject of an unmet `expect`, if it is a view or an attribute.
  private static func comparison(
    _ bound: BoundCommand<Session, Run>, _ session: Session
  ) -> Difference.Fact? {
    let words = Array(bound.arguments.statement.words.dropFirst())
    if let block = bound.arguments.statement.block { return conflict(in: block) }
    guard words.count >= 2,
      !Keyword.matches(words[0].text, "unsatisfiable")
    else { return nil }
    let name = words[0].split(at: ".")?.head.text ?? words[0].text
    guard session.shown.node(named: name) != nil else { return .missing(view: name) }
    if words.count == 2 {
      return state(Keyword.fold(words[1].text), of: words[0], view: name)
    }
    guard
      let condition = try? Expectation.condition(
        from: words, bound.arguments, session),
      let found = try? Expectation.value(condition.view, condition.attribute, in: session.shown),
      let wanted = try? Expectation.right(condition, in: session.shown)
    else { return nil }
    var other: String?
    if case .attribute(let view, let attribute) = condition.right {
      other = "\(view).\(attribute.rawValue)"
    }
    return .value(
      view: condition.view, attribute: condition.attribute, found: found,
      relation: condition.relation, wanted: wanted, other: other)
  }

  /// The difference if a view or an attribute is not in the expected state.
  private static func state(
    _ state: String, of subject: Word, view: String
  ) -> Difference.Fact? {
    let names = Attribute.allCases.map { $0.rawValue }
    let attribute = subject.split(at: ".")
      .flatMap { Keyword.canonical($0.tail.text, in: names) }.flatMap { Attribute(rawValue: $0) }
    switch (state, attribute) {
    case ("hidden", nil), ("covered", nil): return .hidden(view: view, isHidden: false)
    case ("visible", nil), ("revealed", nil): return .hidden(view: view, isHidden: true)
    case ("determined", .some(let attribute)):
      return .open(view: view, attribute: attribute, isOpen: true)
    case ("ambiguous", .some(let attribute)):
      return .open(view: view, attribute: attribute, isOpen: false)
    case (_, _): return nil
    }
  }

  /// The meaning of `expect fails { expect unsatisfiable VIEW }`: the language has no word for the
  /// opposite.
  private static func conflict(in block: [Statement]) -> Difference.Fact? {
    guard block.count == 1, let statement = block.first, isExpectation(statement),
      statement.words.count == 3, Keyword.matches(statement.words[1].text, "unsatisfiable")
    else { return nil }
    return .conflict(view: statement.words[2].text)
  }
}
