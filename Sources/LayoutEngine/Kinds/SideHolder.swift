/// SplitView's SideHolder, which was SplitHide in 0.2: the side that is hidden, and the value before
/// that one.
package struct SideHolder: Equatable, Sendable {
  /// The hidden side, or `nil` while both are visible.
  package private(set) var side: Side?
  /// The value before the last change. At first `toggle` would hide the secondary.
  package private(set) var oldSide: Side? = .secondary

  /// True if it follows SplitView 0.2 instead of 3.5.
  package var isVersion02 = false

  package init() {}

  /// Hides a side, or shows both with `nil`. Setting the same value again is not a change. In 0.2 it
  /// is one, but showing both is none: a drag sets the value without the previous one.
  package mutating func set(_ side: Side?) {
    if isVersion02 ? side != nil : side != self.side { oldSide = self.side }
    self.side = side
  }

  /// Restores the previous value: after both sides were hidden in turn, hides the first one again.
  package mutating func toggle() { swap(&side, &oldSide) }

  /// Hides a side, or restores the previous value if it is hidden.
  package mutating func toggle(_ side: Side) { set(side == self.side ? oldSide : side) }

  /// Follows an exchange of the two sides.
  package mutating func exchange() { (side, oldSide) = (side?.opposite, oldSide?.opposite) }
}
