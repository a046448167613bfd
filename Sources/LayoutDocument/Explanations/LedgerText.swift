package import LayoutEngine
import TerminalText

/// The output of `ledger`: a row for each constraint, the strongest first.
package enum LedgerText {
  private static let maximumCommand = 32

  /// The rows for `view`, with a head; empty if constraints do not concern it.
  package static func lines(of view: NodeID, in tree: LayoutTree, _ log: CommandLog) -> [String] {
    let origin = ConstraintOrigin(tree: tree, log: log)
    let rows = tree.withIsland(of: view) { system in
      let indices = tree.constraintIndices(around: view, in: system.list)
      let sorted = indices.sorted {
        let left = system.list[$0].priority
        let right = system.list[$1].priority
        return left > right || left == right && $0 < $1
      }
      let names = ConstraintNames(for: indices.map { system.list[$0] }, in: tree)
      return sorted.map { row(system.list[$0], system.standing(of: $0), names, origin) }
    }
    guard let rows, !rows.isEmpty else { return [] }
    let head = ["priority", "", "points", "", "constraint", "made by"]
    return Columns.aligned([head] + rows, numbers: [0, 2])
  }

  private static func row(
    _ constraint: LayoutConstraint, _ standing: ConstraintStanding, _ names: ConstraintNames,
    _ origin: ConstraintOrigin
  ) -> [String] {
    let source = origin.source(of: constraint)
    var bare = constraint
    bare.identifier = ""
    bare.priority = 1000
    let command = source.command.isEmpty ? "" : truncated(source.command, to: maximumCommand) + "  "
    return [
      NumberText.exact(constraint.priority), word(for: standing), points(of: standing),
      origin.tree.name(of: constraint), names.plainText(of: bare), command + source.location,
    ]
  }

  static func word(for standing: ConstraintStanding) -> String {
    switch standing {
    case .binds: "binds"
    case .idles: "slack"
    case .lost: "unmet"
    case .broken: "broken"
    }
  }

  /// The excess, or the missing points with a sign.
  private static func points(of standing: ConstraintStanding) -> String {
    switch standing {
    case .binds: "0"
    case .idles(let points): NumberText.short(points)
    case .lost(let points), .broken(let points): NumberText.short(-points)
    }
  }
}
