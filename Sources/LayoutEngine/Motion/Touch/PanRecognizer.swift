/// UIPanGestureRecognizer, sample by sample.
///
/// **States.** `possible` until the finger is more than 10 points from its touch-down, in a
/// straight line. That move is `began`, every later one `changed`, and lifting the finger `ended`
/// (or `cancelled`). A finger that lifts before is `failed`. Measured on iOS 26.1 in steps of 3
/// points: 9 points do nothing, 12 begin.
///
/// **Translation.** The distance less the 10 points that recognition needs, from the first event
/// on: a pan recognised at 12 points has a translation of 2, and the offset of a scroll view moves
/// by 2. The 10 points have the direction of the move that began the pan, and keep it: a finger
/// that returns to its start has a translation of −10 in that direction.
///
/// **Velocity.** The velocity of a move is (position − previous position) / (time − previous time).
/// The reported velocity is 0.2 of that of the newest move and 0.8 of that of the move before; with
/// only one move it is 0.2 of that. Moves count from the touch-down on, recognised or not. A finger
/// that is held still sends no events, so the velocity stays the same during any pause.
/// Reverse-engineered; measured scrolls agree to 3e-12.
///
/// **Rounding.** Times and positions such as 1/60 s and 100/3 points are not exact binary
/// fractions, so a steady 2,000 points per second can become 2,000.0000000001. Every event has a
/// bound for this error: four units in the last place of each number that the velocity was computed
/// from. Callers must exceed a limit by `velocityError`; then a velocity of exactly the limit is
/// never beyond it.
struct PanRecognizer: Equatable, Sendable {
  /// Points.
  static let hysteresis = 10.0
  /// The weight of the newest move in the velocity.
  static let newestShare = 0.2
  static let previousShare = 0.8

  private struct MoveVelocity: Equatable, Sendable {
    var value = PanVector.zero
    var error = 0.0
  }

  private(set) var state = PanEvent.State.possible
  private let origin: PanVector
  private var index = 0
  private var last: TouchSample
  /// The origin of the translation, once the pan has begun.
  private var anchor: PanVector?
  private var newest: MoveVelocity?
  private var previous: MoveVelocity?

  init(touchDown: TouchSample) {
    origin = touchDown.position
    last = touchDown
  }

  var touchDown: PanEvent { event(.down, at: last.time) }

  /// Handles a sample, which must be later than the previous one.
  mutating func move(to sample: TouchSample) -> PanEvent {
    index += 1
    guard sample.position != last.position else { return event(.held, at: sample.time) }
    previous = newest
    newest = Self.velocity(from: last, to: sample)
    last = sample
    recognize()
    return event(.moved, at: sample.time)
  }

  /// Handles the end of a touch, by the finger or by the system.
  mutating func end(_ phase: PanEvent.Phase, at time: Double) -> PanEvent {
    state = state == .possible ? .failed : phase == .lifted ? .ended : .cancelled
    return event(phase, at: time)
  }

  /// Every event of a touch, in order. O(samples).
  static func events(of trace: TouchTrace) -> [PanEvent] {
    var recognizer = PanRecognizer(touchDown: trace.start)
    var events = [recognizer.touchDown]
    events.reserveCapacity(trace.samples.count + 1)
    for sample in trace.samples.dropFirst() { events.append(recognizer.move(to: sample)) }
    switch trace.ending {
    case .lift: events.append(recognizer.end(.lifted, at: trace.endTime))
    case .cancel: events.append(recognizer.end(.cancelled, at: trace.endTime))
    case .none: break
    }
    return events
  }

  private mutating func recognize() {
    if state == .began { state = .changed }
    let travel = last.position - origin
    guard state == .possible, travel.length > Self.hysteresis else { return }
    anchor = origin + (Self.hysteresis / travel.length) * travel
    state = .began
  }

  private func event(_ phase: PanEvent.Phase, at time: Double) -> PanEvent {
    let velocity =
      Self.newestShare * (newest?.value ?? .zero) + Self.previousShare * (previous?.value ?? .zero)
    let error =
      Self.newestShare * (newest?.error ?? 0) + Self.previousShare * (previous?.error ?? 0)
      + 4 * velocity.ulp
    return PanEvent(
      sample: index, time: time, phase: phase, state: state,
      translation: anchor.map { last.position - $0 } ?? .zero, velocity: velocity,
      velocityError: error)
  }

  private static func velocity(from one: TouchSample, to other: TouchSample) -> MoveVelocity {
    let time = other.time - one.time
    let velocity = (1 / time) * (other.position - one.position)
    let speed = max(abs(velocity.x), abs(velocity.y))
    let error =
      4 * (one.position.ulp + other.position.ulp + speed * (one.time.ulp + other.time.ulp)) / time
    return MoveVelocity(value: velocity, error: error)
  }
}
