/// The importance of a constraint: each priority completely dominates every lower one.
///
/// Any finite number above 0 is legal; `required` (1000) and above must hold. Two priorities are
/// the same level only when they are exactly equal.
public struct Priority: Hashable, Comparable, Sendable {
  public let value: Double

  /// The constraint must hold; otherwise the edit that adds it is refused.
  public static let required = Priority(1000)

  public init(_ value: Double) {
    precondition(value > 0 && value.isFinite, "a priority is a finite number above 0")
    self.value = min(value, 1000)
  }

  public var isRequired: Bool { value >= 1000 }

  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}
