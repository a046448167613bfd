import CommandLanguage
import LayoutDrawing
import LayoutEngine
import TerminalText
import TestSupport

@testable import LayoutDocument
@testable import Playground

/// A violated invariant, and the lines that lead to it.
struct WalkFailure: Error, CustomStringConvertible {
  let problem: String
  let lines: [String]
  var description: String { problem + "\nafter\n" + lines.joined(separator: "\n") }
}

/// A random session. After each change it runs commands that only read, and checks invariants.
struct SessionWalk {
  private(set) var play = Play()
  private(set) var lines: [String] = []
  private var edits: EditLines
  private var random: SeededGenerator
  /// Called with each line before it runs; `onDone` is called after.
  var onLine: (String) -> Void = { _ in }
  var onDone: () -> Void = {}
  /// How many commands ran, and how many of them failed.
  private(set) var counts = (run: 0, failed: 0)

  init(seed: Int, isExtreme: Bool = false) {
    edits = EditLines(seed: seed, isExtreme: isExtreme)
    random = SeededGenerator(seed: UInt64(truncatingIfNeeded: seed) &+ 0xD1B5_4A32)
  }

  mutating func run(steps: Int) throws {
    if chance(90) { for line in edits.opening() { try change(line) } }
    for _ in 0..<steps {
      try change(edits.line(for: play.session))
      try inspect()
    }
  }

  private mutating func chance(_ percent: Int) -> Bool {
    Int.random(in: 0..<100, using: &random) < percent
  }

  private func fail(_ problem: String) -> WalkFailure {
    WalkFailure(problem: problem, lines: lines)
  }

  // MARK: Changes

  /// Runs a line that edits. A failed one changes nothing; undo restores the state.
  private mutating func change(_ line: String) throws {
    lines.append(line)
    onLine(line)
    let before = play.session
    let json = LayoutJSON.text(of: before)
    let outcomes: [Outcome]
    do {
      outcomes = try play.all(line, drawsChanges: chance(20))
    } catch {
      lines.removeLast()
      return
    }
    onDone()
    counts.run += 1
    for outcome in outcomes {
      try check(outcome, line)
      guard outcome.diagnostic != nil else { continue }
      counts.failed += 1
      if outcomes.count == 1 { lines.removeLast() }
      guard LayoutJSON.text(of: play.session) == json || outcomes.count > 1 else {
        throw fail("\(line) failed and changed something")
      }
    }
    let isHistory = line.hasPrefix("undo") || line.hasPrefix("redo")
    if !isHistory, outcomes.count == 1, outcomes[0].isChanged, chance(30) {
      try checkHistory(line, json)
    }
  }

  private mutating func checkHistory(_ line: String, _ before: String) throws {
    let after = LayoutJSON.text(of: play.session)
    try play.run("undo")
    if LayoutJSON.text(of: play.session) != before { throw fail("undo of \(line)") }
    if !edits.isExtreme { try raise([SessionTruth.freshSolve(play.session)]) }
    if chance(50) { try look(edits.look(at: play.session)) }
    try play.run("redo")
    if LayoutJSON.text(of: play.session) != after { throw fail("redo of \(line)") }
  }

  /// Checks that the output can be printed and that errors have a source location.
  private func check(_ outcome: Outcome, _ line: String) throws {
    var texts = outcome.output + (outcome.frame?.lines() ?? [])
    if let diagnostic = outcome.diagnostic {
      texts.append(diagnostic.rendered(style: .script, columns: 80))
      guard !diagnostic.message.isEmpty else { throw fail("no message: \(line)") }
      if let range = diagnostic.range, let source = diagnostic.source {
        let length = source.bytes.count
        guard 0 <= range.lower, range.lower <= range.upper, range.upper <= length else {
          throw fail("a place outside of the source: \(line): \(diagnostic.message)")
        }
      }
    }
    for text in texts {
      let isClean = text.unicodeScalars.allSatisfy {
        $0 == "\n" || $0 == "\t" || ($0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value))
      }
      if !isClean { throw fail("a control character: \(line)") }
    }
  }

  // MARK: Looks

  private mutating func inspect() throws {
    for _ in 0..<Int.random(in: 0...4, using: &random) { try look(edits.look(at: play.session)) }
    if chance(25) { try draw() }
    var problems: [String?] = []
    if chance(2) { problems.append(SessionTruth.sharedScript(play.session)) }
    // Next to lengths of 10⁹ points, others are within the tolerances.
    guard !edits.isExtreme else { return try raise(problems) }
    problems.append(SessionTruth.structure(play.session))
    if chance(40) { problems.append(SessionTruth.freshSolve(play.session)) }
    if chance(25) { problems.append(SessionTruth.freshWords(play.session)) }
    if chance(25) { problems.append(SessionTruth.demands(play.session)) }
    if chance(8) { problems.append(SessionTruth.savedScript(play.session)) }
    if chance(5) { problems.append(SessionTruth.importedJSON(play.session)) }
    if let view = TreeViews.views(in: play.tree).randomElement(using: &random) {
      if chance(25) { problems.append(SessionTruth.arithmetic(of: view, in: play.session)) }
      if chance(10) { problems.append(SessionTruth.properties(of: view, in: play.session)) }
      if chance(10) { problems.append(SessionTruth.trial(of: view, to: 333, in: play.session)) }
    }
    try raise(problems)
  }

  private func raise(_ problems: [String?]) throws {
    if let problem = problems.compactMap({ $0 }).first { throw fail(problem) }
  }

  /// Runs a line that only reads, and checks that nothing changes.
  private mutating func look(_ line: String) throws {
    onLine("# " + line)
    let before = LayoutJSON.text(of: play.session)
    let past = play.session.past.count
    guard let outcomes = try? play.all(line) else { return }
    onDone()
    for outcome in outcomes {
      try check(outcome, line)
      if outcome.isChanged { throw fail("\(line) changed something") }
    }
    if LayoutJSON.text(of: play.session) != before || play.session.past.count != past {
      throw fail("\(line) changed something")
    }
  }

  /// Draws the frame in a terminal of some size.
  private mutating func draw() throws {
    let settings = play.session.frames
    defer { play.session.frames = settings }
    let sizes = [(64, 14), (20, 6), (7, 3), (2, 2), (1, 1), (131, 40)]
    (play.session.frames.columns, play.session.frames.rows) =
      sizes.randomElement(using: &random) ?? (80, 24)
    if chance(30) { play.session.frames.style.charset = .ascii }
    let top = TreeViews.views(in: play.session.shown).randomElement(using: &random) ?? .root
    let frame = play.frame(of: chance(50) ? .root : top, showsBeyond: chance(30))
    for text in frame.lines() where displayWidth(of: text) > play.session.frames.columns {
      throw fail("a line of \(displayWidth(of: text)) columns in \(play.session.frames.columns)")
    }
  }
}
