import LayoutEngine

/// A constraint of a log as Swift code, with the view names of the tree.
package struct LogConstraintCode {
  private let item: ConsoleConstraint
  private let names: [String]
  private let report: ConsoleReport

  package init(_ item: ConsoleConstraint, names: [String], in report: ConsoleReport) {
    self.item = item
    self.names = names
    self.report = report
  }

  /// The view to which the constraint is usually added.
  package var holder: String {
    guard let second = item.second else { return names[item.first.item] }
    if report.superviews[item.first.item] == second.item { return names[second.item] }
    if report.superviews[second.item] == item.first.item { return names[item.first.item] }
    let common = report.superviews[item.first.item]
    return common.map { names[$0] } ?? names[second.item]
  }

  /// A name for the constraint: `boxHeight`.
  package var variable: String { code.variable }

  private var code: AnchorCode {
    AnchorCode(
      first: .init(name: names[item.first.item], attribute: item.first.attribute),
      relation: item.relation, multiplier: item.multiplier,
      second: item.second.map { .init(name: names[$0.item], attribute: $0.attribute) },
      constant: item.constant)
  }

  /// `box.heightAnchor.constraint(equalToConstant: 75)`.
  package var anchors: String { code.expression }

  /// `make.height.equalTo(75)`, as SnapKit and Masonry write it.
  package var snapKit: String {
    let relation: String =
      switch item.relation {
      case .equal: "equalTo"
      case .lessOrEqual: "lessThanOrEqualTo"
      case .greaterOrEqual: "greaterThanOrEqualTo"
      }
    let attribute = item.first.attribute.rawValue
    guard let second = item.second else {
      return "make.\(attribute).\(relation)(\(CodeText.number(item.constant)))"
    }
    var text =
      item.className.hasPrefix("MAS")
      ? "make.\(attribute).\(relation)(\(names[second.item]).mas_\(second.attribute.rawValue))"
      : "make.\(attribute).\(relation)(\(names[second.item]).snp.\(second.attribute.rawValue))"
    if item.multiplier != 1 { text += ".multipliedBy(\(CodeText.number(item.multiplier)))" }
    if item.constant != 0 { text += ".offset(\(CodeText.number(item.constant)))" }
    return text
  }
}
