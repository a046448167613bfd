/// An answer that produces the numbers of a goal without using the topic of the step.
struct LazyAnswer: Sendable {
  enum Kind: String, CaseIterable, Sendable {
    /// Views are fixed at the goal's lengths.
    case fixed
    /// Views get their shares in the goal as ratios.
    case ratios
    /// Stacks get the goal's gap as their spacing.
    case spacing
    /// Views get the goal's sizes as natural sizes.
    case sizes
    /// Every number of the goal is a separate constraint.
    case constants
    /// Views are shown and hidden by name.
    case shown
  }

  let kind: Kind
  let commands: [String]

  var text: String { commands.joined(separator: "; ") }
}
