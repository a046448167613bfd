import TestSupport
import Testing

@testable import LayoutEngine

/// Pointer reports become samples of a touch.
@Suite struct TouchRecorderTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    /// `y@milliseconds`, like `samples`.
    let reports: String
    var lift: Double?
    let samples: String
    var testDescription: String { id }
  }

  static let rows = [
    Row(id: "a press", reports: "", samples: "0@0"),
    Row(
      id: "slower than a screen", reports: "10@20 20@40 30@70",
      samples: "0@0 10@20 20@40 30@70"),
    Row(
      id: "one that comes too soon waits", reports: "10@20 20@30", samples: "0@0 10@20 20@30"),
    Row(
      id: "and is left out when a newer one comes", reports: "10@20 20@30 30@36",
      samples: "0@0 10@20 30@36"),
    Row(
      id: "or when a newer one comes too soon as well", reports: "10@20 20@30 30@32",
      samples: "0@0 10@20 30@32"),
    Row(
      id: "much too soon it takes the last one's place", reports: "10@20 20@40 30@44",
      samples: "0@0 10@20 30@44"),
    Row(
      id: "but never that of the press", reports: "10@1", samples: "0@0 10@1"),
    Row(id: "a burst", reports: "10@20 20@20 30@20 40@20 50@21", samples: "0@0 50@21"),
    Row(
      id: "at once with the press", reports: "10@0 20@0", samples: "0@0 20@1"),
    Row(
      id: "a pointer that does not move", reports: "10@20 10@40 10@60 20@80",
      samples: "0@0 10@20 20@80"),
    Row(
      id: "there and back before it counted", reports: "10@20 20@25 10@30 20@40",
      samples: "0@0 10@20 20@40"),
    Row(
      id: "a clock that goes back", reports: "10@20 20@40 30@10", samples: "0@0 10@20 30@41"),
    Row(
      id: "hundredths and milliseconds", reports: "10.126@20.4 20.004@40.6",
      samples: "0@0 10.13@20 20@41"),
    Row(
      id: "released at once", reports: "10@20 20@40", lift: 60, samples: "0@0 10@20 20@40"),
    Row(
      id: "released at rest", reports: "10@20 20@40", lift: 140,
      samples: "0@0 10@20 20@40 20.01@90 20@140"),
    Row(
      id: "just before rest", reports: "10@20 20@40", lift: 139, samples: "0@0 10@20 20@40"),
    Row(id: "pressed for long", reports: "", lift: 5_000, samples: "0@0"),
  ]

  @Test(arguments: rows) func recordsSamples(_ row: Row) throws {
    var recorder = TouchRecorder(at: 7)
    for report in row.reports.split(separator: " ") {
      let parts = report.split(separator: "@").compactMap { Double($0) }
      recorder.move(to: down(parts[0]), at: 7 + parts[1] / 1000)
    }
    let samples = row.lift.map { recorder.lift(at: 7 + $0 / 1000) } ?? recorder.samples
    #expect(samples.map(text).joined(separator: " ") == row.samples)
  }

  private func text(_ sample: TouchSample) -> String {
    func number(_ value: Double) -> String {
      value == value.rounded() ? "\(Int(value))" : "\((value * 100).rounded() / 100)"
    }
    return number(sample.position.y) + "@" + number((sample.time * 1000).rounded())
  }

  /// A mouse that rests before its button is released has no release velocity.
  @Test func stillPointerHasNoVelocity() throws {
    var recorder = TouchRecorder(at: 0)
    for step in 1...6 {
      recorder.move(to: PanVector(x: 0, y: Double(-20 * step)), at: Double(step) * 0.02)
    }
    let view = ScrollAxis(axis: .vertical, viewport: 200, content: 2_000)
    let thrown = view.scroll(try TouchTrace(recorder.lift(at: 0.13)), from: 0)
    #expect(thrown.release?.velocity == 1_000)
    let rested = view.scroll(try TouchTrace(recorder.lift(at: 0.3)), from: 0)
    #expect(rested.release?.velocity == 0)
    #expect(rested.trajectory.end == 110)
  }

  /// Any reports give samples of a valid touch that ends at the last pointer position.
  @Test(arguments: 1...60)
  func anyReportsGiveAValidTouch(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    var recorder = TouchRecorder(at: 100)
    var time = 100.0
    var location = PanVector.zero
    for _ in 0..<random.count(in: 1...200) {
      time += random.number(in: -0.002...0.03)
      location = PanVector(
        x: Double(random.count(in: -40...40)) / 4, y: Double(random.count(in: -40...40)) / 4)
      recorder.move(to: location, at: time)
    }
    let samples = recorder.lift(at: time + random.number(in: 0...0.2))
    _ = try TouchTrace(samples)
    #expect(samples.last?.position == location)
    #expect(samples.first == TouchSample(time: 0, x: 0, y: 0))
    let steps = zip(samples.dropFirst(), samples).map { $0.time - $1.time }
    #expect(steps.dropFirst().allSatisfy { $0 > 0.0079 })
  }

  @Test func sampleCountIsLimited() {
    var recorder = TouchRecorder(at: 0)
    for step in 1...(2 * TouchRecorder.maximumSamples) {
      recorder.move(to: down(Double(step)), at: Double(step) * 0.02)
    }
    #expect(recorder.samples.count == TouchRecorder.maximumSamples)
    #expect(recorder.samples.last?.position.y == Double(2 * TouchRecorder.maximumSamples))
    recorder.keep([0, 1, TouchRecorder.maximumSamples - 1])
    #expect(recorder.samples.map(\.position.y) == [0, 1, Double(2 * TouchRecorder.maximumSamples)])
  }
}
