import CommandLanguage
import Interchange
import LayoutDocument
import LayoutEngine

/// Rules for the changes of an imported scene in other size classes.
enum ImportedVariations {
  static func rules(
    _ variations: [InterfaceVariation], in tree: LayoutTree, origin: Int32
  ) -> [Edit] {
    variations.map { variation in
      var rule = Rule(
        tests: variation.classes.map { .trait($0.trait, isLarge: $0.isLarge) },
        edits: variation.changes.flatMap { edits(of: $0, in: tree) }, statements: [], text: "",
        origin: origin)
      rule.text = rule.printed
      return .rule(.add(rule))
    }
  }

  private static func edits(of change: InterfaceVariation.Change, in tree: LayoutTree) -> [Edit] {
    switch change {
    case .constraint(let label, let old, let new, _):
      return (old == nil ? [] : [.release([LabelReference(label, nil)])])
        + (new.map {
          [.relate(.constraints([NamedConstraint($0, in: tree)], label: label))]
        } ?? [])
    case .isHidden(let node, let isHidden):
      let name = tree.name(of: node)
      return [isHidden ? .set(.view(name), .hidden, .flag(true)) : .act(name, .show)]
    case .font(let node, let factor):
      let extras = tree.extras(of: node)
      let size = PerAxis(
        extras.natural.horizontal.map { $0 * factor }, extras.natural.vertical.map { $0 * factor })
      return [.set(.view(tree.name(of: node)), .size, .size(size))]
    }
  }
}
