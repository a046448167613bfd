/// One event of a pan, and the result of the reveal's action.
package struct RevealStep: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    /// The recogniser does not call its action for this event.
    case notCalled
    case tooSlow
    /// The velocity is above the threshold, but towards the present state.
    case alreadyThere
    case revealed
    case covered

    var isTrigger: Bool { self == .revealed || self == .covered }
  }

  package let event: PanEvent
  /// The velocity across the edge in points per second; above 0 it reveals.
  package let pull: Double
  package let action: Action
  /// The offset in points after the event.
  package let offset: Double
}

/// The result of a touch on a reveal.
package struct RevealOutcome: Equatable, Sendable {
  package let steps: [RevealStep]
  let isRevealed: Bool
  /// The offset in points after the touch.
  let offset: Double
  /// The reason why nothing happened; `nil` if something did.
  package let miss: RevealMiss?

  /// The steps that revealed or covered, in order. O(steps).
  package var triggers: [RevealStep] { steps.filter { $0.action.isTrigger } }
}

/// The reason why a touch neither revealed nor covered.
package enum RevealMiss: Equatable, Sendable {
  /// The finger was never more than 10 points from its start; `travel` is the largest distance.
  case notRecognized(travel: Double)
  /// The finger moved along the edge only: its velocity across the edge was 0.
  case sideways
  /// The finger never moved in the direction that would change the state.
  case wrongWay
  /// The finger moved in that direction, but at no more than the threshold. Contains the velocity
  /// and the shortfall in points per second, and the seconds by which the same distance would have
  /// to be shorter in time: whole milliseconds, or tenths and so on if no whole number suffices;
  /// `nil` if no time does. A `shortfall` of 0 is a velocity of exactly the threshold.
  case tooSlow(fastest: Double, shortfall: Double, lessTime: Double?)
}
