import CommandLanguage
import DocumentModel
import Foundation
import LayoutEngine
import LayoutModel
import Sizes
import TestSupport
import Testing

@testable import Playground

/// Sweeps of random layouts of all kinds, held against the layouts themselves.
@Suite struct LayoutSweepTests {
  private func session(seed: Int) throws -> Session {
    var lines = EditLines(seed: seed)
    var session = Session()
    func run(_ line: String) {
      guard let script = try? Script.parse(SourceText(line, origin: "")) else { return }
      for statement in script.statements {
        _ = Interpreter.executeSilently(statement, in: &session)
      }
    }
    for line in lines.opening() { run(line) }
    for _ in 0..<12 { run(lines.line(for: session)) }
    return session
  }

  private func frames(_ session: Session, _ subject: SweepSubject, _ t: Double) throws -> [Double] {
    LayoutSample(
      of: try subject.document(at: t, in: LayoutSweep.base(of: session), .standard).shown
    )
    .sample.values
  }

  /// Each law equals the layout at numbers in its regime.
  @Test(arguments: FuzzRun.seeds(16)) func lawsAreTheLayout(seed: Int) throws {
    let session = try session(seed: seed)
    var random = SeededGenerator(seed: UInt64(seed))
    let subject = SweepSubject.size(seed % 2 == 0 ? .horizontal : .vertical)
    let sweep = LayoutSweep(
      subject, over: 40...1400, of: session, .standard, isInterrupted: { false })
    try #require(sweep.stoppedAt == nil, "\(seed)")
    for (index, part) in sweep.parts.enumerated() {
      let isLast = index == sweep.parts.count - 1
      for _ in 0..<12 {
        let t = Double.random(in: part.regime.from...part.regime.to, using: &random)
        guard part.regime.contains(t, isLast: isLast) else { continue }
        let values = try frames(session, subject, t)
        try #require(values.count == part.regime.laws.count, "\(seed): \(t)")
        for (place, pair) in zip(part.regime.laws, values).enumerated() {
          guard let law = pair.0 else { continue }
          let difference = (law.value(at: t) - pair.1).magnitude
          try #require(
            difference < 1e-6, "\(seed): value \(place) at \(t) in \(part.regime.from)")
        }
      }
    }
  }

  /// Neighbours differ in a law or in what is on.
  @Test(arguments: FuzzRun.seeds(8)) func neighboursDiffer(seed: Int) throws {
    let session = try session(seed: seed)
    let sweep = LayoutSweep(
      .size(.horizontal), over: 40...1400, of: session, .standard, isInterrupted: { false })
    for (one, next) in zip(sweep.parts, sweep.parts.dropFirst()) {
      let isSame =
        one.regime.laws == next.regime.laws
        && one.regime.sample.structure == next.regime.sample.structure
      #expect(!isSame, "\(seed): \(next.regime.from)")
      #expect(!next.changes.isEmpty, "\(seed): \(next.regime.from)")
    }
  }

  /// No sample lies outside the laws: a dense row of sizes finds nothing that was missed.
  @Test(arguments: FuzzRun.seeds(1)) func denseSamplesFindNothingNew(seed: Int) throws {
    let session = try session(seed: seed &* 7 &+ 3)
    let subject = SweepSubject.size(.horizontal)
    let sweep = LayoutSweep(
      subject, over: 100...900, of: session, .standard, isInterrupted: { false })
    // `LAYLINE_SIZES=10000` looks at as many sizes.
    let count = ProcessInfo.processInfo.environment["LAYLINE_SIZES"].flatMap { Int($0) } ?? 1_000
    for step in 0...count {
      let t = 100 + 800 * Double(step) / Double(count)
      let place = sweep.parts.indices.first {
        sweep.parts[$0].regime.contains(t, isLast: $0 == sweep.parts.count - 1)
      }
      let regime = sweep.parts[try #require(place)].regime
      for (law, value) in zip(regime.laws, try frames(session, subject, t)) {
        guard let law else { continue }
        try #require((law.value(at: t) - value).magnitude < 1e-6, "\(seed): \(t)")
      }
    }
  }

  /// Rules that hold for a moment are found, as their conditions say where.
  @Test func plantedBumpsAreFound() throws {
    let session = try RandomSession.session(
      "split root h a b", "when root.width == 333.25 { fix a 10 }",
      "when b.width == 300 { hide a }")
    let sweep = LayoutSweep(
      .size(.horizontal), over: 100...900, of: session, .standard, isInterrupted: { false })
    #expect(sweep.parts.map { $0.regime.from } == [100, 333.249, 333.251, 599.998, 600.002])
    #expect(sweep.parts.map { $0.regime.startsAfter } == [false, false, true, false, true])
  }

  @Test func theSessionStaysAsItWas() throws {
    let session = try RandomSession.session("stack root h a=60x20 b=90x40 spacing 8")
    let before = session.shown
    _ = LayoutSweep(
      .size(.horizontal), over: 10...2000, of: session, .standard, isInterrupted: { false })
    #expect(session.shown.isUnchanged(since: before))
  }

  @Test func anInterruptionEndsIt() throws {
    let session = try RandomSession.session("split root h a b")
    let sweep = LayoutSweep(
      .size(.horizontal), over: 10...2000, of: session, .standard, isInterrupted: { true })
    #expect(sweep.parts.isEmpty)
    #expect(sweep.stoppedAt == 10)
  }
}
