package import CommandLanguage
package import LayoutEngine
import TerminalText

/// The views that a command accepts as an argument. Declared with parameters, and used by
/// completion, help by kind, and errors.
package enum ViewRole: String, CaseIterable, Sendable {
  case any = ""
  /// Any but root, which cannot be moved or renamed.
  case inner
  case leaf
  /// A leaf or a canvas, to become a reveal.
  case scrollable
  /// A leaf or a canvas to become a scroll view, or a scroll view.
  case leafOrScroll
  case container
  case list
  case splitter
  /// A container that places its views by constraints.
  case constrained
  /// A view that constraints place, or a container of such views.
  case placed
  /// Any view, with an effect only if constraints place it.
  case weighed
  /// A view with a ratio, or a container of such views.
  case shared
  /// A view that can have a fixed length.
  case fixable
  /// A view that can be hidden, and is visible.
  case visible
  /// A hidden view, or one that hides a child.
  case hidden
  /// A view that can be hidden, visible or not.
  case hideable
  /// A view that accepts pans, or a view inside one.
  case pannable

  /// The role that a parameter of a command declares.
  package init(of parameter: Parameter) { self = ViewRole(rawValue: parameter.role) ?? .any }

  package var isGeneral: Bool { self == .any || self == .inner }

  /// Returns true if a view is accepted because of its kind, in any container.
  package func takes(_ kind: Kind) -> Bool { fits(kind).itself }

  /// Returns true if a view is accepted because of its container's kind, whatever its own kind.
  package func takesChild(of kind: Kind) -> Bool { fits(kind).child }

  private func fits(_ kind: Kind) -> (itself: Bool, child: Bool) {
    switch self {
    case .any, .inner: (true, !kind.isLeaf)
    case .leaf: (kind.isLeaf, false)
    case .scrollable: (kind.isLeaf || kind == .canvas, false)
    case .leafOrScroll: (kind.isLeaf || kind == .canvas || kind.scrollsFreely, false)
    case .container: (!kind.isLeaf, false)
    case .list: (kind.takesAnyNumberOfChildren, false)
    case .splitter: (kind.hasBar, false)
    case .constrained: (kind.placesByConstraints, false)
    case .placed, .weighed: (kind.placesByConstraints, kind.placesByConstraints)
    case .shared: (kind.dividesItsLength, kind.sharesByRatios)
    case .fixable: (false, kind.sharesByRatios || kind.placesByConstraints || kind.hiding == .cover)
    case .visible: (kind.hiding == .side, kind.hiding != .never)
    case .hidden, .hideable: (kind.hiding == .side || kind.hiding == .cover, kind.hiding != .never)
    case .pannable: (kind.takesPans, kind.takesPans)
    }
  }

  /// Returns true if a view is accepted in its current state. O(depth of `node`).
  package func accepts(_ node: NodeID, in tree: LayoutTree) -> Bool {
    switch self {
    case .any, .weighed: true
    case .inner: node != .root
    case .visible: isTakenAsChild(of: node, in: tree) && !tree.isHiddenByParent(node)
    case .hidden:
      tree.isHiddenByParent(node)
        || HiddenPart(named: node, in: tree).map { $0.isHidden(in: tree) } ?? false
    case .pannable:
      tree.ancestry(of: node).contains {
        tree.nodes[$0.slot].kind.takesPans || tree.isImportedScrollView($0)
      }
    default: takes(tree.nodes[node.slot].kind) || isTakenAsChild(of: node, in: tree)
    }
  }

  private func isTakenAsChild(of node: NodeID, in tree: LayoutTree) -> Bool {
    let kind = tree.containerKind(of: node)
    // The primary of a reveal is always visible, and its length is what is left.
    let isOfSecondary = self == .visible || self == .hideable || self == .fixable
    if kind.hiding == .cover, isOfSecondary, tree.index(of: node) > 0 { return false }
    return takesChild(of: kind)
  }
}

extension Argument where Value == Word {
  package init(view name: String, _ role: ViewRole) { self.init(name, .view, role: role.rawValue) }
}

extension Argument where Value == Word? {
  package init(optionalView name: String, _ role: ViewRole) {
    self.init(optional: name, .view, role: role.rawValue)
  }
}

extension Kind {
  /// The command that creates the kind and has its name; `nil` for a leaf.
  package func maker(in commands: CommandIndex) -> CommandSyntax? {
    commands.commands.first { $0.name == word }
  }

  /// `a split takes add, ratio …`, or `a child of a split takes ratio, fix …`: the commands for the
  /// kind, the dedicated ones first, or those for children of this kind.
  package func takenText(in commands: CommandIndex, ofChild isOfChild: Bool = false) -> String {
    let roles = commands.commands.filter { $0.kind.isEdit }.flatMap { syntax in
      syntax.viewRoles.map { (name: syntax.name, role: $0) }
    }
    let fitting = roles.filter { _, role in
      isOfChild ? !role.isGeneral && role.takesChild(of: self) : role.takes(self)
    }
    let ordered = fitting.filter { !$0.role.isGeneral } + fitting.filter { $0.role.isGeneral }
    let names = ordered.map { $0.name }.distinct().joined(separator: ", ")
    return "a \(isOfChild ? "child of a " : "")\(word) takes \(names)"
  }
}

extension CommandSyntax {
  /// The roles of its parameters that name views or their attributes, in order.
  package var viewRoles: [ViewRole] {
    parameters.filter {
      [.view, .viewOrCount, .attribute, .viewOrAttribute].contains($0.type) || !$0.role.isEmpty
    }.map(ViewRole.init(of:))
  }
}
