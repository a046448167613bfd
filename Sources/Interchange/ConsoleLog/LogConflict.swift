package import LayoutEngine

/// A conflict of a console's log: its members, its cause and its arithmetic.
package struct LogConflict {
  package let detail: ConflictDetail
  package let log: Int
  /// The indices of its members in the report, ascending.
  package let positions: [Int]
  package let cause: ConflictCause
  /// The sum in the log's own numbers; `nil` if there is none.
  package let sum: String?

  /// The conflicts of a report's tree, at most one for each log, in the order of the logs: the one
  /// with the broken constraint, or else the first.
  package static func all(
    of report: ConsoleReport, _ conversion: ConsoleConversion, in tree: LayoutTree
  ) -> [LogConflict] {
    // The members of each conflict as indices in the report.
    let members = tree.conflicts().map { conflict in
      conflict.members.compactMap { ConsoleConversion.position(of: $0, in: tree) }
    }
    var chosen: [(log: Int, conflict: Int)] = []
    for (index, log) in report.logs.enumerated() {
      let matching = members.indices.filter {
        members[$0].contains(where: log.constraints.contains)
      }
      let withBroken = matching.first { position in
        log.broken.map(members[position].contains) ?? false
      }
      if let position = withBroken ?? matching.first { chosen.append((index, position)) }
    }
    let positions = Set(chosen.map { $0.conflict }).sorted()
    let details = tree.conflictDetails(of: positions)
    return chosen.compactMap { log, conflict in
      positions.firstIndex(of: conflict).flatMap {
        details.indices.contains($0) ? details[$0] : nil
      }
      .map { LogConflict($0, log: log, of: report, conversion, in: tree) }
    }
  }

  private init(
    _ detail: ConflictDetail, log: Int, of report: ConsoleReport, _ conversion: ConsoleConversion,
    in tree: LayoutTree
  ) {
    self.detail = detail
    self.log = log
    let members = detail.conflict.members.indices.compactMap { index in
      ConsoleConversion.position(of: detail.conflict.members[index], in: tree).map {
        (position: $0, index: index)
      }
    }.sorted { $0.position < $1.position }
    positions = members.map { $0.position }
    let shares = detail.shares.isEmpty ? [] : members.map { detail.shares[$0.index] }
    let items = positions.map { report.constraints[$0] }
    let sum = ConflictSum(items, shares: shares, names: conversion.names).text
    cause = ConflictCause(
      positions, excess: detail.excess, shares: shares,
      freed: members.map { detail.freed[$0.index] },
      squeezed: Self.isSqueezed(detail, in: tree), names: conversion.names, in: report)
    self.sum = cause.kind == .apple && sum?.hasSuffix("leave 0") == true ? nil : sum
  }

  /// Returns true if a view of the conflict has the length 0, the smallest possible.
  private static func isSqueezed(_ detail: ConflictDetail, in tree: LayoutTree) -> Bool {
    detail.conflict.members.contains { member in
      let axis = member.first.attribute.axis
      return [member.first.item, member.second?.item].contains { item in
        guard let view = item?.view else { return false }
        return tree.frames[view.slot].size[axis] < 1e-6
      }
    }
  }

  /// The owner of a member. In a conflict of Apple's views, it is always Apple.
  package func owner(of position: Int, in report: ConsoleReport) -> ConstraintOwner {
    cause.kind == .apple
      ? .system("between its own views") : ConstraintOwner(report.constraints[position], in: report)
  }
}
