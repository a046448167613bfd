import LayoutEngine

/// The constraints of a report that are solved. A long text is not solved as a whole: of each log only
/// those count that are connected with the constraint that was broken, or else with a conflict.
struct ExaminedConstraints {
  /// Constraints up to which all are examined, and of one connected part.
  static let maximumConstraints = 400
  /// Logs of a long text.
  private static let maximumLogs = 20
  /// Connected parts of one log that are searched for a conflict.
  private static let maximumParts = 50

  private let report: ConsoleReport

  init(of report: ConsoleReport) { self.report = report }

  /// The indices of the constraints, ascending.
  var places: [Int] {
    guard report.constraints.count > Self.maximumConstraints else {
      return Array(report.constraints.indices)
    }
    return report.logs.prefix(Self.maximumLogs).flatMap(places).sorted()
  }

  private func places(of log: ConsoleLog) -> [Int] {
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

  /// The constraints of a log by the views that they share, in the order of their first.
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
    for place in log.constraints {
      let item = report.constraints[place]
      guard let second = item.second?.item else { continue }
      leaders[leader(second)] = leader(item.first.item)
    }
    var numbers: [Int: Int] = [:]
    var parts: [[Int]] = []
    for place in log.constraints {
      let leader = leader(report.constraints[place].first.item)
      if let number = numbers[leader] {
        parts[number].append(place)
      } else {
        numbers[leader] = parts.count
        parts.append([place])
      }
    }
    return parts
  }
}
