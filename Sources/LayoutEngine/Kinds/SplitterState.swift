/// The settings and the state of a splitter: SplitView's FractionHolder and SideHolder.
package struct SplitterState: Equatable, Sendable {
  /// The primary's share of the length, 0…1, limited by the minima at the last drag.
  package var fraction = 0.5 { didSet { isCarried = false } }
  /// True if layout has changed the fraction to keep the length of the priority side.
  package private(set) var isCarried = false
  /// The minimum share of each side, 0…1, or `nil` for none.
  package var minimumPrimary: Double?
  package var minimumSecondary: Double?
  /// The side whose length is kept when the splitter's container is resized.
  package var priority: Side?
  package var dragToHidePrimary = false
  package var dragToHideSecondary = false
  /// Points between the two sides.
  package var thickness = 4.0
  /// The thickness of the draggable area around the bar, in points.
  package var invisibleThickness = 30.0
  package var color = BarColor.gray
  /// The inset of the visible bar at both ends, in points.
  package var inset = 6.0
  /// A text in the middle of the bar: a custom splitter.
  package var handle: String?
  /// True if the bar takes no space while a side is hidden.
  package var hideSplitter = false
  /// False if the primary keeps the length of the whole splitter and is moved: a flag of
  /// SplitView's pull request 23.
  package var isResizing = true
  /// The side hidden by `hide`, `toggle` or a drag, and the previous one.
  package var hide = SideHolder()
  /// The side that was too small on opening, according to drag-to-hide. Like SplitView's
  /// fullFraction, a drag updates it, but another fraction does not.
  package var smallSide: Side?
  /// The length along the axis when last laid out, in points; `nil` before the first layout and
  /// after the axis was changed. A priority side keeps its length relative to this one.
  var laidOutLength: Double?

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

  /// The hidden side, or the one that was too small on opening.
  package var hiddenSide: Side? { hide.side ?? smallSide }

  /// Shows a side that was hidden on opening, if drag-to-hide no longer applies to it.
  package mutating func updateSmallSide() {
    guard let side = smallSide, minimum(side) == nil || !canDragToHide(side) else { return }
    smallSide = nil
  }

  /// The side that drag-to-hide would hide after a release at the full fraction `full`: a side with
  /// a minimum, at half of it or less. Fractions are compared to three decimals.
  package func sideToHide(full: Double) -> Side? {
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    return Side.allCases.first { side in
      guard canDragToHide(side), let minimum = minimum(side) else { return false }
      return rounded(side == .primary ? full : 1 - full) <= minimum / 2
    }
  }

  /// True if it has a setting that SplitView 0.2 does not have.
  package var isAfterVersion02: Bool {
    minimumPrimary != nil || minimumSecondary != nil || priority != nil || dragToHidePrimary
      || dragToHideSecondary || hideSplitter || !isResizing
  }

  /// True if only a drag changes the fraction: SplitView 0.2 reads it when it opens.
  package var keepsFraction: Bool { hide.isVersion02 && laidOutLength != nil }

  /// False while the bar is hidden with a side.
  package var isDraggable: Bool { hide.side == nil || !hideSplitter }
}
