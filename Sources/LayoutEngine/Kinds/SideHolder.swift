/// SplitView's SideHolder: the side that is hidden, and the value before that one.
package struct SideHolder: Equatable, Sendable {
  /// The hidden side, or `nil` while both sides show.
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

  /// Returns to the value before the last change: after both sides were hidden in turn, that hides
  /// the one before again.
  package mutating func toggle() { set(oldSide) }

  /// Hides a side. If it is hidden, it returns to the value before.
  package mutating func toggle(_ side: Side) { set(side == self.side ? oldSide : side) }
}
