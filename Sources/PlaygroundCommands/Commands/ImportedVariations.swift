import CommandLanguage
import Interchange
import LayoutDocument
import LayoutEngine
import LayoutLanguage
import PlaygroundSession
import TerminalText

/// Rules for the changes of an imported scene in other size classes.
enum ImportedVariations {
  /// Adds a rule for each variation; returns their number.
  static func add(
    _ variations: [InterfaceVariation], from arguments: Arguments, to session: inout Session,
    _ run: Run
  ) throws(Diagnostic) -> Int {
    var count = 0
    for variation in variations {
      let text = text(of: variation, in: session.tree)
      let script = try Script.parse(SourceText(text, origin: ""))
      guard let statement = script.statements.first else { continue }
      let bound = try run.interpreter.table.bind(statement)
      var inner = Run(run.interpreter)
      try bound.spec.run(bound.arguments, &session, &inner)
      session.tree.layOut()
      count += 1
    }
    return count
  }

  /// `when root.verticalClass == compact { unconstrain c1; constrain c1: …; hide a }`
  private static func text(of variation: InterfaceVariation, in tree: LayoutTree) -> String {
    let tests = variation.classes.map { item in
      let values = item.trait.values
      return "root.\(item.trait.rawValue) == \(item.isLarge ? values.large : values.small)"
    }
    var commands: [String] = []
    for change in variation.changes {
      switch change {
      case .constraint(let label, let old, let new, _):
        if old != nil { commands.append("unconstrain \(label)") }
        if let new {
          commands.append("constrain \(label): " + ConstraintText.text(of: new, in: tree))
        }
      case .isHidden(let node, let isHidden):
        commands.append((isHidden ? "hide " : "show ") + tree.name(of: node))
      case .font(let node, let factor):
        let extras = tree.extras(of: node)
        func length(_ length: Double?) -> String {
          length.map { NumberText.exact($0 * factor) } ?? "-"
        }
        let size = length(extras.naturalWidth) + "x" + length(extras.naturalHeight)
        commands.append("size \(tree.name(of: node)) \(size)")
      }
    }
    return "when \(tests.joined(separator: " and ")) { \(commands.joined(separator: "; ")) }"
  }
}
