import LayoutEngine

/// The constraints of a report that are solved. In a long text, only the constraints of each log
/// that are connected to the broken one, or else to a conflict, are solved.
struct ExaminedConstraints {
  /// Maximum number of constraints of a text that is examined completely, and of one connected
  /// part.
  static let maximumConstraints = 400
  private static let maximumLogs = 20
  /// Maximum number of connected parts of one log that are searched for a conflict.
  private static let maximumParts = 50

  private let report: ConsoleReport

  init(of report: ConsoleReport) { self.report = report }

  /// The indices of the constraints, ascending.
  var positions: [Int] {
    guard report.constraints.count > Self.maximumConstraints else {
      return Array(report.constraints.indices)
    }
    return report.logs.prefix(Self.maximumLogs).flatMap(positions).sorted()
  }

  private func positions(of log: ConsoleLog) -> [Int] {
    let parts = connectedParts(of: log)
    let chosen =
      parts.first { part in log.broken.map(part.contains) ?? false }
      ?? parts.prefix(Self.maximumParts).first { part in
        let tree = ConsoleConversion(report, of: Array(part.prefix(Self.maximumConstraints))).tree
        return tree.conflictCount > 0
      } ?? parts.first ?? []
    guard let broken = log.broken, chosen.count > Self.maximumConstraints else {
      return Array(chosen.prefix(Self.maximumConstraints))
    }
    return Array(chosen.filter { $0 != broken }.prefix(Self.maximumConstraints - 1)) + [broken]
  }

  /// The constraints of a log, grouped by shared views, in the order of first occurrence.
  private func connectedParts(of log: ConsoleLog) -> [[Int]] {
    var leaders = Array(report.items.indices)
    func leader(_ item: Int) -> Int {
      var item = item
      while leaders[item] != item {
        leaders[item] = leaders[leaders[item]]
        item = leaders[item]
      }
      return item
    }
    for position in log.constraints {
      let item = report.constraints[position]
      guard let second = item.second?.item else { continue }
      leaders[leader(second)] = leader(item.first.item)
    }
    var numbers: [Int: Int] = [:]
    var parts: [[Int]] = []
    for position in log.constraints {
      let leader = leader(report.constraints[position].first.item)
      if let number = numbers[leader] {
        parts[number].append(position)
      } else {
        numbers[leader] = parts.count
        parts.append([position])
      }
    }
    return parts
  }
}
