import TerminalText

/// Makes a touch from the positions and times that a pointer reports while its button is down.
///
/// Reports may come more often than a screen is sampled, and in bursts: two positions a millisecond
/// apart would be a velocity that no hand has. So a report becomes a sample only if it is `period`
/// or more after the last sample. An earlier report is kept, and becomes a sample only if no report
/// follows; it then replaces the last sample if that is nearer than `shortestStep`. Each sample has
/// the time of its report, so that velocities are true.
///
/// **Still pointers.** UIKit takes no samples of a still finger, which therefore keeps its
/// velocity. Real fingers are never still, but a mouse can be: if the button is released after
/// `stillPause` or more, two steps of a hundredth of a point are added, so that the recogniser
/// reports the true velocity.
///
/// Times are whole milliseconds from the press, and positions whole hundredths of a point, so that
/// they read back from text exactly.
struct TouchRecorder: Equatable, Sendable {
  /// Minimum number of milliseconds between two samples: a screen that is sampled 60 times a
  /// second.
  static let period = 16
  /// The shortest step from which a velocity can be computed, in milliseconds.
  static let shortestStep = 8
  /// Milliseconds without a report after which a pointer counts as still.
  static let stillPause = 100
  /// Maximum number of samples; a further one replaces the last.
  static let maximumSamples = 1_000

  /// The length in points of the steps of a still pointer.
  private static let stillStep = 0.01

  private struct Report: Equatable, Sendable {
    /// Milliseconds since the press.
    var time: Int
    var position: PanVector

    var sample: TouchSample { TouchSample(time: Double(time) / 1000, position: position) }
  }

  /// Never empty; the first is the press.
  private var kept = [Report(time: 0, position: .zero)]
  /// A report that came too soon after the last sample.
  private var waiting: Report?
  /// Seconds on the pointer's clock at the press.
  private let origin: Double

  /// Begins a touch at a monotonic time in seconds.
  init(at seconds: Double) { origin = seconds }

  private var last: Report { kept[kept.count - 1] }

  private var reports: [Report] {
    guard let waiting else { return kept }
    let isNear = waiting.time - last.time < Self.shortestStep
    return (kept.count > 1 && isNear ? kept.dropLast() : kept[...]) + [waiting]
  }

  /// The samples so far. O(samples).
  var samples: [TouchSample] { reports.map { $0.sample } }

  /// The number of samples, including a pending one.
  var count: Int { kept.count }

  /// Handles a movement to a position relative to the press, in points.
  mutating func move(to point: PanVector, at seconds: Double) {
    let point = PanVector(x: Self.hundredths(point.x), y: Self.hundredths(point.y))
    guard point != (waiting ?? last).position else { return }
    let report = Report(
      time: max(milliseconds(seconds), (waiting ?? last).time, last.time + 1), position: point)
    if report.time - last.time >= Self.period {
      if kept.count >= Self.maximumSamples { kept.removeLast() }
      kept.append(report)
      waiting = nil
    } else {
      // The pointer has returned to the last sample, so nothing changes.
      waiting = point == last.position ? nil : report
    }
  }

  /// Removes all samples except those at the given indices, in order, of which the first must be
  /// one.
  mutating func keep(_ indices: [Int]) {
    let all = reports
    kept = indices.map { all[$0] }
    waiting = nil
  }

  /// The samples of a touch whose button is released at a time.
  func lift(at seconds: Double) -> [TouchSample] {
    var reports = reports
    let last = reports[reports.count - 1]
    let remainder = milliseconds(seconds) - last.time
    guard reports.count > 1, remainder >= Self.stillPause else { return samples }
    let displacement = last.position - reports[0].position
    var aside = last.position
    if abs(displacement.x) > abs(displacement.y) {
      aside.x += Self.stillStep
    } else {
      aside.y += Self.stillStep
    }
    aside = PanVector(x: Self.hundredths(aside.x), y: Self.hundredths(aside.y))
    reports.append(Report(time: last.time + remainder / 2, position: aside))
    reports.append(Report(time: last.time + remainder, position: last.position))
    return reports.map { $0.sample }
  }

  /// Limited to eleven days, so that sums fit the 32-bit `Int` of the page.
  private func milliseconds(_ seconds: Double) -> Int {
    Int(bounded: min(max(0, (seconds - origin) * 1000), 1e9).rounded())
  }

  /// Adding 0 turns a negative zero, which would be printed with a sign, into zero.
  private static func hundredths(_ value: Double) -> Double { (value * 100).rounded() / 100 + 0 }
}
