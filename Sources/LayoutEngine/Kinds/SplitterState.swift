/// The settings of a splitter and the state it remembers: SplitView's FractionHolder and
/// SideHolder.
package struct SplitterState: Equatable, Sendable {
  /// The primary's part of the length, 0…1, as constrained by the minima when last dragged.
  package var fraction = 0.5 {
    didSet { isCarried = false }
  }
  /// True if layout has changed the fraction, so that the priority side keeps its length.
  package private(set) var isCarried = false
  /// The least part of each side, 0…1, or `nil` for none.
  package var minimumPrimary: Double?
  package var minimumSecondary: Double?
  /// The side whose length is kept when the splitter's container is resized.
  package var priority: Side?
  package var dragToHidePrimary = false
  package var dragToHideSecondary = false
  /// Points between the two sides.
  package var thickness = 4.0
  /// Points across the bar in which a finger can grip it.
  package var invisibleThickness = 30.0
  package var color = BarColor.gray
  /// Points that the visible part of the bar ends before the splitter's edges.
  package var inset = 6.0
  /// A text in the middle of the bar: a custom splitter.
  package var handle: String?
  /// No room for the splitter while a side is hidden.
  package var hideSplitter = false
  /// False if the primary keeps the length of the whole splitter and is moved: the flag that
  /// SplitView's pull request 23 adds.
  package var isResizing = true
  /// The side that `hide`, `toggle` or a drag has hidden, and the one before.
  package var hide = SideHolder()
  /// The side that the splitter opened too small for, by drag-to-hide: SplitView's fullFraction,
  /// which a drag sets again and another fraction does not.
  package var smallSide: Side?
  /// The length along the axis when last laid out, in points; `nil` before the first layout and
  /// after the axis was changed. A priority side keeps its length against this one.
  package var laidOutLength: Double?

  package init() {}

  /// Sets the fraction with which the priority side keeps its length.
  mutating func carry(_ fraction: Double) {
    let isChanged = fraction != self.fraction
    let wasCarried = isCarried
    self.fraction = fraction
    isCarried = isChanged || wasCarried
  }

  package func minimum(_ side: Side) -> Double? {
    side == .primary ? minimumPrimary : minimumSecondary
  }

  func canDragToHide(_ side: Side) -> Bool {
    side == .primary ? dragToHidePrimary : dragToHideSecondary
  }

  /// The side that does not show: a hidden one, or one that the splitter opened too small for.
  package var hiddenSide: Side? { hide.side ?? smallSide }

  /// Shows a side that was hidden on opening, if drag-to-hide no longer applies to it.
  package mutating func updateSmallSide() {
    guard let side = smallSide, minimum(side) == nil || !canDragToHide(side) else { return }
    smallSide = nil
  }

  /// The side that letting go at the full fraction `full` would hide: drag-to-hide works only on a
  /// side that has a minimum, at half of it or less; fractions are compared to three decimals.
  package func sideToHide(full: Double) -> Side? {
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    if dragToHidePrimary, let minimum = minimumPrimary, rounded(full) <= minimum / 2 {
      return .primary
    }
    if dragToHideSecondary, let minimum = minimumSecondary, rounded(1 - full) <= minimum / 2 {
      return .secondary
    }
    return nil
  }

  /// False while the bar is hidden with a side: then there is nothing to drag.
  package var isDraggable: Bool { hide.side == nil || !hideSplitter }
}
