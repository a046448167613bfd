import TestSupport

@testable import LayoutEngine

extension StackReferenceCase {
  /// Each axis of each set of views, so that a failure says where it is: 120 cases in each.
  static let groups: [[StackReferenceCase]] = {
    let cases = all()
    return stride(from: 0, to: cases.count, by: 120).map { Array(cases[$0..<$0 + 120]) }
  }()

  /// The case as a tree whose root is the stack, not laid out yet.
  func makeTree() -> LayoutTree {
    var tree = LayoutTree(size: Size(width: Self.width, height: Self.height))
    tree.makeContainer(
      .root, kind: .stack, axis: axis == "horizontal" ? .horizontal : .vertical,
      drafts: views.sizes.indices.map { LayoutTree.ChildDraft(name: "v\($0)") })
    tree.updateExtras(of: .root) {
      $0.stack?.like = .arranged
      $0.stack?.alignment = StackState.Alignment(rawValue: alignment) ?? .fill
      $0.stack?.distribution = StackState.Distribution(rawValue: distribution) ?? .fill
      $0.stack?.spacing = spacing
      $0.stack?.isBaselineRelative = isBaselineRelative
    }
    let children = Array(tree.children(of: .root))
    for (child, size) in zip(children, views.sizes) {
      guard let size else { continue }
      tree.updateExtras(of: child) {
        $0.natural.horizontal = size.width
        $0.natural.vertical = size.height
      }
    }
    for index in views.hidden { tree.nodes[children[index].slot].flags.insert(.hidden) }
    for index in views.removed { tree.remove(children[index]) }
    return tree
  }
}
