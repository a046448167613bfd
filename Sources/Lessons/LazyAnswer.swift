/// An answer that brings about the numbers of a goal without what the step teaches.
struct LazyAnswer: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// Views are fixed at the goal's lengths.
    case fixed
    /// Views get their parts in the goal as ratios.
    case ratios
    /// Stacks get the goal's gap as their spacing.
    case spacing
    /// Views get the goal's sizes as their natural ones.
    case sizes
    /// Every number of the goal is a constraint of its own.
    case constants
    /// Views are shown and hidden by name.
    case shown
  }

  package let kind: Kind
  let commands: [String]

  package var text: String { commands.joined(separator: "; ") }
}
