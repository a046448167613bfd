/// Today's pull-to-reveal: the secondary follows the finger, and the release decides the state.
///
/// The content is the two views end to end, with an edge at each state and a rubber band beyond. At
/// the release, a speed of at least `flickSpeed` decides by its direction; a lower one decides for
/// the state that is nearer to the projected end of the scroll. The content then settles with the
/// curve of a bounce.
package struct RevealScroll: Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    /// The velocity's direction.
    case velocity
    /// The projected target was nearer to one state.
    case projection
    /// Both states were equally near and nothing changed, or no pan came to an end.
    case unchanged
  }

  /// The speed in points per second from which on the direction decides and not the position. From
  /// one measurement of paging; UIKit's documentation does not mention it.
  package static let flickSpeed = 300.0

  var edge = RevealState.Edge.top
  /// The length of the secondary at a right angle to the edge, in points.
  let length: Double
  /// The length of the view at a right angle to the edge, in points.
  let viewport: Double
  var isRevealed = false
  /// Pixels to a point.
  var scale: Double = 2

  /// The result of a touch. O(samples).
  func outcome(of trace: TouchTrace) -> RevealScrollOutcome {
    let events = PanRecognizer.events(of: trace)
    let view = ScrollAxis(
      axis: edge.axis, viewport: viewport, content: viewport + length, scale: scale)
    let begin = edge.offset(isRevealed: isRevealed, length: length)
    var path = view.drag(events, from: begin)
    guard let end = events.last, end.endsPan else {
      return RevealScrollOutcome(
        trajectory: path.trajectory(), release: nil, isRevealed: isRevealed, reason: .unchanged)
    }
    let offset = path.offset
    let velocity = -ScrollPhysics.releaseVelocity(of: events).along(edge.axis)
    let projected = ScrollPhysics.target(from: offset, velocity: velocity)
    let decision = decide(velocity: velocity, projected: projected)
    let target = edge.offset(isRevealed: decision.isRevealed, length: length)
    path.settle(to: target, velocity: velocity, scale: scale)
    return RevealScrollOutcome(
      trajectory: path.trajectory(),
      release: ScrollRelease(
        time: end.time, offset: offset, velocity: velocity, projected: projected, target: target),
      isRevealed: decision.isRevealed, reason: decision.reason)
  }

  private func decide(velocity: Double, projected: Double) -> (isRevealed: Bool, reason: Reason) {
    if abs(velocity) >= Self.flickSpeed { return (edge.isFirst == (velocity < 0), .velocity) }
    let toRevealed = abs(projected - edge.offset(isRevealed: true, length: length))
    let toCovered = abs(projected - edge.offset(isRevealed: false, length: length))
    if toRevealed == toCovered { return (isRevealed, .unchanged) }
    return (toRevealed < toCovered, .projection)
  }
}

/// The result of a touch on a reveal that follows the finger.
package struct RevealScrollOutcome: Equatable, Sendable {
  package let trajectory: ScrollTrajectory
  /// `nil` if no pan came to an end.
  package let release: ScrollRelease?
  package let isRevealed: Bool
  package let reason: RevealScroll.Reason
}
