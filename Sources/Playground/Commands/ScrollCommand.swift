import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// `scroll VIEW [CONTENT[=WxH]] …` makes a scroll view; `scroll VIEW by|to …` moves its content.
enum ScrollCommand {
  static let options = [
    Option(
      "rate", "RATE", .keyword(["normal", "fast"]), help: "of deceleration; normal by default"),
    Option("bounces", "on|off", .keyword(["on", "off"]), help: "beyond its edges; on by default"),
    Option("paging", "on|off", .keyword(["on", "off"]), help: "comes to rest at its own size"),
    Option("insets", "N | T,L,B,R", .insets, help: "points of room around the content"),
  ]
  private static let ways = [
    Option("by", "DX,DY", .text, help: "points to scroll by; one number is along its height"),
    Option("to", "X,Y", .text, help: "the content offset; one number is along its height"),
  ]

  static let spec = CommandSpec<Session, Run>(
    name: "scroll",
    usage: """
      VIEW [CONTENT[=WxH]] [rate normal|fast] [bounces on|off] [paging on|off] [insets N | T,L,B,R] \
      | VIEW by DX,DY | VIEW to X,Y
      """,
    summary: "let a view show a part of larger content (UIScrollView), or scroll it",
    discussion: """
      Content without a size has its natural one, and at least the view's own. pan moves it as a \
      finger does: it follows, rubber-bands beyond the edges, decelerates and bounces. by and to \
      move it at once, within its edges.
      """,
    parameters: [
      .view("VIEW", .leafOrScroll, help: "a leaf that becomes the container, or a scroll view"),
      Parameter("CHILD", .child, .optional, help: "the content, and its size in points"),
    ],
    options: options + ways,
    examples: [
      .init("scroll root page=400x1200"),
      .init("scroll root to 300", setup: "scroll root page=400x1200"),
    ],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    if session.tree.nodes[node.slot].kind == .scroll {
      try move(node, arguments, &session, &run)
    } else {
      try make(arguments, &session)
    }
  }

  private static func make(
    _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    let node = try Resolve.leaf("VIEW", of: arguments, session)
    try Resolve.room(for: 1, in: node, arguments, session)
    for keyword in ["by", "to"] {
      guard let word = arguments.option(keyword)?.first else { continue }
      throw arguments.diagnostic(
        "wrong-kind", "\(session.tree.name(of: node)) is no scroll view yet", at: word,
        fix: "scroll \(session.tree.name(of: node)) NAME=WxH")
    }
    var state = ScrollState()
    var name = session.tree.unusedNames(1)[0]
    if let word = arguments.word("CHILD") {
      let view = try SizedViews.view(word, arguments, session)
      name = view.name
      state.contentWidth = view.size?.width
      state.contentHeight = view.size?.height
    }
    for option in options {
      guard let word = arguments.option(option.keyword)?.first else { continue }
      try apply(option.keyword, word, to: &state, arguments)
    }
    session.tree.makeContainer(
      node, kind: .scroll, axis: .vertical, drafts: [LayoutTree.ChildDraft(name: name)])
    session.tree.updateExtras(of: node) { $0.scroll = state }
    session.tree.layOutChange(in: node)
  }

  private static func move(
    _ node: NodeID, _ arguments: Arguments, _ session: inout Session, _ run: inout Run
  ) throws(Diagnostic) {
    if let word = arguments.word("CHILD") {
      throw arguments.diagnostic(
        "not-a-leaf", "\(session.tree.name(of: node)) is a scroll view already", at: word,
        fix: "scroll \(session.tree.name(of: node)) by DX,DY")
    }
    let isBy = arguments.has("by")
    guard let word = arguments.option(isBy ? "by" : "to")?.first else {
      throw arguments.diagnostic(
        "missing-value", "\(session.tree.name(of: node)) is a scroll view: by or to is missing",
        at: arguments.word("VIEW"), fix: "scroll \(session.tree.name(of: node)) by 100")
    }
    let parts = word.text.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { NumberLiteral.parse(String($0))?.value }
    guard numbers.count == parts.count, (1...2).contains(numbers.count),
      numbers.allSatisfy({ $0.magnitude <= LayoutTree.maximumLength })
    else {
      throw arguments.diagnostic(
        "bad-value", "\"\(word.text)\" is no offset", at: word, fix: "Y, or X,Y in points")
    }
    let wanted = numbers.count == 2 ? (numbers[0], numbers[1]) : (isBy ? 0 : nil, numbers[0])
    var state = session.tree.scroll(of: node)
    for (axis, number) in [(Axis.horizontal, wanted.0), (.vertical, wanted.1)] {
      let start = session.tree.scrollOffset(of: node, axis)
      guard let number else { continue }
      let range = session.tree.scrollRange(of: node, axis)
      let target = isBy ? start + number : number
      state[axis] = min(max(target, range.lowerBound), range.upperBound)
      if state[axis] != target {
        run.say(
          "stopped at \(NumberText.short(state[axis])): the content ends there")
      }
    }
    state.gesture = nil
    session.tree.updateExtras(of: node) { $0.scroll = state }
    session.tree.noteOrigin(of: node, \.hidden)
    session.tree.layOutChange(in: node)
  }

  /// Sets one property of a scroll view by its keyword.
  static func apply(
    _ keyword: String, _ word: Word, to state: inout ScrollState, _ arguments: Arguments
  ) throws(Diagnostic) {
    let text = Keyword.fold(word.text)
    switch keyword {
    case "rate": state.isFast = text == "fast"
    case "bounces": state.bounces = text == "on"
    case "paging": state.isPaging = text == "on"
    case "insets": state.insets = try SizedViews.insets(word, arguments)
    default:
      guard let size = SizeLiteral.parse(word.text),
        max(size.width ?? 0, size.height ?? 0) <= LayoutTree.maximumLength
      else {
        throw arguments.diagnostic(
          "bad-size", "\"\(word.text)\" is no size of content", at: word,
          fix: "WxH, such as 400x1200 or -x1200")
      }
      (state.contentWidth, state.contentHeight) = (size.width, size.height)
    }
  }

  /// A property as `scroll` and `set` read it.
  static func value(_ keyword: String, of state: ScrollState) -> String {
    switch keyword {
    case "rate": return state.isFast ? "fast" : "normal"
    case "bounces": return state.bounces ? "on" : "off"
    case "paging": return state.isPaging ? "on" : "off"
    case "insets": return Properties.insetsText(state.insets)
    default:
      if state.contentWidth == nil && state.contentHeight == nil { return "none" }
      let lengths = [state.contentWidth, state.contentHeight]
      return lengths.map { $0.map(NumberText.exact) ?? "-" }.joined(separator: "x")
    }
  }
}
