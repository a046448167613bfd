import CommandLanguage
import LayoutEngine
import TestSupport

@testable import LayoutDocument
@testable import Playground

/// A random layout of any kinds, one of its numbers to sweep, and the invariants of the sweep.
struct SweepCase {
  private(set) var session = Session()
  /// The lines that made the layout.
  private(set) var lines: [String] = []
  private(set) var subject = SweepSubject.size(.horizontal)
  private(set) var range = 40.0...1400
  private var edits: EditLines
  private var random: SeededGenerator

  init(seed: Int) {
    edits = EditLines(seed: seed)
    random = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) &+ 0x5EE5)
    for line in edits.opening() { run(line) }
    for _ in 0..<Int.random(in: 2...14, using: &random) { run(edits.line(for: session)) }
    if chance(40) { plantRule() }
    chooseSubject()
  }

  /// The sweep and the layout, for reports.
  var text: String {
    let block =
      if case .variable(_, let statements) = subject {
        " in { \(statements.map { Self.text(of: $0) }.joined(separator: "; ")) }"
      } else {
        ""
      }
    return "sweep \(subject.name) \(range.lowerBound)..\(range.upperBound)\(block)\nafter\n"
      + lines.joined(separator: "\n")
  }

  private static func text(of statement: Statement) -> String {
    statement.words.map { $0.text }.joined(separator: " ")
  }

  private mutating func run(_ line: String) {
    guard let script = try? Script.parse(SourceText(line, origin: "")) else { return }
    var changed = false
    for statement in script.statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      if outcome.diagnostic == nil { changed = true }
    }
    if changed { lines.append(line) }
  }

  // MARK: Choices

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private mutating func pick<Item>(_ items: [Item]) -> Item {
    items[Int.random(in: items.indices, using: &random)]
  }

  private mutating func view() -> String {
    Word.spelling(of: pick(ViewNames.all(in: session.tree)))
  }

  private mutating func plantRule() {
    let position = Double(Int.random(in: 100...9000, using: &random)) / 10
    let side = pick(["root.width", "root.height", "\(view()).width", "\(view()).x"])
    let relation = pick(["<", "<", ">=", "==", "!=", ">"])
    let command = pick(["hide \(view())", "fix \(view()) 30", "constrain \(view()).width >= 50"])
    run("when \(side) \(relation) \(position) { \(command) }")
  }

  /// Chooses a length of root, a numeric property, or a block.
  private mutating func chooseSubject() {
    subject = .size(chance(60) ? .horizontal : .vertical)
    range = pick([40...1400, 0...500, 100...333.3, 17...5000])
    let choice = Int.random(in: 0..<3, using: &random)
    guard choice > 0 else { return }
    for _ in 0..<12 {
      let (other, numbers) = choice == 1 ? property() : block()
      guard let other, works(other, numbers) else { continue }
      (subject, range) = (other, numbers)
      return
    }
  }

  private mutating func property() -> (SweepSubject?, ClosedRange<Double>) {
    let node = pick(TreeViews.views(in: session.tree))
    let properties = Properties.of(node, in: session.tree).filter { $0.domain.takesNumbers }
    guard !properties.isEmpty else { return (nil, 0...1) }
    let property = pick(properties)
    let numbers: ClosedRange<Double> =
      switch property.domain {
      case .points(let range, _): max(range.lowerBound, -50)...min(range.upperBound, 700)
      case .part: 0...1
      case .priorities: 1...1000
      default: 0...300
      }
    return (.property(view: session.tree.name(of: node), property), numbers)
  }

  private mutating func block() -> (SweepSubject?, ClosedRange<Double>) {
    let lines = (0..<Int.random(in: 1...2, using: &random)).map { _ in
      pick([
        "resize $w 240", "resize 320 $w", "resize $w $w", "fix \(view()) $w",
        "constrain \(view()).width == $w", "constrain \(view()).leading >= root.leading + $w @700",
        "set \(view()) spacing $w", "hug \(view()) $w", "drag \(view()) by $w",
        "safeArea $w", "let h $w / 2; resize $h 300",
        "resize $w 240; expect \(view()).width >= 100", "expect \(view()).x < $w",
        "expect \(view()) visible and \(view()).height != 120",
        "when root.width < $w { hide \(view()) }",
      ])
    }
    let source = SourceText(lines.joined(separator: "; "), origin: "")
    guard let script = try? Script.parse(source) else { return (nil, 0...1) }
    return (.variable("w", script.statements), pick([20...600, 1...99]))
  }

  private func works(_ subject: SweepSubject, _ range: ClosedRange<Double>) -> Bool {
    let base = LayoutSweep.base(of: session)
    return [range.lowerBound, (range.lowerBound + range.upperBound) / 2].allSatisfy {
      (try? subject.outcome(at: $0, in: base)) != nil
    }
  }

  func sweep() -> LayoutSweep {
    LayoutSweep(subject, over: range, of: session, isInterrupted: { false })
  }
}

// MARK: - Invariants

extension SweepCase {
  /// Searches for a number at which the layout differs from the sweep, among `count` numbers spread
  /// over the range and those next to the borders.
  mutating func problem(of sweep: LayoutSweep, samples count: Int) -> String? {
    if let stop = sweep.stoppedAt, sweep.parts.count < LayoutSweep.maximumPieces {
      return "stopped at \(stop)"
    }
    if let problem = neighbours(of: sweep) { return problem }
    let base = LayoutSweep.base(of: session)
    let length = range.upperBound - range.lowerBound
    var numbers = (0..<count).map { index in
      range.lowerBound
        + length * (Double(index) + Double.random(in: 0...1, using: &random)) / Double(count)
    }
    for part in sweep.parts.prefix(count) {
      let (from, to) = (part.piece.from, part.piece.to)
      numbers += [from, from + (to - from) * 1e-5, (from + to) / 2, to - (to - from) * 1e-5, to]
    }
    for number in numbers where number < sweep.stoppedAt ?? .infinity {
      if let problem = problem(at: number, of: sweep, base) { return "at \(number): \(problem)" }
    }
    return nil
  }

  private func problem(at t: Double, of sweep: LayoutSweep, _ base: Session) -> String? {
    guard let position = LinearPiece.index(of: t, in: sweep.parts.map { $0.piece }) else {
      return "it is in no piece"
    }
    let part = sweep.parts[position]
    guard let (document, checks) = try? subject.outcome(at: t, in: base) else {
      return part.failure == nil ? "the commands fail" : nil
    }
    if let failure = part.failure { return "the commands do not fail with \(failure)" }
    let sample = SweptLayout(document, checks: checks).state.sample
    guard sample.values.count == part.piece.formulas.count else { return "the views change" }
    for (position, (formula, value)) in zip(part.piece.formulas, sample.values).enumerated() {
      guard let formula, (formula.value(at: t) - value).magnitude > 1e-6 else { continue }
      return "value \(position) is \(value) and not \(formula.value(at: t)) in \(part.piece.from)"
    }
    let border = sweep.parts.map { ($0.piece.from - t).magnitude }.min() ?? 0
    let reach = 1e-6 * max(1, range.upperBound.magnitude)
    guard border > reach, (range.upperBound - t).magnitude > reach else { return nil }
    return sample.structure == part.piece.sample.structure ? nil : "something else is on or off"
  }

  /// Checks that neighbours differ in formulas or structure, and that every border has a cause.
  private func neighbours(of sweep: LayoutSweep) -> String? {
    for (one, next) in zip(sweep.parts, sweep.parts.dropFirst()) {
      let border = next.piece.from
      if one.piece.to != border { return "a gap before \(border)" }
      if next.failure == nil, one.failure == nil, next.layout?.changes.isEmpty ?? true {
        return "no cause at \(border)"
      }
      if one.piece.sample.structure != next.piece.sample.structure { continue }
      let isSame = zip(one.piece.formulas, next.piece.formulas).allSatisfy { formula, other in
        guard let formula, let other else { return formula == nil && other == nil }
        return [one.piece.from, border, next.piece.to].allSatisfy {
          (formula.value(at: $0) - other.value(at: $0)).magnitude < 1e-8
        }
      }
      // A single point may be a piece between two equal ones.
      if isSame { return "the formulas beside \(border) are one" }
    }
    return nil
  }
}
