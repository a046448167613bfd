package import LayoutEngine

package enum ConstraintListing {
  /// The constraints of `view`, one a line.
  ///
  /// - Parameter isPlain: true for `IDENTIFIER A.ATTR RELATION …`, false for UIKit's form.
  package static func lines(of view: NodeID, in tree: LayoutTree, isPlain: Bool) -> [String] {
    tree.withIsland(of: view) { system in
      lines(tree.ownConstraints(of: view, in: system.list), in: tree, isPlain)
    } ?? []
  }

  /// All constraints of all islands, container by container: those that the container generates,
  /// those of its views, and the size that its parent gives it.
  package static func allLines(in tree: LayoutTree, isPlain: Bool) -> [String] {
    let islands = tree.islandTops().compactMap { top in
      tree.withIsland(of: top) { (list: $0.list, members: $0.members) }
    }
    return islands.flatMap { list, members in
      members.filter { tree.nodes[$0.slot].kind.placesByConstraints }.flatMap { container in
        var result = list.filter { $0.source == .frame(container) }
        result += tree.ownConstraints(of: container, in: list)
        result += list.filter { natural(in: $0).map { tree.parent(of: $0) == container } ?? false }
        let head = "\(ViewText.kind(of: container, in: tree)): \(tree.name(of: container))"
        return [head] + lines(result, in: tree, isPlain).map { "  " + $0 }
      }
    }
  }

  /// The view whose natural length a constraint sets.
  private static func natural(in constraint: LayoutConstraint) -> NodeID? {
    switch constraint.source {
    case .hugging(let view), .resistance(let view), .fixed(let view): view
    case .frame, .stack, .user, .space, .guide, .mask: nil
    }
  }

  private static func lines(
    _ constraints: [LayoutConstraint], in tree: LayoutTree, _ isPlain: Bool
  ) -> [String] {
    if isPlain {
      let names = ConstraintNames(for: constraints, in: tree)
      return constraints.map { names.plainText(of: $0) + remark(on: $0, in: tree) }
    }
    let description = ConstraintDescription(constraints, in: tree)
    return constraints.compactMap { constraint in
      switch constraint.source {
      case .hugging(let view):
        let pair = constraints.first {
          $0.source == .resistance(view) && $0.first == constraint.first
        }
        return description.text(hugging: constraint, resistance: pair ?? constraint)
          + remark(on: constraint, in: tree)
      // Printed together with the hugging.
      case .resistance: return nil
      case .frame, .stack, .fixed, .user, .space, .guide, .mask:
        return description.text(of: constraint) + remark(on: constraint, in: tree)
      }
    }
  }

  /// The line of the imported file that a constraint or its view came from. It is a comment, so
  /// that the listing can be pasted as commands.
  private static func remark(on constraint: LayoutConstraint, in tree: LayoutTree) -> String {
    let line = tree.importedSource(of: constraint)?.line
    return line.map { "  # \(ImportedFacts.location(ofLine: $0))" } ?? ""
  }
}
