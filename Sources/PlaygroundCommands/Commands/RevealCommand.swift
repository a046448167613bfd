import CommandLanguage
import LayoutDocument
import LayoutEngine
import LayoutLanguage
import PlaygroundSession
import TerminalText

/// `reveal VIEW [SECONDARY[=Hpt] PRIMARY] [threshold V] [edge EDGE] [physics PHYSICS]`.
enum RevealCommand {
  static let options = Properties.options(of: .reveal).flatMap { $0.options }

  private static let view = Argument(
    view: "VIEW", .leaf, help: "a leaf; it becomes the container")
  private static let children = Argument(
    many: "CHILD", .child, help: "the secondary, with its length, and the primary",
    form: "SECONDARY[=Hpt] PRIMARY")

  static let spec = CommandSpec<Session, Run>(
    name: "reveal",
    summary: "let a fast pan reveal a view that waits beyond an edge (pull-to-reveal)",
    discussion: """
      The secondary is 200 points long, or half of the view where that is less. In the original a \
      pan whose velocity is above the threshold moves the content by that length, at once; slower \
      ones do nothing. With physics scroll the content follows the finger, and where it lets go, \
      velocity and target decide. pan makes the gesture; hide, show and toggle do without.
      """,
    parameters: [view.parameter, children.parameter],
    options: options,
    examples: [
      .init("reveal root top=114pt main", note: "pan root down 300 velocity 2500 reveals top"),
      .init("reveal root drawer=120pt main edge leading physics scroll"),
    ],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.leaf(arguments[view], arguments, session)
    try Resolve.room(for: 2, in: node, arguments, session)
    var names = session.tree.unusedNames(2)
    var length: Double?
    let words = arguments[children]
    if !words.isEmpty {
      guard words.count == 2 else {
        throw arguments.diagnostic(
          "bad-count", "a reveal has a secondary and a primary, not \(words.count) views",
          at: words.last, fix: "name SECONDARY and PRIMARY, or neither")
      }
      (names, length) = try read(words, arguments, session)
    }
    try session.tree.makeContainer(
      node, kind: .reveal, axis: RevealState().edge.axis,
      drafts: names.map { LayoutTree.ChildDraft(name: $0) }
    ) { tree throws(Diagnostic) in
      if let length {
        tree.set(.secondary, of: node) { $0.updateExtras(of: node) { $0.reveal?.length = length } }
      }
      try Properties.configure(node, arguments, &tree)
    }
  }

  private static func read(
    _ words: [Word], _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> (names: [String], length: Double?) {
    var names: [String] = []
    var points: Double?
    for (index, word) in words.enumerated() {
      let parts = word.split(at: "=")
      names.append(try Resolve.newName(parts?.head ?? word, arguments, session))
      guard let length = parts?.tail else { continue }
      guard index == 0 else {
        throw arguments.diagnostic(
          "bad-size", "the primary is as large as the reveal: it has no length of its own",
          at: length)
      }
      points = try ValueReader.length(length, arguments)
    }
    guard names[0] != names[1] else {
      throw arguments.diagnostic(
        "name-taken", "two children cannot both be named \"\(names[1])\"", at: words[1])
    }
    return (names, points)
  }
}
