import LayoutEngine
import TerminalText

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutDrawing
@testable import Lessons
@testable import Playground

/// An answer that produces the numbers of a goal without using the topic of the step.
struct LazyAnswer {
  enum Kind: String, CaseIterable, Sendable {
    /// Views are fixed at the goal's lengths.
    case fixed
    /// Views get their shares in the goal as ratios.
    case ratios
    /// Stacks get the goal's gap as their spacing.
    case spacing
    /// Views get the goal's sizes as natural sizes.
    case sizes
    /// Every number of the goal is a separate constraint.
    case constants
    /// Views are shown and hidden by name.
    case shown
  }

  let kind: Kind
  let commands: [String]

  var text: String { commands.joined(separator: "; ") }
}

/// Generates lazy answers to a step from the layout of its goal.
struct LazyAnswers {
  /// Maximum number of views that are tried one by one.
  private static let maximumSingles = 12

  private let base: Session
  private let goal: LayoutTree
  /// The commands that create the views of the goal, which lazy answers need as well.
  private let making: [String]
  private var answers: [LazyAnswer] = []

  /// All lazy answers to a step. Some of their commands may fail.
  static func all(_ step: LessonStep, _ stage: LessonStage) -> [LazyAnswer] {
    var answers: [LazyAnswer] = []
    let making = making(step.solution, stage.start)
    // If creating the views meets the goal, there are no lazy answers.
    let session = run(LazyAnswer(kind: .fixed, commands: making), in: stage.start)
    let isAll = making.isEmpty || GoalCheck.differences(of: session, step, stage).isEmpty
    for commands in isAll ? [[]] : [[], making] {
      var generator = LazyAnswers(stage, making: commands)
      generator.addAll()
      answers += generator.answers
    }
    return answers
  }

  /// The lazy answers that meet the goal, differ from the solution, and are not of a kind that the
  /// step accepts.
  static func passing(
    _ step: LessonStep, _ stage: LessonStage, accepted: [LazyAnswer.Kind] = []
  ) -> [LazyAnswer] {
    let solution = state(of: stage.solved)
    return all(step, stage).filter { answer in
      guard !accepted.contains(answer.kind) else { return false }
      let session = run(answer, in: stage.start)
      return state(of: session) != solution
        && GoalCheck.differences(of: session, step, stage).isEmpty
    }
  }

  /// The session after an answer; commands that fail change nothing.
  static func run(_ answer: LazyAnswer, in start: Session) -> Session {
    var session = start
    for command in answer.commands { run(command, in: &session) }
    return session
  }

  private static func run(_ command: String, in session: inout Session) {
    guard let script = try? Script.parse(SourceText(command, origin: "")) else { return }
    for statement in script.statements {
      _ = Interpreter.standard.executeSilently(statement, in: &session)
    }
  }

  private static func state(of session: Session) -> String {
    ScriptWriter.script(for: session.document, frames: session.frames)
  }

  private static func making(_ solution: Script, _ start: Session) -> [String] {
    var session = start
    var commands: [String] = []
    for statement in solution.statements {
      let count = session.shown.count
      _ = Interpreter.standard.executeSilently(statement, in: &session)
      if session.shown.count > count { commands.append(statement.text) }
    }
    return commands
  }

  private init(_ stage: LessonStage, making: [String]) {
    var session = stage.start
    for command in making { Self.run(command, in: &session) }
    base = session
    goal = (stage.target ?? stage.solved).shown
    self.making = making
  }

  // MARK: Kinds

  private mutating func addAll() {
    let names = ViewNames.all(in: base.shown).filter { name in
      name != base.shown.name(of: .root) && goal.node(named: name) != nil
    }
    let lengths = names.flatMap(fixes)
    add(.fixed, lengths)
    for command in lengths.prefix(Self.maximumSingles) { add(.fixed, [command]) }
    if lengths.count > 2 { add(.fixed, Array(lengths.dropLast())) }
    add(.ratios, ratios())
    for spacing in spacings() {
      add(.spacing, [spacing.command])
      let plain = "set \(spacing.stack) \(PropertyKey.distribution.rawValue) fill"
      add(.spacing, [plain, spacing.command])
    }
    add(.sizes, names.compactMap(size))
    add(.constants, names.flatMap(constants))
    add(.shown, names.compactMap(hiding))
  }

  private mutating func add(_ kind: LazyAnswer.Kind, _ commands: [String]) {
    guard !commands.isEmpty else { return }
    var all = making
    let size = goal.size
    if base.shown.size != size {
      all.append("resize \(Self.exact(size.width)) \(Self.exact(size.height))")
    }
    all += commands
    if !answers.contains(where: { $0.commands == all }) {
      answers.append(LazyAnswer(kind: kind, commands: all))
    }
  }

  private static func exact(_ value: Double) -> String { NumberText.exact(value) }

  private func frame(of name: String) -> Rect? {
    goal.node(named: name).map { goal.frameInRoot($0) }
  }

  private func axis(around name: String) -> Axis? {
    let tree = base.shown
    guard let node = tree.node(named: name) else { return nil }
    let parent = tree.parent(of: node)
    return tree.nodes[parent.slot].kind.hasAxis ? tree.nodes[parent.slot].axis : nil
  }

  private func fixes(_ name: String) -> [String] {
    guard let frame = frame(of: name), let axis = axis(around: name) else { return [] }
    let length = axis == .horizontal ? frame.width : frame.height
    return ["fix \(name) \(Self.exact(length))"]
  }

  private func size(_ name: String) -> String? {
    guard let frame = frame(of: name), let node = base.shown.node(named: name),
      base.shown.nodes[node.slot].kind.isLeaf
    else { return nil }
    return "size \(name) \(Self.exact(frame.width))x\(Self.exact(frame.height))"
  }

  private func ratios() -> [String] {
    let tree = base.shown
    return ViewNames.all(in: tree).compactMap { name in
      guard let node = tree.node(named: name), let there = goal.node(named: name),
        tree.nodes[node.slot].kind.hasAxis
      else { return nil }
      let isRow = tree.nodes[node.slot].axis == .horizontal
      let whole = goal.frameInRoot(there)
      let total = isRow ? whole.width : whole.height
      let parts = tree.children(of: node).map { child -> Double in
        guard let frame = frame(of: tree.name(of: child)) else { return 0 }
        return isRow ? frame.width : frame.height
      }
      guard total > 0, parts.count > 1 else { return nil }
      let shares = parts.map { Self.exact($0 / total) }
      let isPlain = tree.nodes[node.slot].kind.sharesByRatios
      return "ratio \(name) " + (isPlain ? shares.joined(separator: " ") : shares[0])
    }
  }

  private func spacings() -> [(stack: String, command: String)] {
    let tree = base.shown
    return ViewNames.all(in: tree).compactMap { name in
      guard let node = tree.node(named: name), tree.nodes[node.slot].kind.arrangesChildren else {
        return nil
      }
      let children = tree.children(of: node).map { tree.name(of: $0) }
      guard children.count > 1, let first = frame(of: children[0]),
        let second = frame(of: children[1])
      else { return nil }
      let isRow = tree.nodes[node.slot].axis == .horizontal
      let gap = isRow ? second.x - first.x - first.width : second.y - first.y - first.height
      guard gap >= 0 else { return nil }
      return (name, "set \(name) \(PropertyKey.spacing.rawValue) \(Self.exact(gap))")
    }
  }

  private func constants(_ name: String) -> [String] {
    let tree = base.shown
    guard let frame = frame(of: name), let node = tree.node(named: name),
      tree.nodes[tree.parent(of: node).slot].kind.placesByConstraints
    else { return [] }
    let root = tree.name(of: .root)
    return [
      "constrain \(name).left == \(root).left + \(Self.exact(frame.x))",
      "constrain \(name).top == \(root).top + \(Self.exact(frame.y))",
      "constrain \(name).width == \(Self.exact(frame.width))",
      "constrain \(name).height == \(Self.exact(frame.height))",
    ]
  }

  private func hiding(_ name: String) -> String? {
    guard let here = base.shown.node(named: name), let there = goal.node(named: name) else {
      return nil
    }
    let isHidden = goal.isHiddenByParent(there)
    guard base.shown.isHiddenByParent(here) != isHidden else { return nil }
    return (isHidden ? "hide " : "show ") + name
  }
}
