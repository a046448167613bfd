import LayoutEngine

extension Edit {
  /// The same edit after a view got another name.
  package func renaming(_ old: String, to new: String) -> Edit {
    func name(_ name: String) -> String { name == old ? new : name }
    func anchor(_ anchor: NamedAnchor) -> NamedAnchor { anchor.map(name) }
    switch self {
    case .set(.view(let view), let key, let value): return .set(.view(name(view)), key, value)
    case .set(.side(let view, let side), let key, let value):
      return .set(.side(of: name(view), side), key, value)
    case .act(let view, let action): return .act(name(view), action)
    case .relate(.constraints(let list, let label)):
      return .relate(.constraints(list.map { $0.map(anchor) }, label: label))
    case .relate(.spaces(let container, let axis, let spaces, let minima, let label)):
      let renamed = spaces.map { $0.map(anchor) }
      return .relate(.spaces(in: name(container), axis, renamed, minima: minima, label: label))
    // The others name no view, or no rule holds them.
    default: return self
    }
  }

  /// The view that a set or an action changes, or that a constraint begins with.
  package var view: String? {
    switch self {
    case .set(.view(let name), _, _), .set(.side(let name, _), _, _), .act(let name, _): name
    case .relate(.constraints(let list, _)): list.first?.first.view
    default: nil
    }
  }

  /// Returns true if the edit of a rule names the view.
  package func mentions(_ view: String) -> Bool { renaming(view, to: "") != self }

  /// Returns true if the edit changes a natural size that only frames follow from, and no conflict.
  func changesFramesAlone(in tree: LayoutTree) -> Bool {
    guard case .set(.view(let name), let key, _) = self, key == .size || key == .text,
      let node = tree.node(named: name)
    else { return false }
    return tree.decidesFramesAlone(naturalSizeOf: node)
  }

  /// True if the edit reads frames, so that what changed before must be laid out.
  var readsLayout: Bool {
    switch self {
    case .act(_, .show), .act(_, .toggle), .act(_, .toggleSide), .act(_, .toggleAxis): false
    case .act, .make, .note: true
    case .set(_, let key, _): key == .mask || key == .priority
    case .start, .add, .remove, .move, .wrap, .unwrap, .rename, .relate, .release, .screen, .rule:
      false
    }
  }
}
