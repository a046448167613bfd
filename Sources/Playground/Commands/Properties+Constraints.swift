import CommandLanguage
import LayoutEngine
import LayoutModel
import LayoutText

/// The properties of stacks, of canvases, and of views that constraints place.
extension Properties {
  static let stack: [Property] = StackCommand.options.filter { $0.keyword != "margins" }.map {
    option in
    Property(
      key: option.keyword, placeholder: option.parameters[0].name, help: option.help,
      applies: { $0.nodes[$1.slot].kind == .stack },
      text: { tree, stack in
        StackCommand.value(
          option.keyword, of: tree.stack(of: stack), along: tree.nodes[stack.slot].axis)
      },
      words: words(option.parameters[0]),
      assign: { (a, session) throws(Diagnostic) in
        let word = try a.single()
        try a.check(word, option.parameters[0].type)
        var state = session.tree.stack(of: a.node)
        try StackCommand.apply(option.keyword, word, to: &state, a.arguments)
        session.tree.updateExtras(of: a.node) { $0.stack = state }
        session.tree.noteOrigin(of: a.node, \.other)
        session.tree.layOutChange(in: a.node)
      })
  }

  static let constrained: [Property] = [
    Property(
      key: "textWidth", placeholder: "N | none", help: "points after which its text breaks",
      applies: { $0.nodes[$1.slot].kind == .view && $0.extras(of: $1).text != nil },
      text: { $0.traits(of: $1).textWidth.map(NumberText.exact) ?? "none" },
      assign: { (a, session) throws(Diagnostic) in
        let limit = try TextCommand.textWidth(try a.single(), a.arguments)
        let text = session.tree.extras(of: a.node).text
        TextCommand.set(text, font: nil, width: limit, on: a.node, &session)
      }),
    Property(
      key: "margins", placeholder: "N | T,L,B,R", help: "its layout margins in points",
      applies: { $0.isInIsland($1) },
      text: { insetsText($0.traits(of: $1).margins) },
      assign: { (a, session) throws(Diagnostic) in
        let insets = try SizedViews.insets(try a.single(), a.arguments)
        session.tree.updateExtras(of: a.node) { $0.traits.margins = insets }
        session.tree.noteOrigin(of: a.node, \.other)
        session.tree.layOutConstraints(around: a.node)
      }),
    Property(
      key: "spacingAfter", placeholder: "N | none", help: "points after it in its stack",
      applies: { tree, node in
        let parent = tree.parent(of: node)
        return !parent.isNone && tree.nodes[parent.slot].kind == .stack
      },
      text: { $0.traits(of: $1).spacingAfter.map(NumberText.exact) ?? "none" },
      assign: { (a, session) throws(Diagnostic) in
        let word = try a.single()
        let isNone = Keyword.matches(word.text, "none")
        let points = isNone ? nil : try SizedViews.number(word, a.arguments)
        session.tree.updateExtras(of: a.node) { $0.traits.spacingAfter = points }
        session.tree.noteOrigin(of: session.tree.parent(of: a.node), \.other)
        session.tree.layOutConstraints(around: a.node)
      }),
  ]

  static let rootOnly: [Property] = [
    Property(
      key: "direction", placeholder: "ltr|rtl", help: "the direction of reading",
      applies: { $1 == .root }, text: { tree, _ in tree.isRightToLeft ? "rtl" : "ltr" },
      assign: { (a, session) throws(Diagnostic) in
        session.tree.isRightToLeft = try choice(a, "ltr", "rtl")
        session.tree.layOutAll()
      }),
    Property(
      key: "rounding", placeholder: "none|pixel", help: "rounds what is shown to device pixels",
      applies: { $1 == .root }, text: { tree, _ in tree.roundsToPixels ? "pixel" : "none" },
      assign: { (a, session) throws(Diagnostic) in
        session.tree.roundsToPixels = try choice(a, "none", "pixel")
      }),
  ]

  /// Whether the value is the second of two words.
  private static func choice(
    _ a: Property.Assignment, _ no: String, _ yes: String
  ) throws(Diagnostic) -> Bool {
    let word = try a.single()
    if Keyword.matches(word.text, yes) { return true }
    if Keyword.matches(word.text, no) { return false }
    throw a.arguments.diagnostic(
      "bad-value", "\"\(word.text)\" is neither \(no) nor \(yes)", at: word)
  }

  /// `8`, or `1,2,3,4`.
  static func insetsText(_ insets: Insets) -> String {
    let all = [insets.top, insets.left, insets.bottom, insets.right]
    if all.allSatisfy({ $0 == insets.top }) { return NumberText.exact(insets.top) }
    return all.map(NumberText.exact).joined(separator: ",")
  }
}
