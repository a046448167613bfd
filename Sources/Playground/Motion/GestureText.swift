import LayoutEngine
import TerminalText

enum GestureText {
  /// Maximum number of bars; of more samples, each bar shows the fastest one of a group.
  private static let maximumBars = 40
  /// Maximum number of rows; a longer trace is cut in the middle, with a line that reports it.
  private static let maximumRows = 400

  /// `1,900`, in points per second.
  static func speed(_ value: Double, decimals: Int = 0) -> String {
    let digits = NumberText.short(value.magnitude, decimals: decimals)
    let parts = digits.split(separator: ".", maxSplits: 1)
    guard let whole = parts.first, whole.allSatisfy({ $0.isNumber }) else {
      return NumberText.short(value)
    }
    var grouped = ""
    for (index, digit) in whole.enumerated() {
      if index > 0, (whole.count - index) % 3 == 0 { grouped += "," }
      grouped.append(digit)
    }
    if parts.count > 1 { grouped += "." + parts[1] }
    return value < 0 && grouped != "0" ? "-" + grouped : grouped
  }

  /// Two speeds with enough decimals to show which is greater; equal ones are whole.
  static func speeds(_ one: Double, _ other: Double) -> (String, String) {
    let decimals = (0...9).first { speed(one, decimals: $0) != speed(other, decimals: $0) } ?? 0
    return (speed(one, decimals: decimals), speed(other, decimals: decimals))
  }

  /// `33 ms`, with a decimal if a whole number is too coarse.
  static func milliseconds(_ seconds: Double) -> String {
    let value = seconds * 1000
    let isSmall = value.magnitude < 1
    return NumberText.short(value, decimals: isSmall ? 3 : value.magnitude < 10 ? 1 : 0) + " ms"
  }

  /// The speeds of a gesture as a row of bars, scaled to the maximum.
  static func bars(_ speeds: [Double], isASCII: Bool) -> String {
    let isStill = speeds.allSatisfy { $0 == 0 }
    let count = min(speeds.count, isStill ? 1 : maximumBars)
    let fastest = (0..<count).map { bar in
      let group = (bar * speeds.count / count)..<((bar + 1) * speeds.count / count)
      return speeds[group].map { $0.magnitude }.max()
    }
    return CurvePlot.bars(fastest, from: 0, isASCII: isASCII)
  }

  /// A row of a trace: an event of the finger, and its result.
  typealias Row = (event: PanEvent, result: String)

  /// Every event with its time, state, translation, velocity along `axis`, and result.
  static func trace(_ rows: [Row], along axis: Axis) -> [String] {
    var cells = [["sample", "time", "state", "moved", "velocity", ""]]
    let shown = rows.count <= maximumRows ? rows : Array(rows.prefix(maximumRows - 1))
    func add(_ row: Row) {
      cells.append([
        String(row.event.sample), milliseconds(row.event.time), word(row.event),
        NumberText.short(row.event.translation.along(axis)),
        speed(row.event.velocity.along(axis)), row.result,
      ])
    }
    for row in shown { add(row) }
    if shown.count < rows.count, let last = rows.last {
      cells.append(["…", "", "", "", "", "\(rows.count - shown.count - 1) events left out"])
      add(last)
    }
    return Columns.aligned(cells, numbers: [0, 1, 3, 4]).map { "  " + $0 }
  }

  private static func word(_ event: PanEvent) -> String {
    switch event.state {
    case .possible: "possible"
    case .began: "began"
    case .changed: event.phase == .held ? "held" : "changed"
    case .ended: "ended"
    case .cancelled: "cancelled"
    case .failed: "failed"
    }
  }
}
