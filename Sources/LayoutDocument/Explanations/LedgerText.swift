package import LayoutEngine
import TerminalText

/// The output of `ledger`: a row for each constraint, the strongest first.
package enum LedgerText {
  private static let maximumCommand = 32

  /// The rows for `view`, with a head; empty if constraints do not concern it.
  package static func lines(of view: NodeID, in tree: LayoutTree, _ log: CommandLog) -> [String] {
    let rows = tree.withIsland(of: view) { system in
      let indices = tree.constraintIndices(around: view, in: system.list)
      let sorted = indices.sorted {
        let left = system.list[$0].priority
        let right = system.list[$1].priority
        return left > right || left == right && $0 < $1
      }
      let names = ConstraintNames(for: indices.map { system.list[$0] }, in: tree)
      return sorted.map { index in
        let constraint = system.list[index]
        let source = log.source(of: constraint, in: tree)
        var bare = constraint
        bare.identifier = ""
        bare.priority = 1000
        let command =
          source.command.isEmpty ? "" : truncated(source.command, to: maximumCommand) + "  "
        let (state, points) = words(for: system.standing(of: index))
        return [
          NumberText.exact(constraint.priority), state, NumberText.short(points),
          tree.name(of: constraint), names.plainText(of: bare), command + source.location,
        ]
      }
    }
    guard let rows, !rows.isEmpty else { return [] }
    let head = ["priority", "", "points", "", "constraint", "made by"]
    return Columns.aligned([head] + rows, numbers: [0, 2])
  }

  /// The word for a state, and the points in excess, or the missing ones with a sign.
  private static func words(for standing: ConstraintStanding) -> (state: String, points: Double) {
    switch standing {
    case .binds: ("binds", 0)
    case .idles(let points): ("slack", points)
    case .lost(let points): ("unmet", -points)
    case .broken(let points): ("broken", -points)
    }
  }
}
