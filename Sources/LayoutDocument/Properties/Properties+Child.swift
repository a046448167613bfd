import CommandLanguage
import LayoutEngine
import LayoutLanguage
import TerminalText

/// Properties of a child of a split, or of a container that can hide it.
extension Properties {
  static let child: [Property] = [
    Property(
      .ratio, of: .children(of: [.split]), .part, help: "its share of the split above",
      standard: 0.5, command: { "ratio \($0) R" }, get: { $0.nodes[$1.slot].ratio },
      store: { (tree, node, ratio, _, arguments) throws(Diagnostic) in
        try ChildShare.set(ratio, at: nil, of: node, arguments, &tree)
      }),
    Property(
      .fixed, of: .children(of: [.split]), .fixed, help: "its fixed length there", standard: .none,
      command: { "fix \($0) N | auto | hairline | off" }, get: { $0.fixed(of: $1) },
      store: { (tree, node, fixed, _, _) throws(Diagnostic) in
        ChildShare.fix(fixed, on: node, &tree)
      }),
    hidden(
      of: .children(of: Kind.allCases.filter { $0.hiding == .flag || $0.hiding == .side }),
      standard: false),
    hidden(of: .secondary, standard: true),
  ]

  private static func hidden(of owner: PropertyOwner, standard: Bool) -> Property {
    Property(
      .hidden, of: owner, .onOff, help: "whether it is hidden", standard: standard,
      command: { "hide, show or toggle \($0)" }, get: { LookText.isHidden($1, in: $0) },
      store: { (tree, node, isHidden, _, _) throws(Diagnostic) in
        HiddenPart(of: node, in: tree).setHidden(isHidden, &tree)
      })
  }
}
