import CommandLanguage
import Interchange
package import LayoutDocument
package import LayoutEngine
import TerminalText

/// Swift code for the changes of conflict fixes.
package struct FixCode {
  private let tree: LayoutTree
  private let names: SwiftNames

  package init(in tree: LayoutTree) {
    self.tree = tree
    names = SwiftNames(of: Array(tree.preorder()), in: tree)
  }

  /// The change as a statement for UIKit; empty if UIKit has none for it.
  package func swift(of fix: ConflictFixes.Fix) -> String {
    guard let name = fix.edit.view, let view = tree.node(named: name) else {
      guard case .screen(.size(let size)) = fix.edit else {
        return changed(fix.constraint, to: "isActive = false")
      }
      return frame(
        .root, fix.constraint.first.attribute.axis, size[fix.constraint.first.attribute.axis])
    }
    let axis = fix.constraint.first.attribute.axis
    if case .act = fix.edit { return "\(names[view]).isHidden = false" }
    guard case .set(_, let key, let value) = fix.edit else { return "" }
    switch (key, value) {
    case (.hugging, _):
      return "\(names[view]).setContentHuggingPriority(.defaultLow, for: .\(axis.word))"
    case (.resistance, _):
      return
        "\(names[view]).setContentCompressionResistancePriority(.defaultHigh, for: .\(axis.word))"
    case (.fixed, _): return fixed(fix, view, axis, value)
    case (.mask, _): return "\(names[view]).translatesAutoresizingMaskIntoConstraints = false"
    case (.spacing, _): return "\(names[view]).spacing = 0"
    case (.spacingAfter, .number(let length)):
      let stack = names[tree.parent(of: view)]
      return "\(stack).setCustomSpacing(\(NumberText.exact(length)), after: \(names[view]))"
    case (.alignment, .choice(let index)):
      return "\(names[view]).alignment = .\(Properties.alignments[index])"
    case (.distribution, _): return "\(names[view]).distribution = .fill"
    case (.marginsRelative, _):
      return "\(names[view]).isLayoutMarginsRelativeArrangement = false"
    default: return ""
    }
  }

  /// A changed length of a constraint that `fix` made, or of a frame.
  private func fixed(
    _ fix: ConflictFixes.Fix, _ view: NodeID, _ axis: Axis, _ value: PropertyValue
  ) -> String {
    let length: Double? =
      switch value {
      case .number(let length): length
      case .size(let size): axis == .horizontal ? size.width : size.height
      default: nil
      }
    if case .frame = fix.constraint.source, let length { return frame(view, axis, length) }
    let change = length.map { "constant = \(NumberText.exact($0))" } ?? "isActive = false"
    return changed(fix.constraint, to: change)
  }

  private func frame(_ view: NodeID, _ axis: Axis, _ length: Double) -> String {
    let side = axis == .horizontal ? "width" : "height"
    return "\(names[view]).frame.size.\(side) = \(NumberText.exact(length))"
  }

  /// A change of a constraint, which has the name that it was given or that of its first anchor.
  private func changed(_ constraint: LayoutConstraint, to change: String) -> String {
    guard let code = AnchorCode(constraint, name: { $0.view.map { names[$0] } }) else { return "" }
    var name = code.variable
    if case .user(let index) = constraint.source, tree.constraints[index].isNamed {
      name = SwiftNames.camelCase(tree.constraints[index].label)
    }
    return "\(name).\(change)  // \(code.expression)"
  }
}
