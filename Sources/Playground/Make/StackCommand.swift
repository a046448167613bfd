import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum StackCommand {
  static let options = Properties.options(of: .stack).flatMap { $0.options }

  private static let view = Argument(
    view: "VIEW", .leaf, help: "a leaf; it becomes the container")
  private static let axis = Argument("AXIS", .axis, help: "h side by side, v one above the other")
  private static let child = Argument(
    many: "CHILD", .child, help: "NAME, NAME=WxH, or a number of views", form: "NAME[=WxH]… | COUNT"
  )

  static let spec = Command(
    name: "stack",
    summary: "arrange views by constraints, like UIStackView",
    discussion: """
      WxH is a natural size; a view without one has none, and - for W or H means none on that \
      axis. Without names the stack is empty; COUNT views are named a, b, c and so on. Across a \
      horizontal stack, top is leading and bottom is trailing. It follows UIStackView, or with \
      like arranged exactly the open-source Arranged.
      """,
    parameters: [view.parameter, axis.parameter, child.parameter],
    options: options,
    examples: [
      .init("stack root h icon=24x24 title=180x20 badge spacing 8"),
      .init("stack root v 3 distribution fillEqually"),
      .init("stack root h a=60x20 b=90x40 alignment center distribution equalSpacing"),
      .init("stack root h a=60x20 b=90x40 alignment center like arranged"),
    ],
    kind: .edits, group: Group.make,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let name = try Resolve.name(arguments[view], arguments, session)
      let made = try SizedViews.children(arguments[child], arguments, session)
      let settings = try Properties.settings(of: .stack, arguments)
      return Plan(
        .make(name, Container(.stack, arguments[axis], made, settings)),
        lines: ForeignWord.remarks(on: arguments[child], of: arguments))
    }
  )
}
