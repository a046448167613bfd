/// The pull-to-reveal of jamiely/ios-top-down-splitview (2014).
///
/// The pan's action runs on every event: began, changed, ended, cancelled. It reads the velocity
/// across the edge, and does nothing unless that is above the threshold (2,000 points per second)
/// by more than the event's `velocityError`. A pull reveals a covered secondary: the offset falls
/// by the secondary's height. A push covers a revealed one: the offset rises by it. Both happen at
/// once, without animation, and as often as one pan has the velocity. The offset is changed by that
/// height and never set to a fixed value, so an offset that something else has shifted stays
/// shifted.
///
/// At the bottom and the trailing edge the secondary follows the primary, and the offset changes in
/// the other direction.
package struct RevealRecognizer: Equatable, Sendable {
  package let edge: RevealState.Edge
  /// The secondary's points across the edge.
  let length: Double
  /// Points per second, 0 or more.
  package let threshold: Double
  package private(set) var isRevealed: Bool
  /// The points of content before the view's first edge.
  package private(set) var offset: Double

  /// The result of the action at one event.
  mutating func handle(_ event: PanEvent) -> RevealStep.Action {
    guard event.callsAction else { return .notCalled }
    let pull = edge.pull(event.velocity)
    guard abs(pull) > threshold + event.velocityError else { return .tooSlow }
    if pull > 0 ? isRevealed : !isRevealed { return .alreadyThere }
    isRevealed.toggle()
    offset += isRevealed == edge.isFirst ? -length : length
    return isRevealed ? .revealed : .covered
  }

  /// The result of a whole touch, and the reason if nothing changed. O(samples); for a touch that
  /// was too slow some thirty times that, because shorter times are tried.
  func outcome(of trace: TouchTrace) -> RevealOutcome {
    let steps = steps(of: trace)
    let triggers = steps.filter { $0.action.isTrigger }
    return RevealOutcome(
      steps: steps, isRevealed: triggers.count % 2 == 1 ? !isRevealed : isRevealed,
      offset: steps.last?.offset ?? offset, miss: triggers.isEmpty ? miss(steps, trace) : nil)
  }

  /// The result of the action at each event of a touch. O(samples).
  func steps(of trace: TouchTrace) -> [RevealStep] {
    var recognizer = self
    return PanRecognizer.events(of: trace).map { event in
      let action = recognizer.handle(event)
      return RevealStep(
        event: event, pull: edge.pull(event.velocity), action: action, offset: recognizer.offset)
    }
  }

  /// The offset over the time of a touch with these steps.
  func trajectory(of steps: [RevealStep]) -> ScrollTrajectory {
    let triggers = steps.filter { $0.action.isTrigger }
    let start = steps.first?.event.time ?? 0
    var path = ScrollPath(at: start, offset: offset)
    if let last = triggers.last {
      var drag = ScrollDrag(time: start, offset: offset)
      for step in triggers { drag.append(time: step.event.time, offset: step.offset) }
      path.append(drag, until: last.event.time)
    }
    return path.trajectory()
  }

  private func miss(_ steps: [RevealStep], _ trace: TouchTrace) -> RevealMiss {
    let calls = steps.filter { $0.event.callsAction }
    guard !calls.isEmpty else {
      let travel = trace.samples.reduce(0) { max($0, ($1.position - trace.start.position).length) }
      return .notRecognized(travel: travel)
    }
    if calls.allSatisfy({ $0.pull == 0 }) { return .sideways }
    // Only a pull reveals, and only a push covers.
    let fastest = calls.map { isRevealed ? -$0.pull : $0.pull }.reduce(-Double.infinity, max)
    guard fastest > 0 else { return .wrongWay }
    return .tooSlow(
      fastest: fastest, shortfall: max(0, threshold - fastest),
      lessTime: RevealTimeSearch(recognizer: self, trace: trace).least)
  }
}
