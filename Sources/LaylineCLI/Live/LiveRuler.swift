import LayoutEngine
import Playground
import TerminalText

/// A line with the possible widths of root and the breakpoints of the layout.
struct LiveRuler: Equatable {
  private static let maximumColumns = 120
  private static let leastColumns = 12
  /// The views that all layouts of the search for breakpoints may have, because it follows each
  /// command.
  private static let searchedViews = 40_000

  let range: ClosedRange<Double>
  let breakpoints: [Double]

  /// The ruler from about a quarter of root's width to twice that width.
  static func ruler(of session: Session) -> LiveRuler {
    let width = max(session.shown.size.width, 40)
    let range = (width / 40).rounded() * 10...(width / 5).rounded(.up) * 10
    var left = searchedViews
    let breakpoints = WidthBreakpoints.widths(of: session, over: range) {
      left -= session.shown.count
      return left < 0
    }
    return LiveRuler(range: range, breakpoints: breakpoints)
  }

  /// The ruler with a mark at a width; empty if it does not fit.
  func line(at width: Double, columns: Int) -> String {
    guard let track = track(columns: columns) else { return "" }
    var cells = Array(repeating: Character("─"), count: track.count)
    for breakpoint in breakpoints { cells[cell(of: breakpoint, of: track.count)] = "│" }
    if range.contains(width) { cells[cell(of: width, of: track.count)] = "▲" }
    return Self.text(range.lowerBound) + " " + String(cells) + " " + Self.text(range.upperBound)
  }

  /// The width under a column of the line: a breakpoint if there is one, else a round number.
  /// Columns beyond an end count as that end.
  func width(atColumn column: Int, columns: Int) -> Double? {
    guard let track = track(columns: columns) else { return nil }
    let clicked = min(max(column - track.lowerBound, 0), track.count - 1)
    if let near = breakpoints.first(where: { cell(of: $0, of: track.count) == clicked }) {
      return near
    }
    let step = (range.upperBound - range.lowerBound) / Double(track.count - 1)
    let unit = [1.0, 2, 5, 10, 20, 50, 100].last { $0 <= max(1, step) } ?? 1
    let width = ((range.lowerBound + Double(clicked) * step) / unit).rounded() * unit
    return min(max(width, range.lowerBound), range.upperBound)
  }

  /// The columns between the numbers at the ends.
  private func track(columns: Int) -> Range<Int>? {
    let start = Self.text(range.lowerBound).count + 1
    let available = columns - start - Self.text(range.upperBound).count - 1
    guard available >= Self.leastColumns, range.lowerBound < range.upperBound else { return nil }
    return start..<(start + min(available, Self.maximumColumns))
  }

  private func cell(of width: Double, of count: Int) -> Int {
    let share = (width - range.lowerBound) / (range.upperBound - range.lowerBound)
    return min(max(Int(bounded: (share * Double(count - 1)).rounded()), 0), count - 1)
  }

  private static func text(_ width: Double) -> String { NumberText.short(width) }
}
