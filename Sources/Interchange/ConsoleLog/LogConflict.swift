package import LayoutEngine

/// A conflict of a console's log: its members, its cause and its arithmetic.
package struct LogConflict {
  package let detail: ConflictDetail
  package let log: Int
  /// The indices in the report of the constraints that contribute, ascending.
  package let positions: [Int]
  /// True if without any one of them the others can hold.
  package let isSmallest: Bool
  package let cause: ConflictCause
  /// The sum in the log's own numbers; `nil` if there is none.
  package let sum: String?
  /// The length that each member with a constant must have for the others to hold, by its index in
  /// the report.
  package let needed: [Int: Double]
  /// The number of occurrences in the text.
  package let count: Int
  /// The indices of the logs with the same conflict.
  package let logs: [Int]

  /// The conflicts of a report's tree, in the order of the logs: for each log the one with the
  /// broken constraint, or else the first. The same conflict between other views is only counted.
  package static func all(
    of report: ConsoleReport, _ conversion: ConsoleConversion, in tree: LayoutTree
  ) -> [LogConflict] {
    // The members of each conflict as indices in the report.
    let members = tree.conflicts().map { conflict in
      conflict.members.compactMap { ConsoleConversion.position(of: $0, in: tree) }
    }
    var chosen: [(logs: [Int], conflict: Int)] = []
    var known: [[UInt64]: Int] = [:]
    // The conflicts by the logs of their members. Looked up, never iterated.
    var conflictsByLog: [Int: [Int]] = [:]
    for (index, positions) in members.enumerated() {
      guard let first = positions.first, let log = report.logIndex(of: first) else { continue }
      conflictsByLog[log, default: []].append(index)
    }
    for (index, log) in report.logs.enumerated() {
      let matching = conflictsByLog[index] ?? []
      let withBroken = matching.first { position in
        log.broken.map(members[position].contains) ?? false
      }
      guard let position = withBroken ?? matching.first else { continue }
      let signature = LogSignature.values(
        members[position].map { report.constraints[$0] }, report.items)
      if let other = known[signature] {
        chosen[other].logs.append(index)
      } else {
        known[signature] = chosen.count
        chosen.append(([index], position))
      }
    }
    let positions = Set(chosen.map { $0.conflict }).sorted()
    let details = tree.conflictDetails(of: positions)
    return chosen.compactMap { logs, conflict in
      positions.firstIndex(of: conflict).flatMap {
        details.indices.contains($0) ? details[$0] : nil
      }
      .map { LogConflict($0, logs: logs, of: report, conversion, in: tree) }
    }
  }

  private init(
    _ detail: ConflictDetail, logs: [Int], of report: ConsoleReport,
    _ conversion: ConsoleConversion, in tree: LayoutTree
  ) {
    self.detail = detail
    self.logs = logs
    log = logs[0]
    count = logs.reduce(0) { $0 + report.logs[$1].copies }
    let smallest = Set(
      detail.conflict.members.compactMap { ConsoleConversion.position(of: $0, in: tree) })
    // The shares by index in the report. Looked up, never iterated.
    var shares: [Int: Double] = [:]
    var positions = smallest
    for term in detail.terms {
      guard let position = ConsoleConversion.position(of: term.constraint, in: tree) else {
        continue
      }
      shares[position] = term.share
      positions.insert(position)
    }
    self.positions = positions.sorted()
    isSmallest = positions == smallest
    let name = report.logs[log].process
    let members = ConflictMembers(
      report: report, positions: self.positions,
      items: self.positions.map { report.constraints[$0] },
      shares: self.positions.map { shares[$0] ?? 0 }, excess: detail.excess,
      isSqueezed: Self.isSqueezed(detail, in: tree), names: conversion.names,
      process: name.flatMap { AppleClasses.isProcess($0) ? $0 : nil })
    cause = ConflictCause(members)
    let sum = ConflictSum(members).text
    self.sum = cause.kind == .apple && sum?.hasSuffix("leave 0") == true ? nil : sum
    var needed: [Int: Double] = [:]
    for (index, position) in self.positions.enumerated() {
      needed[position] = members.needed(index)
    }
    self.needed = needed
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

extension ConsoleReport {
  /// The index of the log that contains a constraint.
  func logIndex(of position: Int) -> Int? {
    var (low, high) = (0, logs.count)
    while low < high {
      let middle = (low + high) / 2
      if logs[middle].constraints.upperBound <= position { low = middle + 1 } else { high = middle }
    }
    return logs.indices.contains(low) ? low : nil
  }
}
