import LayoutModel
import Playground

/// Which views a command can do something with.
enum ViewFilter {
  case all
  case leaves
  /// Those with a ratio of their own, or of their children's.
  case shared
  /// Those whose length a container above can be told.
  case fixable
  case splitters
  case containers
  /// Containers of a list of views.
  case lists
  case constrained
  case allButRoot
  case visible
  case hidden

  /// - Parameter position: how many words stand between the command and the view.
  init(command: String, position: Int) {
    switch command {
    case "split", "splitter", "stack", "canvas", "reveal", "size", "text": self = .leaves
    case "ratio": self = .shared
    case "fix": self = .fixable
    case "drag": self = .splitters
    case "unwrap": self = .containers
    case "add": self = .lists
    case "move": self = position == 0 ? .allButRoot : .lists
    case "space": self = .constrained
    case "remove", "rename": self = .allButRoot
    case "hide": self = .visible
    case "show": self = .hidden
    default: self = .all
    }
  }

  func accepts(_ node: NodeID, in tree: LayoutTree) -> Bool {
    let kind = tree.nodes[node.slot].kind
    return switch self {
    case .all: true
    case .leaves: kind == .view
    case .shared: kind == .split || kind == .splitter || Self.parent(node, tree) == .split
    case .fixable:
      Self.parent(node, tree).map { $0 == .split || $0.isConstrained } ?? false
    case .splitters: kind == .splitter
    case .containers: kind != .view
    case .lists: kind != .view && kind != .splitter
    case .constrained: kind.isConstrained
    case .allButRoot: node != .root
    case .visible: node != .root && !LookText.isHidden(node, in: tree)
    case .hidden:
      LookText.isHidden(node, in: tree)
        || (kind == .splitter && tree.splitter(of: node).hiddenSide != nil)
    }
  }

  private static func parent(_ node: NodeID, _ tree: LayoutTree) -> Kind? {
    let parent = tree.parent(of: node)
    return parent.isNone ? nil : tree.nodes[parent.slot].kind
  }
}
