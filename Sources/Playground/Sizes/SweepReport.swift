import CommandLanguage
import DocumentModel
import Explaining
import LayoutEngine
import LayoutModel
import LayoutText
import Sizes
import TerminalText

/// Says in words what a sweep found.
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
    var lines = ["\(range): " + (count == 1 ? "one regime" : "\(count) regimes")]
    for (index, part) in sweep.parts.enumerated() {
      lines.append(bounds(of: part, isLast: index == count - 1))
      for cause in causes(of: part) { lines.append("    " + cause) }
      lines += lawLines(index)
    }
    if let end = sweep.stoppedAt {
      lines.append("stopped at \(number(end)): there are more regimes than can be listed")
    }
    return lines + brokenLines()
  }

  // MARK: Parts

  private func number(_ value: Double) -> String { NumberText.short(value, decimals: 6) }

  /// `300 ..< 500`.
  private func bounds(of part: LayoutSweep.Part, isLast: Bool) -> String {
    let from = number(part.regime.from)
    if part.isPoint { return "at \(from)" }
    let isClosed = isLast
    let operation = isClosed ? "..." : "..<"
    let start = part.regime.startsAfter ? "just after \(from)" : from
    return "\(start) \(operation) \(number(part.regime.to))"
  }

  /// Each view's law where it differs from the regime before; in the first, all of them.
  private func lawLines(_ index: Int) -> [String] {
    let part = sweep.parts[index]
    guard let document = part.document, let state = part.state else {
      return part.failure.map { ["    the commands fail: \($0)"] } ?? []
    }
    let before = index > 0 ? sweep.parts[index - 1] : nil
    let hasSameViews = before?.state?.sample.views == state.sample.views
    var rows: [[String]] = []
    for (place, view) in state.sample.states.enumerated() where !view.isHidden {
      if view.view == .root, case .size = sweep.subject { continue }
      var cells: [String] = []
      for (offset, attribute) in Self.attributes.enumerated() {
        let law = part.regime.laws[place * 4 + offset]
        let old: Law? = hasSameViews ? before?.regime.laws[place * 4 + offset] : nil
        let isNew = before == nil || !hasSameViews || old != law
        // What never depends on the number is in every frame already.
        if isNew, !(before == nil && law?.slope == 0 && attribute.axis != axis) {
          cells.append("\(attribute.rawValue) = \(text(of: law))")
        }
      }
      if !cells.isEmpty { rows.append([document.shown.name(of: view.view)] + cells) }
    }
    return Columns.aligned(rows).map { "    " + $0 }
  }

  private static let attributes: [Attribute] = [.x, .y, .width, .height]

  /// The axis that the number is along.
  private var axis: Axis? {
    if case .size(let axis) = sweep.subject { return axis }
    return nil
  }

  /// `0.25·W + 8`.
  private func text(of law: Law?) -> String {
    guard let law else { return "not linear" }
    if law.slope == 0 { return number(law.constant) }
    let letter = sweep.subject.letter
    var text = letter
    if law.slope == -1 {
      text = "−" + letter
    } else if law.slope != 1 {
      text = "\(number(law.slope))·\(letter)"
    }
    let constant = number(law.constant.magnitude)
    if constant == "0" { return text }
    if law.slope < 0 && law.constant > 0 { return "\(constant) − " + positive(text) }
    return text + (law.constant < 0 ? " − " : " + ") + constant
  }

  /// A text without the sign before it.
  private func positive(_ text: String) -> String {
    var text = text
    if let first = text.first, first == "−" || first == "-" { text.removeFirst() }
    return text
  }

  // MARK: Causes

  /// What changed where the regime begins, one sentence each.
  func causes(of part: LayoutSweep.Part) -> [String] {
    guard let document = part.document else { return [] }
    let texts = part.changes.compactMap { text(of: $0, in: document, part) }
    return texts.isEmpty && !part.changes.isEmpty ? ["another law holds"] : texts
  }

  private func text(
    of change: RegimeChange, in document: Document, _ part: LayoutSweep.Part
  ) -> String? {
    let tree = document.shown
    func name(_ node: NodeID) -> String { tree.name(of: node) }
    switch change {
    case .rule(let index, let begins):
      guard document.rules.indices.contains(index) else { return nil }
      let rule = document.rules[index]
      let place = log.record(rule.origin)?.place ?? "start"
      let text = Sanitizer.sanitized(rule.text)
      return (begins ? "begins to hold: " : "no longer holds: ") + text + "   \(place)"
    case .conflict(let count, let begins):
      guard begins else {
        return count == 0
          ? "the constraints can all hold again" : "one constraint more can hold again"
      }
      let broken = tree.conflicts().first.map { plainText(of: $0.broken, in: tree) } ?? ""
      return "constraints conflict; broken: " + broken
    case .hiding(let node, let begins):
      return "\(name(node)) is " + (begins ? "hidden" : "shown")
    case .overflow(let node, let edge, let begins):
      let parent = name(tree.parent(of: node))
      return begins
        ? "\(name(node)) reaches beyond the \(edge.word) edge of \(parent)"
        : "\(name(node)) is within the \(edge.word) edge of \(parent) again"
    case .vanishing(let node, let begins):
      return begins ? "nothing is left of \(name(node))" : "\(name(node)) has room again"
    case .minimum(let node, let side): return minimumText(node, side, in: tree)
    case .constraint(let top, let place): return constraintText(top, place, in: tree)
    case .views: return "the views are others"
    case .law: return nil
    }
  }

  private func minimumText(_ node: NodeID, _ side: Side, in tree: LayoutTree) -> String? {
    let lengths = tree.splitterLengths(of: node)
    if lengths.hiddenSide != nil { return nil }
    let isHeld =
      side == .primary
      ? lengths.primaryWanted <= lengths.minimumPrimary
      : lengths.secondaryWanted <= lengths.minimumSecondary
    let children = Array(tree.children(of: node))
    guard children.count == 2 else { return nil }
    let name = tree.name(of: children[side == .primary ? 0 : 1])
    return isHeld ? "\(name) is held at its minimum" : "\(name) is no longer held at its minimum"
  }

  private func constraintText(_ top: NodeID, _ place: Int, in tree: LayoutTree) -> String? {
    tree.withIsland(of: top) { system -> String? in
      guard place < system.list.count else { return nil }
      let text = plainText(of: system.list[place], in: tree)
      switch system.standing(of: place) {
      case .binds: return "binds from here: " + text
      case .idles: return "has room from here: " + text
      case .lost: return "is missed from here: " + text
      case .broken: return "is broken from here: " + text
      }
    } ?? nil
  }

  // MARK: What is wrong

  /// `first conflict below 512`, a line for each thing that is wrong somewhere in the range.
  private func brokenLines() -> [String] {
    var found: [(text: String, parts: [Int])] = []
    func add(_ text: String, _ index: Int) {
      if let known = found.firstIndex(where: { $0.text == text }) {
        found[known].parts.append(index)
      } else {
        found.append((text, [index]))
      }
    }
    for (index, part) in sweep.parts.enumerated() {
      for issue in Self.issues(of: part) { add(issue.text, index) }
    }
    return found.flatMap { issue in ranges(of: issue.parts).map { "\(issue.text) \($0)" } }
  }

  /// Something that is wrong with a layout.
  struct Issue {
    var kind: String
    var views: [String]
    var text: String
  }

  static func issues(of part: LayoutSweep.Part) -> [Issue] {
    if let failure = part.failure { return [Issue(kind: "error", views: [], text: failure)] }
    guard let document = part.document, let state = part.state else { return [] }
    let tree = document.shown
    var issues: [Issue] = []
    for top in tree.conflictedIslands() {
      let name = tree.name(of: top)
      issues.append(Issue(kind: "conflict", views: [name], text: "conflict in \(name)"))
    }
    for view in state.sample.states where !view.isHidden {
      let name = tree.name(of: view.view)
      if view.isEmpty {
        issues.append(Issue(kind: "empty", views: [name], text: "\(name) is empty"))
      }
      if Edge.allCases.contains(where: view.overflows) {
        let parent = tree.name(of: tree.parent(of: view.view))
        issues.append(
          Issue(kind: "outside", views: [name], text: "\(name) reaches beyond \(parent)"))
      }
    }
    return issues
  }

  /// Runs of neighbouring regimes as `below 512`, `from 700`, `480 ..< 512` or `everywhere`.
  private func ranges(of places: [Int]) -> [String] {
    var runs: [ClosedRange<Int>] = []
    for place in places {
      if let last = runs.last, last.upperBound + 1 == place {
        runs[runs.count - 1] = last.lowerBound...place
      } else {
        runs.append(place...place)
      }
    }
    return runs.map { run in
      let from = sweep.parts[run.lowerBound].regime.from
      let to = sweep.parts[run.upperBound].regime.to
      let isFirst = run.lowerBound == 0
      let isLast = run.upperBound == sweep.parts.count - 1
      if isFirst && isLast { return "everywhere" }
      if isFirst {
        let isClosed = sweep.parts[run.upperBound + 1].regime.startsAfter
        return (isClosed ? "up to " : "below ") + number(to)
      }
      if isLast {
        return (sweep.parts[run.lowerBound].regime.startsAfter ? "above " : "from ") + number(from)
      }
      return from == to ? "at \(number(from))" : "from \(number(from)) to \(number(to))"
    }
  }
}
