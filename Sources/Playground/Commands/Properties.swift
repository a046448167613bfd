import CommandLanguage
import LayoutEngine
package import LayoutModel
import LayoutText
import TerminalText

/// All properties, in the order of `inspect`.
package enum Properties {
  package static let all: [Property] =
    leaf + inSplit + split + splitter + stack + reveal + scroll + constrained + traits + root
    + rootOnly

  /// The keys that `node` has.
  package static func keys(for node: NodeID, in tree: LayoutTree) -> [String] {
    all.filter { $0.applies(tree, node) }.map(\.key)
  }

  private static func isKind(
    _ kind: Kind
  ) -> @Sendable (LayoutTree, NodeID) -> Bool {
    { tree, node in tree.nodes[node.slot].kind == kind }
  }

  private static let hasAxis: @Sendable (LayoutTree, NodeID) -> Bool = { tree, node in
    [.split, .splitter, .stack].contains(tree.nodes[node.slot].kind)
  }

  private static let isInSplit: @Sendable (LayoutTree, NodeID) -> Bool = { tree, node in
    let parent = tree.parent(of: node)
    return !parent.isNone && tree.nodes[parent.slot].kind == .split
  }

  private static let leaf: [Property] = [
    Property(
      key: "size", placeholder: "WxH | none", help: "natural size in points",
      applies: isKind(.view), text: { SizeCommand.text(of: $1, in: $0) },
      assign: { (a, session) throws(Diagnostic) in
        try SizeCommand.set(try a.single(), on: a.node, a.arguments, &session)
      }),
    Property(
      key: "text", placeholder: "TEXT | none", help: "a label's text; its natural size follows",
      applies: isKind(.view),
      text: { $0.extras(of: $1).text.map { ScriptText.quoted($0) } ?? "none" },
      assign: { (a, session) throws(Diagnostic) in
        let word = try a.single()
        let isNone = !word.isQuoted && Keyword.matches(word.text, "none")
        TextCommand.set(isNone ? nil : word.text, font: nil, on: a.node, &session)
      }),
    Property(
      key: "font", placeholder: "N", help: "the size of the text in points",
      applies: isKind(.view), text: { NumberText.exact($0.extras(of: $1).font) },
      assign: { (a, session) throws(Diagnostic) in
        let font = try SplitterCommand.length(try a.single(), a.arguments)
        TextCommand.set(session.tree.extras(of: a.node).text, font: font, on: a.node, &session)
      }),
  ]

  private static let inSplit: [Property] = [
    Property(
      key: "ratio", placeholder: "R", help: "its part of the split above", applies: isInSplit,
      text: { NumberText.exact($0.nodes[$1.slot].ratio) },
      assign: { (a, session) throws(Diagnostic) in
        let ratio = try SplitterCommand.part(try a.single(), a.arguments)
        try RatioCommand.setOne([ratio], of: a.node, a.arguments, &session)
      }),
    Property(
      key: "fixed", placeholder: "N | auto | hairline | off", help: "its fixed length there",
      applies: isInSplit, text: { FixedText.text($0.fixed(of: $1)) },
      assign: { (a, session) throws(Diagnostic) in
        try FixCommand.set(try a.single(), on: a.node, a.arguments, &session)
      }),
    Property(
      key: "hidden", placeholder: "on|off", help: "whether it is hidden",
      applies: { tree, node in
        let parent = tree.parent(of: node)
        guard !parent.isNone else { return false }
        switch tree.nodes[parent.slot].kind {
        case .view, .scroll: return false
        case .reveal: return tree.index(of: node) == 0
        case .split, .splitter, .stack, .canvas: return true
        }
      },
      text: { LookText.isHidden($1, in: $0) ? "on" : "off" },
      assign: { (a, session) throws(Diagnostic) in
        let parent = session.tree.parent(of: a.node)
        let isSide = session.tree.nodes[parent.slot].kind == .splitter
        let side: Side = session.tree.index(of: a.node) == 0 ? .primary : .secondary
        let kind = session.tree.nodes[parent.slot].kind
        Hiding.setHidden(
          try a.isOn(),
          kind == .reveal ? .secondary(parent) : isSide ? .side(parent, side) : .child(a.node),
          &session)
      }),
  ]

  private static let split: [Property] = [
    Property(
      key: "axis", placeholder: "h|v", help: "the direction of its children",
      applies: hasAxis, text: { $0.nodes[$1.slot].axis.letter },
      assign: { (a, session) throws(Diagnostic) in
        let word = try a.single()
        try a.check(word, .axis)
        let new: Axis = Keyword.axis(word.text) == "v" ? .vertical : .horizontal
        guard session.tree.nodes[a.node.slot].axis != new else { return }
        session.tree.nodes[a.node.slot].axis = new
        if session.tree.nodes[a.node.slot].kind == .splitter {
          session.tree.updateExtras(of: a.node) { $0.splitter?.laidOutLength = nil }
        }
        session.tree.noteOrigin(of: a.node, \.other)
        session.tree.layOutChange(in: a.node)
      }),
    Property(
      key: "padding", placeholder: "N", help: "points around each child, cut to whole ones",
      applies: isKind(.split), text: { NumberText.exact($0.extras(of: $1).padding) },
      assign: { (a, session) throws(Diagnostic) in
        let padding = try SplitterCommand.length(try a.single(), a.arguments)
        session.tree.updateExtras(of: a.node) { $0.padding = padding }
        session.tree.noteOrigin(of: a.node, \.other)
        session.tree.layOutChange(in: a.node)
      }),
    guide("topGuide", "points kept free above the children", \.topGuide),
    guide("bottomGuide", "points kept free below the children", \.bottomGuide),
  ]

  private static func guide(
    _ key: String, _ help: String, _ path: any WritableKeyPath<Extras, Double?> & Sendable
  ) -> Property {
    Property(
      key: key, placeholder: "N | safeArea", help: help, applies: isKind(.split),
      text: { $0.extras(of: $1)[keyPath: path].map(NumberText.exact) ?? "safeArea" },
      assign: { (a, session) throws(Diagnostic) in
        let word = try a.single()
        var points: Double?
        if !Keyword.matches(word.text, "safeArea") {
          points = try SplitterCommand.length(word, a.arguments)
        }
        session.tree.updateExtras(of: a.node) { $0[keyPath: path] = points }
        session.tree.noteOrigin(of: a.node, \.other)
        session.tree.layOutChange(in: a.node)
      })
  }

  private static let splitter: [Property] = SplitterCommand.options.map { option in
    Property(
      key: option.keyword, placeholder: placeholder(option.parameters[0]), help: option.help,
      applies: isKind(.splitter),
      text: { SplitterText.value(option.keyword, of: $0.splitter(of: $1)) },
      assign: { (a, session) throws(Diagnostic) in
        let word = try a.single()
        var state = session.tree.splitter(of: a.node)
        let isNone = Keyword.matches(word.text, "none") && option.keyword.hasPrefix("min")
        let type = option.parameters[0].type
        if !isNone { try a.check(word, type) }
        try SplitterCommand.apply(option.keyword, word, to: &state, a.arguments)
        session.tree.updateExtras(of: a.node) { $0.splitter = state }
        session.tree.noteOrigin(
          of: a.node, option.keyword == "fraction" ? \.fraction : \.other)
        session.tree.layOutChange(in: a.node)
      })
  }

  /// The words themselves, where there are but a few.
  private static func placeholder(_ parameter: Parameter) -> String {
    let words = words(parameter)
    return words.isEmpty ? parameter.name : words.joined(separator: "|")
  }

  /// The words that a parameter may be, where it is one of some.
  static func words(_ parameter: Parameter) -> [String] {
    if case .keyword(let words) = parameter.type { words } else { [] }
  }

  private static let root: [Property] = [
    Property(
      key: "scale", placeholder: "N", help: "device pixels for each point",
      applies: { $1 == .root }, text: { tree, _ in NumberText.exact(tree.scale) },
      assign: { (a, session) throws(Diagnostic) in
        let word = try a.single()
        guard let number = NumberLiteral.parse(word.text), number.value > 0, number.value <= 100
        else {
          throw a.arguments.diagnostic(
            "bad-value", "a scale is more than 0 and at most 100", at: word)
        }
        session.tree.scale = number.value
        session.tree.layOutAll()
      })
  ]
}
