import TerminalText

/// A workload with its number, in the two forms in which it is printed.
struct Row {
  let workload: Workload
  let measured: Double

  private static let nameWidth = 56
  private static let numberWidth = 12
  private static let unitWidth = 11

  static var tableHead: String {
    padded("workload", nameWidth) + aligned("measured", numberWidth) + " "
      + padded("unit", unitWidth) + aligned("limit", numberWidth) + "  result"
  }

  var tableLine: String {
    let limit = workload.limit.map { NumberText.short($0) } ?? "–"
    return Self.padded(workload.name, Self.nameWidth)
      + Self.aligned(number, Self.numberWidth) + " "
      + Self.padded(workload.unit, Self.unitWidth)
      + Self.aligned(limit, Self.numberWidth) + "  " + result
  }

  var json: String {
    JSONText.object { json in
      json.field("workload", workload.name)
      json.key("measured")
      json.raw(number)
      json.field("unit", workload.unit)
      if let limit = workload.limit {
        json.field("limit", limit)
        json.field("met", measured <= limit)
      }
    }
  }

  /// Three significant digits.
  private var number: String { NumberText.short(measured, decimals: measured < 10 ? 3 : 1) }

  /// True if the number is above the limit, and by more than noise.
  var exceedsLimit: Bool { workload.limit.map { !(measured <= 1.5 * $0) } ?? false }

  /// Such as `met, 2.1 times better`, or `exceeded by 30 %`.
  private var result: String {
    guard let limit = workload.limit else { return "" }
    if measured <= limit {
      return "met, \(NumberText.short(limit / max(measured, 1e-9), decimals: 1)) times better"
    }
    return "exceeded by \(NumberText.short((measured / limit - 1) * 100, decimals: 1)) %"
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func aligned(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
