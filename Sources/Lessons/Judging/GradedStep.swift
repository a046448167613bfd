/// The result of one step in a submitted script.
package struct GradedStep: Equatable, Sendable {
  package let lesson: String
  /// The guess for the question before the step.
  package enum Guess: String, Sendable {
    case right, wrong
    /// Nobody guessed.
    case none
  }

  /// From 1.
  package let step: Int
  package let title: String
  package let isMet: Bool
  /// The number of changes of the tree in the step, without those that were undone.
  package let commands: Int
  package let par: Int
  /// The line of the script that met the goal, or the line at which the script stopped.
  package let line: Int
  /// The reason why the step is not met; empty if it is.
  package let reason: String
  /// `nil` if the step has no question.
  package var guess: Guess?
}
