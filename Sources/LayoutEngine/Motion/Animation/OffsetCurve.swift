/// An offset over the time of a touch.
enum OffsetCurve: Equatable {
  case trajectory(ScrollTrajectory)
  /// An offset at the start, and other offsets from given times on, in order.
  case steps(start: Double, [Step])

  struct Step: Equatable {
    /// Seconds on the clock of the touch.
    var time: Double
    /// Points.
    var offset: Double
  }

  /// True if the offset changes at all.
  var isMoving: Bool {
    switch self {
    case .trajectory(let trajectory): trajectory.pieces.count > 1 || trajectory.duration > 0
    case .steps(_, let steps): !steps.isEmpty
    }
  }

  /// The offset in points at a time on the clock of the touch. O(log events), or O(steps).
  func offset(at time: Double) -> Double {
    switch self {
    case .trajectory(let trajectory): trajectory.position(at: time)
    case .steps(let start, let steps): steps.last { $0.time <= time }?.offset ?? start
    }
  }
}
