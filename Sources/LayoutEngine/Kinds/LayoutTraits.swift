/// Properties of a view that constraints use, beside its natural size. All defaults are UIKit's.
package struct LayoutTraits: Equatable, Sendable {
  /// A priority for each axis, above 0 and at most 1000.
  package struct Priorities: Equatable, Sendable {
    package var horizontal: Double
    package var vertical: Double

    package init(_ both: Double) {
      horizontal = both
      vertical = both
    }

    package subscript(axis: Axis) -> Double {
      get { axis == .horizontal ? horizontal : vertical }
      set { if axis == .horizontal { horizontal = newValue } else { vertical = newValue } }
    }
  }

  /// How much the view minds being wider or higher than its natural size.
  package var hugging = Priorities(250)
  /// How much it minds being narrower or lower.
  package var resistance = Priorities(750)
  /// Points from the top to the first baseline, and from the last baseline to the bottom.
  package var firstBaseline = 0.0
  package var lastBaseline = 0.0
  /// False if the stack that the view is in does not arrange it: it stays a child, and only
  /// constraints that were typed place it.
  package var isArranged = true
  /// Points after this view in its stack, replacing the stack's spacing.
  package var spacingAfter: Double?
  /// Required lengths in points, from `fix` in a stack or canvas.
  package var fixedWidth: Double?
  package var fixedHeight: Double?
  /// The layout margins in points; `left` and `right` are leading and trailing.
  package var margins = Insets(top: 8, left: 8, bottom: 8, right: 8)
  /// True if the margins of its superview count for it too, as far as they reach into it: UIKit's
  /// preservesSuperviewLayoutMargins.
  package var preservesMargins = false
  /// False if its layout margins do not hold the safe area: UIKit's
  /// insetsLayoutMarginsFromSafeArea.
  package var marginsHoldSafeArea = true
  /// Points that it takes from the safe area of itself and of what is in it: UIKit's
  /// additionalSafeAreaInsets of a view controller.
  package var additionalSafeArea = Insets.zero
  /// Points after which a text breaks into another line: UILabel's preferredMaxLayoutWidth.
  package var textWidth: Double?
  /// Lines of a text at most, which breaks at the width of the view; 0 for any number, 1 for a text
  /// that does not break: UILabel's numberOfLines.
  package var textLines = 1

  /// The kind of layout guide that the view is: it is laid out, and never drawn.
  package var guide = LayoutGuide.off
  /// Points between the frame and the alignment rectangle, which is what constraints see.
  package var alignmentInsets = Insets.zero
  /// Places the view in a canvas as its superview's size changes; `nil` if only constraints do.
  package var mask: AutoresizingMask?

  package init() {}

  package func fixed(_ axis: Axis) -> Double? { axis == .horizontal ? fixedWidth : fixedHeight }
}

extension LayoutTraits {
  /// The size of a text. One of several lines breaks at `width` points unless it has a width of its
  /// own: the second pass of UIKit's layout.
  package func naturalText(_ text: String, font: Double, width: Double?) -> Size {
    guard textLines != 1, textWidth == nil else {
      return TextMetrics.size(
        of: text, font: font, width: textWidth, lines: textLines == 1 ? 0 : textLines)
    }
    let whole = TextMetrics.size(of: text, font: font, width: nil)
    guard let width, width < whole.width else { return whole }
    let broken = TextMetrics.size(of: text, font: font, width: width, lines: textLines)
    return Size(width: whole.width, height: broken.height)
  }
}
