import CommandLanguage
import LayoutEngine
import LayoutModel

/// `canvas VIEW [NAME[=WxH]…] [margins …]`.
enum CanvasCommand {
  static let margins = Option(
    "margins", "N | T,L,B,R", .insets, help: "the layout margins in points; 8 by default")

  static let spec = CommandSpec<Session, Run>(
    name: "canvas", usage: "VIEW [NAME[=WxH]… | COUNT] [margins N | T,L,B,R]",
    summary: "place views by constraints of your own (Auto Layout)",
    discussion: """
      The views have no place until constrain or space gives them one: the layout is ambiguous, and \
      is drawn all the same. WxH is a natural size.
      """,
    parameters: [
      .view("VIEW", .leaf, help: "a leaf; it becomes the container"),
      Parameter("CHILD", .child, .many, help: "NAME, NAME=WxH, or a number of views"),
    ],
    options: [margins],
    examples: [.init("canvas root title=180x20 badge=24x24"), .init("canvas root 3 margins 16")],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let (node, views) = try SizedViews.leaf(arguments, session)
    try make(node, arguments, views, &session)
    session.tree.layOutChange(in: node)
  }

  /// Makes the leaf a canvas as the arguments say; the caller lays out.
  static func make(
    _ node: NodeID, _ arguments: Arguments, _ views: [SizedViews.View], _ session: inout Session
  ) throws(Diagnostic) {
    session.tree.makeContainer(
      node, kind: .canvas, axis: .horizontal,
      drafts: views.map { LayoutTree.ChildDraft(name: $0.name) })
    try setMargins(of: node, arguments, &session)
    SizedViews.setSizes(views, of: node, &session)
  }

  static func setMargins(
    of node: NodeID, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    guard let word = arguments.option("margins")?.first else { return }
    let insets = try SizedViews.insets(word, arguments)
    session.tree.updateExtras(of: node) { $0.traits.margins = insets }
  }
}
