import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Maps of regions of random layouts, checked against the layouts themselves.
@Suite struct RegionMapTests {
  private func map(_ session: Session, layouts: Int = RegionMap.maximumLayouts) -> RegionMap {
    RegionMap(
      100...900, 80...600, of: session, .standard, maximumLayouts: layouts,
      isInterrupted: { false })
  }

  @Test func bordersAreExact() throws {
    let map = map(
      try RandomSession.session(
        "split root h nav=25% main", "when root.width < 512.5 { hide nav }",
        "when root.height >= 300 { fix nav 100 }"))
    #expect(map.stoppedAt == nil)
    #expect(map.regions.count == 4)
    let lines = map.borders.map { $0.line }
    #expect(lines.contains(.width(Law(slope: 0, constant: 512.5))))
    #expect(lines.contains { if case .height(299.999) = $0 { true } else { false } })
  }

  /// Each law equals the layout at sizes in its region.
  @Test(arguments: FuzzRun.seeds(8)) func lawsMatchTheLayout(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let session = RandomSession.session(seed: UInt64(seed) &+ 50, edits: 8)
    let map = map(session, layouts: 4_000)
    for _ in 0..<60 {
      let size = Size(
        width: Double.random(in: 100...900, using: &random),
        height: Double.random(in: 80...600, using: &random))
      guard let position = map.region(atWidth: size.width, height: size.height) else { continue }
      let values = try values(at: size, session)
      let region = map.regions[position]
      try #require(values.count == region.laws.count, "\(seed): \(size)")
      for (index, (law, value)) in zip(region.laws, values).enumerated() {
        guard let law else { continue }
        let difference = (law.value(x: size.width, y: size.height) - value).magnitude
        try #require(difference < 1e-6, "\(seed): value \(index) at \(size)")
      }
    }
  }

  private func values(at size: Size, _ session: Session) throws -> [Double] {
    var session = LayoutSweep.base(of: session)
    session.tree.resize(to: size)
    session.tree.layOut()
    var run = Run(.standard)
    session.document.applyRules()
    return LayoutSweep.layoutSample(of: session.document).sample.values
  }

  @Test func layoutCountIsLimited() throws {
    let map = map(RandomSession.session(seed: 3, edits: 20), layouts: 50)
    #expect(map.stoppedAt != nil)
  }

  // MARK: Devices

  @Test func everyScreenIsInOneRegime() throws {
    let session = try RandomSession.session(
      "split root h nav=25% main", "when root.width < 500 { hide nav }")
    let sweep = DeviceSweep(of: session, .standard, isInterrupted: { false })
    #expect(sweep.regimes.reduce(0) { $0 + $1.screens.count } == Device.all.count * 2)
    for regime in sweep.regimes {
      let isNarrow = regime.screens[0].size.width < 500
      #expect(regime.screens.allSatisfy { ($0.size.width < 500) == isNarrow })
      #expect(regime.document.rules[0].isActive == isNarrow)
    }
  }

  @Test func deviceReportsListProblems() throws {
    let session = try RandomSession.session("canvas root a=500x100", "constrain a.leading == 0")
    let sweep = DeviceSweep(of: session, .standard, isInterrupted: { false })
    let lines = DeviceReport(sweep, log: session.log).lines()
    #expect(lines.contains("    wrong: a extends beyond root"))
  }
}
