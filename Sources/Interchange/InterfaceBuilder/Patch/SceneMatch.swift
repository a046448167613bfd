import LayoutEngine

/// Pairs the views and constraints of a scene in a file with those of the tree that was imported
/// from it and then edited.
struct SceneMatch {
  let conversion: InterfaceConversion
  let tree: LayoutTree
  /// The views of the tree by the items of the conversion; `.none` for one that was removed.
  private(set) var nodes: [NodeID]
  /// Places in the tree's constraints, by those of the file's tree; `nil` if there is none.
  private(set) var constraints: [Int?]
  /// The tree's constraints that the file's tree does not have.
  private(set) var newConstraints: [Int] = []
  /// By the slot in the file's tree. Looked up, never iterated.
  private var nodeBySlot: [Int: NodeID] = [:]

  /// O(views + constraints).
  init(_ conversion: InterfaceConversion, _ tree: LayoutTree) {
    self.conversion = conversion
    self.tree = tree
    nodes = Array(repeating: .none, count: conversion.items.count)
    constraints = Array(repeating: nil, count: conversion.tree.constraints.count)
    matchViews()
    matchConstraints()
  }

  private mutating func matchViews() {
    // Looked up, never iterated.
    var byObject: [String: NodeID] = [:]
    for node in tree.preorder() {
      guard let facts = tree.imported[node], byObject[facts.objectID] == nil else { continue }
      byObject[facts.objectID] = node
    }
    for (place, item) in conversion.items.enumerated() {
      let views = conversion.scene.views
      let found =
        place < views.count ? byObject[views[place].objectID] : guide(place, of: nodes[item.parent])
      guard let found, !found.isNone else { continue }
      nodes[place] = found
      nodeBySlot[item.node.slot] = found
    }
  }

  /// The guide of the view that became the item at an index.
  private func guide(_ place: Int, of owner: NodeID) -> NodeID? {
    guard !owner.isNone else { return nil }
    let item = conversion.items[place]
    let role = conversion.tree.traits(of: item.node).guide
    let guides = tree.children(of: owner).filter { tree.traits(of: $0).guide == role }
    return guides.first { tree.name(of: $0) == item.name } ?? guides.first
  }

  private mutating func matchConstraints() {
    // Looked up, never iterated.
    var bySides: [[ViewAnchor]: [Int]] = [:]
    for (place, item) in tree.constraints.enumerated() {
      bySides[[item.first, item.second].compactMap { $0 }, default: []].append(place)
    }
    var isTaken = Array(repeating: false, count: tree.constraints.count)
    // The candidates of the same label come first.
    for wantsLabel in [true, false] {
      for (place, item) in conversion.tree.constraints.enumerated() where constraints[place] == nil
      {
        guard let sides = sides(of: item) else { continue }
        constraints[place] = bySides[sides]?.first {
          !isTaken[$0] && (!wantsLabel || tree.constraints[$0].label == item.label)
        }
        if let found = constraints[place] { isTaken[found] = true }
      }
    }
    newConstraints = tree.constraints.indices.filter { !isTaken[$0] }
  }

  /// The anchors in the tree that a constraint of the file relates; `nil` if a view was removed.
  private func sides(of item: UserConstraint) -> [ViewAnchor]? {
    let anchors = [item.first, item.second].compactMap { $0 }
    let found = anchors.compactMap { anchor in
      nodeBySlot[anchor.view.slot].map { ViewAnchor($0, anchor.attribute) }
    }
    return found.count == anchors.count ? found : nil
  }

  /// Returns true if both views of a constraint of the file are still there.
  func hasViews(of item: UserConstraint) -> Bool { sides(of: item) != nil }
}
