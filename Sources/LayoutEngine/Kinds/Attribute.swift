/// The edges, lengths, centres, baselines and margins of a view, by UIKit's names.
///
/// `x` and `y` are the names of `left` and `top` in frames. Public, so that comparisons are inlined
/// in other modules.
public enum Attribute: String, CaseIterable, Sendable {
  case x, y, width, height, left, right, top, bottom, leading, trailing, centerX, centerY
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins
  /// Points of content before the edge of a reveal or a scroll view; no constraint has them.
  case contentOffsetX = "contentOffset.x"
  case contentOffsetY = "contentOffset.y"

  private var facts: (axis: Axis, part: Double?, isMargin: Bool) {
    switch self {
    case .x, .left, .leading: (.horizontal, 0, false)
    case .centerX: (.horizontal, 0.5, false)
    case .right, .trailing: (.horizontal, 1, false)
    case .leftMargin, .leadingMargin: (.horizontal, 0, true)
    case .centerXWithinMargins: (.horizontal, 0.5, true)
    case .rightMargin, .trailingMargin: (.horizontal, 1, true)
    case .width, .contentOffsetX: (.horizontal, nil, false)
    case .y, .top, .firstBaseline: (.vertical, 0, false)
    case .centerY: (.vertical, 0.5, false)
    case .bottom, .lastBaseline: (.vertical, 1, false)
    case .topMargin: (.vertical, 0, true)
    case .centerYWithinMargins: (.vertical, 0.5, true)
    case .bottomMargin: (.vertical, 1, true)
    case .height, .contentOffsetY: (.vertical, nil, false)
    }
  }

  package var axis: Axis { facts.axis }

  /// The share of the view's length, from left to right or from top to bottom, before the edge that
  /// the position is measured from; `nil` for lengths and content offsets.
  package var part: Double? { facts.part }

  package var isMargin: Bool { facts.isMargin }

  package var isLength: Bool { self == .width || self == .height }

  package var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  package var isContentOffset: Bool { self == .contentOffsetX || self == .contentOffsetY }

  /// True if constraints of a scroll view's content use it for the frame of the scroll view, not
  /// for the content's edges.
  package var isOfScrollFrame: Bool { isLength || self == .centerX || self == .centerY }

  /// True if the position depends on the reading direction.
  package var isDirectional: Bool {
    absolute(isRightToLeft: true) != absolute(isRightToLeft: false)
  }

  /// The same position as an attribute that does not depend on the reading direction.
  package func absolute(isRightToLeft: Bool) -> Attribute {
    switch self {
    case .x: .left
    case .y: .top
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
    default: self
    }
  }
}

/// The relation of a constraint's two sides.
public enum LayoutRelation: String, CaseIterable, Sendable {
  case lessOrEqual = "<="
  case equal = "=="
  case greaterOrEqual = ">="

  /// The relation with the sides exchanged or negated.
  package var mirrored: LayoutRelation {
    switch self {
    case .lessOrEqual: .greaterOrEqual
    case .equal: .equal
    case .greaterOrEqual: .lessOrEqual
    }
  }
}
