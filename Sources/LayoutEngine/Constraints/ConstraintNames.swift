import TerminalText

/// The names of constraints in text: views by their names, and items that containers generate as
/// `gap0`, `spacer0`, `space0` …, numbered on if there are several containers.
package struct ConstraintNames {
  private let tree: LayoutTree
  /// The number of each container's first guide of a kind, by that guide.
  private var bases: [LayoutItem: Int] = [:]

  package init(for constraints: some Sequence<LayoutConstraint>, in tree: LayoutTree) {
    self.tree = tree
    var gaps = 0
    var spacers = 0
    for constraint in constraints {
      for item in constraint.items {
        guard let first = Self.firstGuide(like: item), bases[first] == nil else { continue }
        switch first {
        case .gap(let stack, _):
          bases[first] = gaps
          gaps += tree.generatedItems(of: stack).gaps
        case .spacer(let stack, _):
          bases[first] = spacers
          spacers += tree.generatedItems(of: stack).spacers
        case .view, .space: continue
        }
      }
    }
  }

  private static func firstGuide(like item: LayoutItem) -> LayoutItem? {
    switch item {
    case .view, .space: nil
    case .gap(let stack, _): .gap(stack: stack, index: 0)
    case .spacer(let stack, _): .spacer(stack: stack, index: 0)
    }
  }

  /// The name of `item`; underscores are appended to a guide's name if a view has the same one.
  package func name(of item: LayoutItem) -> String {
    let base = Self.firstGuide(like: item).flatMap { bases[$0] } ?? 0
    var name: String
    switch item {
    case .view(let node): return tree.name(of: node)
    case .gap(_, let index): name = "gap\(base + index)"
    case .spacer(_, let index): name = "spacer\(base + index)"
    case .space(let group, let index):
      let before = tree.spaceGroups[..<group].reduce(0) { $0 + $1.spaces.count }
      name = "space\(before + index)"
    }
    while tree.node(named: name) != nil { name = "_" + name }
    return name
  }

  package func text(of anchor: LayoutAnchor) -> String {
    name(of: anchor.item) + "." + anchor.attribute.rawValue
  }

  /// `IDENTIFIER A.ATTR RELATION [B.ATTR] [* M] [+|- C] [@PRIORITY]`, with the shortest decimals
  /// that read back as the same numbers. Without an identifier it begins with the first anchor.
  package func plainText(of constraint: LayoutConstraint) -> String {
    var text = constraint.identifier.isEmpty ? "" : constraint.identifier + " "
    text += "\(self.text(of: constraint.first)) \(constraint.relation.rawValue)"
    let constant = constraint.constant
    if let second = constraint.second {
      text += " " + self.text(of: second)
      if constraint.multiplier != 1 { text += " * " + NumberText.exact(constraint.multiplier) }
      if constant != 0 {
        text += (constant < 0 ? " - " : " + ") + NumberText.exact(constant.magnitude)
      }
    } else {
      text += " " + NumberText.exact(constant)
    }
    if !constraint.isRequired { text += " @" + NumberText.exact(constraint.priority) }
    return text
  }
}

extension LayoutTree {
  /// The space that `ConstraintNames` calls by a name, and the spaces of its command; `nil` if there
  /// is none, or if a view has the name. O(groups).
  package func space(named name: String) -> (space: Space<ViewAnchor>, group: SpaceGroup)? {
    guard node(named: name) == nil, name.hasPrefix("space"), var index = Int(name.dropFirst(5)),
      index >= 0
    else { return nil }
    for group in spaceGroups {
      if index < group.spaces.count { return (group.spaces[index], group) }
      index -= group.spaces.count
    }
    return nil
  }

  /// The points between the anchors of a space.
  package func length(of space: Space<ViewAnchor>) -> Double {
    let (first, second) = (space.first, space.second)
    return abs(
      value(of: second.attribute, of: second.view) - value(of: first.attribute, of: first.view))
  }

  /// The identifier of a constraint in the library of its stack: Arranged's begin with ASV. The
  /// constraint itself stores the form with UISV.
  package func libraryIdentifier(of constraint: LayoutConstraint) -> String {
    guard case .stack(let node) = constraint.source, stack(of: node).like == .arranged else {
      return constraint.identifier
    }
    let usual = StackState.Likeness.uikit.prefix
    return StackState.Likeness.arranged.prefix + constraint.identifier.dropFirst(usual.count)
  }
}

package func plainText(of constraint: LayoutConstraint, in tree: LayoutTree) -> String {
  ConstraintNames(for: [constraint], in: tree).plainText(of: constraint)
}
