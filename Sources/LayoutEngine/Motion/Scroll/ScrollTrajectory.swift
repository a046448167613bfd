import TerminalText

/// Offsets under a finger: they change when the pan reports a move, and not in between.
struct ScrollDrag: Equatable, Sendable {
  private(set) var times: [Double]
  private(set) var offsets: [Double]

  init(time: Double, offset: Double) {
    times = [time]
    offsets = [offset]
  }

  mutating func append(time: Double, offset: Double) {
    times.append(time)
    offsets.append(offset)
  }

  /// Points at a time of the touch. O(log events).
  func position(at time: Double) -> Double {
    offsets[max(0, partitionIndex(count: times.count) { times[$0] <= time } - 1)]
  }
}

/// An offset over time, in pieces with closed forms.
package struct ScrollTrajectory: Equatable, Sendable {
  enum Motion: Equatable, Sendable {
    case drag(ScrollDrag)
    case decelerate(Deceleration)
    /// A return to an edge, or a motion to the chosen page or state.
    case bounce(Bounce)
    /// No motion: the offset in points.
    case still(Double)
  }

  struct Piece: Equatable, Sendable {
    /// Seconds; the piece lasts until the next one starts.
    let start: Double
    let motion: Motion

    fileprivate func position(at time: Double) -> Double {
      switch motion {
      case .drag(let drag): drag.position(at: time)
      case .decelerate(let deceleration): deceleration.position(at: time - start)
      case .bounce(let bounce): bounce.position(at: time - start)
      case .still(let offset): offset
      }
    }
  }

  /// The pieces in order of time; in the last one the content is still.
  let pieces: [Piece]
  /// The final offset in points.
  package let end: Double

  /// The time in seconds at which it is still.
  package var endTime: Double { pieces[pieces.count - 1].start }
  /// True if the offset changes at all.
  var isMoving: Bool { pieces.count > 1 }

  /// Points at a time in seconds, on the clock of the touch. O(log events).
  package func position(at time: Double) -> Double {
    (pieces.last { $0.start <= time } ?? pieces[0]).position(at: time)
  }
}
