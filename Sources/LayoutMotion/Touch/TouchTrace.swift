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

  init(time: Double, x: Double, y: Double) {
    self.init(time: time, position: PanVector(x: x, y: y))
  }
}

/// One finger from touch-down until it is lifted: the samples that a touch screen reports to a
/// recogniser.
///
/// A trace remembers in which of three ways it was made, so that it can be made again with another
/// duration.
package struct TouchTrace: Equatable, Sendable {
  package enum Ending: Equatable, Sendable {
    /// The finger leaves the screen.
    case lift
    /// The system ends the touch: a call, an alert, another recogniser.
    case cancel
    /// The finger has not been lifted.
    case none
  }

  /// The way in which the samples were made.
  enum Making: Equatable, Sendable {
    /// A distance at a constant speed in points per second, with samples per second.
    case speed(Double, rate: Double)
    /// A distance in a number of seconds, with samples per second.
    case duration(Double, rate: Double)
    /// Given samples.
    case samples

    /// Samples per second; `nil` for given samples.
    var rate: Double? {
      switch self {
      case .speed(_, let rate), .duration(_, let rate): rate
      case .samples: nil
      }
    }
  }

  /// The samples in order of time, at least `minimumStep` apart; the first is the touch-down. Never
  /// empty.
  let samples: [TouchSample]
  let ending: Ending
  /// Seconds; not before the last sample.
  let endTime: Double
  let making: Making

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
