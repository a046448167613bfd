package import LayoutEngine

/// A conflict of a console's log: its members, its cause and its arithmetic.
package struct LogConflict {
  package let detail: ConflictDetail
  /// The index of its log in the report.
  package let log: Int
  /// The indices of its members in the report, in their order there.
  package let places: [Int]
  package let cause: ConflictCause
  /// The sum in the log's own numbers; `nil` if there is none.
  package let sum: String?

  /// The conflicts of a tree that was made of a report, at most one for each log and in the order of
  /// the logs: the one that contains the broken constraint, or else the first.
  package static func all(
    of report: ConsoleReport, _ conversion: ConsoleConversion, in tree: LayoutTree
  ) -> [LogConflict] {
    // The members of each conflict as indices in the report.
    let members = tree.conflicts().map { conflict in
      conflict.members.compactMap { ConsoleConversion.place(of: $0, in: tree) }
    }
    var chosen: [(log: Int, conflict: Int)] = []
    for (index, log) in report.logs.enumerated() {
      let own = members.indices.filter { members[$0].contains(where: log.constraints.contains) }
      let told = own.first { place in log.broken.map(members[place].contains) ?? false }
      if let place = told ?? own.first { chosen.append((index, place)) }
    }
    let places = Set(chosen.map { $0.conflict }).sorted()
    let details = tree.conflictDetails(of: places)
    return chosen.compactMap { log, conflict in
      places.firstIndex(of: conflict).flatMap { details.indices.contains($0) ? details[$0] : nil }
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
      ConsoleConversion.place(of: detail.conflict.members[index], in: tree).map {
        (place: $0, index: index)
      }
    }.sorted { $0.place < $1.place }
    places = members.map { $0.place }
    let shares = detail.shares.isEmpty ? [] : members.map { detail.shares[$0.index] }
    let items = places.map { report.constraints[$0] }
    let sum = ConflictSum(items, shares: shares, names: conversion.names).text
    cause = ConflictCause(
      places, excess: detail.excess, shares: shares,
      freed: members.map { detail.freed[$0.index] },
      squeezed: Self.isSqueezed(detail, in: tree), names: conversion.names, in: report)
    self.sum = cause.kind == .apple && sum?.hasSuffix("leave 0") == true ? nil : sum
  }

  /// Returns true if a view of the conflict has a length of 0: nothing could be smaller.
  private static func isSqueezed(_ detail: ConflictDetail, in tree: LayoutTree) -> Bool {
    detail.conflict.members.contains { member in
      let axis = member.first.attribute.axis
      return [member.first.item, member.second?.item].contains { item in
        guard let view = item?.view else { return false }
        return tree.frames[view.slot].size[axis] < 1e-6
      }
    }
  }

  /// The owners of the members: in a conflict of Apple's own views all are Apple's.
  package func owner(of place: Int, in report: ConsoleReport) -> ConstraintOwner {
    cause.kind == .apple
      ? .system("between its own views") : ConstraintOwner(report.constraints[place], in: report)
  }
}
