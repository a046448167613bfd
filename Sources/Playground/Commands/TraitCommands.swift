import CommandLanguage
import LayoutEngine
import LayoutModel

/// `hug VIEW N [h|v]`.
enum HugCommand {
  static let spec = CommandSpec<Session>(
    name: "hug", usage: "VIEW N [h|v]",
    summary: "how much a view minds being larger than its natural size (content hugging)",
    discussion: """
      N is a priority, more than 0 and at most 1000; 250 by default. Without an axis it counts for \
      both. Of views in a row that have room to spare, the one that hugs least grows.
      """,
    parameters: Traits.parameters,
    examples: [
      .init("hug title 251", setup: "stack root h icon=24x24 title=180x20"),
      .init("hug title 249.5 h", setup: "stack root h icon=24x24 title=180x20"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session) throws(Diagnostic) in
    try Traits.run(\.hugging, arguments, &session)
  }
}

/// `resist VIEW N [h|v]`.
enum ResistCommand {
  static let spec = CommandSpec<Session>(
    name: "resist", usage: "VIEW N [h|v]",
    summary: "how much a view minds being smaller than its natural size",
    discussion: """
      UIKit's content compression resistance. N is a priority, more than 0 and at most 1000; 750 by \
      default. Without an axis it counts for both. Of views in a row with too little room, the one \
      that resists least shrinks.
      """,
    parameters: Traits.parameters,
    examples: [
      .init("resist title 749", setup: "stack root h icon=24x24 title=180x20"),
      .init("resist title required v", setup: "stack root h icon=24x24 title=180x20"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session) throws(Diagnostic) in
    try Traits.run(\.resistance, arguments, &session)
  }
}

/// `baseline VIEW FIRST LAST`.
enum BaselineCommand {
  static let spec = CommandSpec<Session>(
    name: "baseline", usage: "VIEW FIRST LAST", summary: "where the baselines of a view are",
    discussion: """
      FIRST is in points from the top to the first baseline, LAST from the bottom up to the last \
      one; both are 0 by default.
      """,
    parameters: [
      .view("VIEW", .weighed), Parameter("FIRST", .length), Parameter("LAST", .length),
    ],
    examples: [
      .init("baseline title 14 4", setup: "stack root h icon=24x24 title=180x20")
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    try Traits.setBaselines(
      arguments.words("FIRST") + arguments.words("LAST"), of: node, arguments, &session)
  }
}

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

/// The properties that say how a view takes part in constraints.
extension Properties {
  static let traits: [Property] = [
    priorities("hugging", "how much it minds being larger than its natural size", \.hugging),
    priorities(
      "resistance", "how much it minds being smaller than its natural size", \.resistance),
    Property(
      key: "baseline", placeholder: "FIRST LAST", help: "baselines from the top and the bottom",
      applies: { $0.isInIsland($1) },
      text: { tree, node in
        let traits = tree.traits(of: node)
        return NumberText.exact(traits.firstBaseline) + " " + NumberText.exact(traits.lastBaseline)
      },
      assign: { (a, session) throws(Diagnostic) in
        try Traits.setBaselines(a.values, of: a.node, a.arguments, &session)
      }),
  ]

  private static func priorities(
    _ key: String, _ help: String, _ path: Traits.Path
  ) -> Property {
    Property(
      key: key, placeholder: "N [h|v]", help: help, applies: { $0.isInIsland($1) },
      text: { Traits.text($0.traits(of: $1)[keyPath: path]) },
      assign: { (a, session) throws(Diagnostic) in
        try Traits.set(path, a.values, of: a.node, a.arguments, &session)
      })
  }
}
