import CommandLanguage
import ConstraintLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// What hug, resist, baseline and the properties of those names have in common.
enum Traits {
  static let parameters = [
    .view("VIEW", .weighed), Parameter("N", .any, help: "a priority"),
    Parameter("AXIS", .axis, .optional, help: "both where it is left out"),
  ]

  typealias Path = any WritableKeyPath<LayoutTraits, LayoutTraits.Priorities> & Sendable

  static func run(
    _ path: Path, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    let node = try Resolve.view("VIEW", of: arguments, session)
    try set(path, arguments.words("N") + arguments.words("AXIS"), of: node, arguments, &session)
  }

  /// Sets priorities by `N`, `N h|v` or `N h N v`.
  static func set(
    _ path: Path, _ words: [Word], of node: NodeID, _ arguments: Arguments,
    _ session: inout Session
  ) throws(Diagnostic) {
    var priorities = session.tree.traits(of: node)[keyPath: path]
    guard [1, 2, 4].contains(words.count) else {
      throw arguments.diagnostic(
        "bad-count", "a priority and an axis are wanted, not \(words.count) words",
        at: words.last, fix: "N, N h or N v")
    }
    for index in stride(from: 0, to: words.count, by: 2) {
      let priority = try LayoutPriority.read(words[index], arguments)
      guard index + 1 < words.count else {
        priorities = LayoutTraits.Priorities(priority)
        continue
      }
      let word = words[index + 1]
      guard let axis = Keyword.axis(word.text) else {
        throw arguments.diagnostic(
          "bad-value", "\(Message.quoted(word.text)) is no axis: h or v", at: word)
      }
      priorities[axis == "v" ? .vertical : .horizontal] = priority
    }
    guard priorities != session.tree.traits(of: node)[keyPath: path] else { return }
    session.tree.updateExtras(of: node) { $0.traits[keyPath: path] = priorities }
    noteChange(of: node, &session)
  }

  /// Sets both baselines by two lengths in points.
  static func setBaselines(
    _ words: [Word], of node: NodeID, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    guard words.count == 2 else {
      throw arguments.diagnostic(
        "bad-count", "two lengths are wanted, from the top and from the bottom", at: words.last,
        fix: "FIRST LAST")
    }
    let first = try SplitterCommand.length(words[0], arguments)
    let last = try SplitterCommand.length(words[1], arguments)
    let old = session.tree.traits(of: node)
    guard old.firstBaseline != first || old.lastBaseline != last else { return }
    session.tree.updateExtras(of: node) {
      $0.traits.firstBaseline = first
      $0.traits.lastBaseline = last
    }
    noteChange(of: node, &session)
  }

  private static func noteChange(of node: NodeID, _ session: inout Session) {
    session.tree.noteOrigin(of: node, \.other)
    session.tree.layOutConstraints(around: node)
  }

  /// `250`, or `251 h 250 v` where the axes differ.
  static func text(_ priorities: LayoutTraits.Priorities) -> String {
    let horizontal = NumberText.exact(priorities.horizontal)
    let vertical = NumberText.exact(priorities.vertical)
    return horizontal == vertical ? horizontal : "\(horizontal) h \(vertical) v"
  }
}
