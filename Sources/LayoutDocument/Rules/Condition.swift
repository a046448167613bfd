package import LayoutEngine

/// `A.ATTR RELATION (NUMBER | B.ATTR)`.
package struct Condition: Equatable, Sendable {
  package enum Operand: Equatable, Sendable {
    case number(Double)
    case attribute(view: String, attribute: Attribute)
  }

  package var view: String
  package var attribute: Attribute
  package var relation: Relation
  package var right: Operand
  package var tolerance = Condition.defaultTolerance

  /// Two lengths closer than this are equal, in points.
  package static let defaultTolerance = 0.001

  package init(view: String, attribute: Attribute, relation: Relation, right: Operand) {
    self.view = view
    self.attribute = attribute
    self.relation = relation
    self.right = right
  }

  /// Returns true if the condition holds for these values of its sides, in points.
  package func holds(_ left: Double, _ right: Double) -> Bool {
    relation.holds(left, right, tolerance: tolerance)
  }
}

package enum Relation: String, CaseIterable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"

  /// The differences of the left and the right side at which the relation changes.
  package func turns(tolerance: Double) -> [Double] {
    switch self {
    case .equal, .notEqual: [-tolerance, tolerance]
    case .lessOrEqual: [tolerance]
    case .greaterOrEqual: [-tolerance]
    case .less, .greater: [0]
    }
  }

  package func holds(_ left: Double, _ right: Double, tolerance: Double) -> Bool {
    switch self {
    case .equal: abs(left - right) <= tolerance
    case .notEqual: abs(left - right) > tolerance
    case .lessOrEqual: left <= right + tolerance
    case .greaterOrEqual: left >= right - tolerance
    case .less: left < right
    case .greater: left > right
    }
  }
}
