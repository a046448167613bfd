import CommandLanguage
import LayoutEngine
import LayoutModel

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

  static let spec = CommandSpec<Session>(
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
  ) { (arguments, session) throws(Diagnostic) in
    let (node, views) = try SizedViews.leaf(arguments, session)
    try make(node, arguments, views, &session)
    session.tree.layOutChange(in: node)
    ForeignWord.remark(on: arguments.words("CHILD"), of: arguments, in: &session)
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

/// `canvas VIEW [NAME[=WxH]…] [margins …]`.
enum CanvasCommand {
  static let margins = Option(
    "margins", "N | T,L,B,R", .insets, help: "the layout margins in points; 8 by default")

  static let spec = CommandSpec<Session>(
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
  ) { (arguments, session) throws(Diagnostic) in
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

/// Reads `NAME`, `NAME=WxH` and `COUNT` into the children of a stack or canvas.
enum SizedViews {
  struct View {
    var name: String
    /// The natural size, where one is given.
    var size: SizeLiteral?
  }

  /// The leaf of VIEW, and the views of CHILD that are to be in it.
  static func leaf(
    _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> (NodeID, [View]) {
    let node = try Resolve.leaf("VIEW", of: arguments, session)
    let views = try read(arguments.words("CHILD"), arguments, session)
    try Resolve.room(for: views.count, in: node, arguments, session)
    return (node, views)
  }

  /// - Parameter existing: a name in `words` that may be taken, because it is that view.
  static func read(
    _ words: [Word], existing: String? = nil, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> [View] {
    if words.count == 1, let count = Int(words[0].text) {
      guard (1...ChildDrafts.maximumCount).contains(count) else {
        throw arguments.diagnostic(
          "bad-count", "a container has 1 to \(ChildDrafts.maximumCount) children", at: words[0])
      }
      return session.tree.unusedNames(count).map { View(name: $0) }
    }
    var views: [View] = []
    var seen: Set<String> = []
    for word in words {
      let view = try view(word, existing: existing, arguments, session)
      guard seen.insert(view.name).inserted else {
        throw arguments.diagnostic(
          "name-taken", "two children cannot both be named \"\(view.name)\"", at: word)
      }
      views.append(view)
    }
    return views
  }

  /// One `NAME` or `NAME=WxH`.
  static func view(
    _ word: Word, existing: String? = nil, _ arguments: Arguments, _ session: Session
  ) throws(Diagnostic) -> View {
    let parts = word.split(at: "=")
    let name = parts?.head ?? word
    if name.text != existing { _ = try Resolve.newName(name, arguments, session) }
    guard let text = parts?.tail else { return View(name: name.text) }
    guard let size = SizeLiteral.parse(text.text),
      max(size.width ?? 0, size.height ?? 0) <= ResizeCommand.maximumLength
    else {
      throw arguments.diagnostic(
        "bad-size", "\"\(text.text)\" is no natural size", at: text,
        fix: ChildDrafts.optionFix(name, text, arguments) ?? ForeignUnit.fix(for: text.text)
          ?? "WxH, such as \(name.text)=100x44, \(name.text)=-x44 or \(name.text)=-")
    }
    return View(name: name.text, size: size)
  }

  static func setSize(_ size: SizeLiteral, of node: NodeID, _ session: inout Session) {
    session.tree.updateExtras(of: node) {
      $0.naturalWidth = size.width
      $0.naturalHeight = size.height
    }
  }

  /// Gives the children of `parent` the sizes that were written with their names.
  static func setSizes(_ views: [View], of parent: NodeID, _ session: inout Session) {
    for (child, view) in zip(Array(session.tree.children(of: parent)), views) {
      if let size = view.size { setSize(size, of: child, &session) }
    }
  }

  /// Points, of any sign.
  static func number(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Double {
    guard let number = NumberLiteral.parse(word.text),
      number.value.magnitude <= ResizeCommand.maximumLength
    else {
      throw arguments.diagnostic(
        "bad-value", "\"\(word.text)\" is no number of points", at: word,
        fix: ForeignUnit.fix(for: word.text))
    }
    return number.value
  }

  static func insets(_ word: Word, _ arguments: Arguments) throws(Diagnostic) -> Insets {
    guard let literal = InsetsLiteral.parse(word.text),
      [literal.top, literal.left, literal.bottom, literal.right].allSatisfy({
        (0...ResizeCommand.maximumLength).contains($0)
      })
    else {
      throw arguments.diagnostic(
        "bad-value", "\"\(word.text)\" are no margins", at: word,
        fix: "one length, or TOP,LEFT,BOTTOM,RIGHT")
    }
    return Insets(
      top: literal.top, left: literal.left, bottom: literal.bottom, right: literal.right)
  }
}
