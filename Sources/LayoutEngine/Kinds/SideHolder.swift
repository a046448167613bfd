/// SplitView's SideHolder: the side that is hidden, and the value before that one.
package struct SideHolder: Equatable, Sendable {
  /// The hidden side, or `nil` while both are visible.
  package private(set) var side: Side?
  /// The value before the last change. At first `toggle` would hide the secondary.
  package private(set) var oldSide: Side? = .secondary

  package init() {}

  /// Hides a side, or shows both with `nil`. Setting the same value again is not a change.
  package mutating func set(_ side: Side?) {
    guard side != self.side else { return }
    oldSide = self.side
    self.side = side
  }

  /// Restores the previous value: after both sides were hidden in turn, hides the first one again.
  package mutating func toggle() { set(oldSide) }

  /// Hides a side, or restores the previous value if it is hidden.
  package mutating func toggle(_ side: Side) { set(side == self.side ? oldSide : side) }
}
