/// The properties of a view that constraints use, except its natural size. All defaults are
/// UIKit's.
package struct LayoutTraits: Equatable, Sendable {
  /// How strongly the view resists being stretched: the content hugging priority, above 0 and at
  /// most 1000.
  package var hugging = PerAxis(250.0, 250)
  /// How strongly the view resists being compressed.
  package var resistance = PerAxis(750.0, 750)
  /// Points from the top to the first baseline, and from the last baseline to the bottom.
  package var firstBaseline = 0.0
  package var lastBaseline = 0.0
  /// False if the view's stack does not arrange it: it is still a child, and only typed constraints
  /// place it.
  package var isArranged = true
  /// Points after this view in its stack, replacing the stack's spacing.
  package var spacingAfter: Double?
  /// Required lengths in points, from `fix` in a stack or canvas.
  package var fixed = PerAxis<Double?>(nil, nil)
  /// The layout margins in points; `left` and `right` are leading and trailing.
  package var margins = Insets(top: 8, left: 8, bottom: 8, right: 8)
  /// True if it inherits the part of its superview's margins that extends into it: UIKit's
  /// preservesSuperviewLayoutMargins.
  package var preservesMargins = false
  /// False if its layout margins do not include the safe area: UIKit's
  /// insetsLayoutMarginsFromSafeArea.
  package var marginsHoldSafeArea = true
  /// Additional insets of the safe area of the view and its descendants, in points:
  /// additionalSafeAreaInsets of a UIViewController.
  package var additionalSafeArea = Insets.zero
  /// The width at which a text wraps, in points: UILabel's preferredMaxLayoutWidth.
  package var textWidth: Double?
  /// The maximum number of lines of a text, which wraps at the width of the view; 0 for any number,
  /// 1 for a text that does not wrap: UILabel's numberOfLines.
  package var textLines = 1

  /// The kind of layout guide if the view is one; guides are never drawn.
  package var guide = LayoutGuide.off
  /// Points between the frame and the alignment rectangle, to which constraints refer.
  package var alignmentInsets = Insets.zero
  /// Places the view in a canvas as its superview's size changes; `nil` if only constraints do.
  package var mask: AutoresizingMask?

  package init() {}

  /// The size of a text. A multi-line text wraps at `width` points unless it has its own width, as
  /// in the second pass of UIKit's layout.
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
