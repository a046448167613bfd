/// A number that the solver determines, identified by the order of creation.
public struct Variable: Hashable, Comparable, Sendable {
  /// Values that a variable may take.
  public enum Domain: Hashable, Sendable {
    /// Zero or more: a size. The bound needs no constraint.
    case nonNegative
    /// Any number: a position.
    case free
  }

  public let index: Int

  public static func < (left: Variable, right: Variable) -> Bool { left.index < right.index }
}
