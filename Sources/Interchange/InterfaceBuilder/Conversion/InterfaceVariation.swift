package import LayoutEngine

/// A scene in size classes other than the saved ones.
package struct InterfaceVariation {
  package enum Change {
    /// A constraint by its label: that of the saved size classes, or `nil` if they leave it out,
    /// and its replacement.
    case constraint(
      label: String, old: UserConstraint?, new: UserConstraint?, ImportedFacts.Constraint)
    /// A view that is hidden, or not installed; or one that is shown.
    case isHidden(NodeID, Bool)
    /// A font that is larger by a factor, and with it the natural size.
    case font(NodeID, factor: Double)
  }

  /// The size classes that it is for: all of them hold.
  package var classes: [(trait: ScreenTrait, isLarge: Bool)]
  package var changes: [Change]

  /// Returns true if a screen of `size` points has the size classes.
  package func holds(at size: Size) -> Bool {
    classes.allSatisfy { $0.trait.isLarge(size) == $0.isLarge }
  }

  /// Changes the tree that the scene became. Nothing is laid out.
  package func apply(to tree: inout LayoutTree) {
    for change in changes {
      switch change {
      case .constraint(let label, _, let new, let facts):
        tree.constraints.removeAll { $0.label == label }
        guard let new else { continue }
        tree.constraints.append(new)
        tree.imported[new] = facts
      case .isHidden(let node, true): tree.nodes[node.slot].flags.insert(.hidden)
      case .isHidden(let node, false): tree.nodes[node.slot].flags.remove(.hidden)
      case .font(let node, let factor):
        tree.updateExtras(of: node) {
          $0.natural.horizontal = $0.natural.horizontal.map { $0 * factor }
          $0.natural.vertical = $0.natural.vertical.map { $0 * factor }
        }
      }
    }
  }
}
