import LayoutDocument
import LayoutEngine
import TerminalText

/// Describes the regions of a sweep over both of root's lengths.
struct RegionReport {
  private let map: RegionMap
  private let changeText: (RegionMap.Border) -> [String]

  private static let rows = 12
  private static let maximumColumns = 48
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

  init(_ map: RegionMap, log: CommandLog) {
    self.map = map
    changeText = { border in
      ChangeText(map.regions[border.regions.second].document, log).lines(for: border.changes)
    }
  }

  static func letter(_ region: Int) -> String {
    letters.indices.contains(region) ? String(letters[region]) : "#\(region + 1)"
  }

  private func number(_ value: Double) -> String { LawText.number(value) }

  /// - Parameter columns: the width of the map; 0 for no map.
  func lines(columns: Int) -> [String] {
    let count = map.regions.count
    let ranges = [map.width, map.height].map {
      "\(number($0.lowerBound))..\(number($0.upperBound))"
    }
    var lines = [
      "root \(ranges.joined(separator: " x ")): " + (count == 1 ? "one region" : "\(count) regions")
    ]
    if columns > 0, count > 1 { lines += mapLines(columns: columns) }
    for index in map.regions.indices { lines += regionLines(index) }
    lines += borderLines()
    if let height = map.stoppedAt {
      lines.append(
        "stopped at height \(number(height)): the map has more regions than can be computed")
    }
    return lines
  }

  // MARK: The map

  /// A letter for each part of the plane, widths to the right and heights downward.
  private func mapLines(columns: Int) -> [String] {
    let ends = [map.height.lowerBound, map.height.upperBound].map(number)
    let margin = ends.map { $0.count }.max() ?? 0
    let count = max(8, min(Self.maximumColumns, columns - margin - 2))
    func share(_ range: ClosedRange<Double>, _ position: Int, of count: Int) -> Double {
      range.lowerBound
        + (range.upperBound - range.lowerBound) * (Double(position) + 0.5) / Double(count)
    }
    var lines = (0..<Self.rows).map { row in
      let label = row == 0 ? ends[0] : row == Self.rows - 1 ? ends[1] : ""
      var line = String(repeating: " ", count: margin - label.count) + label + " "
      for column in 0..<count {
        let region = map.region(
          atWidth: share(map.width, column, of: count),
          height: share(map.height, row, of: Self.rows))
        line += region.map { Self.letters.indices.contains($0) ? Self.letter($0) : "?" } ?? " "
      }
      return line
    }
    let (from, to) = (number(map.width.lowerBound), number(map.width.upperBound))
    let gap = max(1, count - from.count - to.count)
    lines.append(
      String(repeating: " ", count: margin + 1) + from + String(repeating: " ", count: gap) + to)
    return lines
  }

  // MARK: Regions

  private func regionLines(_ index: Int) -> [String] {
    let region = map.regions[index]
    var lines = ["\(Self.letter(index))   \(Self.bounds(of: region))"]
    let first = map.regions[0]
    let hasSameViews = index > 0 && first.state.sample.views == region.state.sample.views
    var rows: [[String]] = []
    for (position, view) in region.state.sample.states.enumerated() where !view.isHidden {
      if view.view == .root { continue }
      var cells: [String] = []
      for (offset, attribute) in SweepReport.attributes.enumerated() {
        let law = region.laws[position * 4 + offset]
        if hasSameViews, first.laws[position * 4 + offset] == law { continue }
        cells.append("\(attribute.rawValue) = \(Self.text(of: law))")
      }
      if !cells.isEmpty { rows.append([region.document.shown.name(of: view.view)] + cells) }
    }
    lines += Columns.aligned(rows).map { "    " + $0 }
    for issue in SweepReport.issues(in: region.document, region.state) {
      lines.append("    \(issue.text)")
    }
    return lines
  }

  private static func text(of law: PlaneLaw?) -> String {
    guard let law else { return "not linear" }
    return LawText.text([(law.slopeX, "W"), (law.slopeY, "H")], constant: law.constant)
  }

  /// `W 300..500, H 200..600`, with `within` if the region is not a rectangle.
  static func bounds(of region: RegionMap.Region) -> String {
    var (left, right) = (Double.infinity, -Double.infinity)
    var (top, bottom) = (Double.infinity, -Double.infinity)
    var area = 0.0
    for cell in region.cells {
      let (from, to) = (cell.y.lowerBound, cell.y.upperBound)
      let widths = [from, to].map { cell.right.value(at: $0) - cell.left.value(at: $0) }
      area += (widths[0] + widths[1]) / 2 * (to - from)
      left = min(left, cell.left.value(at: from), cell.left.value(at: to))
      right = max(right, cell.right.value(at: from), cell.right.value(at: to))
      (top, bottom) = (min(top, from), max(bottom, to))
    }
    let isRectangle = ((right - left) * (bottom - top) - area).magnitude <= 1e-6 * max(1, area)
    return (isRectangle ? "" : "within ")
      + "W \(range(left, right)), H \(range(top, bottom))"
  }

  private static func range(_ from: Double, _ to: Double) -> String {
    let (start, end) = (LawText.number(from), LawText.number(to))
    return start == end ? start : "\(start)..\(end)"
  }

  // MARK: Borders

  private func borderLines() -> [String] {
    map.borders.flatMap { border -> [String] in
      let (first, second) = border.regions
      let head = "\(Self.letter(first)) | \(Self.letter(second))   at \(Self.text(of: border.line))"
      let causes = changeText(border)
      return [head] + causes.map { "    " + $0 }
    }
  }

  private static func text(of line: RegionMap.Border.Line) -> String {
    switch line {
    case .height(let height): "H = \(LawText.number(height))"
    case .width(let law): "W = " + LawText.text([(law.slope, "H")], constant: law.constant)
    }
  }

  // MARK: JSON

  func json() -> String {
    var json = JSONText()
    json.begin("{")
    json.field("sweep", "root")
    for (key, ends) in [
      ("from", [map.width.lowerBound, map.height.lowerBound]),
      ("to", [map.width.upperBound, map.height.upperBound]),
    ] {
      json.list(key, ends) { $0.value($1) }
    }
    json.list("regions", Array(map.regions.indices)) { add(region: $1, to: &$0) }
    json.list("borders", map.borders) { add($1, to: &$0) }
    if let height = map.stoppedAt {
      json.field("stopped", height)
    }
    json.end("}")
    return json.text
  }

  private func add(region index: Int, to json: inout JSONText) {
    let region = map.regions[index]
    json.begin("{")
    json.field("region", Self.letter(index))
    json.list("parts", region.cells) { json, cell in
      let (from, to) = (cell.y.lowerBound, cell.y.upperBound)
      let corners = [
        [cell.left.value(at: from), from], [cell.right.value(at: from), from],
        [cell.right.value(at: to), to], [cell.left.value(at: to), to],
      ]
      json.list(corners) { json, corner in json.list(corner) { $0.value($1) } }
    }
    json.begin("{", "laws")
    for (position, view) in region.state.sample.states.enumerated() {
      json.begin("{", region.document.shown.name(of: view.view))
      for (offset, attribute) in SweepReport.attributes.enumerated() {
        json.key(attribute.rawValue)
        if let law = region.laws[position * 4 + offset] {
          json.list([law.slopeX, law.slopeY, law.constant]) { $0.value($1) }
        } else {
          json.null()
        }
      }
      json.end("}")
    }
    json.end("}")
    SweepJSON.addState(of: region.document, region.state, to: &json)
    json.end("}")
  }

  private func add(_ border: RegionMap.Border, to json: inout JSONText) {
    json.begin("{")
    json.key("between")
    json.list([border.regions.first, border.regions.second]) { $0.value(Self.letter($1)) }
    switch border.line {
    case .height(let height):
      json.field("height", height)
    case .width(let law):
      json.list("width", [law.slope, law.constant]) { $0.value($1) }
    }
    json.list("causes", changeText(border)) { $0.value($1) }
    json.end("}")
  }
}
