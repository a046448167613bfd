package import LayoutEngine
import TerminalText

/// A constraint in words that parse to exactly the same numbers.
package enum ConstraintText {
  /// The text that `constrain` parses, without the label.
  package static func text(of constraint: UserConstraint, in tree: LayoutTree) -> String {
    linear(
      text(of: constraint.first, in: tree), constraint.relation, constraint.multiplier,
      constraint.second.map { text(of: $0, in: tree) }, constraint.constant,
      priority: constraint.priority)
  }

  static func text(of anchor: ViewAnchor, in tree: LayoutTree) -> String {
    "\(tree.name(of: anchor.view)).\(anchor.attribute.rawValue)"
  }

  /// The text after `space`, without a generated label.
  package static func words(of group: SpaceGroup, in tree: LayoutTree) -> [String] {
    var words = [tree.name(of: group.container), group.axis.letter]
    let last = group.spaces.count - 1
    for (index, space) in group.spaces.enumerated() {
      words.append(
        "\(text(of: space.first, in: tree)) -(\(NumberText.exact(space.coefficient)))- "
          + text(of: space.second, in: tree) + (index < last ? "," : ""))
    }
    for minimum in group.minima {
      words += [
        "min", NumberText.exact(minimum.coefficient), NumberText.exact(minimum.points),
      ]
    }
    return words
  }

  package static func linear(
    _ first: String, _ relation: LayoutRelation, _ multiplier: Double, _ second: String?,
    _ constant: Double, priority: Double
  ) -> String {
    var text = "\(first) \(relation.rawValue) "
    if let second {
      if multiplier != 1 { text += "\(number(multiplier)) * " }
      text += second
      if constant != 0 {
        text += constant < 0 ? " - " : " + "
        text += number(constant.magnitude)
      }
    } else {
      text += number(constant)
    }
    if priority != LayoutPriority.required { text += " @\(NumberText.exact(priority))" }
    return text
  }

  /// A fraction if the decimal is long and a fraction equals it.
  private static func number(_ value: Double) -> String {
    let decimal = NumberText.exact(value)
    guard decimal.utf8.count > 8, let fraction = RatioText.fraction(value) else { return decimal }
    return fraction
  }
}
