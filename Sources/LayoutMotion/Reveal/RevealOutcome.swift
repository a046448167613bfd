/// One event of a pan, and the result of the reveal's action.
package struct RevealStep: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    /// The recogniser does not call for this event.
    case notCalled
    case tooSlow
    /// Above it, but towards the state that it is in.
    case alreadyThere
    case revealed
    case covered

    package var isTrigger: Bool {
      switch self {
      case .revealed, .covered: true
      case .notCalled, .tooSlow, .alreadyThere: false
      }
    }
  }

  package let event: PanEvent
  /// Points per second across the edge; above 0 it reveals.
  package let pull: Double
  package let action: Action
  /// Points, after the event.
  package let offset: Double
}

/// The result of a touch on a reveal.
package struct RevealOutcome: Equatable, Sendable {
  /// Every event of the touch, in order.
  package let steps: [RevealStep]
  package let isRevealed: Bool
  /// Points, after the touch.
  package let offset: Double
  /// Why nothing happened; `nil` if something did.
  package let miss: RevealMiss?

  /// The steps that revealed or covered, in order. O(steps).
  package var triggers: [RevealStep] { steps.filter { $0.action.isTrigger } }

  /// The call with the highest speed across the edge, the first of equals. O(steps).
  package var fastest: RevealStep? {
    var fastest: RevealStep?
    for step in steps where step.event.callsAction {
      if let best = fastest, abs(step.pull) <= abs(best.pull) { continue }
      fastest = step
    }
    return fastest
  }
}

/// The reason why a touch neither revealed nor covered.
package enum RevealMiss: Equatable, Sendable {
  /// The finger was never more than 10 points from where it began; `travel` is its distance.
  case notRecognized(travel: Double)
  /// The finger moved along the edge only: its velocity across the edge was 0.
  case sideways
  /// The finger never moved in the direction that would change something.
  case wrongWay
  /// It did, but at no more than the threshold. All in points per second, and the seconds by which
  /// the same way would have had to be shorter: whole milliseconds, or tenths and so on where whole
  /// ones step over every time that would do; `nil` if no time does. A `shortfall` of 0 is a
  /// velocity of exactly the threshold.
  case tooSlow(fastest: Double, shortfall: Double, lessTime: Double?)
}
