import TerminalText

/// Finds how much faster a touch without effect would have to be.
///
/// Tries the touch with shorter times, so that the answer is valid for the samples of a command
/// with the shorter time.
struct RevealTimeSearch {
  let recognizer: RevealRecognizer
  let trace: TouchTrace

  /// Steps of the search per second: powers of ten, so that the answer has few digits.
  private static let resolutions = [1e3, 1e4, 1e5, 1e6]

  /// The smallest sufficient reduction of the time in seconds, with as few decimals as possible.
  var least: Double? {
    for resolution in Self.resolutions {
      for range in ranges {
        if let steps = fewestSteps(resolution, in: range) { return Double(steps) / resolution }
      }
    }
    return nil
  }

  /// The ranges in which a shorter time is never worse, the longest times first. A distance with a
  /// sampling rate has two ranges: a time as short as one sample's step makes it a single move, of
  /// which a fifth is reported.
  ///
  /// The lower ends are slightly inside the ranges, so that rounding cannot cross them.
  private var ranges: [ClosedRange<Double>] {
    let whole = trace.duration
    let shortest = 1.00001 * TouchTrace.minimumDuration
    guard whole > shortest else { return [] }
    guard let rate = trace.rate, whole * rate > 1.00001, 1 / rate > shortest
    else { return [shortest...whole] }
    return [(1.00001 / rate)...whole, shortest...(1 / rate)]
  }

  private func fewestSteps(_ resolution: Double, in range: ClosedRange<Double>) -> Int64? {
    let whole = trace.duration
    // A touch takes 1e9 s at most, so its microseconds fit into 64 bits.
    var most = Int64(bounded: ((whole - range.lowerBound) * resolution).rounded(.down))
    var fewest = max(1, Int64(bounded: ((whole - range.upperBound) * resolution).rounded(.up)))
    guard fewest <= most, triggers(lessBy: Double(most) / resolution) else { return nil }
    while fewest < most {
      let middle = fewest + (most - fewest) / 2
      if triggers(lessBy: Double(middle) / resolution) {
        most = middle
      } else {
        fewest = middle + 1
      }
    }
    return fewest
  }

  private func triggers(lessBy seconds: Double) -> Bool {
    guard let shorter = try? trace.lasting(trace.duration - seconds) else { return false }
    return recognizer.steps(of: shorter).contains { $0.action.isTrigger }
  }
}
