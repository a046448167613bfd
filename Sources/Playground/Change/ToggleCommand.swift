import CommandLanguage
import LayoutDocument
import LayoutEngine

enum ToggleCommand {
  /// The meaning of the second word.
  private enum Part {
    case side(Side)
    case axis
  }

  private static let view = Argument(view: "VIEW", .hideable)
  private static let part = Argument(
    optional: "SIDE",
    .choice(Hiding.sides.map { ($0.word, Part.side($0.value)) } + [("axis", .axis)]),
    help: "a side, if VIEW is a splitter, or axis for its direction",
    form: "primary|secondary|axis")

  static let spec = Command(
    name: "toggle", summary: "hide a view, or show it if hidden",
    discussion: """
      toggle SPLITTER is SplitView's SideHolder: it returns to the state before the last change, \
      and at first hides the secondary. After both sides were hidden in turn, it hides the \
      previous one again. With a side it hides that side, or returns to the previous state if it \
      is hidden. toggle SPLITTER axis changes the direction. toggle REVEAL reveals its secondary, \
      or covers it.
      """,
    parameters: [view.parameter, part.parameter],
    examples: [
      .init("toggle a", setup: "split root h 3"), .init("toggle root", setup: "splitter root h"),
      .init("toggle root left", setup: "splitter root h"),
      .init("toggle root axis", setup: "splitter root h"),
    ],
    kind: .editsInRules, group: Group.change,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let node = try Resolve.view(arguments[view], arguments, session)
      let action: Action =
        switch arguments[part] {
        case .axis: .toggleAxis
        case .side(let side): .toggleSide(side)
        case nil: .toggle
        }
      let edit = Edit.act(session.tree.name(of: node), action)
      return action == .toggleAxis ? Plan(edit) : Hiding.plan(edit, of: node)
    }
  )
}
