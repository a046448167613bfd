import CommandLanguage
import LayoutEngine
import LayoutModel

/// `toggle VIEW`.
enum ToggleCommand {
  private static let view = Argument(view: "VIEW", .hideable)

  static let spec = CommandSpec<Session, Run>(
    name: "toggle", summary: "hide a view, or show it if hidden",
    discussion: """
      toggle SPLITTER with no side named is SplitView's SideHolder: it hides the side that was \
      hidden last, the secondary at first, and shows it again. toggle REVEAL reveals its secondary, or \
      covers it.
      """,
    parameters: [view.parameter, Hiding.side.parameter], standsInRules: true,
    examples: [
      .init("toggle a", setup: "split root h 3"), .init("toggle root", setup: "splitter root h"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view(arguments[view], arguments, session)
    let target: HiddenPart
    if arguments[Hiding.side] == nil,
      let part = HiddenPart(
        named: node, in: session.tree, orSide: session.tree.splitter(of: node).toggledSide)
    {
      target = part
    } else {
      target = try Hiding.target(arguments[view], arguments, session)
    }
    target.setHidden(!target.isHidden(in: session.tree), &session.tree)
  }
}
