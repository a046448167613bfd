package import LayoutEngine

/// The views that have a property.
package enum PropertyOwner: Sendable {
  /// Views of some kinds.
  case kinds([Kind])
  /// Leaves that have a text.
  case labels
  /// Views in containers of some kinds.
  case children(of: [Kind])
  case secondary
  /// Views that constraints position, and their containers.
  case placed
  case root

  /// True if every view of the kind has the property, in any container.
  package func takes(_ kind: Kind) -> Bool {
    switch self {
    case .kinds(let kinds): kinds.contains(kind)
    case .placed: kind.placesByConstraints
    case .labels, .children, .secondary, .root: false
    }
  }

  /// True if the first view in a container of the kind has the property, whatever its own kind is.
  package func takesChild(of kind: Kind) -> Bool {
    switch self {
    case .children(let kinds): kinds.contains(kind)
    case .secondary: kind.hiding == .cover
    case .placed: kind.placesByConstraints
    case .kinds, .labels, .root: false
    }
  }

  func has(_ node: NodeID, in tree: LayoutTree) -> Bool {
    let kind = tree.nodes[node.slot].kind
    switch self {
    case .labels: return kind.isLeaf && tree.extras(of: node).text != nil
    case .root: return node == .root
    case .kinds, .children, .secondary, .placed: break
    }
    if takes(kind) { return true }
    guard takesChild(of: tree.containerKind(of: node)) else { return false }
    if case .secondary = self { return tree.index(of: node) == 0 }
    return true
  }
}
