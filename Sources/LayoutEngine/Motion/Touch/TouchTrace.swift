import TerminalText

/// The position of a finger at one time.
package struct TouchSample: Equatable, Sendable {
  /// Seconds, 0 or more.
  package var time: Double
  /// Points.
  package var position: PanVector

  package init(time: Double, position: PanVector) {
    self.time = time
    self.position = position
  }
}

/// One finger from touch-down until it is lifted: the samples that a touch screen reports to a
/// recogniser.
///
/// A trace remembers whether it was made of a distance or of samples, so that it can be made again
/// with another duration.
package struct TouchTrace: Equatable, Sendable {
  package enum Ending: Equatable, Sendable {
    /// The finger leaves the screen.
    case lift
    /// The system ends the touch: a call, an alert, another recogniser.
    case cancel
    /// The finger has not been lifted.
    case none
  }

  /// The samples in order of time, at least `minimumStep` apart; the first is the touch-down. Never
  /// empty.
  let samples: [TouchSample]
  let ending: Ending
  /// Seconds; not before the last sample.
  let endTime: Double
  /// Samples per second of a distance; `nil` for given samples.
  let rate: Double?

  /// Maximum number of moves in one trace.
  package static let maximumMoves = 1_000_000
  /// The default sampling rate of a screen, in samples per second.
  package static let defaultRate = 60.0
  /// The duration, in seconds, of a pan without time or velocity: a brisk swipe of a thumb.
  ///
  /// With a fixed time, a longer distance is faster, so a plain distance can be on either side of
  /// any threshold. 500 points reach 2,000 points per second.
  package static let defaultDuration = 0.25
  /// The shortest time of a distance, in seconds.
  static let minimumDuration = 1e-6
  /// The shortest time between two samples, in seconds, so that speeds stay finite.
  static let minimumStep = 1e-9
  /// Maximum magnitude of coordinates, times, speeds and rates, so that nothing overflows.
  static let maximumMagnitude = 1e9

  package var start: TouchSample { samples[0] }
  var end: TouchSample { samples[samples.count - 1] }
  /// Seconds from touch-down to the end.
  var duration: Double { endTime - start.time }
  /// Points from the first sample to the last.
  var displacement: PanVector { end.position - start.position }
}

/// The reason why a trace cannot be made.
package enum TouchTraceError: Error, Equatable, Sendable {
  case noSamples
  /// More moves than `TouchTrace.maximumMoves`; the value is the required number.
  case tooManyMoves(Double)
  /// A coordinate, or a time below 0, or either beyond `TouchTrace.maximumMagnitude`.
  case sampleOutOfRange(index: Int)
  /// A sample that is less than `TouchTrace.minimumStep` after the previous one.
  case timeNotIncreasing(index: Int)
  /// An end before the last sample.
  case endTooEarly
  /// Not above 0, or beyond `TouchTrace.maximumMagnitude`.
  case speedOutOfRange(Double)
  /// Below `TouchTrace.minimumDuration`, or beyond `TouchTrace.maximumMagnitude`.
  case durationOutOfRange(Double)
  /// Not above 0, or beyond `TouchTrace.maximumMagnitude`.
  case rateOutOfRange(Double)
}

extension TouchTrace {
  /// A distance at a constant speed: `pan V down 300 velocity 2500`.
  ///
  /// It takes distance / speed seconds. Moves come at 1/rate, 2/rate, … seconds after the
  /// touch-down, and the last one at the end of the distance, after a step that may be shorter. The
  /// speed is the same in all of them, so the recogniser reports a fifth of it at the first move
  /// and all of it at later ones; a distance that fits into one step is one move. The finger lifts
  /// at the time and position of the last move.
  ///
  /// O(moves).
  package init(
    from start: PanVector = .zero, by displacement: PanVector, speed: Double,
    rate: Double = defaultRate
  ) throws(TouchTraceError) {
    guard Self.isPositive(speed) else { throw .speedOutOfRange(speed) }
    let samples = try Self.samples(
      from: start, by: displacement, lasting: displacement.length / speed, rate: rate)
    self.init(samples: samples, ending: .lift, endTime: displacement.length / speed, rate: rate)
  }

  /// A distance in a time: `pan V down 300 in 0.12s`. Sampled like a distance at a speed. O(moves).
  package init(
    from start: PanVector = .zero, by displacement: PanVector,
    duration: Double = defaultDuration, rate: Double = defaultRate
  ) throws(TouchTraceError) {
    guard duration >= Self.minimumDuration, duration <= Self.maximumMagnitude else {
      throw .durationOutOfRange(duration)
    }
    let samples = try Self.samples(from: start, by: displacement, lasting: duration, rate: rate)
    self.init(samples: samples, ending: .lift, endTime: duration, rate: rate)
  }

  /// Given samples: `pan V 0@0 12@16ms 40@32ms lift`. The end is at the last of them unless
  /// `endTime` is given. O(samples).
  package init(
    _ samples: [TouchSample], ending: Ending = .lift, endTime: Double? = nil
  ) throws(TouchTraceError) {
    guard let last = samples.last else { throw .noSamples }
    guard samples.count - 1 <= Self.maximumMoves else {
      throw .tooManyMoves(Double(samples.count - 1))
    }
    for (index, sample) in samples.enumerated() {
      guard sample.time >= 0, sample.time <= Self.maximumMagnitude, Self.isInRange(sample.position)
      else { throw .sampleOutOfRange(index: index) }
      if index > 0, sample.time - samples[index - 1].time < Self.minimumStep {
        throw .timeNotIncreasing(index: index)
      }
    }
    let endTime = endTime ?? last.time
    guard endTime >= last.time, endTime <= Self.maximumMagnitude else { throw .endTooEarly }
    self.init(samples: samples, ending: ending, endTime: endTime, rate: nil)
  }

  /// The same distance in another time in seconds; given samples are stretched evenly. O(moves).
  func lasting(_ seconds: Double) throws(TouchTraceError) -> TouchTrace {
    guard seconds >= Self.minimumDuration, seconds <= Self.maximumMagnitude else {
      throw .durationOutOfRange(seconds)
    }
    if let rate {
      return try TouchTrace(from: start.position, by: displacement, duration: seconds, rate: rate)
    }
    guard duration > 0 else { return self }
    let factor = seconds / duration
    let origin = start.time
    let stretched = samples.map {
      TouchSample(time: origin + ($0.time - origin) * factor, position: $0.position)
    }
    return try TouchTrace(
      stretched, ending: ending,
      endTime: max(origin + seconds, stretched[stretched.count - 1].time))
  }

  /// Samples at even distances in time, the last one at the end.
  private static func samples(
    from start: PanVector, by displacement: PanVector, lasting duration: Double, rate: Double
  ) throws(TouchTraceError) -> [TouchSample] {
    guard isPositive(rate) else { throw .rateOutOfRange(rate) }
    guard isInRange(start) else { throw .sampleOutOfRange(index: 0) }
    guard isInRange(displacement), isInRange(start + displacement) else {
      throw .sampleOutOfRange(index: 1)
    }
    let touchDown = TouchSample(time: 0, position: start)
    // A finger that does not move makes no moves.
    if displacement == .zero { return [touchDown] }
    guard duration >= minimumDuration, duration <= maximumMagnitude else {
      throw .durationOutOfRange(duration)
    }
    let steps = duration * rate
    // A pause this short is a rounding error of `steps`, and not a separate step.
    let isWhole = abs(steps - steps.rounded()) <= 1e-6 && steps >= 0.5
    let moves = isWhole ? steps.rounded() : steps.rounded(.up)
    guard moves <= Double(maximumMoves) else { throw .tooManyMoves(moves) }
    let end = TouchSample(time: duration, position: start + displacement)
    var samples = [touchDown]
    let count = Int(bounded: moves)
    samples.reserveCapacity(count + 1)
    for move in 1..<max(1, count) {
      samples.append(
        TouchSample(
          time: Double(move) / rate, position: start + (Double(move) / steps) * displacement))
    }
    samples.append(end)
    return samples
  }

  private static func isPositive(_ number: Double) -> Bool {
    number > 0 && number <= maximumMagnitude
  }

  private static func isInRange(_ vector: PanVector) -> Bool {
    abs(vector.x) <= maximumMagnitude && abs(vector.y) <= maximumMagnitude
  }

  /// The indices of at most `limit` samples with the same effect: the first, the one that began the
  /// pan, the last four moves, which determine the final velocity, the `needed` ones with the two
  /// samples before each, and others in equal steps between. If `isSame` refuses those, only the
  /// needed ones; `nil` if it refuses these too, or if they are too many.
  ///
  /// O(samples), and one or two calls of `isSame`.
  func thinned(to limit: Int, needed: [Int], isSame: (TouchTrace) -> Bool) -> [Int]? {
    let all = samples.count
    guard all > limit else { return Array(samples.indices) }
    var isKept = [Bool](repeating: false, count: all)
    for index in ends + needed.flatMap({ [$0, $0 - 1, $0 - 2] }) where samples.indices ~= index {
      isKept[index] = true
    }
    let least = isKept.indices.filter { isKept[$0] }
    let remainder = isKept.indices.filter { !isKept[$0] }
    let available = max(0, limit - least.count)
    for step in 0..<min(available, remainder.count) {
      isKept[remainder[step * remainder.count / available]] = true
    }
    for choice in [isKept.indices.filter { isKept[$0] }, least] where choice.count <= limit {
      let touch = TouchTrace(
        samples: choice.map { samples[$0] }, ending: ending, endTime: endTime, rate: nil)
      if isSame(touch) { return choice }
    }
    return nil
  }

  /// The samples that determine the end of the touch.
  private var ends: [Int] {
    var ends = [0]
    let begin = samples.indices.first {
      (samples[$0].position - start.position).length > PanRecognizer.hysteresis
    }
    if let begin { ends.append(begin) }
    // Without movement there is no report.
    let moves = samples.indices.dropFirst().filter {
      samples[$0].position != samples[$0 - 1].position
    }
    return ends + moves.suffix(4) + [samples.count - 1]
  }
}
