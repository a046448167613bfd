import CommandLanguage
import LayoutEngine
import LayoutModel

/// `ratio CONTAINER R…`, `ratio SPLITTER R`, `ratio CHILD R`.
enum RatioCommand {
  static let spec = CommandSpec<Session>(
    name: "ratio", usage: "CONTAINER R… | SPLITTER R | CHILD R",
    summary: "set all ratios of a split, a splitter's fraction, or one child's ratio",
    discussion: """
      Of one child: its siblings' ratios are scaled so that all still total 1. A splitter's own \
      fraction comes first; its ratio in a split above is set SPLITTER ratio R.
      """,
    parameters: [.view("VIEW", .shared), Parameter("R", .ratio, .some)],
    examples: [
      .init("ratio root 0.2 0.3 0.5", setup: "split root h 3"),
      .init("ratio a 30%", setup: "split root h 3"),
      .init("ratio root 0.7", setup: "splitter root v"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session) throws(Diagnostic) in
    let node = try Resolve.view("VIEW", of: arguments, session)
    let words = arguments.words("R")
    var ratios: [Double] = []
    for word in words { ratios.append(try SplitterCommand.part(word, arguments)) }
    switch session.tree.nodes[node.slot].kind {
    case .splitter:
      guard ratios.count == 1 else {
        throw arguments.diagnostic(
          "bad-count", "a splitter has one fraction, not \(ratios.count)", at: words[1])
      }
      session.tree.updateExtras(of: node) { $0.splitter?.fraction = ratios[0] }
      session.tree.noteOrigin(of: node, \.fraction)
      session.tree.layOutChange(in: node)
    case .split where ratios.count > 1 || session.tree.childCount(of: node) == 1:
      try setAll(ratios, of: node, arguments, &session)
    case .split, .view, .stack, .canvas, .reveal, .scroll:
      try setOne(ratios, of: node, arguments, &session)
    }
  }

  private static func setAll(
    _ ratios: [Double], of split: NodeID, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    let children = Array(session.tree.children(of: split))
    let words = arguments.words("R")
    let name = session.tree.name(of: split)
    guard ratios.count == children.count else {
      throw arguments.diagnostic(
        "bad-count", "\(name) has \(children.count) children, and there are \(ratios.count) ratios",
        at: words.last,
        fix: children.map { session.tree.name(of: $0) }.prefix(8)
          .joined(separator: ", "))
    }
    let isAllFixed = children.allSatisfy { session.tree.nodes[$0.slot].flags.contains(.fixed) }
    guard isAllFixed || abs(ratios.reduce(0, +) - 1) <= LayoutTree.ratioTolerance else {
      throw ChildDrafts.totalError(ratios, names: [], words, arguments)
    }
    for (child, ratio) in zip(children, ratios) where session.tree.nodes[child.slot].ratio != ratio
    {
      session.tree.nodes[child.slot].ratio = ratio
      session.tree.noteOrigin(of: child, \.ratio)
    }
    session.tree.layOutChange(in: split)
  }

  /// What may be done instead with a view that `parent` places.
  static func taken(in parent: NodeID, _ tree: LayoutTree) -> String? {
    parent.isNone ? nil : tree.nodes[parent.slot].kind.childrenTakenText
  }

  /// Sets one child's ratio, whatever the child is.
  static func setOne(
    _ ratios: [Double], of node: NodeID, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    let parent = session.tree.parent(of: node)
    let name = session.tree.name(of: node)
    guard !parent.isNone, session.tree.nodes[parent.slot].kind == .split else {
      let isSide = !parent.isNone && session.tree.nodes[parent.slot].kind == .splitter
      throw arguments.diagnostic(
        "no-ratio", "\(name) has no ratio: it is not in a split", at: arguments.word("VIEW"),
        fix: isSide
          ? "ratio \(session.tree.name(of: parent)) R sets the splitter"
          : Self.taken(in: parent, session.tree))
    }
    guard ratios.count == 1 else {
      throw arguments.diagnostic(
        "bad-count", "\(name) is one view, and there are \(ratios.count) ratios",
        at: arguments.words("R").last)
    }
    let isFree =
      session.tree.childCount(of: parent) > 1
      || session.tree.nodes[node.slot].flags.contains(.fixed)
    guard isFree || ratios[0] == 1 else {
      throw arguments.diagnostic(
        "bad-total", "\(name) is alone in \(session.tree.name(of: parent)): its ratio is 1",
        at: arguments.words("R").last)
    }
    if session.tree.nodes[node.slot].ratio != ratios[0] {
      session.tree.setRatio(ratios[0], of: node)
    }
    session.tree.layOutChange(in: parent)
  }
}

/// `fix CHILD N | auto | hairline | off`.
enum FixCommand {
  static let spec = CommandSpec<Session>(
    name: "fix", usage: "CHILD N | WxH | auto | hairline | off, or fix N",
    summary: "set or clear a fixed length; fix N resolves a conflict",
    discussion: """
      Its ratio is kept, and while it is fixed that ratio is shared equally among the siblings that \
      are not: PCSplitView's rule. auto is its natural length, hairline one device pixel.

      In a stack or canvas it is a required width or height along the container's axis, or both: \
      fix a 80x44. Where constraints conflict, fix N alone runs what the report suggests under that \
      number.
      """,
    parameters: [
      Parameter("VIEW", .viewOrCount, role: ViewRole.fixable.rawValue),
      Parameter("N", .value, .optional),
    ],
    examples: [
      .init("fix a 100", setup: "split root h 3"),
      .init("fix a 80x44", setup: "stack root h a b"),
      .init("fix a off", setup: "split root h 3; fix a 9"),
      .init("fix 1", setup: "stack root h a b; fix a 300; fix b 200"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session) throws(Diagnostic) in
    if let number = arguments.count("VIEW"), arguments.word("N") == nil {
      try runSuggestion(number, arguments, &session)
      return
    }
    let node = try Resolve.view("VIEW", of: arguments, session)
    guard let word = arguments.word("N") else {
      throw arguments.diagnostic(
        "missing-value", "the length is missing", at: arguments.word("VIEW"),
        fix: "fix CHILD N | WxH | auto | hairline | off")
    }
    try set(word, on: node, arguments, &session)
  }

  static func set(
    _ word: Word, on node: NodeID, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    let parent = session.tree.parent(of: node)
    if !parent.isNone, session.tree.nodes[parent.slot].kind.isConstrained {
      try setLengths(word, on: node, arguments, &session)
      return
    }
    guard !parent.isNone, session.tree.nodes[parent.slot].kind == .split else {
      throw arguments.diagnostic(
        "not-in-split", "\(session.tree.name(of: node)) is not in a split, stack or canvas",
        at: arguments.word("VIEW"),
        fix: RatioCommand.taken(in: parent, session.tree) ?? "fix takes a child of one of these")
    }
    let fixed: Fixed
    switch Keyword.fold(word.text) {
    case "off", "none": fixed = .none
    case "auto": fixed = .natural
    case "hairline": fixed = .hairline(0.5)
    default: fixed = .points(try SplitterCommand.length(word, arguments))
    }
    guard session.tree.fixed(of: node) != fixed else { return }
    session.tree.setFixed(fixed, of: node)
    session.tree.noteOrigin(of: node, \.fixed)
    // A child that was fixed from the start has no ratio; freed, it takes what nobody has.
    session.tree.closeUpRatios(of: parent)
    session.tree.layOutChange(in: parent)
  }
}

extension FixCommand {
  /// `N` along the stack's axis, or `WxH` with `-` for a length that stays as it is free; `off`.
  private static func setLengths(
    _ word: Word, on node: NodeID, _ arguments: Arguments, _ session: inout Session
  ) throws(Diagnostic) {
    let before = session.tree.traits(of: node)
    var traits = before
    if ["off", "none"].contains(Keyword.fold(word.text)) {
      (traits.fixedWidth, traits.fixedHeight) = (nil, nil)
    } else if NumberLiteral.parse(word.text) != nil {
      let length = try SplitterCommand.length(word, arguments)
      let parent = session.tree.parent(of: node)
      if session.tree.nodes[parent.slot].axis == .horizontal {
        traits.fixedWidth = length
      } else {
        traits.fixedHeight = length
      }
    } else {
      guard let size = SizeLiteral.parse(word.text),
        max(size.width ?? 0, size.height ?? 0) <= ResizeCommand.maximumLength
      else {
        throw arguments.diagnostic(
          "bad-size", "\"\(word.text)\" is no length and no size", at: word,
          fix: ForeignUnit.fix(for: word.text) ?? "100, 80x44, -x44 or off")
      }
      (traits.fixedWidth, traits.fixedHeight) = (size.width, size.height)
    }
    guard traits != before else { return }
    session.tree.updateExtras(of: node) { $0.traits = traits }
    session.tree.noteOrigin(of: node, \.fixed)
    session.tree.layOutConstraints(around: node)
  }
}

/// `drag SPLITTER by N | to R`.
enum DragCommand {
  static let spec = CommandSpec<Session>(
    name: "drag", usage: "SPLITTER by N | to R",
    summary: "drag a splitter by points or to a fraction, and let go",
    discussion: """
      The minima hold; with dragToHide, letting go at half of a minimum or less hides that side. A \
      drag of a splitter with a hidden side shows it first, from the edge.
      """,
    parameters: [
      .view("VIEW", .splitter), Parameter("HOW", .keyword(["by", "to"])), Parameter("N", .number),
    ],
    examples: [
      .init("drag root by 40", setup: "splitter root h"),
      .init("drag root to 0.25", setup: "splitter root h"),
    ],
    effect: .edits, group: Group.change
  ) { (arguments, session) throws(Diagnostic) in
    let node = try Resolve.kind(.splitter, "VIEW", of: arguments, session)
    guard let word = arguments.word("N"), let number = NumberLiteral.parse(word.text) else {
      return
    }
    let length = session.tree.frames[node.slot].size[session.tree.nodes[node.slot].axis]
    guard length > 0 else {
      throw arguments.diagnostic(
        "no-room", "\(session.tree.name(of: node)) has no length to drag in",
        at: arguments.word("VIEW"))
    }
    var delta = number.value
    if arguments.text("HOW") == "to" {
      let state = session.tree.splitter(of: node)
      let start = state.hiddenSide.map { $0 == .primary ? 0 : 1 } ?? state.fraction
      delta = try SplitterCommand.part(word, arguments) * length - start * length
    }
    let before = session.tree.splitter(of: node)
    var state = before
    let full = state.drag(by: delta, in: length)
    session.tree.updateExtras(of: node) { $0.splitter = state }
    session.tree.noteOrigin(of: node, \.fraction)
    if state.hiddenSide != before.hiddenSide { session.tree.noteOrigin(of: node, \.hidden) }
    session.tree.layOutChange(in: node)
    explain(full, state, node, &session)
  }

  /// Says in one line what stopped the drag or hid a side.
  private static func explain(
    _ full: Double, _ state: SplitterState, _ node: NodeID, _ session: inout Session
  ) {
    let sides = Array(session.tree.children(of: node))
    if let hidden = state.hiddenSide {
      let name = session.tree.name(of: sides[hidden == .primary ? 0 : 1])
      let part = hidden == .primary ? full : 1 - full
      let minimum = state.minimum(hidden) ?? 0
      session.say(
        "\(name) hides: let go at \(NumberText.short(part, decimals: 3)), half of its minimum "
          + "\(NumberText.ratio(minimum)) or less")
    } else if abs(full - state.fraction) > 1e-12 {
      let side: Side = full < state.fraction ? .primary : .secondary
      let name = session.tree.name(of: sides[side == .primary ? 0 : 1])
      session.say(
        "stopped at \(NumberText.ratio(state.fraction)): the minimum of \(name) is "
          + NumberText.ratio(state.minimum(side) ?? 0))
    }
  }
}
