import CommandLanguage
import LayoutDocument
import LayoutEngine
import Playground
import TerminalText

/// Compares a session with the goal of a step: the behaviour of the layout at all sizes of the
/// step, conflicts, ambiguity, and the commands used.
struct GoalCheck {
  /// An attribute that the goal names before any command changes the layout.
  private struct Subject: Equatable {
    let view: String
    let attribute: Attribute
  }

  /// The layouts that are compared, and the size or the command of the goal that led to them; `nil`
  /// for the layout as it is.
  private typealias Moment = (present: LayoutTree, goal: LayoutTree, after: String?)

  private let stage: LessonStage
  private let session: Session
  private let rules: JudgeRules
  private var differences: [Difference] = []
  private var subjects: [Subject] = []
  /// The layouts at the other sizes of the step, before its goal changes anything else.
  private var tried: [Moment] = []

  /// All differences from the goal, in the goal's order; empty if it is met.
  static func differences(
    of session: Session, _ step: LessonStep, _ stage: LessonStage
  ) -> [Difference] {
    var check = GoalCheck(stage: stage, session: session, rules: step.rules)
    let now: Moment = (session.shown, stage.solved.shown, nil)
    check.judgeForbidden(at: now)
    if let target = step.target, let wanted = stage.target {
      check.compare((session.shown, wanted.shown, nil), views: target.views)
    }
    if let goal = step.goal { check.run(goal) }
    check.judgeConflicts(at: now)
    for size in step.rules.sizes { check.judge(at: size, target: step.target) }
    for moment in [now] + check.tried { check.judgeOpenness(at: moment) }
    if check.differences.isEmpty { check.judgeRequired(at: now) }
    return check.differences
  }

  /// The views whose values or frames the goal states before it changes the layout, in order,
  /// without secret ones.
  static func views(of step: LessonStep, solved: Session) -> [String] {
    var names: [String] = []
    if let target = step.target {
      names = target.views.isEmpty ? ViewNames.all(in: solved.shown) : target.views
    }
    for statement in step.goal?.statements ?? [] {
      guard let bound = try? Interpreter.standard.bound(statement, in: solved),
        bound.syntax.kind == .checks
      else { break }
      if let subject = subject(bound, solved), !names.contains(subject.view) {
        names.append(subject.view)
      }
    }
    return names.filter { !step.rules.secrets.contains($0) }
  }

  // MARK: Commands

  private mutating func judgeForbidden(at now: Moment) {
    guard !rules.forbidden.isEmpty else { return }
    for use in CommandUse.all(in: session) {
      guard let name = use.names.first(where: { rules.forbidden.contains($0) }) else { continue }
      add(.forbidden(command: name, text: use.text), at: now)
    }
  }

  private mutating func judgeRequired(at now: Moment) {
    guard !rules.required.isEmpty else { return }
    let used = CommandUse.all(in: session).flatMap { $0.names }
    for names in rules.required where !names.contains(where: { used.contains($0) }) {
      add(.required(commands: names), at: now)
    }
  }

  // MARK: Conflicts and ambiguity

  /// Conflicts that the solution does not have at the same point.
  private mutating func judgeConflicts(at moment: Moment) {
    if let first = moment.present.conflictedIslands().first, moment.goal.conflictedIslands().isEmpty
    {
      add(.conflict(view: moment.present.name(of: first)), at: moment)
    }
  }

  /// Reports undetermined attributes that the solution determines, each once. With a rule or an
  /// inequality, an attribute may be determined only at some sizes.
  private mutating func judgeOpenness(at moment: Moment) {
    let (present, goal, _) = moment
    var wanted: [String: [Attribute]] = [:]
    for (node, attributes) in goal.ambiguousViews() { wanted[goal.name(of: node)] = attributes }
    let open = present.ambiguousViews().map { (name: present.name(of: $0.key), open: $0.value) }
    for (name, attributes) in open.sorted(by: { $0.name < $1.name }) {
      // Views that the solution does not have may be ambiguous.
      guard goal.node(named: name) != nil else { continue }
      for attribute in attributes where !(wanted[name] ?? []).contains(attribute) {
        let fact = Difference.Fact.open(view: name, attribute: attribute, isOpen: true)
        if !differences.contains(where: { $0.fact == fact }) { add(fact, at: moment) }
      }
    }
  }

  // MARK: Sizes

  /// Compares the layouts of both sessions at another size of root.
  private mutating func judge(at size: Size, target: LessonStep.Target?) {
    var (here, there) = (session, stage.solved)
    let text = "resize \(NumberText.exact(size.width)) \(NumberText.exact(size.height))"
    guard Self.run(text, in: &here), Self.run(text, in: &there) else { return }
    let moment: Moment = (here.shown, there.shown, Difference.sizeText(of: here.shown))
    if let target { compare(moment, views: target.views) }
    judgeConflicts(at: moment)
    tried.append(moment)
    let tolerance = rules.tolerance ?? Condition.defaultTolerance
    for subject in subjects {
      guard
        let value = try? Condition.value(of: subject.view, subject.attribute, in: moment.present),
        let expected = try? Condition.value(of: subject.view, subject.attribute, in: moment.goal),
        abs(value - expected) > tolerance
      else { continue }
      let fact = Difference.Fact.value(
        view: subject.view, attribute: subject.attribute, actual: value, relation: .equal,
        wanted: expected, other: nil)
      add(fact, at: moment)
    }
  }

  private static func run(_ text: String, in session: inout Session) -> Bool {
    guard let statement = Script.statements(of: text)?.first else { return false }
    return Interpreter.standard.executeSilently(statement, in: &session).diagnostic == nil
  }

  // MARK: A target

  private mutating func compare(_ moment: Moment, views: [String]) {
    let (present, goal, _) = moment
    let names = views.isEmpty ? ViewNames.all(in: goal) : views
    for name in names {
      guard let there = goal.node(named: name) else { continue }
      guard let here = present.node(named: name) else {
        add(.missing(view: name), at: moment)
        continue
      }
      let isHidden = present.isHiddenByParent(here)
      if isHidden != goal.isHiddenByParent(there) {
        add(.hidden(view: name, isHidden: isHidden), at: moment)
        continue
      }
      let (frame, aim) = (present.frameInRoot(here), goal.frameInRoot(there))
      let parts: [(Attribute, Double, Double)] = [
        (.x, frame.x, aim.x), (.y, frame.y, aim.y), (.width, frame.width, aim.width),
        (.height, frame.height, aim.height),
      ]
      for (attribute, value, expected) in parts
      where abs(value - expected) > Condition.defaultTolerance {
        let fact = Difference.Fact.value(
          view: name, attribute: attribute, actual: value, relation: .equal, wanted: expected,
          other: nil)
        add(fact, at: moment)
      }
    }
  }

  private mutating func add(_ fact: Difference.Fact, at moment: Moment) {
    if differences.contains(where: { $0.fact == fact && $0.after == moment.after }) { return }
    differences.append(
      Difference(
        fact: fact, after: moment.after, isSecret: fact.view.map(rules.secrets.contains) ?? false,
        present: moment.present, goal: moment.goal,
        base: (session.shown, stage.solved.shown, stage.start.shown)))
  }

  // MARK: Expectations

  /// Runs the goal on copies of the session and of the solution, side by side.
  private mutating func run(_ goal: Script) {
    var copy = session
    var solved = stage.solved
    // Aliases of the learner must not change the meaning of the goal.
    _ = copy.enterScript()
    _ = solved.enterScript()
    var after: String?
    var isOnlyResized = true
    for statement in goal.statements {
      let bound = try? Interpreter.standard.bound(statement, in: copy)
      let isExpectation = bound?.syntax.kind == .checks
      if !isExpectation, after == nil { judgeConflicts(at: (copy.shown, solved.shown, nil)) }
      _ = Interpreter.standard.executeSilently(statement, in: &solved)
      let fact = isExpectation ? bound.flatMap { Self.comparison($0, copy) } : nil
      let size = copy.shown.size
      let outcome = Interpreter.standard.executeSilently(statement, in: &copy)
      // This includes the expectations in a loop.
      let isUnmet = outcome.status == Diagnostic.Status.expectation
      if !isExpectation, outcome.isChanged || outcome.status != 0 && !isUnmet {
        let isResized = copy.shown.size != size
        after = isResized ? Difference.sizeText(of: copy.shown) : "after \(statement.text)"
        let moment: Moment = (copy.shown, solved.shown, after)
        if outcome.diagnostic == nil { judgeConflicts(at: moment) }
        isOnlyResized = isOnlyResized && isResized
        if isOnlyResized { tried.append(moment) }
      }
      if after == nil, let subject = bound.flatMap({ Self.subject($0, copy) }) {
        if !subjects.contains(subject) { subjects.append(subject) }
      }
      guard let diagnostic = outcome.diagnostic else { continue }
      let isFailure = !isExpectation && !isUnmet && fact == nil
      let message = isFailure ? "it fails: \(diagnostic.message)" : diagnostic.message
      add(fact ?? .other(message: message), at: (copy.shown, solved.shown, after))
      // The results after a command that failed are invalid.
      if isFailure { return }
    }
  }

  /// The attribute that an expectation compares with a value.
  private static func subject(_ bound: Arguments, _ session: Session) -> Subject? {
    guard bound.syntax.kind == .checks, bound.statement.block == nil else { return nil }
    let words = Array(bound.statement.words.dropFirst())
    guard words.count >= 3, words[1].text == Relation.equal.rawValue,
      let condition = try? Expectation.condition(from: words, Call(bound, session))
    else { return nil }
    return Subject(view: condition.view, attribute: condition.attribute)
  }

  private static func isExpectation(_ statement: Statement) -> Bool {
    (try? Interpreter.standard.table.index.bind(statement))?.syntax.kind == .checks
  }

  /// The subject of an unmet `expect`, if it is a view or an attribute.
  private static func comparison(_ bound: Arguments, _ session: Session) -> Difference.Fact? {
    let words = Array(bound.statement.words.dropFirst())
    if let block = bound.statement.block { return conflict(in: block) }
    guard words.count >= 2, !Keyword.matches(words[0].text, "unsatisfiable") else { return nil }
    let name = words[0].split(at: ".")?.head.text ?? words[0].text
    guard session.shown.node(named: name) != nil else { return .missing(view: name) }
    if words.count == 2 { return state(Keyword.fold(words[1].text), of: words[0], view: name) }
    guard let condition = try? Expectation.condition(from: words, Call(bound, session)),
      let actual = try? Condition.value(of: condition.view, condition.attribute, in: session.shown),
      let wanted = try? condition.rightValue(in: session.shown)
    else { return nil }
    var other: String?
    if case .attribute(let view, let attribute) = condition.right {
      other = "\(view).\(attribute.rawValue)"
    }
    return .value(
      view: condition.view, attribute: condition.attribute, actual: actual,
      relation: condition.relation, wanted: wanted, other: other)
  }

  /// The difference if a view or an attribute is not in the expected state.
  private static func state(_ state: String, of subject: Word, view: String) -> Difference.Fact? {
    let attribute = subject.split(at: ".").flatMap { Attribute(keyword: $0.tail.text) }
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

  /// The difference for an unmet `expect fails { expect unsatisfiable VIEW }`: the language has no
  /// word for the opposite.
  private static func conflict(in block: [Statement]) -> Difference.Fact? {
    guard block.count == 1, let statement = block.first, isExpectation(statement),
      statement.words.count == 3, Keyword.matches(statement.words[1].text, "unsatisfiable")
    else { return nil }
    return .conflict(view: statement.words[2].text)
  }
}
