import CommandLanguage
import FrameRendering
import LayoutEngine
package import LayoutModel

/// `frame [VIEW] [offscreen on]`.
enum FrameCommand {
  static let spec = CommandSpec<Session>(
    name: "frame", usage: "[VIEW] [offscreen on]",
    summary: "draw the frame, or one view as large as it goes",
    discussion: """
      With offscreen, what lies beyond the edges of views is drawn around them: the half of a reveal \
      that waits there, shaded, the content of a scroll view, and what overflows.
      """,
    parameters: [Parameter("VIEW", .view, .optional)],
    options: [
      Option("offscreen", "on|off", .keyword(["on", "off"]), help: "what lies beyond the edges"),
      Option("--offscreen", [], help: "the same as offscreen on"),
    ],
    examples: [
      .init("frame"), .init("frame a", setup: "split root h 2"),
      .init("frame offscreen on", setup: "reveal root top=114pt main"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session) throws(Diagnostic) in
    session.requestsBeyond =
      arguments.has("--offscreen")
      || Keyword.fold(arguments.text(option: "offscreen") ?? "off") == "on"
    session.requestedFrame =
      arguments.word("VIEW") == nil ? .root : try Resolve.view("VIEW", of: arguments, session)
  }
}

/// `tree [VIEW]`.
enum TreeCommand {
  /// Longer trees are cut, with a line that says so.
  static let maximumLines = 10_000

  static let spec = CommandSpec<Session>(
    name: "tree", usage: "[VIEW]", summary: "print the tree with kinds, sizes and shares",
    parameters: [Parameter("VIEW", .view, .optional)],
    examples: [.init("tree"), .init("tree", setup: "split root h sidebar=25% main")],
    effect: .reads, group: Group.look
  ) { (arguments, session) throws(Diagnostic) in
    let top =
      arguments.word("VIEW") == nil ? .root : try Resolve.view("VIEW", of: arguments, session)
    let isASCII = session.frames.style.charset == .ascii
    var rows: [(label: String, node: NodeID)] = []
    var stack: [(node: NodeID, lead: String, isLast: Bool)] = [(top, "", true)]
    let tree = session.shown
    while let (node, lead, isLast) = stack.popLast() {
      guard rows.count < maximumLines else { break }
      let branch = node == top ? "" : isASCII ? (isLast ? "`-- " : "|-- ") : isLast ? "└─ " : "├─ "
      rows.append((lead + branch + tree.name(of: node), node))
      let inner =
        node == top ? "" : lead + (isLast ? (isASCII ? "    " : "   ") : isASCII ? "|   " : "│  ")
      let children = Array(tree.children(of: node))
      for (index, child) in children.enumerated().reversed() {
        stack.append((child, inner, index == children.count - 1))
      }
    }
    let width = rows.map { displayWidth(of: $0.label) }.max() ?? 0
    for row in rows {
      let gap = String(repeating: " ", count: width - displayWidth(of: row.label) + 2)
      session.say(row.label + gap + line(row.node, tree))
    }
    if rows.count == maximumLines { session.say("… cut after \(maximumLines) views") }
  }

  private static func line(_ node: NodeID, _ tree: LayoutTree) -> String {
    let item = tree.nodes[node.slot]
    let frame = tree.frames[node.slot]
    var parts = [item.kind == .view ? "view" : item.kind.word + " " + item.axis.letter]
    parts.append(NumberText.size(frame.width, frame.height))
    let share = LookText.share(of: node, in: tree)
    if !share.isEmpty { parts.append(share) }
    if LookText.isHidden(node, in: tree) { parts.append("hidden") }
    return parts.joined(separator: "  ")
  }
}

/// `inspect VIEW`.
enum InspectCommand {
  static let spec = CommandSpec<Session>(
    name: "inspect", usage: "VIEW", summary: "print everything of one view",
    parameters: [Parameter("VIEW", .view)],
    examples: [.init("inspect a", setup: "split root h 2")],
    effect: .reads, group: Group.look
  ) { (arguments, session) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    let tree = session.shown
    let frame = tree.shownFrameInRoot(node)
    let numbers = [frame.x, frame.y, frame.width, frame.height].map {
      NumberText.short($0, decimals: 4)
    }
    var rows: [(String, String)] = [
      ("view", tree.name(of: node)), ("kind", LookText.kind(of: node, in: tree)),
      ("frame", "x \(numbers[0])  y \(numbers[1])  width \(numbers[2])  height \(numbers[3])"),
    ]
    let parent = tree.parent(of: node)
    if !parent.isNone {
      rows.append(("in", "\(tree.name(of: parent)), \(LookText.share(of: node, in: tree))"))
    }
    for property in Properties.all where property.applies(tree, node) {
      rows.append((property.key, property.text(tree, node)))
    }
    if node == .root, tree.safeArea != .zero {
      let area = tree.safeArea
      rows.append(
        (
          "safeArea",
          [area.top, area.left, area.bottom, area.right].map(NumberText.exact)
            .joined(separator: ",")
        ))
    }
    if node == .root, let device = tree.device {
      rows.append(("device", device + (tree.isLandscape ? " landscape" : "")))
    }
    rows += motionRows(of: node, in: tree)
    rows += ConstraintRemarks.rows(of: node, in: tree)
    if let record = session.record(tree.origins(of: node).created) {
      rows.append(("made by", "\(record.text)  (\(record.place))"))
    }
    let width = rows.map { $0.0.count }.max() ?? 0
    for row in rows {
      session.say(row.0 + String(repeating: " ", count: width - row.0.count + 2) + row.1)
    }
  }
}

extension InspectCommand {
  /// Where a reveal or a scroll view stands, and what the last gesture did.
  private static func motionRows(of node: NodeID, in tree: LayoutTree) -> [(String, String)] {
    let gesture: String?
    var rows: [(String, String)]
    switch tree.nodes[node.slot].kind {
    case .reveal:
      let state = tree.reveal(of: node)
      gesture = state.gesture
      rows = [
        ("state", state.isRevealed ? "revealed" : "covered"),
        ("offset", NumberText.short(tree.revealOffset(of: node), decimals: 4)),
      ]
    case .scroll:
      gesture = tree.scroll(of: node).gesture
      let offset = Axis.allCases.map {
        NumberText.short(tree.scrollOffset(of: node, $0), decimals: 4)
      }
      rows = [("offset", "x \(offset[0])  y \(offset[1])")]
    case .view, .split, .splitter, .stack, .canvas: return []
    }
    if let gesture { rows.append(("gesture", gesture)) }
    return rows
  }
}

/// `json`.
enum JSONCommand {
  static let spec = CommandSpec<Session>(
    name: "json", usage: "", summary: "print the layout as one line of JSON",
    discussion: """
      Views in pre-order, frames in root's coordinates, unrounded, in the shortest decimals that \
      read back the same.
      """,
    examples: [.init("json")], effect: .reads, group: Group.look
  ) { (_, session) throws(Diagnostic) in
    let text = LayoutJSON.text(of: session)
    session.say(code: [text])
    session.json = text
  }
}

/// The layout as `layline/1` JSON.
package enum LayoutJSON {
  /// The layout that is shown, and its issues with the commands behind them.
  package static func text(of session: Session) -> String {
    text(of: session.shown, session: session)
  }

  /// One line, without a line end. O(views · depth of the deepest).
  package static func text(of tree: LayoutTree) -> String { text(of: tree, session: nil) }

  private static func text(of tree: LayoutTree, session: Session?) -> String {
    let ambiguous = tree.ambiguousViews()
    var json = JSONText()
    json.begin("{")
    json.key("schema")
    json.value("layline/1")
    json.key("size")
    json.begin("[")
    json.value(tree.size.width)
    json.value(tree.size.height)
    json.end("]")
    json.key("scale")
    json.value(tree.scale)
    json.key("views")
    json.begin("[")
    var node = NodeID.root
    while !node.isNone {
      add(node, of: tree, ambiguous[node] ?? [], to: &json)
      node = tree.preorderNext(after: node, within: .root)
    }
    json.end("]")
    json.key("issues")
    json.begin("[")
    for detail in tree.conflictDetails(solvesFreed: false) {
      IssueJSON.add(detail, of: tree, session, to: &json)
    }
    json.end("]")
    json.end("}")
    return json.text
  }

  private static func add(
    _ node: NodeID, of tree: LayoutTree, _ ambiguous: [Attribute], to json: inout JSONText
  ) {
    let frame = tree.frameInRoot(node)
    let parent = tree.parent(of: node)
    json.begin("{")
    json.key("name")
    json.value(tree.name(of: node))
    json.key("kind")
    json.value(tree.nodes[node.slot].kind.word)
    json.key("parent")
    if parent.isNone { json.null() } else { json.value(tree.name(of: parent)) }
    json.key("frame")
    json.begin("[")
    json.value(frame.x)
    json.value(frame.y)
    json.value(frame.width)
    json.value(frame.height)
    json.end("]")
    json.key("hidden")
    json.value(LookText.isHidden(node, in: tree))
    json.key("ambiguous")
    json.begin("[")
    for attribute in ambiguous { json.value(attribute.rawValue) }
    json.end("]")
    json.end("}")
  }
}

/// `why VIEW.ATTR [if VIEW.ATTR N]`.
enum WhyCommand {
  static let spec = CommandSpec<Session>(
    name: "why", usage: "VIEW.ATTR [if root.width|root.height N]",
    summary: "say where a number comes from",
    discussion: """
      The arithmetic, back to the commands that caused it, and the rule of the original where one \
      applied. With if, what it would be with root of another length.
      """,
    parameters: [Parameter("ATTRIBUTE", .attribute)],
    options: [
      Option("if", [Parameter("ROOT", .attribute), Parameter("N", .number)], help: "another size")
    ],
    examples: [
      .init("why main.width", setup: "split root h sidebar=25% main"),
      .init("why main.width if root.width 500", setup: "split root h sidebar=25% main"),
    ],
    effect: .reads, group: Group.look
  ) { (arguments, session) throws(Diagnostic) in
    guard let word = arguments.word("ATTRIBUTE") else { return }
    let (node, attribute) = try Resolve.attribute(word, arguments, session)
    guard let other = arguments.option("if") else {
      for line in WhyText.lines(for: node, attribute, in: session) { session.say(line) }
      return
    }
    let (changed, length) = try Resolve.attribute(other[0], arguments, session)
    guard changed == .root, length == .width || length == .height else {
      throw arguments.diagnostic(
        "bad-attribute", "only root.width and root.height can be tried", at: other[0])
    }
    guard let number = NumberLiteral.parse(other[1].text),
      (0...ResizeCommand.maximumLength).contains(number.value)
    else {
      throw arguments.diagnostic("bad-size", "\"\(other[1].text)\" is no length", at: other[1])
    }
    for line in WhyText.lines(
      for: node, attribute, in: session, if: (changed, length, number.value))
    {
      session.say(line)
    }
  }
}

/// `echo WORDS`.
enum EchoCommand {
  static let spec = CommandSpec<Session>(
    name: "echo", usage: "WORDS", summary: "print words",
    parameters: [Parameter("WORDS", .text, .many)],
    examples: [.init("echo \"the sidebar hides now\"")], effect: .reads, group: Group.look
  ) { (arguments, session) throws(Diagnostic) in
    session.say(arguments.words("WORDS").map { $0.text }.joined(separator: " "))
  }
}
