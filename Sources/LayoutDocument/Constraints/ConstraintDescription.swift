package import LayoutEngine
import TerminalText

/// Constraints in the form of UIKit's debug description, with names instead of classes and
/// addresses: in the visual form if they are in its canonical order, otherwise as an equation.
///
/// Source: published logs. As in UIKit's logs, optional lengths are in the visual form and required
/// ones are equations.
package struct ConstraintDescription {
  /// Maximum number of characters of a label's text: UIKit's.
  private static let maximumText = 25

  let tree: LayoutTree
  let names: ConstraintNames

  /// - Parameter constraints: all constraints that will be written; more do no harm.
  package init(_ constraints: some Sequence<LayoutConstraint>, in tree: LayoutTree) {
    self.tree = tree
    names = ConstraintNames(for: constraints, in: tree)
  }

  /// `<NSLayoutConstraint 'ID' H:[a]-(8)-[b]   (active)>`.
  func text(of constraint: LayoutConstraint) -> String {
    let identifier = identifier(of: constraint)
    let container = visual(constraint)?.container
    let legend = container.map { ", names: '|':\(name(of: $0)) " } ?? ""
    if case .mask(let view) = constraint.source, let mask = tree.activeMask(of: view) {
      return "<NSAutoresizingMaskLayoutConstraint h=\(Self.flags(mask, .horizontal)) "
        + "v=\(Self.flags(mask, .vertical)) \(body(of: constraint))   (active\(legend))>"
    }
    return "<NSLayoutConstraint \(identifier)\(body(of: constraint))   (active\(legend))>"
  }

  /// `'UISV-spacing' `; empty if the constraint has no identifier.
  func identifier(of constraint: LayoutConstraint) -> String {
    let identifier = tree.libraryIdentifier(of: constraint)
    return identifier.isEmpty ? "" : "'\(identifier)' "
  }

  /// `-&-`: the first margin, the length and the other margin, of which `&` is flexible.
  private static func flags(_ mask: AutoresizingMask, _ axis: Axis) -> String {
    let flexible = mask.flexible(axis)
    return [flexible.start, flexible.length, flexible.end].map { $0 ? "&" : "-" }.joined()
  }

  /// A view's natural length: its hugging and resistance in one, as UIKit prints them.
  func text(hugging: LayoutConstraint, resistance: LayoutConstraint) -> String {
    let equation = side(hugging.first) + " == " + Self.number(hugging.constant)
    return "<NSContentSizeLayoutConstraint \(equation) Hug:\(Self.number(hugging.priority)) "
      + "CompressionResistance:\(Self.number(resistance.priority))   (active)>"
  }

  /// The constraint without its identifier: `H:[a]-(8)-[b]`, `a.width == 100`.
  func body(of constraint: LayoutConstraint) -> String {
    let suffix = constraint.isRequired ? "" : " priority:\(Self.number(constraint.priority))"
    return (visual(constraint)?.text ?? equation(constraint)) + suffix
  }

  // MARK: The equation

  private func equation(_ constraint: LayoutConstraint) -> String {
    var text = side(constraint.first) + " \(constraint.relation.rawValue) "
    guard let second = constraint.second else { return text + Self.number(constraint.constant) }
    if constraint.identifier == "UISV-fill-equally",
      tree.libraryIdentifier(of: constraint) != constraint.identifier
    {
      // Arranged's list begins with the first view.
      return side(second) + " == " + side(constraint.first)
    }
    if constraint.multiplier != 1 { text += Self.number(constraint.multiplier) + "*" }
    text += side(second)
    if constraint.constant != 0 {
      text += constraint.constant < 0 ? " - " : " + "
      text += Self.number(constraint.constant.magnitude)
    }
    return text
  }

  private func side(_ anchor: LayoutAnchor) -> String {
    let attribute = anchor.attribute
    let word = attribute == .x ? "left" : attribute == .y ? "top" : attribute.rawValue
    return name(of: anchor.item) + "." + word
  }

  /// The item's name, and the text that UIKit adds in quotes: a label's text, a guide's identifier.
  func name(of item: LayoutItem) -> String {
    let name = names.name(of: item)
    switch item {
    case .view(let node):
      guard let text = tree.extras(of: node).text, !text.isEmpty else { return name }
      let isLong = text.count > Self.maximumText
      return name + "'\(isLong ? String(text.prefix(Self.maximumText)) + "..." : text)'"
    // Arranged's guides have no identifier.
    case .spacer(let stack, _) where tree.stack(of: stack).like == .uikit:
      return name + "'UISV-alignment-spanner'"
    case .gap(let stack, _) where tree.stack(of: stack).like == .uikit:
      return name + "'UISV-distributing'"
    case .spacer, .gap, .space: return name
    }
  }

  // MARK: The visual form

  /// The visual form, and the container that `|` means in it; nil if a visual format cannot produce
  /// the constraint.
  private func visual(_ constraint: LayoutConstraint) -> (text: String, container: LayoutItem?)? {
    let axis = constraint.first.attribute.axis
    let letter = axis == .horizontal ? "H:" : "V:"
    let (first, name) = (constraint.first, name(of: constraint.first.item))
    guard let second = constraint.second else {
      guard first.attribute.isLength, !constraint.isRequired else { return nil }
      return (letter + "[\(name)(\(amount(constraint)))]", nil)
    }
    guard constraint.multiplier == 1 else { return nil }
    let gap = "-(\(amount(constraint)))-"
    let other = self.name(of: second.item)
    switch (first.attribute, second.attribute) {
    case (axis.start, axis.start) where isContainer(second.item, of: first.item):
      return (letter + "|\(gap)[\(name)]", second.item)
    case (axis.end, axis.end) where isContainer(first.item, of: second.item):
      return (letter + "[\(other)]\(gap)|", first.item)
    case (axis.start, axis.end) where !isNested(first.item, second.item):
      return (letter + "[\(other)]\(gap)[\(name)]", nil)
    default: return nil
    }
  }

  /// `8`, `>=8`, `8@750`.
  private func amount(_ constraint: LayoutConstraint) -> String {
    let relation = constraint.relation == .equal ? "" : constraint.relation.rawValue
    let priority = constraint.isRequired ? "" : "@" + Self.number(constraint.priority)
    return relation + Self.number(constraint.constant) + priority
  }

  private func isContainer(_ outer: LayoutItem, of item: LayoutItem) -> Bool {
    outer.view.map { $0 == container(of: item) } ?? false
  }

  /// The container of a view or guide; none for root.
  private func container(of item: LayoutItem) -> NodeID {
    item.view.map { tree.parent(of: $0) } ?? tree.owner(of: item)
  }

  private func isNested(_ one: LayoutItem, _ other: LayoutItem) -> Bool {
    func holds(_ outer: LayoutItem, _ inner: LayoutItem) -> Bool {
      let start = container(of: inner)
      return outer.view.map { !start.isNone && tree.isNode(start, inside: $0) } ?? false
    }
    return holds(one, other) || holds(other, one)
  }

  // MARK: Numbers

  /// Six significant digits, as C's `%g`, but without an exponent if possible.
  static func number(_ value: Double) -> String {
    guard value != value.rounded() || value.magnitude >= 1e15 else {
      return NumberText.exact(value)
    }
    var decimals = 5
    var size = value.magnitude
    while size >= 10, decimals > 0 {
      size /= 10
      decimals -= 1
    }
    while size < 1, decimals < 9 {
      size *= 10
      decimals += 1
    }
    return NumberText.short(value, decimals: decimals)
  }
}
