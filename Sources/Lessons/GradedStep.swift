/// What a submitted script did of one step.
package struct GradedStep: Equatable, Sendable {
  package let lesson: String
  /// From 1.
  package let step: Int
  package let title: String
  package let isMet: Bool
  /// Changes of the tree that the step took, without those that were undone.
  package let commands: Int
  package let par: Int
  /// The line of the script that met the goal, or where the script stopped.
  package let line: Int
  /// Why the step is not met; empty if it is.
  package let reason: String
}
