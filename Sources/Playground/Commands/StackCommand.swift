import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// `stack VIEW h|v [NAME[=WxH]… | COUNT] [spacing N] …`.
enum StackCommand {
  static let usage = """
    VIEW h|v [NAME[=WxH]… | COUNT] [spacing N] \
    [alignment fill|leading|top|firstBaseline|center|trailing|bottom|lastBaseline] \
    [distribution fill|fillEqually|fillProportionally|equalSpacing|equalCentering] \
    [baselineRelative on|off] [marginsRelative on|off] [margins N | T,L,B,R]
    """

  static let options = Properties.options(of: .stack).map { $0.option }

  static let spec = CommandSpec<Session, Run>(
    name: "stack", usage: usage,
    summary: "line up views by constraints (UIStackView, as Arranged rebuilds it)",
    discussion: """
      WxH is a natural size; a view without one has none, and - for W or H means none on that axis. \
      With no views named the stack is empty; COUNT views are named a, b, c and so on. top is \
      leading across a horizontal stack, bottom is trailing.
      """,
    parameters: [
      .view("VIEW", .leaf, help: "a leaf; it becomes the container"),
      Parameter("AXIS", .axis, help: "h side by side, v one above the other"),
      Parameter("CHILD", .child, .many, help: "NAME, NAME=WxH, or a number of views"),
    ],
    options: options,
    examples: [
      .init("stack root h icon=24x24 title=180x20 badge spacing 8"),
      .init("stack root v 3 distribution fillEqually"),
      .init("stack root h a=60x20 b=90x40 alignment center distribution equalSpacing"),
    ],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let (node, views) = try SizedViews.leaf(arguments, session)
    try SizedViews.make(.stack, node, arguments, views, &session.tree)
    ForeignWord.remark(on: arguments.words("CHILD"), of: arguments, &run)
  }
}
