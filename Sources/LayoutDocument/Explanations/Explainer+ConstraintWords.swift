import LayoutEngine
import TerminalText

extension Explainer {
  func meaning(of constraint: LayoutConstraint, in island: Island) -> String {
    let attribute = constraint.first.attribute.rawValue
    switch constraint.source {
    case .frame(let top): return "\(name(top))'s \(attribute)"
    case .hugging(let view), .resistance(let view):
      // At the natural length both constraints hold, and the solver may name either.
      let axis = constraint.first.attribute.axis
      let traits = tree.traits(of: view)
      return "\(name(view))'s natural \(attribute): hugging @"
        + NumberText.exact(traits.hugging[axis]) + ", resistance @"
        + NumberText.exact(traits.resistance[axis])
    case .fixed(let view): return "\(name(view))'s fixed \(attribute)"
    case .guide: return "the safe area"
    case .mask: return Sanitizer.sanitized(island.names.plainText(of: constraint)) + ", by its mask"
    case .stack, .user, .space:
      let hasInsets = constraint.views.contains { tree.alignmentInsets(of: $0) != .zero }
      var named = constraint
      named.identifier = tree.libraryIdentifier(of: constraint)
      return Sanitizer.sanitized(island.names.plainText(of: named))
        + (hasInsets ? ", with alignment insets" : "")
    }
  }

  /// The name for a sum of terms of one kind.
  func group(of constraint: LayoutConstraint) -> String {
    switch constraint.source {
    case .frame: "frame"
    case .hugging, .resistance: "natural \(constraint.first.attribute.rawValue)s"
    case .fixed: "fixed \(constraint.first.attribute.rawValue)s"
    case .stack:
      constraint.identifier.isEmpty
        ? "constraints of the stack" : tree.libraryIdentifier(of: constraint)
    case .user: "constraints that were typed"
    case .space: "flexible spaces"
    case .guide: "the safe area"
    case .mask: "autoresizing masks"
    }
  }

  /// The text for a constraint that only passes on a number of the container.
  func word(for constraint: LayoutConstraint, in island: Island) -> String {
    var bare = constraint
    bare.identifier = ""
    bare.multiplier = (bare.multiplier * 1e6).rounded() / 1e6
    return Sanitizer.sanitized(island.names.plainText(of: bare))
  }

  /// The view whose layout margin an attribute of `node` uses: a view around it if its margin is
  /// larger and the views between preserve it.
  func marginOwner(_ node: NodeID, _ attribute: Attribute) -> NodeID {
    let edge = RectEdge(attribute.absolute(isRightToLeft: tree.isRightToLeft))
    return edge.map { tree.marginOwner(of: node, at: $0) } ?? node
  }

  /// The view that determines the safe area at an edge of a guide: the nearest view that adds to it
  /// there, else root.
  func safeAreaSource(of guide: NodeID, _ attribute: Attribute) -> Source {
    let edge = RectEdge(attribute)
    let view = tree.ancestry(of: guide).dropFirst().first { view in
      edge.map { tree.traits(of: view).additionalSafeArea[$0] != 0 } ?? false
    }
    return view.map { source(of: .additionalSafeArea, $0) } ?? source(of: .safeArea, .root)
  }

  /// The source of the distance between an edge of a view and its layout margin or baseline, and a
  /// note on a margin of a view around it.
  func trait(_ attribute: Attribute, of node: NodeID) -> (note: String, source: Source) {
    guard attribute.isMargin else { return ("", source(of: .baseline, node)) }
    let owner = marginOwner(node, attribute)
    let note = owner == node ? "" : ", the part of \(name(owner))'s that overlaps the view"
    return (note, source(of: .margins, owner))
  }
}
