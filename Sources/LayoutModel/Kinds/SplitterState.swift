/// The settings of a splitter and the state it remembers: SplitView's FractionHolder and
/// SideHolder.
package struct SplitterState: Equatable, Sendable {
  /// The primary's part of the length, 0…1, as constrained by the minima when last dragged.
  package var fraction = 0.5
  /// The least part of each side, 0…1, or `nil` for none.
  package var minimumPrimary: Double?
  package var minimumSecondary: Double?
  /// The side whose length is kept when the splitter's container is resized.
  package var priority: Side?
  package var dragToHidePrimary = false
  package var dragToHideSecondary = false
  /// Points between the two sides.
  package var thickness = 4.0
  /// No room for the splitter while a side is hidden.
  package var hideSplitter = false
  package var hiddenSide: Side?
  /// SideHolder's memory: the side that `toggle` hides next time.
  package var toggledSide = Side.secondary
  /// The length along the axis when last laid out, in points; `nil` before the first layout and
  /// after the axis was changed. A priority side keeps its length against this one.
  package var laidOutLength: Double?

  package init() {}

  package func minimum(_ side: Side) -> Double? {
    side == .primary ? minimumPrimary : minimumSecondary
  }

  package func canDragToHide(_ side: Side) -> Bool {
    side == .primary ? dragToHidePrimary : dragToHideSecondary
  }
}
