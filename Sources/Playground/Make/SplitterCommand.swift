import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum SplitterCommand {
  static let options = Properties.options(of: .splitter).flatMap { $0.options }

  private static let view = Argument(
    view: "VIEW", .leaf, help: "a leaf; it becomes the container")
  private static let axis = Argument(
    "AXIS", .axis, help: "h side by side, v one above the other")
  private static let sides = Argument(
    many: "SIDE", .newName, help: "the names of primary and secondary",
    form: "PRIMARY SECONDARY")

  static let spec = Command(
    name: "splitter",
    summary: "divide a view in two with a draggable splitter (SplitView)",
    discussion: """
      The primary is left or on top. Minima are ratios of the length; a drag stops there. With \
      dragToHide, releasing at half of a minimum or less hides that side.
      """,
    parameters: [view.parameter, axis.parameter, sides.parameter],
    options: options,
    examples: [
      .init("splitter root v editor console fraction 0.7"),
      .init(
        "splitter root h list detail minPrimary 0.2 dragToHide primary",
        note: "drag root to 0.05 then hides the list"),
    ],
    kind: .edits, group: Group.make,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let name = try Resolve.name(arguments[view], arguments, session)
      let list = try sides(arguments[sides], existing: nil, arguments, session)
      let settings = try Properties.settings(of: .splitter, arguments)
      return Plan(
        .make(
          name,
          Container(.splitter, arguments[axis], list.isEmpty ? .count(2) : .list(list), settings)))
    }
  )

  /// The remark about a fraction that has no effect; none if it has one.
  static func remarks(onFractionOf node: NodeID?, in tree: LayoutTree) -> [String] {
    guard let node, tree.nodes[node.slot].kind.hasBar, tree.splitter(of: node).keepsFraction else {
      return []
    }
    return [
      "SplitView 0.2 reads the fraction when it opens: drag \(tree.name(of: node)) to R changes it"
    ]
  }

  /// Two sides, or none if their names are to be generated.
  static func sides(
    _ words: [Word], existing: String?, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> [Child] {
    if words.isEmpty { return [] }
    guard words.count == 2 else {
      throw arguments.diagnostic(
        "bad-count", "a splitter has two sides, not \(words.count)", at: words.last,
        fix: "name PRIMARY and SECONDARY, or neither")
    }
    for word in words where word.text != existing {
      _ = try Resolve.newName(word, arguments, session)
    }
    guard words[0].text != words[1].text else {
      throw arguments.diagnostic(
        "name-taken", "both sides cannot be named \"\(words[1].text)\"", at: words[1])
    }
    return words.map { Child($0.text) }
  }
}
