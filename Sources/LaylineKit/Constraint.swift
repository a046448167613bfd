import LayoutDocument
import LayoutEngine

extension Layout {
  /// A number of a view. Positions are in the coordinates of its parent.
  public enum Attribute: String, CaseIterable, Sendable {
    case x, y, width, height, left, right, top, bottom, leading, trailing, centerX, centerY
    case firstBaseline, lastBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
    case centerXWithinMargins, centerYWithinMargins
    /// Points of content before the edge of a reveal or a scroll view; no constraint has them.
    case contentOffsetX = "contentOffset.x"
    case contentOffsetY = "contentOffset.y"

    var read: LayoutEngine.Attribute {
      guard let attribute = LayoutEngine.Attribute(rawValue: rawValue) else {
        preconditionFailure("both types have the same cases")
      }
      return attribute
    }
  }

  /// One side of a constraint: a view's attribute times a factor plus points, or only points.
  public struct Anchor: Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
    let attribute: (view: ID, Attribute)?
    var multiplier = 1.0
    var constant = 0.0

    public init(_ view: ID, _ attribute: Attribute) { self.attribute = (view, attribute) }

    public init(_ points: Double) {
      attribute = nil
      constant = points
    }

    public init(floatLiteral points: Double) { self.init(points) }
    public init(integerLiteral points: Int) { self.init(Double(points)) }

    public static func * (factor: Double, anchor: Anchor) -> Anchor {
      var product = anchor
      product.multiplier *= factor
      product.constant *= factor
      return product
    }

    public static func + (anchor: Anchor, points: Double) -> Anchor {
      var sum = anchor
      sum.constant += points
      return sum
    }

    public static func - (anchor: Anchor, points: Double) -> Anchor { anchor + -points }

    public static func == (first: Anchor, second: Anchor) -> Constraint {
      Constraint(first, .equal, second)
    }

    public static func <= (first: Anchor, second: Anchor) -> Constraint {
      Constraint(first, .lessOrEqual, second)
    }

    public static func >= (first: Anchor, second: Anchor) -> Constraint {
      Constraint(first, .greaterOrEqual, second)
    }
  }

  /// A relation between two attributes, or between an attribute and a number, as in Auto Layout. A
  /// number for a position is measured from the superview's edge.
  public struct Constraint: Sendable {
    let first: Anchor
    let relation: LayoutRelation
    let second: Anchor
    var priority = 1000.0

    fileprivate init(_ first: Anchor, _ relation: LayoutRelation, _ second: Anchor) {
      self.first = first
      self.relation = relation
      self.second = second
    }

    /// The constraint with another priority: more than 0, and 1000 at most, which means required.
    public func priority(_ priority: Double) -> Constraint {
      var constraint = self
      constraint.priority = priority
      return constraint
    }

    func named() throws(LayoutError) -> NamedConstraint {
      guard let left = first.attribute, first.multiplier == 1, first.constant == 0 else {
        throw LayoutError(
          "bad-constraint", "the left side of a constraint is one attribute of a view",
          fix: "move numbers to the right side")
      }
      var other: NamedAnchor?
      if let (view, attribute) = second.attribute {
        other = NamedAnchor(try view.checked(), attribute.read)
      }
      return NamedConstraint(
        first: NamedAnchor(try left.view.checked(), left.1.read), relation: relation,
        multiplier: second.multiplier, second: other, constant: second.constant,
        priority: priority)
    }
  }
}
