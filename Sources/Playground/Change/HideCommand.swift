import CommandLanguage
import LayoutDocument
import LayoutEngine

enum HideCommand {
  private static let view = Argument(view: "VIEW", .visible)

  static let spec = Command(
    name: "hide", summary: "hide a view",
    discussion: """
      In a split the view counts as fixed at 0: the others share its ratio equally. In a splitter \
      the side is hidden and the fraction kept; hiding one side shows the other. In a stack it \
      takes no space; in a canvas it is laid out but not drawn. The secondary of a reveal is \
      covered.
      """,
    parameters: [view.parameter, Hiding.side.parameter],
    examples: [
      .init("hide a", setup: "split root h 3"),
      .init("hide root secondary", setup: "splitter root h"),
    ],
    kind: .editsInRules, group: Group.change,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let name = try Resolve.name(arguments[view], arguments, session)
      let subject = arguments[Hiding.side].map { Subject.side(of: name, $0) } ?? .view(name)
      return Plan(.set(subject, .hidden, .flag(true)))
    }
  )
}
