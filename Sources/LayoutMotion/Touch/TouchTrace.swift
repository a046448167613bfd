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

  package init(time: Double, x: Double, y: Double) {
    self.init(time: time, position: PanVector(x: x, y: y))
  }
}

/// One finger from touch-down until it leaves: the samples that a touch screen reports to a
/// recogniser.
///
/// A trace is made in one of three ways, and remembers which, so that it can be made again to last
/// longer or shorter.
package struct TouchTrace: Equatable, Sendable {
  package enum Ending: Equatable, Sendable {
    /// The finger leaves the screen.
    case lift
    /// Something takes the touch away: a call, an alert, another recogniser.
    case cancel
    /// The finger has not been lifted.
    case none
  }

  /// How the samples came about.
  enum Making: Equatable, Sendable {
    /// A way at a constant speed in points per second, at samples per second.
    case speed(Double, rate: Double)
    /// A distance in a number of seconds, at samples per second.
    case duration(Double, rate: Double)
    /// As they are.
    case samples

    /// Samples per second; `nil` if they are as they are.
    var rate: Double? {
      switch self {
      case .speed(_, let rate), .duration(_, let rate): rate
      case .samples: nil
      }
    }
  }

  /// In order of time, `minimumStep` apart at least; the first is the touch-down. Never empty.
  package let samples: [TouchSample]
  package let ending: Ending
  /// Seconds; not before the last sample.
  package let endTime: Double
  let making: Making

  /// Moves in one trace, at most.
  package static let maximumMoves = 1_000_000
  /// The default sampling rate of a screen, in samples per second.
  package static let defaultRate = 60.0
  /// The duration, in seconds, of a pan without time or velocity: a brisk swipe of a thumb.
  ///
  /// A fixed time makes a longer distance faster, so that a bare distance can be on either side of
  /// any threshold. 500 points reach 2,000 points per second.
  package static let defaultDuration = 0.25
  /// The shortest time of a way, in seconds.
  static let minimumDuration = 1e-6
  /// The shortest time from sample to sample, in seconds: speeds stay finite.
  static let minimumStep = 1e-9
  /// Beyond this no coordinate, time, speed or rate is taken; below it nothing overflows.
  static let maximumMagnitude = 1e9

  init(samples: [TouchSample], ending: Ending, endTime: Double, making: Making) {
    self.samples = samples
    self.ending = ending
    self.endTime = endTime
    self.making = making
  }

  package var start: TouchSample { samples[0] }
  package var end: TouchSample { samples[samples.count - 1] }
  /// Seconds from touch-down to the end.
  package var duration: Double { endTime - start.time }
  /// Points from the first sample to the last.
  var displacement: PanVector { end.position - start.position }
}

/// Why a trace cannot be made.
package enum TouchTraceError: Error, Equatable, Sendable {
  case noSamples
  /// More moves than `TouchTrace.maximumMoves`; the value is how many would be needed.
  case tooManyMoves(Double)
  /// A coordinate, or a time below 0, or either beyond `TouchTrace.maximumMagnitude`.
  case sampleOutOfRange(index: Int)
  /// A sample that is not later than the one before it, or by less than `TouchTrace.minimumStep`.
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
