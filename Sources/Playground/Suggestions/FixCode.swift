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
    var views: [NodeID] = []
    var node = NodeID.root
    while !node.isNone {
      views.append(node)
      node = tree.preorderNext(after: node, within: .root)
    }
    names = SwiftNames(of: views, in: tree)
  }

  /// The change as a statement for UIKit; empty if UIKit has none for it.
  package func swift(of fix: ConflictFixes.Fix) -> String {
    switch fix.change {
    case .removal: return changed(fix.constraint, to: "isActive = false")
    case .constant(let length):
      return changed(fix.constraint, to: "constant = \(NumberText.exact(length))")
    case .hugging(let view, let axis):
      return "\(names[view]).setContentHuggingPriority(.defaultLow, for: .\(axis.word))"
    case .resistance(let view, let axis):
      return
        "\(names[view]).setContentCompressionResistancePriority(.defaultHigh, for: .\(axis.word))"
    case .size(let view, let axis, let length):
      let side = axis == .horizontal ? "width" : "height"
      return "\(names[view]).frame.size.\(side) = \(NumberText.exact(length))"
    case .mask(let view):
      return "\(names[view]).translatesAutoresizingMaskIntoConstraints = false"
    case .guide: return ""
    case .noSpacing(let stack): return "\(names[stack]).spacing = 0"
    case .spacing(let view, let stack, let length):
      return
        "\(names[stack]).setCustomSpacing(\(NumberText.exact(length)), after: \(names[view]))"
    case .visibility(let view): return "\(names[view]).isHidden = false"
    case .alignment(let stack, let alignment):
      let word = alignment.word(along: tree.nodes[stack.slot].axis)
      return "\(names[stack]).alignment = .\(word)"
    case .fillDistribution(let stack): return "\(names[stack]).distribution = .fill"
    case .noMargins(let stack):
      return "\(names[stack]).isLayoutMarginsRelativeArrangement = false"
    }
  }

  /// A change of a constraint, which has the name that it was given or that of its first anchor.
  private func changed(_ constraint: LayoutConstraint, to change: String) -> String {
    guard let first = side(constraint.first) else { return "" }
    let code = AnchorCode(
      first: first, relation: constraint.relation, multiplier: constraint.multiplier,
      second: constraint.second.flatMap(side), constant: constraint.constant)
    var name = code.variable
    if case .user(let index) = constraint.source, tree.constraints[index].isNamed {
      name = SwiftNames.camelCase(tree.constraints[index].label)
    }
    return "\(name).\(change)  // \(code.expression)"
  }

  private func side(_ anchor: LayoutAnchor) -> AnchorCode.Side? {
    anchor.item.view.map { AnchorCode.Side(name: names[$0], attribute: anchor.attribute) }
  }
}
