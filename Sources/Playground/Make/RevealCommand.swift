import CommandLanguage
import LayoutDocument
import LayoutEngine

enum RevealCommand {
  private static let view = Argument(
    view: "VIEW", .scrollable, help: "a leaf, or a canvas of two views; it becomes the container")
  private static let children = Argument(
    many: "CHILD", .child, help: "the secondary, with its length, and the primary",
    form: "SECONDARY[=Hpt] PRIMARY")

  static let spec = Command(
    name: "reveal",
    summary: "let a fast pan reveal a view that is hidden beyond an edge (pull-to-reveal)",
    discussion: """
      The secondary is 200 points long, or half of the view if that is less. With physics \
      original, a pan whose velocity is above the threshold moves the content by that length at \
      once; slower ones do nothing. With physics scroll the content follows the finger, and \
      velocity and target decide when it lifts. pan makes the gesture; hide, show and toggle need \
      none.

      A canvas of two views, such as an imported scroll view, becomes a reveal of them: the \
      secondary is the shorter one, and keeps its length. reveal SECONDARY reveals the covered side \
      of a reveal, as show does.
      """,
    parameters: [view.parameter, children.parameter],
    options: ContainerCommands.properties(of: .reveal),
    examples: [
      .init("reveal root top=114pt main", note: "pan root down 300 velocity 2500 reveals top"),
      .init("reveal root drawer=120pt main edge leading physics scroll"),
    ],
    kind: .edits, group: Group.make,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let node = try Resolve.view(arguments[view], arguments, session)
      let words = arguments[children]
      let parent = session.tree.parent(of: node)
      if words.isEmpty, !parent.isNone, session.tree.nodes[parent.slot].kind.hiding == .cover,
        session.tree.isHiddenByParent(node)
      {
        return Plan(.act(session.tree.name(of: node), .show))
      }
      var made = Children.count(2)
      var settings: [Setting] = []
      if session.tree.nodes[node.slot].kind == .canvas {
        if !words.isEmpty {
          made = .list(words.map { Child(($0.split(at: "=")?.head ?? $0).text) })
        }
        if let word = words.first?.split(at: "=")?.tail {
          settings.append(Setting(.secondary, .number(try ValueReader.length(word, arguments))))
        }
      } else if !words.isEmpty {
        guard words.count == 2 else {
          throw arguments.diagnostic(
            "bad-count", "a reveal has a secondary and a primary, not \(words.count) views",
            at: words.last, fix: "name SECONDARY and PRIMARY, or neither")
        }
        let (names, length) = try read(words, arguments, session)
        made = .list(names.map { Child($0) })
        if let length { settings.append(Setting(.secondary, .number(length))) }
      }
      settings += try Properties.settings(of: .reveal, arguments)
      let axis = RevealState().edge.axis
      return Plan(.make(session.tree.name(of: node), Container(.reveal, axis, made, settings)))
    }
  )

  private static func read(
    _ words: [Word], _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> (names: [String], length: Double?) {
    var names: [String] = []
    var points: Double?
    for (index, word) in words.enumerated() {
      let parts = word.split(at: "=")
      names.append(
        try Resolve.newName(parts?.head ?? word, isSized: parts != nil, arguments, session))
      guard let length = parts?.tail else { continue }
      guard index == 0 else {
        throw arguments.diagnostic(
          "bad-size", "the primary is as large as the reveal: it cannot have a length",
          at: length)
      }
      points = try ValueReader.length(length, arguments)
    }
    guard names[0] != names[1] else { throw ChildDrafts.taken(names[1], at: words[1], arguments) }
    return (names, points)
  }
}
