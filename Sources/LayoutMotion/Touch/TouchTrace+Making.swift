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
    self.init(
      samples: samples, ending: .lift, endTime: displacement.length / speed,
      making: .speed(speed, rate: rate))
  }

  /// A distance in a time: `pan V down 300 in 0.12s`. Sampled like a distance at a speed. O(moves).
  package init(
    from start: PanVector = .zero, by displacement: PanVector,
    duration: Double = defaultDuration, rate: Double = defaultRate
  ) throws(TouchTraceError) {
    guard duration >= Self.minimumDuration, duration <= Self.maximumMagnitude else {
      throw .durationOutOfRange(duration)
    }
    let samples = try Self.samples(
      from: start, by: displacement, lasting: duration, rate: rate)
    self.init(
      samples: samples, ending: .lift, endTime: duration,
      making: .duration(duration, rate: rate))
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
      guard sample.time >= 0, sample.time <= Self.maximumMagnitude,
        Self.isInRange(sample.position)
      else { throw .sampleOutOfRange(index: index) }
      if index > 0, sample.time - samples[index - 1].time < Self.minimumStep {
        throw .timeNotIncreasing(index: index)
      }
    }
    let endTime = endTime ?? last.time
    guard endTime >= last.time, endTime <= Self.maximumMagnitude else { throw .endTooEarly }
    self.init(samples: samples, ending: ending, endTime: endTime, making: .samples)
  }

  /// The same distance in another time in seconds: a speed becomes the speed that takes this time,
  /// and samples are stretched evenly. O(moves).
  func lasting(_ seconds: Double) throws(TouchTraceError) -> TouchTrace {
    guard seconds >= Self.minimumDuration, seconds <= Self.maximumMagnitude else {
      throw .durationOutOfRange(seconds)
    }
    switch making {
    case .speed(_, let rate):
      let speed = displacement.length / seconds
      return try TouchTrace(from: start.position, by: displacement, speed: speed, rate: rate)
    case .duration(_, let rate):
      return try TouchTrace(from: start.position, by: displacement, duration: seconds, rate: rate)
    case .samples:
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
    samples.reserveCapacity(Int(moves) + 1)
    for move in 1..<max(1, Int(moves)) {
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
}
