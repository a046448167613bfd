import TestSupport
import Testing

@testable import LayoutDocument

/// Functions of two numbers with known regions, with and without margins that announce them.
@Suite struct PlaneSweepTests {
  private func bands(
    isAnnounced: Bool, _ lines: [@Sendable (Double, Double) -> Double]
  ) -> [PlaneSweep.Band] {
    PlaneSweep(over: 0...1000, 0...500, limit: 100) { x, y in
      var sample = SweepSample()
      sample.structure = lines.map { $0(x, y) < 0 ? 1 : 0 }
      sample.values = [x / 2 + y / 4]
      sample.margins = isAnnounced ? lines.map { $0(x, y) } : []
      return sample
    }.result().bands.filter { $0.y.lowerBound < $0.y.upperBound }
  }

  @Test func oneLawIsOneCell() throws {
    let matches = bands(isAnnounced: true, [])
    #expect(matches.count == 1)
    let cell = try #require(matches.first?.cells.first)
    #expect(cell.left == Law(slope: 0, constant: 0))
    #expect(cell.right == Law(slope: 0, constant: 1000))
    #expect(cell.y == 0...500)
  }

  @Test(arguments: [true, false]) func straightBordersAreExact(isAnnounced: Bool) throws {
    let matches = bands(isAnnounced: isAnnounced, [{ x, _ in x - 400 }, { _, y in y - 125 }])
    #expect(matches.map { rounded($0.y.lowerBound) } == [0, 125])
    for band in matches {
      #expect(band.cells.count == 2)
      let border = try #require(band.cells.last?.left)
      #expect((border.value(at: 0) - 400).magnitude < 1e-6)
      #expect((border.value(at: 500) - 400).magnitude < 1e-6)
    }
  }

  /// A slanted border that crosses a straight one.
  @Test func slantedBordersAreLines() throws {
    let matches = bands(isAnnounced: true, [{ x, y in x - 2 * y }, { x, _ in x - 600 }])
    #expect(matches.map { rounded($0.y.lowerBound) } == [0, 300])
    let slanted = try #require(matches.first?.cells.first?.right)
    #expect((slanted.slope - 2).magnitude < 1e-6)
    #expect(slanted.constant.magnitude < 1e-6)
  }

  /// Every point is in a cell, and no line changes its sign inside a cell.
  @Test(arguments: FuzzRun.seeds(30)) func randomLines(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let lines = (0..<3).map { _ -> @Sendable (Double, Double) -> Double in
      let slope = Double(Int.random(in: -4...4, using: &random)) / 2
      let start = Double(Int.random(in: 50...950, using: &random))
      return { x, y in x - slope * y - start }
    }
    let matches = bands(isAnnounced: true, lines)
    for _ in 0..<100 {
      let (x, y) = (
        Double.random(in: 1...999, using: &random), Double.random(in: 1...499, using: &random)
      )
      guard lines.allSatisfy({ $0(x, y).magnitude > 0.01 }) else { continue }
      let band = try #require(matches.first { $0.y.contains(y) }, "\(seed): \(y)")
      let cell = try #require(
        band.cells.first { $0.left.value(at: y) <= x && x <= $0.right.value(at: y) },
        "\(seed): \(x), \(y)")
      let middle = cell.point((0.5, 0.5))
      for line in lines {
        #expect((line(x, y) < 0) == (line(middle.x, middle.y) < 0), "\(seed): \(x), \(y)")
      }
    }
  }

  @Test func aLimitOfSamplesEndsIt() {
    var count = 0
    func sampled(_ x: Double, _ y: Double) -> SweepSample {
      count += 1
      var sample = SweepSample()
      sample.values = [(x * 7 + y).rounded(.down)]
      return sample
    }
    let sweep = PlaneSweep(
      over: 0...1000, 0...500, limit: 100, isOver: { count > 500 }, sampling: sampled)
    #expect(sweep.result().stoppedAt != nil)
    #expect(count < 20_000)
  }

  private func rounded(_ value: Double) -> Double { (value * 1e5).rounded() / 1e5 }
}
