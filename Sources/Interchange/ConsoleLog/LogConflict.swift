package import LayoutDocument
package import LayoutEngine
import TerminalText

/// A conflict of a console's log: its members, its cause and its arithmetic.
package struct LogConflict {
  package let detail: ConflictDetail
  /// The indices of the logs with the same conflict; the first one is answered.
  package let logs: [Int]
  /// The indices in the report of the constraints that contribute, ascending.
  package let positions: [Int]
  /// True if without any one of them the others can hold.
  package let isSmallest: Bool
  let items: [ConsoleConstraint]
  let members: [ConflictSum.Member]
  package let conversion: ConsoleConversion
  /// The arithmetic in the log's own numbers; `nil` if there is none.
  package private(set) var sum: ConflictSum?
  private var knownCause: ConflictCause?

  fileprivate init(_ detail: ConflictDetail, logs: [Int], in conversion: ConsoleConversion) {
    // The members of the sum by index in the report.
    var parts: [Int: ConflictSum.Member] = [:]
    let smallest = detail.conflict.members.map { ($0, 0.0, 0.0) }
    let terms = detail.terms.map { ($0.constraint, $0.share, $0.rate) }
    for (constraint, share, rate) in smallest + terms {
      guard let position = conversion.position(of: constraint) else { continue }
      parts[position] = (constraint, share, rate, conversion.report.constraints[position].origin)
    }
    (self.detail, self.logs, self.conversion) = (detail, logs, conversion)
    positions = parts.keys.sorted()
    isSmallest = positions.count == smallest.count { conversion.position(of: $0.0) != nil }
    items = positions.map { conversion.report.constraints[$0] }
    members = positions.compactMap { parts[$0] }
    knownCause = ConflictCause(self)
    sum = ConflictSum(members, in: conversion.tree)
    if cause.kind == .apple, sum?.isOpen == true { sum = nil }
  }

  package var log: Int { logs[0] }
  var report: ConsoleReport { conversion.report }
  var views: [ConsoleItem] { report.items }
  var names: [String] { conversion.names }

  /// The number of occurrences in the text.
  package var count: Int { logs.reduce(0) { $0 + report.logs[$1].copies } }

  package var cause: ConflictCause { knownCause ?? ConflictCause(self) }

  /// Apple's process that printed the log.
  var process: String? { report.logs[log].process }

  /// True if a view of the conflict has the length 0, the smallest possible.
  var isSqueezed: Bool {
    detail.conflict.members.contains { member in
      member.views.contains {
        conversion.tree.frames[$0.slot].size[member.first.attribute.axis] < 1e-6
      }
    }
  }

  /// The owner of a member. In a conflict of Apple's views, it is always Apple.
  package func owner(of position: Int) -> ConstraintOwner {
    cause.kind == .apple ? .system("between its own views") : report.constraints[position].owner
  }
}

extension ConsoleConversion {
  /// The conflicts in the order of the logs: for each log the one with the broken constraint, or
  /// else the first. The same conflict between other views is only counted.
  ///
  /// - Parameter maximum: the maximum number of conflicts.
  package func conflicts(atMost maximum: Int = .max) -> [LogConflict] {
    // The members of each conflict as indices in the report.
    let members = tree.conflicts().map { $0.members.compactMap(position) }
    let found = report.logs.enumerated().compactMap { index, log -> (log: Int, conflict: Int)? in
      let matching = members.indices.filter {
        members[$0].first.map(log.constraints.contains) ?? false
      }
      let withBroken = matching.first { log.broken.map(members[$0].contains) ?? false }
      return (withBroken ?? matching.first).map { (index, $0) }
    }
    let groups = found.grouped { _, conflict in
      members[conflict].map { report.constraints[$0] }.signature(between: report.items)
    }
    let chosen = groups.prefix(maximum).map { $0.elements }
    let conflicts = Set(chosen.map { $0[0].conflict }).sorted()
    let details = zip(conflicts, tree.conflictDetails(of: conflicts))
    return chosen.compactMap { same in
      details.first { $0.0 == same[0].conflict }
        .map { LogConflict($0.1, logs: same.map { $0.log }, in: self) }
    }
  }
}

extension ConsoleConstraint {
  fileprivate var origin: ConflictSum.Origin {
    if isMask || isEncapsulated || hasIdentifier("_UITemporary") { return .outside }
    return identifier == nil ? .own : .system
  }

  /// The name of the view to which the constraint is usually added.
  package func holder(_ names: [String], in report: ConsoleReport) -> String {
    guard let second else { return names[first.view] }
    let outer = report.items[first.view].superview ?? second.view
    return names[report.items[second.view].superview == first.view ? first.view : outer]
  }
}
