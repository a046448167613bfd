import CommandLanguage
import LayoutEngine
import LayoutModel

/// `fix CHILD N | auto | hairline | off`.
enum FixCommand {
  static let spec = CommandSpec<Session, Run>(
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
  ) { (arguments, session, run) throws(Diagnostic) in
    if let number = arguments.count("VIEW"), arguments.word("N") == nil {
      try runSuggestion(number, arguments, &session, &run)
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
        max(size.width ?? 0, size.height ?? 0) <= LayoutTree.maximumLength
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
