/// Builds a trajectory, piece after piece.
struct ScrollPath {
  private var pieces: [ScrollTrajectory.Piece] = []
  private var time: Double
  private(set) var offset: Double

  init(at time: Double, offset: Double) {
    self.time = time
    self.offset = offset
  }

  mutating func append(_ drag: ScrollDrag, until end: Double) {
    pieces.append(ScrollTrajectory.Piece(start: time, motion: .drag(drag)))
    time = max(time, end)
    offset = drag.position(at: time)
  }

  /// Continues with a velocity until everything is still: along, over an edge, and back.
  ///
  /// At most five pieces: a bounce that returns into the content, a deceleration to the other edge,
  /// its bounce. The velocity never grows, and a bounce from an edge itself never returns into the
  /// content.
  mutating func coast(_ velocity: Double, in view: ScrollAxis) {
    var velocity = velocity
    let inside = view.clamped(offset)
    if offset != inside {
      let bounce = Bounce(
        edge: inside, distance: offset - inside, velocity: velocity, rate: view.rate)
      guard let crossing = bounce.crossing else {
        append(bounce, scale: view.scale)
        return
      }
      append(.bounce(bounce), lasting: crossing, to: inside)
      velocity = bounce.carriedVelocity(at: crossing)
    }
    let deceleration = Deceleration(start: offset, velocity: velocity, rate: view.rate)
    guard deceleration.duration > 0 else { return }
    let edge = velocity > 0 ? view.maximum : view.minimum
    guard let arrival = deceleration.time(reaching: edge) else {
      append(.decelerate(deceleration), lasting: deceleration.duration, to: deceleration.landing)
      return
    }
    if arrival > 0 { append(.decelerate(deceleration), lasting: arrival, to: edge) }
    guard view.bounces else { return }
    append(
      Bounce(
        edge: edge, distance: 0, velocity: deceleration.carriedVelocity(at: arrival),
        rate: view.rate),
      scale: view.scale)
  }

  /// Moves to an offset by the curve of a bounce. Limits the velocity so that the content does not
  /// pass the offset.
  ///
  /// It is unknown how UIKit moves to a target that its delegate has changed; this is UIKit's curve
  /// for returning to an edge.
  mutating func settle(
    to target: Double, velocity: Double, rate: DecelerationRate = .normal, scale: Double
  ) {
    let distance = offset - target
    let most = abs(distance) / rate.reach
    // Away from the target, the content may overshoot and return; towards the target, it must not
    // pass it.
    let isTowards = velocity < 0 ? distance > 0 : distance < 0
    let carried = isTowards || distance == 0 ? min(max(velocity, -most), most) : velocity
    append(Bounce(edge: target, distance: distance, velocity: carried, rate: rate), scale: scale)
  }

  func trajectory() -> ScrollTrajectory {
    let final = ScrollTrajectory.Piece(start: time, motion: .still(offset))
    return ScrollTrajectory(pieces: pieces + [final], end: offset)
  }

  private mutating func append(_ bounce: Bounce, scale: Double) {
    append(.bounce(bounce), lasting: bounce.duration(within: 0.5 / scale), to: bounce.edge)
  }

  private mutating func append(
    _ motion: ScrollTrajectory.Motion, lasting duration: Double, to end: Double
  ) {
    if duration > 0 { pieces.append(ScrollTrajectory.Piece(start: time, motion: motion)) }
    time += duration
    offset = end
  }
}
