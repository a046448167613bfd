package import LayoutModel

extension LayoutTree {
  /// The layout margins of `node` in points, `left` and `right` as they lie on the screen: its own
  /// and the part of the safe area that reaches it, added as UIKit adds them.
  package func layoutMargins(of node: NodeID) -> Insets {
    var margins = traits(of: node).margins
    if isRightToLeft { (margins.left, margins.right) = (margins.right, margins.left) }
    guard safeArea != .zero else { return margins }
    let safe = safeAreaInsets(of: node)
    return Insets(
      top: margins.top + safe.top, left: margins.left + safe.left,
      bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
  }

  /// The place or length that `attribute` of `node` has, in points; places in root coordinates.
  package func value(of attribute: Attribute, of node: NodeID) -> Double {
    let frame = frameInRoot(node)
    switch attribute.absolute(isRightToLeft: isRightToLeft) {
    case .x, .left, .leading: return frame.x
    case .y, .top: return frame.y
    case .width: return frame.width
    case .height: return frame.height
    case .right, .trailing: return frame.x + frame.width
    case .bottom: return frame.y + frame.height
    case .centerX: return frame.x + frame.width / 2
    case .centerY: return frame.y + frame.height / 2
    case .firstBaseline: return frame.y + traits(of: node).firstBaseline
    case .lastBaseline: return frame.y + frame.height - traits(of: node).lastBaseline
    case .leftMargin, .leadingMargin: return frame.x + layoutMargins(of: node).left
    case .rightMargin, .trailingMargin:
      return frame.x + frame.width - layoutMargins(of: node).right
    case .topMargin: return frame.y + layoutMargins(of: node).top
    case .bottomMargin: return frame.y + frame.height - layoutMargins(of: node).bottom
    case .centerXWithinMargins:
      let margins = layoutMargins(of: node)
      return frame.x + (frame.width + margins.left - margins.right) / 2
    case .centerYWithinMargins:
      let margins = layoutMargins(of: node)
      return frame.y + (frame.height + margins.top - margins.bottom) / 2
    }
  }
}
