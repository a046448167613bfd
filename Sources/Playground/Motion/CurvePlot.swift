import LayoutEngine
import TerminalText

/// Draws a value over time as a curve of characters.
enum CurvePlot {
  private static let height = 9
  private static let maximumColumns = 72
  private static let leastColumns = 14
  private static let sparkColumns = 24

  private struct Glyphs {
    let flat, upright, upFrom, upTo, downFrom, downTo: Character
    let axis, tick, corner: Character

    static let unicode = Glyphs(
      flat: "─", upright: "│", upFrom: "╯", upTo: "╭", downFrom: "╮", downTo: "╰",
      axis: "│", tick: "┤", corner: "└")
    static let ascii = Glyphs(
      flat: "-", upright: "|", upFrom: "'", upTo: ".", downFrom: ".", downTo: "'",
      axis: "|", tick: "+", corner: "+")
  }

  /// One line: the start value, a row of bars, the end value, and the overshoot.
  static func line(of value: AnimatedValue, isASCII: Bool) -> String {
    let duration = value.animation.duration
    let values: [Double?] = (0..<sparkColumns).map {
      value.value(at: duration * Double($0) / Double(sparkColumns - 1))
    }
    let bars = bars(values, isASCII: isASCII)
    return " \(value.name)  \(value.text(value.from)) \(bars) \(value.text(value.to))"
      + "   \(value.facts)"
  }

  /// A row of bars scaled between the minimum and the maximum, with a blank for each `nil`.
  ///
  /// - Parameter least: the value of the lowest bar instead of the minimum.
  static func bars(_ values: [Double?], from least: Double? = nil, isASCII: Bool) -> String {
    let marks = Array(isASCII ? "_.:-=+*#" : "▁▂▃▄▅▆▇█")
    let known = values.compactMap { $0 }
    let least = least ?? known.min() ?? 0
    let range = (known.max() ?? 0) - least
    return String(
      values.map { number -> Character in
        guard let number else { return " " }
        let share = range > 0 ? (number - least) / range : 0
        return marks[min(marks.count - 1, max(0, Int(bounded: share * Double(marks.count))))]
      })
  }

  /// A curve with its axes, and its overshoot below.
  static func lines(of value: AnimatedValue, columns: Int, isASCII: Bool) -> [String] {
    let glyphs = isASCII ? Glyphs.ascii : .unicode
    let peak = value.overshoot?.value ?? value.to
    let probe = [value.from, value.to, peak]
    let available = probe.map { value.text($0).count }.max() ?? 0
    let width = max(min(columns - available - 3, maximumColumns), leastColumns)
    let duration = value.animation.duration
    let values = (0...width).map { value.value(at: duration * Double($0) / Double(width)) }
    let least = min(values.min() ?? 0, probe.min() ?? 0)
    let most = max(values.max() ?? 0, probe.max() ?? 0)
    let height = most > least ? height : 1
    func row(_ number: Double) -> Int {
      guard most > least else { return 0 }
      let rowNumber = (most - number) / (most - least) * Double(height - 1)
      return max(0, min(height - 1, Int(bounded: rowNumber.rounded())))
    }
    let grid = draw(values.map(row), height: height, glyphs)
    var labels = Array(repeating: "", count: height)
    for number in [value.to, value.from, peak, least, most] where labels[row(number)].isEmpty {
      labels[row(number)] = value.text(number)
    }
    let margin = labels.map { $0.count }.max() ?? 0
    var lines = grid.enumerated().map { index, cells in
      let label = labels[index]
      var line = " " + String(repeating: " ", count: margin - label.count) + label
      line += " " + String(label.isEmpty ? glyphs.axis : glyphs.tick) + String(cells)
      return String(line.withoutFinalBlanks)
    }
    let blank = String(repeating: " ", count: margin + 2)
    lines.append(blank + String(glyphs.corner) + String(repeating: glyphs.flat, count: width))
    lines.append(blank + times(duration, width: width + 1))
    lines.append(
      " \(value.name) \(value.text(value.from)) → \(value.text(value.to)): \(value.facts)")
    return lines
  }

  /// The labels of the time axis: start, middle and end.
  private static func times(_ duration: Double, width: Int) -> String {
    let texts = [0, duration / 2, duration].map(GestureText.milliseconds)
    let middle = width / 2 - texts[1].count / 2
    var line = texts[0]
    if middle > line.count, middle + texts[1].count < width - texts[2].count {
      line += String(repeating: " ", count: middle - line.count) + texts[1]
    }
    return line + String(repeating: " ", count: max(1, width - texts[2].count - line.count))
      + texts[2]
  }

  /// One line from column to column; rows count from the top.
  private static func draw(_ rows: [Int], height: Int, _ glyphs: Glyphs) -> [[Character]] {
    let columns = rows.count - 1
    var grid = Array(repeating: Array(repeating: Character(" "), count: columns), count: height)
    for column in 0..<columns {
      let (first, next) = (rows[column], rows[column + 1])
      if first == next {
        grid[first][column] = glyphs.flat
        continue
      }
      let isUp = next < first
      grid[first][column] = isUp ? glyphs.upFrom : glyphs.downFrom
      grid[next][column] = isUp ? glyphs.upTo : glyphs.downTo
      for row in (min(first, next) + 1)..<max(first, next) { grid[row][column] = glyphs.upright }
    }
    return grid
  }
}

extension AnimatedValue {
  /// `main.width`.
  var name: String {
    let view = animation.after.name(of: node)
    return switch subject {
    case .attribute(let attribute): "\(view).\(attribute.rawValue)"
    case .opacity: "\(view).alpha"
    }
  }

  /// `overshoot 206 at 170 ms, settles by 380 ms`; for a curve, which never overshoots, its end.
  var facts: String {
    if case .transition(.cubic, _) = animation.motion {
      return "ends at " + GestureText.milliseconds(animation.duration)
    }
    let settle = "settles by " + GestureText.milliseconds(settleTime)
    guard let top = overshoot else { return settle }
    let word = from == to ? "farthest" : "overshoot"
    return "\(word) \(text(top.value)) at \(GestureText.milliseconds(top.time)), " + settle
  }

  func text(_ value: Double) -> String {
    switch subject {
    case .attribute: NumberText.short(value, decimals: abs(value) < 100 ? 1 : 0)
    case .opacity: NumberText.short(value, decimals: 2)
    }
  }
}
