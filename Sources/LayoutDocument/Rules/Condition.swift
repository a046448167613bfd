package import CommandLanguage
package import LayoutEngine
import TerminalText

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

  /// The views that it names.
  package var views: [String] {
    if case .attribute(let other, _) = right { [view, other] } else { [view] }
  }

  /// Returns true if the condition holds for these values of its sides, in points.
  package func holds(_ left: Double, _ right: Double) -> Bool {
    relation.holds(left, right, tolerance: tolerance)
  }

  /// The value of `view.attribute` in points, in root coordinates.
  package static func value(
    of view: String, _ attribute: Attribute, in tree: LayoutTree
  ) throws(Diagnostic) -> Double {
    guard let node = try ViewNames.view(named: view, in: tree) else {
      if let space = tree.space(named: view)?.space { return tree.length(of: space) }
      throw Diagnostic(code: "unknown-view", message: "no view named \"\(view)\"")
    }
    return tree.value(of: attribute, of: node)
  }

  package func rightValue(in tree: LayoutTree) throws(Diagnostic) -> Double {
    switch right {
    case .number(let number): number
    case .attribute(let view, let attribute): try Self.value(of: view, attribute, in: tree)
    }
  }

  /// Both sides of the condition, in points.
  package func sides(in tree: LayoutTree) throws(Diagnostic) -> (left: Double, right: Double) {
    (try Self.value(of: view, attribute, in: tree), try rightValue(in: tree))
  }

  /// Returns true if the condition holds in a tree; false if one of its views does not exist.
  package func isMet(in tree: LayoutTree) -> Bool {
    guard let sides = try? self.sides(in: tree) else { return false }
    return holds(sides.left, sides.right)
  }

  package func renaming(_ old: String, to new: String) -> Condition {
    var condition = self
    if view == old { condition.view = new }
    if case .attribute(old, let attribute) = right {
      condition.right = .attribute(view: new, attribute: attribute)
    }
    return condition
  }

  /// `a.width < 500`
  var text: String {
    var text = "\(view).\(attribute.rawValue) \(relation.rawValue) "
    switch right {
    case .number(let number): text += NumberText.exact(number)
    case .attribute(let view, let attribute): text += "\(view).\(attribute.rawValue)"
    }
    if tolerance != Self.defaultTolerance { text += " within \(NumberText.exact(tolerance))" }
    return text
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

  /// The words before the right side in a sentence about a left side that does not fit.
  package var contrary: String {
    switch self {
    case .equal: "not"
    case .notEqual: "and must not be"
    case .lessOrEqual: "more than"
    case .greaterOrEqual: "less than"
    case .less: "not less than"
    case .greater: "not more than"
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
