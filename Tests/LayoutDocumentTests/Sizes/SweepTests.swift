import TestSupport
import Testing

@testable import LayoutDocument

/// Piecewise linear functions with known pieces, with and without margins that announce them.
@Suite struct SweepTests {
  private func pieces(
    _ range: ClosedRange<Double> = 0...1000, margins: [(Double) -> Double] = [],
    structure: @escaping (Double) -> [Int] = { _ in [] }, _ values: @escaping (Double) -> [Double]
  ) -> [LinearPiece] {
    Sweep(over: range, limit: 1000) { t in
      var sample = SweepSample()
      sample.values = values(t)
      sample.structure = structure(t)
      sample.margins = margins.map { $0(t) }
      return sample
    }.result().pieces
  }

  @Test func oneFormulaIsOnePiece() {
    let matches = pieces { [$0 / 4, 200, 1000 - $0] }
    #expect(matches.count == 1)
    #expect(
      matches[0].formulas == [
        LinearFormula(slope: 0.25, constant: 0), LinearFormula(slope: 0, constant: 200),
        LinearFormula(slope: -1, constant: 1000),
      ])
  }

  @Test(arguments: [true, false]) func detectsKinks(isAnnounced: Bool) {
    let matches = pieces(margins: isAnnounced ? [{ $0 - 333 }, { $0 - 700.5 }] : []) { t in
      [min(t, 333), max(0, t - 700.5)]
    }
    #expect(matches.map { $0.from } == [0, 333, 700.5])
    #expect(matches.map { $0.startsAfter } == [false, false, false])
    #expect(matches[2].formulas[1] == LinearFormula(slope: 1, constant: -700.5))
  }

  @Test(arguments: [true, false]) func jumpsBelongToTheSideThatHoldsThere(isAnnounced: Bool) {
    let margins: [(Double) -> Double] = isAnnounced ? [{ $0 - 400 }, { $0 - 600 }] : []
    let matches = pieces(margins: margins) { t in [t < 400 ? 1 : 2, t <= 600 ? 5 : 6] }
    #expect(matches.map { ($0.from * 1e6).rounded() / 1e6 } == [0, 400, 600])
    if isAnnounced { #expect(matches.map { $0.startsAfter } == [false, false, true]) }
  }

  @Test(arguments: [(0.0, 0), (399, 0), (400, 1), (600, 1), (600.001, 2), (1000, 2)])
  func eachNumberIsInOnePiece(t: Double, index: Int) {
    let matches = pieces(margins: [{ $0 - 400 }, { $0 - 600 }]) { t in
      [t < 400 ? 1 : 2, t <= 600 ? 5 : 6]
    }
    #expect(LinearPiece.index(of: t, in: matches) == index)
    #expect(LinearPiece.index(of: 1000.5, in: matches) == nil)
  }

  /// A steep formula over a twentieth of a point, in a range of thousands, that no margin announces.
  @Test func findsSteepFormulasThatEndSoon() {
    let matches = pieces(17...5000) { t in [min(24, max(16, 24 - 160 * (t - 40.25)))] }
    #expect(matches.map { $0.from } == [17, 40.25, 40.3])
    #expect(matches.map { $0.formulas[0]?.slope } == [0, -160, 0])
  }

  @Test func onePointIsAPiece() {
    let matches = pieces(margins: [{ $0 - 512 }]) { t in [t == 512 ? 7 : 0] }
    #expect(matches.map { $0.from } == [0, 512, 512])
    #expect(matches.map { $0.to } == [512, 512, 1000])
    #expect(matches.map { $0.startsAfter } == [false, false, true])
    #expect(matches[1].formulas[0]?.constant == 7)
    #expect([511, 512, 513].map { LinearPiece.index(of: $0, in: matches) } == [0, 1, 2])
  }

  @Test func marginsRevealNarrowBumps() {
    let matches = pieces(margins: [{ $0 - 499.999 }, { $0 - 500.001 }]) { t in
      [(499.999...500.001).contains(t) ? 1 : 0]
    }
    #expect(matches.map { $0.from } == [0, 499.999, 500.001])
  }

  @Test func nonlinearPiecesHaveNoFormula() {
    let matches = pieces(10...1000, margins: [{ $0 - 300 }]) { t in
      [t * t / 1000, t < 300 ? t : 300, 1 / t]
    }
    #expect(matches.map { $0.from } == [10, 300])
    #expect(
      matches.map { piece in piece.formulas.map { $0 == nil } } == [
        [true, false, true], [true, false, true],
      ])
  }

  /// A comparison with a tolerance turns just before the end, where the number itself does.
  @Test(arguments: [1.0, 300]) func theEndOfTheRangeIsAPoint(end: Double) {
    let matches = pieces(
      0...end, margins: [{ 400 * (end - $0) - 1e-7 }],
      structure: { [400 * (end - $0) <= 1e-7 ? 1 : 0] }, { [400 * (end - $0)] })
    #expect(matches.map { $0.from } == [0, end])
    #expect(matches.map { $0.to } == [end, end])
  }

  @Test func structureEndsAPiece() {
    let isBelow: (Double) -> [Int] = { [$0 < 250 ? 1 : 0] }
    let matches = pieces(structure: isBelow) { [$0] }
    #expect(matches.count == 2)
    #expect(abs(matches[1].from - 250) < 1e-8)
  }

  @Test func marginsThatChangeNothingEndNothing() {
    #expect(pieces(margins: [{ $0 - 100 }, { 900 - $0 }]) { [$0] }.count == 1)
  }

  @Test func theLimitHolds() {
    let sweep = Sweep(over: 0...1000, limit: 10) { t in
      var sample = SweepSample()
      sample.values = [t.rounded(.down)]
      return sample
    }
    let result = sweep.result()
    #expect(result.pieces.count == 10)
    #expect(result.stoppedAt != nil)
  }

  @Test(arguments: 0..<200) func randomFunctions(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    // A continuous function with random kinks and jumps, half of which are announced.
    let count = Int.random(in: 0...6, using: &random)
    let positions = (0..<count).map { _ in Double(Int.random(in: 1...9999, using: &random)) / 10 }
      .sorted()
    let turns = positions.map { _ in Double(Int.random(in: -8...8, using: &random)) / 4 }
    let jumps = positions.map { _ in
      Bool.random(using: &random) ? 0 : Double(Int.random(in: 1...9, using: &random))
    }
    let announced = positions.map { _ in Bool.random(using: &random) }
    func value(_ t: Double) -> Double {
      zip(positions, zip(turns, jumps)).reduce(t / 2) { sum, part in
        t >= part.0 ? sum + (t - part.0) * part.1.0 + part.1.1 : sum
      }
    }
    let margins = zip(positions, announced).filter { $0.1 }.map { position, _ in
      { (t: Double) in t - position }
    }
    let matches = pieces(margins: margins) { [value($0)] }
    for _ in 0..<200 {
      let t = Double.random(in: 0...1000, using: &random)
      let piece = LinearPiece.index(of: t, in: matches).map { matches[$0] }
      let expected = piece?.formulas[0]?.value(at: t) ?? .nan
      #expect(abs(expected - value(t)) < 1e-6, "\(seed): \(t) of \(matches.map { $0.from })")
    }
  }
}
