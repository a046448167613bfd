import LayoutEngine
import LayoutModel
import LayoutText
import TerminalText

/// Constraints in the words of `why`.
extension Explainer {
  func meaning(of constraint: LayoutConstraint, _ names: ConstraintNames) -> String {
    let attribute = constraint.first.attribute.rawValue
    switch constraint.source {
    case .frame(let top): return "\(name(top))'s \(attribute)"
    case .hugging(let view), .resistance(let view):
      // At the natural length both hold, and it is chance which of them the solver names.
      let axis = constraint.first.attribute.axis
      let traits = tree.traits(of: view)
      return "\(name(view))'s natural \(attribute): hugging @"
        + NumberText.exact(traits.hugging[axis]) + ", resistance @"
        + NumberText.exact(traits.resistance[axis])
    case .fixed(let view): return "\(name(view))'s fixed \(attribute)"
    case .guide: return "the safe area"
    case .mask:
      return Sanitizer.sanitized(names.plainText(of: constraint)) + ", by its mask"
    case .stack, .user, .space: return Sanitizer.sanitized(names.plainText(of: constraint))
    }
  }

  /// The name for a sum of terms of one kind.
  func group(of constraint: LayoutConstraint) -> String {
    switch constraint.source {
    case .frame: "frame"
    case .hugging, .resistance: "natural \(constraint.first.attribute.rawValue)s"
    case .fixed: "fixed \(constraint.first.attribute.rawValue)s"
    case .stack:
      constraint.identifier.isEmpty ? "constraints of the stack" : constraint.identifier
    case .user: "constraints that were typed"
    case .space: "flexible spaces"
    case .guide: "the safe area"
    case .mask: "autoresizing masks"
    }
  }

  /// A constraint that adds nothing but carries the number on.
  func word(for constraint: LayoutConstraint, _ names: ConstraintNames) -> String {
    var bare = constraint
    bare.identifier = ""
    bare.multiplier = (bare.multiplier * 1e6).rounded() / 1e6
    return Sanitizer.sanitized(names.plainText(of: bare))
  }

  func brief(_ texts: [String]) -> String {
    let shown = texts.prefix(3).joined(separator: ", ")
    return texts.count > 3 ? shown + " and \(texts.count - 3) more" : shown
  }
}
