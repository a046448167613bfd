/// An island that `exercise` has moved to another of its equally good layouts.
package struct ExercisedIsland: Equatable, Sendable {
  package var top: NodeID
  /// The view whose open attributes are being exercised.
  package var view: NodeID
  /// Which of the layouts is shown, from 0; 0 is the chosen one.
  package var step: Int
  var size: Size
}
