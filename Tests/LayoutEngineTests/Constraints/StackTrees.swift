@testable import LayoutEngine

/// An arranged view; a length is `nil` if the view has none.
struct ArrangedView: Sendable {
  var width: Double?
  var height: Double?
  var isHidden = false
  var spacingAfter: Double?
  var first = 0.0
  var last = 0.0

  static func wide(_ width: Double) -> Self { Self(width: width, height: 20) }
  static func high(_ height: Double) -> Self { Self(width: 20, height: height) }
}

extension LayoutTree {
  /// A root that is a stack of `v0`, `v1` …, not laid out yet.
  static func stack(
    _ axis: Axis, _ width: Double, _ height: Double, _ views: [ArrangedView],
    _ change: (inout StackState) -> Void = { _ in }
  ) -> LayoutTree {
    var tree = LayoutTree(size: Size(width: width, height: height))
    tree.fill(.root, axis, views, names: "v", change)
    return tree
  }

  /// Makes the leaf `node` a stack of views called `names` and a number.
  mutating func fill(
    _ node: NodeID, _ axis: Axis, _ views: [ArrangedView], names: String,
    _ change: (inout StackState) -> Void = { _ in }
  ) {
    makeContainer(
      node, kind: .stack, axis: axis,
      drafts: views.indices.map { ChildDraft(name: "\(names)\($0)") })
    updateExtras(of: node) {
      var state = $0.stack ?? StackState()
      change(&state)
      $0.stack = state
    }
    for (child, view) in zip(Array(children(of: node)), views) {
      if view.isHidden { nodes[child.slot].flags.insert(.hidden) }
      updateExtras(of: child) {
        $0.natural.horizontal = view.width
        $0.natural.vertical = view.height
        $0.traits.spacingAfter = view.spacingAfter
        $0.traits.firstBaseline = view.first
        $0.traits.lastBaseline = view.last
      }
    }
  }

  /// The frames of a container's children in order, in its own coordinates.
  func childFrames(of node: NodeID = .root) -> [Rect] { children(of: node).map { frames[$0.slot] } }

  func stackConstraints(of stack: NodeID) -> [LayoutConstraint] {
    var list: [LayoutConstraint] = []
    _ = addStackConstraints(of: stack, to: &list)
    return list
  }

  /// The plain texts of a stack's constraints with this identifier, in order.
  func plainTexts(_ identifier: String, of stack: NodeID = .root) -> [String] {
    let constraints = stackConstraints(of: stack)
    let names = ConstraintNames(for: constraints, in: self)
    return constraints.filter { $0.identifier == identifier }.map {
      String(names.plainText(of: $0).dropFirst(identifier.count + 1))
    }
  }
}

/// Returns true if both have equally many numbers, each pair at most `tolerance` apart.
func isClose(_ got: [Double], _ wanted: [Double], tolerance: Double = 1e-9) -> Bool {
  got.count == wanted.count
    && zip(got, wanted).allSatisfy { abs($0 - $1) <= tolerance * max(1, abs($1)) }
}
