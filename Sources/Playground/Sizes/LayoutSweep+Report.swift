import LayoutDocument
import LayoutEngine
import TerminalText

extension LayoutSweep {
  /// Every range with its causes and formulas, then the issues.
  func lines() -> [String] {
    let count = parts.count
    var lines = ["\(title): " + (count == 1 ? "one range" : "\(count) ranges")]
    for (index, part) in parts.enumerated() {
      let next = index + 1 < count ? parts[index + 1] : nil
      lines.append(bounds(of: part, isClosed: next?.piece.startsAfter ?? true))
      lines += part.causes(log).map { "    " + $0 }
      lines += formulaLines(index)
    }
    return lines + endLines() + brokenLines()
  }

  /// The ranges in which the relations of the sweep hold.
  func lines(of relation: String) -> [String] {
    let lines = parts.split { !$0.isMet }.map { run -> String in
      var whole = run[run.startIndex]
      whole.piece.to = run[run.endIndex - 1].piece.to
      let isClosed = run.endIndex < parts.count ? parts[run.endIndex].piece.startsAfter : true
      return bounds(of: whole, isClosed: isClosed)
    }
    let count = lines.isEmpty ? "never" : "in " + NumberText.count(lines.count, "range")
    return ["\(title): \(relation) holds \(count)"] + lines + endLines()
  }

  /// `root.width 300..900`.
  private var title: String {
    "\(subject.name) \(number(range.lowerBound))..\(number(range.upperBound))"
  }

  private func endLines() -> [String] {
    stoppedAt.map { ["stopped at \(number($0)): there are more ranges than can be listed"] } ?? []
  }

  private func number(_ value: Double) -> String { LinearFormula.text(of: value) }

  /// `300 ..< 500`.
  /// - Parameter isClosed: true if the end belongs to the piece.
  private func bounds(of part: Part, isClosed: Bool) -> String {
    let from = number(part.piece.from)
    if from == number(part.piece.to) { return "at \(from)" }
    let operation = isClosed ? "..." : "..<"
    let start = part.piece.startsAfter ? "just after \(from)" : from
    return "\(start) \(operation) \(number(part.piece.to))"
  }

  /// The formulas that differ from the previous piece; for the first piece, all formulas.
  private func formulaLines(_ index: Int) -> [String] {
    let part = parts[index]
    guard let layout = part.layout else {
      return part.failure.map { ["    the commands fail: \($0)"] } ?? []
    }
    let before = index > 0 ? parts[index - 1] : nil
    let hasSameViews = before?.layout?.state.views == layout.state.views
    var rows: [[String]] = []
    for (position, view) in layout.state.states.enumerated() where !view.isHidden {
      if view.view == .root, case .size = subject { continue }
      var cells: [String] = []
      for (offset, attribute) in Self.attributes.enumerated() {
        let formula = part.piece.formulas[position * 4 + offset]
        let old: LinearFormula? = hasSameViews ? before?.piece.formulas[position * 4 + offset] : nil
        let isNew = before == nil || !hasSameViews || old != formula
        // Omits formulas across the axis that do not depend on the number.
        if isNew, !(before == nil && formula?.slope == 0 && attribute.axis != subject.axis) {
          let text = formula?.text(of: subject.letter) ?? "not linear"
          cells.append("\(attribute.rawValue) = \(text)")
        }
      }
      if !cells.isEmpty { rows.append([layout.document.shown.name(of: view.view)] + cells) }
    }
    return Columns.aligned(rows).map { "    " + $0 }
  }

  /// `conflict in root below 512`: a line for each issue and run of parts.
  private func brokenLines() -> [String] {
    let issues = parts.enumerated().flatMap { index, part in
      part.issues.map { (text: $0.text, index: index) }
    }
    return issues.grouped { $0.text }.flatMap { text, issues in
      ranges(of: issues.map { $0.index }.distinct()).map { "\(text) \($0)" }
    }
  }

  /// Runs of neighbouring pieces as `below 512`, `from 700`, `480 ..< 512` or `everywhere`.
  private func ranges(of positions: [Int]) -> [String] {
    var runs: [ClosedRange<Int>] = []
    for position in positions {
      if let last = runs.last, last.upperBound + 1 == position {
        runs[runs.count - 1] = last.lowerBound...position
      } else {
        runs.append(position...position)
      }
    }
    return runs.map { run in
      let from = parts[run.lowerBound].piece.from
      let to = parts[run.upperBound].piece.to
      let isFirst = run.lowerBound == 0
      let isLast = run.upperBound == parts.count - 1
      if isFirst && isLast { return "everywhere" }
      if isFirst {
        let isClosed = parts[run.upperBound + 1].piece.startsAfter
        return (isClosed ? "up to " : "below ") + number(to)
      }
      if isLast {
        return (parts[run.lowerBound].piece.startsAfter ? "above " : "from ") + number(from)
      }
      return from == to ? "at \(number(from))" : "from \(number(from)) to \(number(to))"
    }
  }

  /// The sweep as an object on one line.
  func json() -> String {
    JSONText.object { json in
      json.field("sweep", subject.name)
      json.field("from", range.lowerBound)
      json.field("to", range.upperBound)
      json.objects("regimes", parts) { json, part in
        json.field("from", part.piece.from)
        if part.piece.startsAfter { json.field("after", true) }
        json.field("to", part.piece.to)
        addFormulas(of: part, to: &json)
        json.addState(hidden: part.layout?.hiddenViews ?? [], part.issues, causes: part.causes(log))
      }
      if let end = stoppedAt { json.field("stopped", end) }
    }
  }

  private func addFormulas(of part: Part, to json: inout JSONText) {
    json.begin("{", "laws")
    for (index, view) in (part.layout?.state.views ?? []).enumerated() {
      json.key(part.layout?.document.shown.name(of: view) ?? "")
      json.begin("{")
      for (offset, attribute) in Self.attributes.enumerated() {
        json.key(attribute.rawValue)
        if let formula = part.piece.formulas[index * 4 + offset] {
          json.list([formula.slope, formula.constant]) { $0.value($1) }
        } else {
          json.null()
        }
      }
      json.end("}")
    }
    json.end("}")
  }
}
