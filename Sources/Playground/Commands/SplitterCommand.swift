import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// `splitter VIEW h|v [PRIMARY SECONDARY] [fraction R] …`.
enum SplitterCommand {
  static let usage = """
    VIEW h|v [PRIMARY SECONDARY] [fraction R] [minPrimary R] [minSecondary R] \
    [priority primary|secondary|none] [dragToHide primary|secondary|both|none] [thickness N] \
    [hideSplitter on|off]
    """

  static let options = [
    Option("fraction", "R", .ratio, help: "the primary's part; 0.5 by default"),
    Option("minPrimary", "R", .ratio, help: "the least part of the primary"),
    Option("minSecondary", "R", .ratio, help: "the least part of the secondary"),
    Option(
      "priority", "SIDE", .keyword(["primary", "secondary", "none"]),
      help: "the side that keeps its length when the container is resized"),
    Option(
      "dragToHide", "SIDE", .keyword(["primary", "secondary", "both", "none"]),
      help: "a side that a drag to half of its minimum or less hides"),
    Option("thickness", "N", .length, help: "points between the sides; 4 by default"),
    Option(
      "hideSplitter", "on|off", .keyword(["on", "off"]),
      help: "no room for the splitter while a side is hidden"),
  ]

  static let spec = CommandSpec<Session, Run>(
    name: "splitter", usage: usage,
    summary: "divide a view in two with a splitter that can be dragged (SplitView)",
    discussion: """
      The primary is left or above. Minima are parts of the length; a drag stops there, and with \
      dragToHide a drag to half of a minimum or less hides that side when let go.
      """,
    parameters: [
      .view("VIEW", .leaf, help: "a leaf; it becomes the container"),
      Parameter("AXIS", .axis, help: "h side by side, v one above the other"),
      Parameter("SIDE", .newName, .many, help: "the names of primary and secondary"),
    ],
    options: options,
    examples: [
      .init("splitter root v editor console fraction 0.7"),
      .init(
        "splitter root h list detail minPrimary 0.2 dragToHide primary",
        note: "drag root to 0.05 then hides the list"),
    ],
    effect: .edits, group: Group.make
  ) { (arguments, session, run) throws(Diagnostic) in
    let node = try Resolve.leaf("VIEW", of: arguments, session)
    let names = try names(arguments.words("SIDE"), existing: nil, arguments, session)
    try Resolve.room(for: 2, in: node, arguments, session)
    try make(node, arguments, names, &session)
    session.tree.layOutChange(in: node)
  }

  /// Two names, given or made up.
  static func names(
    _ words: [Word], existing: String?, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> [String] {
    if words.isEmpty { return session.tree.unusedNames(2) }
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
    return words.map { $0.text }
  }

  /// Makes the leaf a splitter as the options say; the caller lays out.
  static func make(
    _ node: NodeID, _ arguments: Arguments, _ names: [String], _ session: inout Session
  ) throws(Diagnostic) {
    var state = SplitterState()
    for option in options {
      guard let word = arguments.option(option.keyword)?.first else { continue }
      try apply(option.keyword, word, to: &state, arguments)
    }
    let axis: Axis = arguments.axis("AXIS") == "v" ? .vertical : .horizontal
    session.tree.makeContainer(
      node, kind: .splitter, axis: axis, drafts: names.map { LayoutTree.ChildDraft(name: $0) })
    session.tree.updateExtras(of: node) { $0.splitter = state }
  }

  /// Sets one property of a splitter by its keyword.
  static func apply(
    _ keyword: String, _ word: Word, to state: inout SplitterState, _ arguments: Arguments
  ) throws(Diagnostic) {
    let text = Keyword.fold(word.text)
    switch keyword {
    case "fraction": state.fraction = try part(word, arguments)
    case "minPrimary": state.minimumPrimary = try minimum(word, arguments)
    case "minSecondary": state.minimumSecondary = try minimum(word, arguments)
    case "priority": state.priority = Side.allCases.first { $0.word == text }
    case "dragToHide":
      state.dragToHidePrimary = text == "primary" || text == "both"
      state.dragToHideSecondary = text == "secondary" || text == "both"
    case "thickness": state.thickness = try length(word, arguments)
    default: state.hideSplitter = text == "on"
    }
    let minima = (state.minimumPrimary ?? 0) + (state.minimumSecondary ?? 0)
    guard minima <= 1 else {
      throw arguments.diagnostic(
        "bad-minima", "the minima total \(NumberText.ratio(minima)), more than there is", at: word)
    }
  }

  private static func minimum(
    _ word: Word, _ arguments: Arguments
  ) throws(Diagnostic) -> Double? {
    Keyword.matches(word.text, "none") ? nil : try part(word, arguments)
  }

  static func part(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Double {
    guard let number = NumberLiteral.parse(word.text), number.form != .points,
      (0...1).contains(number.value)
    else {
      throw arguments.diagnostic(
        "bad-ratio", "\"\(word.text)\" is no part: it is between 0 and 1", at: word,
        fix: ForeignUnit.fix(for: word.text) ?? "0.3, 30% or 1/3")
    }
    return number.value
  }

  static func length(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Double {
    guard let number = NumberLiteral.parse(word.text), number.form != .percent, number.value >= 0,
      number.value <= LayoutTree.maximumLength
    else {
      let isPart = NumberLiteral.parse(word.text)?.form == .percent
      throw arguments.diagnostic(
        "bad-length", "\"\(word.text)\" is no length", at: word,
        fix: ForeignUnit.fix(for: word.text)
          ?? "points, 0 or more" + (isPart ? "; a part is a ratio: ratio VIEW \(word.text)" : ""))
    }
    return number.value
  }
}
