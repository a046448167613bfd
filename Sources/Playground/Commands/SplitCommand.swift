import CommandLanguage
import LayoutEngine
import LayoutModel

/// `split VIEW h|v [CHILD… | COUNT] [layout STRING [as NAME…]] [padding N]`.
enum SplitCommand {
  static let usage =
    "VIEW h|v [CHILD… | COUNT] [layout STRING [as NAME…]] [padding N]"

  static let options = [
    Option("padding", "N", .length, help: "points on all four sides of each child, cut to whole"),
    Option("layout", "STRING", .text, help: "PCSplitView's own string: ratio*fixed,ratio*fixed…"),
    Option("as", [Parameter("NAME", .newName, .some)], help: "names for the parts of the string"),
  ]

  static let spec = CommandSpec<Session, Run>(
    name: "split", usage: usage,
    summary: "share a view's length among children, by ratios and fixed values (PCSplitView)",
    discussion: """
      A CHILD is NAME or NAME=SIZE, where SIZE is a ratio (0.3, 30%, 1/3), points (44pt), auto (its \
      natural length), hairline (one device pixel), or * (an equal share of what the given ratios \
      leave, as with no size at all). The ratio of a fixed child is lost to it and shared equally \
      among the children that are not fixed. Where no children are named, COUNT or 2 of them are \
      named a, b, c and so on.
      """,
    parameters: [
      .view("VIEW", .leaf, help: "a leaf; it becomes the container"),
      Parameter("AXIS", .axis, help: "h side by side, v one above the other"),
      Parameter("CHILD", .child, .many, help: "NAME, NAME=SIZE, or a number of children"),
    ],
    options: options,
    examples: [
      .init("split root h sidebar=25% main", note: "main takes the rest"),
      .init("split root v 3 padding 4"),
      .init(
        "split root h layout \"0.2*100,0.3*-1,0.5*-1\" as a b c",
        note: "a is 100 points; b and c share its ratio equally"),
    ],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.leaf("VIEW", of: arguments, session)
    let drafts = try drafts(arguments.words("CHILD"), arguments, session, run)
    try Resolve.room(for: drafts.count, in: node, arguments, session)
    make(node, arguments, drafts, &session)
    session.tree.layOutChange(in: node)
  }

  /// Makes the leaf a split as the arguments say; the caller lays out.
  static func make(
    _ node: NodeID, _ arguments: Arguments, _ drafts: [LayoutTree.ChildDraft],
    _ session: inout Session
  ) {
    let axis: Axis = arguments.axis("AXIS") == "v" ? .vertical : .horizontal
    session.tree.makeContainer(node, kind: .split, axis: axis, drafts: drafts)
    if let padding = arguments.number(option: "padding") {
      session.tree.updateExtras(of: node) { $0.padding = padding }
    }
  }

  /// The children by the words, or by the layout string.
  static func drafts(
    _ words: [Word], existing: String? = nil, _ arguments: Arguments, _ session: Session,
    _ run: Run
  ) throws(Diagnostic) -> [LayoutTree.ChildDraft] {
    guard let layout = arguments.option("layout")?.first else {
      if let names = arguments.option("as") {
        throw arguments.diagnostic(
          "bad-option", "\"as\" names the parts of a layout string", at: names.first,
          fix: "split VIEW h layout \"0.5*-1,0.5*-1\" as a b")
      }
      if words.isEmpty {
        return session.tree.unusedNames(2).map { LayoutTree.ChildDraft(name: $0, ratio: 0.5) }
      }
      return try ChildDrafts.read(words, existing: existing, arguments, session, run)
    }
    guard words.isEmpty else {
      throw arguments.diagnostic(
        "bad-option", "children are given twice: by name and by the layout string", at: words[0],
        fix: "name them after the string: layout \"…\" as NAME…")
    }
    return try LayoutString.drafts(
      layout, names: arguments.option("as"), existing: existing, arguments, session)
  }
}
