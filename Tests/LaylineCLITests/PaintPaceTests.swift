import Testing

@testable import LaylineCLI

/// Only the newest state is painted, with a bounded delay.
@Suite struct PaintPaceTests {
  @Test func newestStateIsPaintedOnce() {
    var pace = PaintPace()
    #expect(pace.isDue(at: 1, isMoreWaiting: false))
    pace.paint(at: 1)
    #expect(!pace.isDue(at: 9, isMoreWaiting: false))
    pace.change()
    #expect(!pace.isDue(at: 1.04, isMoreWaiting: true))
    #expect(pace.isDue(at: 1.04, isMoreWaiting: false))
    #expect(pace.isDue(at: 1.06, isMoreWaiting: true))
  }

  /// About every sixth key of an endless stream of keys 10 ms apart is painted.
  @Test func endlessInputIsPaintedRegularly() {
    var pace = PaintPace()
    var count = 0
    for step in 0..<600 {
      pace.change()
      let now = Double(step) / 100
      guard pace.isDue(at: now, isMoreWaiting: true) else { continue }
      pace.paint(at: now)
      count += 1
    }
    #expect((90...110).contains(count))
  }
}
