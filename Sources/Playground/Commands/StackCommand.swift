import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// `stack VIEW h|v [NAME[=WxH]… | COUNT] [spacing N] …`.
enum StackCommand {
  static let alignments = [
    "fill", "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline",
  ]

  static let usage = """
    VIEW h|v [NAME[=WxH]… | COUNT] [spacing N] \
    [alignment fill|leading|top|firstBaseline|center|trailing|bottom|lastBaseline] \
    [distribution fill|fillEqually|fillProportionally|equalSpacing|equalCentering] \
    [baselineRelative on|off] [marginsRelative on|off] [margins N | T,L,B,R]
    """

  /// The options that are a stack's own, and its layout margins.
  static let options = [
    Option("spacing", "N", .number, help: "points between neighbours; 0 by default"),
    Option(
      "alignment", "ALIGNMENT", .keyword(alignments), help: "across the axis; fill by default"),
    Option(
      "distribution", "DISTRIBUTION",
      .keyword(StackState.Distribution.allCases.map { $0.rawValue }),
      help: "along the axis; fill by default"),
    Option(
      "baselineRelative", "on|off", .keyword(["on", "off"]),
      help: "vertical spacing from baseline to baseline"),
    Option(
      "marginsRelative", "on|off", .keyword(["on", "off"]),
      help: "the views keep to the layout margins"),
    CanvasCommand.margins,
  ]

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
    try make(node, arguments, views, &session)
    session.tree.layOutChange(in: node)
    ForeignWord.remark(on: arguments.words("CHILD"), of: arguments, &run)
  }

  /// Makes the leaf a stack as the arguments say; the caller lays out.
  static func make(
    _ node: NodeID, _ arguments: Arguments, _ views: [SizedViews.View], _ session: inout Session
  ) throws(Diagnostic) {
    var state = StackState()
    for option in options where option.keyword != "margins" {
      guard let word = arguments.option(option.keyword)?.first else { continue }
      try apply(option.keyword, word, to: &state, arguments)
    }
    let axis: Axis = arguments.axis("AXIS") == "v" ? .vertical : .horizontal
    session.tree.makeContainer(
      node, kind: .stack, axis: axis,
      drafts: views.map { LayoutTree.ChildDraft(name: $0.name) })
    session.tree.updateExtras(of: node) { $0.stack = state }
    try CanvasCommand.setMargins(of: node, arguments, &session)
    SizedViews.setSizes(views, of: node, &session)
  }

  /// Sets one property of a stack by its keyword.
  static func apply(
    _ keyword: String, _ word: Word, to state: inout StackState, _ arguments: Arguments
  ) throws(Diagnostic) {
    let text = Keyword.fold(word.text)
    switch keyword {
    case "spacing": state.spacing = try SizedViews.number(word, arguments)
    case "alignment": state.alignment = alignment(text)
    case "distribution":
      state.distribution =
        StackState.Distribution.allCases.first { Keyword.fold($0.rawValue) == text } ?? .fill
    case "baselineRelative": state.isBaselineRelative = text == "on"
    default: state.isMarginsRelative = text == "on"
    }
  }

  private static func alignment(_ folded: String) -> StackState.Alignment {
    switch folded {
    case "top": .leading
    case "bottom": .trailing
    default: StackState.Alignment.allCases.first { Keyword.fold($0.rawValue) == folded } ?? .fill
    }
  }

  /// A property as `stack` and `set` read it.
  static func value(_ keyword: String, of state: StackState, along axis: Axis) -> String {
    switch keyword {
    case "spacing": NumberText.exact(state.spacing)
    case "alignment": state.alignment.word(along: axis)
    case "distribution": state.distribution.rawValue
    case "baselineRelative": state.isBaselineRelative ? "on" : "off"
    default: state.isMarginsRelative ? "on" : "off"
    }
  }
}
