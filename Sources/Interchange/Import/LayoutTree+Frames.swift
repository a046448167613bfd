import LayoutEngine

extension LayoutTree {
  /// Makes canvases with the given names and returns the node of each. A parent comes before its
  /// children, and is −1 for a child of root.
  ///
  /// - Parameter isRooted: true if the only view without a parent is root itself.
  mutating func makeCanvases(_ names: [String], parents: [Int], isRooted: Bool) -> [NodeID] {
    // The children of each view, then those of root.
    var children = Array(repeating: [Int](), count: names.count + 1)
    for (view, parent) in parents.enumerated() where parent >= 0 || !isRooted {
      children[parent >= 0 ? parent : names.count].append(view)
    }
    var nodes = Array(repeating: NodeID.root, count: names.count + 1)
    for parent in [names.count] + names.indices where !children[parent].isEmpty {
      let drafts = children[parent].map { ChildDraft(name: names[$0]) }
      makeContainer(nodes[parent], kind: .canvas, axis: .horizontal, drafts: drafts)
      for (child, node) in zip(children[parent], Array(self.children(of: nodes[parent]))) {
        nodes[child] = node
      }
    }
    return Array(nodes.dropLast())
  }

  /// Adds the constraints that give a view its frame in its parent, without those of open
  /// attributes.
  mutating func pin(_ node: NodeID, to frame: Rect, except open: [Attribute] = []) {
    let lengths: [(Attribute, Double)] = [
      (.left, frame.x), (.top, frame.y), (.width, frame.width), (.height, frame.height),
    ]
    for (attribute, length) in lengths where !open.contains(attribute) {
      constraints.append(
        UserConstraint(
          label: "c\(constraints.count + 1)", first: ViewAnchor(node, attribute),
          second: attribute.isLength ? nil : ViewAnchor(parent(of: node), attribute),
          constant: length, origin: currentOrigin))
    }
  }
}
