package import CommandLanguage
import LayoutEngine
package import LayoutModel
import LayoutText

/// Which views will do where a command names one. Commands declare it with their parameters;
/// completion, help by kind and the errors for other kinds read it.
package enum ViewRole: String, CaseIterable, Sendable {
  /// Whatever it is.
  case any = ""
  /// Any but root, which stays where it is and as it is called.
  case inner
  case leaf
  /// A leaf to become a scroll view, or one.
  case leafOrScroll
  case container
  /// A container of a list of views.
  case list
  case splitter
  /// A container whose views constraints place.
  case constrained
  /// What constraints place, or a container of such views.
  case placed
  /// Whatever it is, though it tells only where constraints place it.
  case weighed
  /// What has a ratio, or whose children have.
  case shared
  /// What can be given a fixed length.
  case fixable
  /// What can be hidden, and shows.
  case visible
  /// What is hidden, or has something hidden.
  case hidden
  /// What can be hidden, whether it is or not.
  case hideable
  /// What takes a pan, or is in something that does.
  case pannable

  /// The role that a parameter of a command declares.
  package init(of parameter: Parameter) { self = ViewRole(rawValue: parameter.role) ?? .any }

  /// Whether it says nothing of the kind.
  package var isGeneral: Bool { self == .any || self == .inner }

  /// Whether a view will do for being of a kind, wherever it stands.
  package func takes(_ kind: Kind) -> Bool {
    switch self {
    case .any, .inner: true
    case .leaf: kind == .view
    case .leafOrScroll: kind == .view || kind == .scroll
    case .container: kind != .view
    case .list: kind == .split || kind.isConstrained
    case .splitter: kind == .splitter
    case .constrained, .placed, .weighed: kind.isConstrained
    case .shared: kind == .split || kind == .splitter
    case .fixable: false
    case .visible: kind == .splitter
    case .hidden, .hideable: kind == .splitter || kind == .reveal
    case .pannable: kind == .splitter || kind == .reveal || kind == .scroll
    }
  }

  /// Whether a view will do for standing in a container of a kind, whatever it is itself.
  package func takesChild(of kind: Kind) -> Bool {
    switch self {
    case .any, .inner: kind != .view
    case .leaf, .leafOrScroll, .container, .list, .splitter, .constrained: false
    case .placed, .weighed: kind.isConstrained
    case .shared: kind == .split
    case .fixable: kind == .split || kind.isConstrained
    case .visible, .hidden, .hideable: kind != .view && kind != .scroll
    case .pannable: takes(kind)
    }
  }

  /// Whether a view will do as it is now. O(depth of `node`).
  package func accepts(_ node: NodeID, in tree: LayoutTree) -> Bool {
    switch self {
    case .any, .weighed: true
    case .inner: node != .root
    case .visible:
      takesPlace(of: node, in: tree) && !LookText.isHidden(node, in: tree)
    case .hidden:
      LookText.isHidden(node, in: tree) || Self.hidesSomething(node, in: tree)
    case .pannable: Self.isInGesture(node, in: tree)
    case .leaf, .leafOrScroll, .container, .list, .splitter, .constrained, .placed, .shared,
      .fixable, .hideable:
      takes(tree.nodes[node.slot].kind) || takesPlace(of: node, in: tree)
    }
  }

  private func takesPlace(of node: NodeID, in tree: LayoutTree) -> Bool {
    let parent = tree.parent(of: node)
    guard !parent.isNone else { return false }
    let kind = tree.nodes[parent.slot].kind
    // The primary of a reveal is always there.
    if kind == .reveal, self == .visible || self == .hideable, tree.index(of: node) > 0 {
      return false
    }
    return takesChild(of: kind)
  }

  private static func hidesSomething(_ node: NodeID, in tree: LayoutTree) -> Bool {
    switch tree.nodes[node.slot].kind {
    case .splitter: tree.splitter(of: node).hiddenSide != nil
    case .reveal: !tree.reveal(of: node).isRevealed
    case .view, .split, .stack, .canvas, .scroll: false
    }
  }

  private static func isInGesture(_ node: NodeID, in tree: LayoutTree) -> Bool {
    var current = node
    while !current.isNone {
      if ViewRole.pannable.takes(tree.nodes[current.slot].kind) { return true }
      current = tree.parent(of: current)
    }
    return false
  }
}

extension Parameter {
  /// A parameter that names a view of some role.
  static func view(
    _ name: String = "VIEW", _ role: ViewRole = .any, _ arity: Arity = .one, help: String = ""
  ) -> Parameter {
    Parameter(name, .view, arity, help: help, role: role.rawValue)
  }
}

extension Kind {
  /// `a split takes add, ratio …`: the commands that change one, its own first.
  var takenText: String {
    "a \(word) takes " + Self.names { $0.takes(self) }.joined(separator: ", ")
  }

  /// `what is in a split takes ratio, fix …`: the commands that are for it in particular.
  var childrenTakenText: String {
    "what is in a \(word) takes "
      + Self.names { !$0.isGeneral && $0.takesChild(of: self) }.joined(separator: ", ")
  }

  private static func names(where fits: (ViewRole) -> Bool) -> [String] {
    let roles = Interpreter.table.specs.filter { $0.syntax.effect == .edits }.flatMap { spec in
      spec.syntax.viewRoles.map { (name: spec.syntax.name, role: $0) }
    }
    let fitting = roles.filter { fits($0.role) }
    var names: [String] = []
    for item in fitting.filter({ !$0.role.isGeneral }) + fitting.filter({ $0.role.isGeneral })
    where !names.contains(item.name) {
      names.append(item.name)
    }
    return names
  }
}

extension CommandSyntax {
  /// The roles of its parameters that name views, or something of views, in order.
  package var viewRoles: [ViewRole] {
    parameters.filter {
      [.view, .viewOrCount, .attribute].contains($0.type) || !$0.role.isEmpty
    }.map(ViewRole.init(of:))
  }
}
