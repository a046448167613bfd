/// The edges, lengths, centres, baselines and margins of a view, by UIKit's names.
///
/// `x` and `y` are `left` and `top` under the names that frames give them.
package enum Attribute: String, CaseIterable, Sendable {
  case x, y, width, height, left, right, top, bottom, leading, trailing, centerX, centerY
  case firstBaseline, lastBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  package var axis: Axis {
    switch self {
    case .x, .width, .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    case .y, .height, .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin,
      .bottomMargin, .centerYWithinMargins:
      .vertical
    }
  }

  /// Whether this is a length and not a place.
  package var isLength: Bool { self == .width || self == .height }

  /// Whether the place depends on the direction in which text is read.
  package var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    case .x, .y, .width, .height, .left, .right, .top, .bottom, .centerX, .centerY,
      .firstBaseline, .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      false
    }
  }

  /// Whether it is measured from a view's layout margins.
  package var isMargin: Bool {
    switch self {
    case .leftMargin, .rightMargin, .topMargin, .bottomMargin, .leadingMargin, .trailingMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      true
    case .x, .y, .width, .height, .left, .right, .top, .bottom, .leading, .trailing, .centerX,
      .centerY, .firstBaseline, .lastBaseline:
      false
    }
  }

  /// The same place by a name that does not depend on the direction of reading.
  package func absolute(isRightToLeft: Bool) -> Attribute {
    switch self {
    case .x: .left
    case .y: .top
    case .leading: isRightToLeft ? .right : .left
    case .trailing: isRightToLeft ? .left : .right
    case .leadingMargin: isRightToLeft ? .rightMargin : .leftMargin
    case .trailingMargin: isRightToLeft ? .leftMargin : .rightMargin
    case .width, .height, .left, .right, .top, .bottom, .centerX, .centerY, .firstBaseline,
      .lastBaseline, .leftMargin, .rightMargin, .topMargin, .bottomMargin,
      .centerXWithinMargins, .centerYWithinMargins:
      self
    }
  }
}

/// How two sides of a constraint compare.
package enum LayoutRelation: String, CaseIterable, Sendable {
  case lessOrEqual = "<="
  case equal = "=="
  case greaterOrEqual = ">="
}
