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

  /// `make.height.equalTo(75)`, as SnapKit writes it.
  package var snapKit: String {
    text(number: { CodeText.number($0) }, second: { ".snp.\($0)" })
  }

  /// `make.height.equalTo(@75)`, as Masonry writes it in Objective-C.
  package var masonry: String {
    text(number: { "@" + CodeText.number($0) }, second: { ".mas_\($0)" })
  }

  private func text(number: (Double) -> String, second: (String) -> String) -> String {
    let relation: String =
      switch item.relation {
      case .equal: "equalTo"
      case .lessOrEqual: "lessThanOrEqualTo"
      case .greaterOrEqual: "greaterThanOrEqualTo"
      }
    let head = "make.\(item.first.attribute.rawValue).\(relation)"
    guard let other = item.second else { return head + "(\(number(item.constant)))" }
    var text = head + "(\(names[other.item])\(second(other.attribute.rawValue)))"
    if item.multiplier != 1 { text += ".multipliedBy(\(CodeText.number(item.multiplier)))" }
    if item.constant != 0 { text += ".offset(\(CodeText.number(item.constant)))" }
    return text
  }
}
