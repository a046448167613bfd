import CommandLanguage
import LayoutDocument
import LayoutEngine

enum CanvasCommand {
  static let options = Properties.options(of: .canvas).flatMap { $0.options }

  private static let view = Argument(
    view: "VIEW", .leaf, help: "a leaf; it becomes the container")
  private static let child = Argument(
    many: "CHILD", .child, help: "NAME, NAME=WxH, or a number of views", form: "NAME[=WxH]… | COUNT"
  )

  static let spec = Command(
    name: "canvas",
    summary: "position views by your own constraints (Auto Layout)",
    discussion: """
      The views have no position until constrain or space determines one: the layout is ambiguous, \
      but it is still drawn. WxH is a natural size.
      """,
    parameters: [view.parameter, child.parameter],
    options: options,
    examples: [.init("canvas root title=180x20 badge=24x24"), .init("canvas root 3 margins 16")],
    kind: .edits, group: Group.make,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let name = try Resolve.name(arguments[view], arguments, session)
      let made = try SizedViews.children(arguments[child], arguments, session)
      let settings = try Properties.settings(of: .canvas, arguments)
      return Plan(.make(name, Container(.canvas, .horizontal, made, settings)))
    }
  )
}
