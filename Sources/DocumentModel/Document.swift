package import CommandLanguage
package import LayoutModel

/// What undo brings back: the tree as edited, its rules, and the tree that is shown.
package struct Document {
  /// The tree that commands edit.
  package var base = LayoutTree()
  package var rules: [Rule] = []
  /// `base` with the rules that hold applied, or `nil` while no rule holds.
  package var overlay: LayoutTree?

  package init() {}

  /// The tree that frames, `json` and `expect` look at.
  package var shown: LayoutTree { overlay ?? base }

  /// Whether nothing was written since `other` was the same. O(views / 512).
  package func isUnchanged(since other: Document) -> Bool {
    base.isUnchanged(since: other.base) && rules.count == other.rules.count
      && zip(rules, other.rules).allSatisfy { $0.origin == $1.origin }
  }
}

/// `when CONDITION { … }`: commands that hold while their condition does.
///
/// Rules are applied in the order in which they were made to a copy of the edited tree, each
/// condition judged on the tree as the rules before it left it. Nothing is ever reversed: when a
/// condition stops holding, the copy is made without it.
package struct Rule: Sendable {
  package var condition: Condition
  package var statements: [Statement]
  /// The rule as it was typed.
  package var text: String
  /// The command that made it.
  package var origin: Int32
  package var isActive = false
}

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
}

package enum Relation: String, CaseIterable, Sendable {
  case equal = "=="
  case notEqual = "!="
  case lessOrEqual = "<="
  case greaterOrEqual = ">="
  case less = "<"
  case greater = ">"

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
