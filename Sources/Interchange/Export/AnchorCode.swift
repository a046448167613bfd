import LayoutDocument
package import LayoutEngine

/// Constraints as UIKit's anchors, or as `NSLayoutConstraint` if anchors cannot express them. The
/// label is the identifier.
extension NamedConstraint {
  /// Adds the constraint as an element of a list; a single one has no comma.
  func add(to code: inout CodeText, isAlone: Bool, _ level: Int) {
    let tail = isAlone ? "" : ","
    var suffix = priority < 1000 ? ".at(\(CodeText.number(priority)))" : ""
    if !label.isEmpty { suffix += ".named(\(CodeText.literal(label)))" }
    code.addCall(plainCall.function, plainCall.arguments, suffix: suffix, tail: tail, level)
  }

  /// A name for the constraint: `boxHeight`.
  package var variable: String { first.view + first.attribute.rawValue.capitalised }

  /// The constraint as one expression, without its priority and its identifier.
  package var expression: String {
    "\(plainCall.function)(\(plainCall.arguments.joined(separator: ", ")))"
  }

  private var plainCall: (function: String, arguments: [String]) {
    anchorArguments.map { (Self.anchor(first) + ".constraint", $0) }
      ?? ("NSLayoutConstraint", itemArguments)
  }

  /// A library whose calls make constraints.
  package enum Library {
    case snapKit, masonry
  }

  /// `make.height.equalTo(75)`, as SnapKit writes it in Swift, or `make.height.equalTo(@75)`, as
  /// Masonry does in Objective-C.
  package func call(in library: Library) -> String {
    func number(_ value: Double) -> String {
      (library == .masonry ? "@" : "") + CodeText.number(value)
    }
    let head = "make.\(first.attribute.rawValue).\(relationName)"
    guard let second else { return head + "(\(number(constant)))" }
    var text =
      head + "(\(second.view)" + (library == .masonry ? ".mas_" : ".snp.")
      + second.attribute.rawValue + ")"
    if multiplier != 1 { text += ".multipliedBy(\(CodeText.number(multiplier)))" }
    if constant != 0 { text += ".offset(\(CodeText.number(constant)))" }
    return text
  }

  /// Adds the helpers behind `.at` and `.named` that the constraints need.
  static func addHelpers(for constraints: [NamedConstraint], to code: inout CodeText) {
    var helpers: [String] = []
    if constraints.contains(where: { $0.priority < 1000 }) {
      helpers.append(DataPage.code.listing("Priority"))
    }
    if constraints.contains(where: { !$0.label.isEmpty }) {
      helpers.append(DataPage.code.listing("Identifier"))
    }
    if helpers.isEmpty { return }
    code.addPart("extension NSLayoutConstraint {\n" + helpers.joined(separator: "\n\n") + "\n}")
  }

  /// The arguments of `constraint(…)`; `nil` if the anchors have incompatible types, or if a
  /// position would be multiplied.
  private var anchorArguments: [String]? {
    guard let second else {
      guard first.attribute.isLength else { return nil }
      return ["\(relationName)Constant: \(CodeText.number(constant))"]
    }
    guard first.attribute.isLength == second.attribute.isLength,
      first.attribute.isLength || first.attribute.axis == second.attribute.axis,
      first.attribute.isLength || multiplier == 1
    else { return nil }
    var arguments = ["\(relationName): \(Self.anchor(second))"]
    if multiplier != 1 { arguments.append("multiplier: \(CodeText.number(multiplier))") }
    if constant != 0 { arguments.append("constant: \(CodeText.number(constant))") }
    return arguments
  }

  private var relationName: String { relation.interfaceWord + "To" }

  private var itemArguments: [String] {
    [
      "item: \(first.view)", "attribute: .\(Self.plain(first.attribute).rawValue)",
      "relatedBy: .\(relation.interfaceWord)", "toItem: \(second?.view ?? "nil")",
      "attribute: .\(second.map { Self.plain($0.attribute).rawValue } ?? "notAnAttribute")",
      "multiplier: \(CodeText.number(multiplier))", "constant: \(CodeText.number(constant))",
    ]
  }

  /// Replaces coordinates by edges, because UIKit has no anchors for coordinates.
  private static func plain(_ attribute: Attribute) -> Attribute {
    attribute == .x ? .left : attribute == .y ? .top : attribute
  }

  /// `a.leadingAnchor`, or `a.layoutMarginsGuide.leadingAnchor`.
  private static func anchor(_ side: NamedAnchor) -> String {
    let name = plain(side.attribute).rawValue
    guard side.attribute.isMargin else { return "\(side.view).\(name)Anchor" }
    let suffix = name.hasSuffix("WithinMargins") ? "WithinMargins" : "Margin"
    return "\(side.view).layoutMarginsGuide.\(name.dropLast(suffix.count))Anchor"
  }

  /// A constraint of a layout; `nil` if its first item has no name.
  package init?(_ constraint: LayoutConstraint, name: (LayoutItem) -> String?) {
    func side(_ anchor: LayoutAnchor) -> NamedAnchor? {
      name(anchor.item).map { NamedAnchor($0, anchor.attribute) }
    }
    guard let first = side(constraint.first) else { return nil }
    self.init(
      first: first, relation: constraint.relation, multiplier: constraint.multiplier,
      second: constraint.second.flatMap(side), constant: constraint.constant,
      priority: constraint.priority)
  }
}
