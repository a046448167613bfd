import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

enum SplitCommand {
  static let layout = OptionArgument(
    "layout", "STRING", .text, help: "PCSplitView's string: ratio*fixed,ratio*fixed…")
  static let names = OptionArgument(
    "as", some: "NAME", .newName, help: "names for the parts of the string")
  static let options =
    Properties.options(of: .split).flatMap { $0.options } + [layout.option, names.option]

  private static let view = Argument(
    view: "VIEW", .leaf, help: "a leaf; it becomes the container")
  private static let axis = Argument(
    "AXIS", .axis, help: "h side by side, v one above the other")
  private static let children = Argument(
    many: "CHILD", .child, help: "NAME, NAME=SIZE, or a number of children",
    form: "CHILD… | COUNT")

  static let spec = Command(
    name: "split",
    summary: "divide a view's length among children by ratios and fixed lengths (PCSplitView)",
    discussion: """
      A CHILD is NAME or NAME=SIZE, where SIZE is a ratio (0.3, 30%, 1/3), points (44pt), auto \
      (its natural length), hairline (one device pixel), or * (an equal share of the remaining \
      ratio, the default). A fixed child loses its ratio to the children that are not fixed, in \
      equal parts. Without names, COUNT or 2 children are named a, b, c and so on.
      """,
    parameters: [view.parameter, axis.parameter, children.parameter],
    options: options,
    examples: [
      .init("split root h sidebar=25% main", note: "main gets the rest"),
      .init("split root v 3 padding 4"),
      .init(
        "split root h layout \"0.2*100,0.3*-1,0.5*-1\" as a b c",
        note: "a is 100 points; b and c share its ratio equally"),
    ],
    kind: .edits, group: Group.make,
    body: .plan { (arguments, session, run) throws(Diagnostic) in
      let name = try Resolve.name(arguments[view], arguments, session)
      let made: Children
      if arguments[layout] == nil, arguments[names].isEmpty,
        let count = try ChildDrafts.count(arguments[children], arguments, run)
      {
        made = .count(count)
      } else {
        made = .list(try list(arguments[children], arguments, session, run))
      }
      let settings = try Properties.settings(of: .split, arguments)
      return Plan(
        .make(name, Container(.split, arguments[axis], made, settings)),
        lines: try notes(arguments))
    }
  )

  /// The remarks about a layout string.
  static func notes(_ arguments: Arguments) throws(Diagnostic) -> [String] {
    guard let string = arguments[layout] else { return [] }
    return LayoutParts.notes(try LayoutParts.read(string, arguments))
  }

  /// The children from the words, or from the layout string.
  static func list(
    _ words: [Word], existing: String? = nil, _ arguments: Arguments, _ session: Session,
    _ run: Run
  ) throws(Diagnostic) -> [Child] {
    guard let string = arguments[layout] else {
      if let first = arguments[names].first {
        throw arguments.diagnostic(
          "bad-option", "\"as\" names the parts of a layout string", at: first,
          fix: "split VIEW h layout \"0.5*-1,0.5*-1\" as a b")
      }
      if words.isEmpty {
        return session.tree.unusedNames(2).map { Child($0, ratio: 0.5) }
      }
      return try ChildDrafts.read(words, existing: existing, arguments, session, run)
    }
    guard words.isEmpty else {
      throw arguments.diagnostic(
        "bad-option", "children are given twice: by name and by the layout string", at: words[0],
        fix: "name them after the string: layout \"…\" as NAME…")
    }
    return try LayoutString.list(
      string, names: arguments[names], existing: existing, arguments, session)
  }
}
