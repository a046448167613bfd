import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// `reveal VIEW [SECONDARY[=Hpt] PRIMARY] [threshold V] [edge EDGE] [physics PHYSICS]`.
enum RevealCommand {
  static let options = [
    Option("threshold", "V", .number, help: "points per second to be exceeded; 2000 by default"),
    Option(
      "edge", "EDGE", .keyword(RevealState.Edge.allCases.map { $0.rawValue }),
      help: "where the secondary waits; top by default"),
    Option(
      "physics", "PHYSICS", .keyword(RevealState.Physics.allCases.map { $0.rawValue }),
      help: "original by default; scroll follows the finger"),
  ]

  static let spec = CommandSpec<Session, Run>(
    name: "reveal",
    usage: """
      VIEW [SECONDARY[=Hpt] PRIMARY] [threshold V] [edge top|bottom|leading|trailing] \
      [physics original|scroll]
      """,
    summary: "let a fast pan reveal a view that waits beyond an edge (pull-to-reveal)",
    discussion: """
      The secondary is 200 points long, or half of the view where that is less. In the original a \
      pan whose velocity is above the threshold moves the content by that length, at once; slower \
      ones do nothing. With physics scroll the content follows the finger, and where it lets go, \
      velocity and target decide. pan makes the gesture; hide, show and toggle do without.
      """,
    parameters: [
      .view("VIEW", .leaf, help: "a leaf; it becomes the container"),
      Parameter("CHILD", .child, .many, help: "the secondary, with its length, and the primary"),
    ],
    options: options,
    examples: [
      .init("reveal root top=114pt main", note: "pan root down 300 velocity 2500 reveals top"),
      .init("reveal root drawer=120pt main edge leading physics scroll"),
    ],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.leaf("VIEW", of: arguments, session)
    try Resolve.room(for: 2, in: node, arguments, session)
    var state = RevealState()
    var names = session.tree.unusedNames(2)
    let words = arguments.words("CHILD")
    if !words.isEmpty {
      guard words.count == 2 else {
        throw arguments.diagnostic(
          "bad-count", "a reveal has a secondary and a primary, not \(words.count) views",
          at: words.last, fix: "name SECONDARY and PRIMARY, or neither")
      }
      names = try read(words, &state, arguments, session)
    }
    for option in options {
      guard let word = arguments.option(option.keyword)?.first else { continue }
      try apply(option.keyword, word, to: &state, arguments)
    }
    session.tree.makeContainer(
      node, kind: .reveal, axis: state.edge.axis,
      drafts: names.map { LayoutTree.ChildDraft(name: $0) })
    session.tree.updateExtras(of: node) { $0.reveal = state }
    session.tree.layOutChange(in: node)
  }

  private static func read(
    _ words: [Word], _ state: inout RevealState, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> [String] {
    var names: [String] = []
    for (index, word) in words.enumerated() {
      let parts = word.split(at: "=")
      names.append(try Resolve.newName(parts?.head ?? word, arguments, session))
      guard let length = parts?.tail else { continue }
      guard index == 0 else {
        throw arguments.diagnostic(
          "bad-size", "the primary is as large as the reveal: it has no length of its own",
          at: length)
      }
      state.length = try SplitterCommand.length(length, arguments)
    }
    guard names[0] != names[1] else {
      throw arguments.diagnostic(
        "name-taken", "two children cannot both be named \"\(names[1])\"", at: words[1])
    }
    return names
  }

  /// Sets one property of a reveal by its keyword.
  static func apply(
    _ keyword: String, _ word: Word, to state: inout RevealState, _ arguments: Arguments
  ) throws(Diagnostic) {
    let text = Keyword.fold(word.text)
    switch keyword {
    case "threshold":
      let speed = try SizedViews.number(word, arguments)
      guard speed >= 0 else {
        throw arguments.diagnostic("bad-value", "a threshold is 0 or more", at: word)
      }
      state.threshold = speed
    case "edge": state.edge = RevealState.Edge.allCases.first { $0.rawValue == text } ?? .top
    case "physics":
      state.physics = RevealState.Physics.allCases.first { $0.rawValue == text } ?? .original
    default:
      let isDefault = text == "default" || text == "none"
      state.length = isDefault ? nil : try SplitterCommand.length(word, arguments)
    }
  }

  /// A property as `reveal` and `set` read it.
  static func value(_ keyword: String, of state: RevealState) -> String {
    switch keyword {
    case "threshold": NumberText.exact(state.threshold)
    case "edge": state.edge.rawValue
    case "physics": state.physics.rawValue
    default: state.length.map(NumberText.exact) ?? "default"
    }
  }
}
