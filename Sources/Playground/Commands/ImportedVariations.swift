import CommandLanguage
import ConstraintLanguage
import DocumentModel
import InterfaceBuilder
import LayoutModel

/// What other size classes change of an imported scene, as rules.
enum ImportedVariations {
  /// Adds a rule for each variation; returns how many.
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
      count += 1
    }
    return count
  }

  /// `when root.verticalClass == compact { unconstrain c1; constrain c1: … }`
  private static func text(of variation: InterfaceVariation, in tree: LayoutTree) -> String {
    let tests = variation.classes.map { item in
      let values = item.trait.values
      return "root.\(item.trait.rawValue) == \(item.isLarge ? values.large : values.small)"
    }
    var commands: [String] = []
    for change in variation.changes {
      if change.old != nil { commands.append("unconstrain \(change.label)") }
      if let new = change.new {
        commands.append("constrain \(change.label): " + ConstraintText.text(of: new, in: tree))
      }
    }
    return "when \(tests.joined(separator: " and ")) { \(commands.joined(separator: "; ")) }"
  }
}
