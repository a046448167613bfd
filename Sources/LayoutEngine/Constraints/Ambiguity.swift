import Cassowary
package import LayoutModel

extension IslandSystem {
  /// The attributes of each member that the constraints leave open, of `x y width height`.
  package mutating func openAttributesOfMembers() -> [[Attribute]] {
    if let openAttributes { return openAttributes }
    let found = members.map { openAttributes(of: .view($0)) }
    openAttributes = found
    return found
  }

  /// The attributes of an item that the constraints leave open, of `x y width height`.
  package mutating func openAttributes(of item: LayoutItem) -> [Attribute] {
    guard let variables = variables[item] else { return [] }
    var open: [Attribute] = []
    if let x = variables.x, !solver.isDetermined(x) { open.append(.x) }
    if let y = variables.y, !solver.isDetermined(y) { open.append(.y) }
    if !solver.isDetermined(variables.width) { open.append(.width) }
    if !solver.isDetermined(variables.height) { open.append(.height) }
    return open
  }
}

extension LayoutTree {
  /// The attributes of `node` that its island's constraints leave open, of `x y width height` in
  /// that order; none where no constraints place it.
  package func ambiguousAttributes(of node: NodeID) -> [Attribute] {
    withIsland(of: node) { system in
      guard node != system.top, let index = system.members.firstIndex(of: node) else { return [] }
      let open = system.openAttributesOfMembers()[index]
      return [.x, .y, .width, .height].filter(open.contains)
    } ?? []
  }

  /// The conflicts of all islands, in pre-order. O(views), and O(constraints) of what is not
  /// remembered.
  package func conflicts() -> [IslandConflict] {
    islandTops().flatMap { top in withIsland(of: top) { $0.conflicts } ?? [] }
  }
}
