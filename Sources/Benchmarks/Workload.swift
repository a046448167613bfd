import TerminalText

/// A row of the table: the measurement, and its limit.
struct Workload {
  let name: String
  /// The unit of the measured number: `ms`, `µs`, `MB`. Less is better.
  let unit: String
  /// The limit of docs/benchmarks.md, or `nil` if there is none.
  let limit: Double?
  /// The number in its unit; a time in nanoseconds.
  private let body: () -> Double

  init(_ name: String, _ unit: String, limit: Double? = nil, measure: @escaping () -> Double) {
    (self.name, self.unit, self.limit, body) = (name, unit, limit, measure)
  }

  /// The number, measured now.
  func measure() -> Double { body() / (["ms": 1e6, "µs": 1e3][unit] ?? 1) }

  /// True if a number is above the limit, and by more than noise.
  func isExceeded(by measured: Double) -> Bool { limit.map { !(measured <= 1.5 * $0) } ?? false }

  /// The peak memory of the process is measured first.
  static var all: [Workload] {
    LargeTreeWorkloads.all + StartWorkloads.all + CommandWorkloads.all + SolverWorkloads.all
      + LintWorkloads.all
  }
}

/// The two forms in which it is printed.
extension Workload {
  static let tableHead = line("workload", "measured", "unit", "limit", "result")

  func tableLine(_ measured: Double) -> String {
    let number = Self.number(measured)
    guard let limit else { return Self.line(name, number, unit, "–", "") }
    let result =
      measured <= limit
      ? "met, \(NumberText.short(limit / max(measured, 1e-9), decimals: 1)) times better"
      : "exceeded by \(NumberText.short((measured / limit - 1) * 100, decimals: 1)) %"
    return Self.line(name, number, unit, NumberText.short(limit), result)
  }

  func json(_ measured: Double) -> String {
    JSONText.object { json in
      json.field("workload", name)
      json.key("measured")
      json.raw(Self.number(measured))
      json.field("unit", unit)
      if let limit {
        json.field("limit", limit)
        json.field("met", measured <= limit)
      }
    }
  }

  /// Three significant digits.
  private static func number(_ measured: Double) -> String {
    NumberText.short(measured, decimals: measured < 10 ? 3 : 1)
  }

  private static func line(
    _ name: String, _ number: String, _ unit: String, _ limit: String, _ result: String
  ) -> String {
    func blanks(_ width: Int, less text: String) -> String {
      String(repeating: " ", count: max(0, width - text.count))
    }
    return name + blanks(56, less: name) + blanks(12, less: number) + number + " "
      + unit + blanks(11, less: unit) + blanks(12, less: limit) + limit + "  " + result
  }
}
