import CommandLanguage
import LayoutDocument
import LayoutEngine
import TerminalText

/// Describes the result of a sweep.
struct SweepReport {
  private let sweep: LayoutSweep
  private let log: CommandLog

  init(_ sweep: LayoutSweep, log: CommandLog) {
    self.sweep = sweep
    self.log = log
  }

  func lines() -> [String] {
    let count = sweep.parts.count
    let range =
      "\(sweep.subject.name) \(number(sweep.range.lowerBound))..\(number(sweep.range.upperBound))"
    var lines = ["\(range): " + (count == 1 ? "one range" : "\(count) ranges")]
    for (index, part) in sweep.parts.enumerated() {
      let next = index + 1 < count ? sweep.parts[index + 1] : nil
      lines.append(bounds(of: part, isClosed: next?.piece.startsAfter ?? true))
      for cause in causes(of: part) { lines.append("    " + cause) }
      lines += formulaLines(index)
    }
    return lines + endLines() + brokenLines()
  }

  /// The ranges in which the relations of the sweep hold.
  func lines(of relation: String) -> [String] {
    let parts = sweep.parts
    let lines = parts.split { !$0.isMet }.map { run -> String in
      var whole = run[run.startIndex]
      whole.piece.to = run[run.endIndex - 1].piece.to
      let isClosed = run.endIndex < parts.count ? parts[run.endIndex].piece.startsAfter : true
      return bounds(of: whole, isClosed: isClosed)
    }
    let range = "\(number(sweep.range.lowerBound))..\(number(sweep.range.upperBound))"
    let count = lines.isEmpty ? "never" : "in " + NumberText.count(lines.count, "range")
    return ["\(sweep.subject.name) \(range): \(relation) holds \(count)"] + lines + endLines()
  }

  private func endLines() -> [String] {
    sweep.stoppedAt.map {
      ["stopped at \(number($0)): there are more ranges than can be listed"]
    } ?? []
  }

  // MARK: Parts

  private func number(_ value: Double) -> String { FormulaText.number(value) }

  /// `300 ..< 500`.
  /// - Parameter isClosed: true if the end belongs to the piece.
  private func bounds(of part: LayoutSweep.Part, isClosed: Bool) -> String {
    let from = number(part.piece.from)
    if part.isPoint || from == number(part.piece.to) { return "at \(from)" }
    let operation = isClosed ? "..." : "..<"
    let start = part.piece.startsAfter ? "just after \(from)" : from
    return "\(start) \(operation) \(number(part.piece.to))"
  }

  /// The formulas that differ from the previous piece; for the first piece, all formulas.
  private func formulaLines(_ index: Int) -> [String] {
    let part = sweep.parts[index]
    guard let document = part.document, let state = part.state else {
      return part.failure.map { ["    the commands fail: \($0)"] } ?? []
    }
    let before = index > 0 ? sweep.parts[index - 1] : nil
    let hasSameViews = before?.state?.views == state.views
    var rows: [[String]] = []
    for (position, view) in state.states.enumerated() where !view.isHidden {
      if view.view == .root, case .size = sweep.subject { continue }
      var cells: [String] = []
      for (offset, attribute) in Self.attributes.enumerated() {
        let formula = part.piece.formulas[position * 4 + offset]
        let old: LinearFormula? = hasSameViews ? before?.piece.formulas[position * 4 + offset] : nil
        let isNew = before == nil || !hasSameViews || old != formula
        // Omits formulas across the axis that do not depend on the number.
        if isNew, !(before == nil && formula?.slope == 0 && attribute.axis != sweep.subject.axis) {
          cells.append("\(attribute.rawValue) = \(text(of: formula))")
        }
      }
      if !cells.isEmpty { rows.append([document.shown.name(of: view.view)] + cells) }
    }
    return Columns.aligned(rows).map { "    " + $0 }
  }

  static let attributes: [Attribute] = [.x, .y, .width, .height]

  /// `0.25·W + 8`.
  private func text(of formula: LinearFormula?) -> String {
    guard let formula else { return "not linear" }
    return FormulaText.text(
      slope: formula.slope, of: sweep.subject.letter, constant: formula.constant)
  }

  // MARK: Causes

  /// The changes at the beginning of the piece, one sentence each.
  func causes(of part: LayoutSweep.Part) -> [String] {
    part.document.map { ChangeText($0, checks: part.checks, log).lines(for: part.changes) } ?? []
  }

  // MARK: Issues

  /// `conflict in root below 512`: a line for each issue and run of parts.
  private func brokenLines() -> [String] {
    var changes: [(text: String, parts: [Int])] = []
    func add(_ text: String, _ index: Int) {
      if let known = changes.firstIndex(where: { $0.text == text }) {
        if changes[known].parts.last != index { changes[known].parts.append(index) }
      } else {
        changes.append((text, [index]))
      }
    }
    for (index, part) in sweep.parts.enumerated() {
      for issue in Self.issues(of: part) { add(issue.text, index) }
    }
    return changes.flatMap { issue in ranges(of: issue.parts).map { "\(issue.text) \($0)" } }
  }

  /// A problem in a layout.
  struct Issue {
    var kind: String
    var views: [String]
    var text: String
  }

  static func issues(of part: LayoutSweep.Part) -> [Issue] {
    if let failure = part.failure { return [Issue(kind: "error", views: [], text: failure)] }
    guard let document = part.document, let state = part.state else { return [] }
    let unmet = part.checks.filter { !$0.isMet }.map { check in
      Issue(kind: "expectation", views: [], text: Sanitizer.sanitized(check.text) + " fails")
    }
    return unmet + issues(in: document, state)
  }

  static func issues(in document: Document, _ state: LayoutSample) -> [Issue] {
    let tree = document.shown
    var issues: [Issue] = []
    for top in tree.conflictedIslands() {
      let name = tree.name(of: top)
      issues.append(Issue(kind: "conflict", views: [name], text: "conflict in \(name)"))
    }
    for view in state.states where !view.isHidden {
      let name = tree.name(of: view.view)
      if view.isEmpty {
        issues.append(Issue(kind: "empty", views: [name], text: "\(name) is empty"))
      }
      if RectEdge.allCases.contains(where: view.overflows) {
        let parent = tree.name(of: tree.parent(of: view.view))
        issues.append(
          Issue(kind: "outside", views: [name], text: "\(name) extends beyond \(parent)"))
      }
    }
    return issues
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
      let from = sweep.parts[run.lowerBound].piece.from
      let to = sweep.parts[run.upperBound].piece.to
      let isFirst = run.lowerBound == 0
      let isLast = run.upperBound == sweep.parts.count - 1
      if isFirst && isLast { return "everywhere" }
      if isFirst {
        let isClosed = sweep.parts[run.upperBound + 1].piece.startsAfter
        return (isClosed ? "up to " : "below ") + number(to)
      }
      if isLast {
        return (sweep.parts[run.lowerBound].piece.startsAfter ? "above " : "from ") + number(from)
      }
      return from == to ? "at \(number(from))" : "from \(number(from)) to \(number(to))"
    }
  }
}
