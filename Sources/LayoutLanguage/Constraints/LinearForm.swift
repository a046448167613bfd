import CommandLanguage
import LayoutEngine

/// `A.ATTR RELATION [M *] B.ATTR [+ C] [@PRIORITY]` as written, in UIKit's order.
package struct LinearForm {
  var first: AnchorForm
  var relation: LayoutRelation
  var multiplier: Double
  var second: AnchorForm?
  var constant: Double
  var priority: Double
  /// The range of the whole form, without the label.
  var range: SourceRange

  /// The form as `constrain` reads it.
  var text: String {
    ConstraintText.linear(
      first.text, relation, multiplier, second?.text, constant, priority: priority)
  }
}
