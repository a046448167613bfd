import Cassowary

/// What the constraints of an island follow from, as it was when its system was made.
struct IslandSource {
  let nodes: ChunkedArray<Node>
  let extras: ChunkedArray<Extras>
  let constraints: [UserConstraint]
  let spaceGroups: [SpaceGroup]

  init(_ tree: LayoutTree) {
    nodes = tree.nodes
    extras = tree.extras
    constraints = tree.constraints
    spaceGroups = tree.spaceGroups
  }

  /// True if `tree` differs in something that constraints follow from, other than typed ones.
  /// O(views / 512), and O(members) where something was written to any view.
  fileprivate func isOtherwise(_ tree: LayoutTree, members: [NodeID]) -> Bool {
    guard nodes.sharesStorage(with: tree.nodes), spaceGroups == tree.spaceGroups else {
      return true
    }
    if extras.sharesStorage(with: tree.extras) { return false }
    return members.contains { member in
      let index = Int(tree.nodes[member.slot].extras)
      if index < 0 { return false }
      return index >= extras.count || !extras[index].asksAs(tree.extras[index])
    }
  }
}

extension Extras {
  /// Returns true if it asks for the same constraints.
  fileprivate func asksAs(_ other: Extras) -> Bool {
    naturalWidth == other.naturalWidth && naturalHeight == other.naturalHeight
      && stack == other.stack && traits == other.traits
  }
}

extension IslandSystem {
  /// Takes on what was typed and taken back since `source`; nil, with nothing lost, where more has
  /// changed, or where a new constraint would not be the last: order decides ties. False where the
  /// system must be rebuilt.
  mutating func takeTyped(from tree: LayoutTree, _ source: IslandSource) -> Bool? {
    // What yields in UIKit's stacks comes after what was typed.
    guard list.last?.identifier != "UISV-hiding", !hasConflicts, !usesMargins,
      tree.isRightToLeft == isRightToLeft,
      !source.isOtherwise(tree, members: members), resize(in: tree)
    else { return nil }
    let (old, new) = (source.constraints, tree.constraints)
    let shorter = min(old.count, new.count)
    var first = 0
    while first < shorter, old[first] == new[first] { first += 1 }
    var tail = 0
    while tail < shorter - first, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
      tail += 1
    }
    if tail > 0 && first < new.count - tail { return nil }
    let places = places(ofTyped: first..<old.count - tail)
    let shift = new.count - old.count
    if first == old.count - tail && first == new.count { return true }
    var edits: [Solver.Edit] = ids[places].map { .remove($0) }
    openAttributes = nil
    list.removeSubrange(places)
    ids.removeSubrange(places)
    for place in places.lowerBound..<list.count {
      if case .user(let index) = list[place].source { list[place].source = .user(index + shift) }
    }
    for index in first..<new.count - tail {
      guard let constraint = tree.typedConstraint(index, of: top) else { continue }
      if constraint.dependsOnMargins { return false }
      list.append(constraint)
      edits.append(.add(row(list.count - 1, tree)))
    }
    if edits.isEmpty { return true }
    do throws(Conflict) {
      ids += try solver.apply(edits, explains: false)
      return true
    } catch {
      return false
    }
  }

  /// Where the constraints typed at `indices` stand in the list, at whose end they are in order.
  private func places(ofTyped indices: Range<Int>) -> Range<Int> {
    func place(of index: Int) -> Int {
      var (low, high) = (0, list.count)
      while low < high {
        let middle = (low + high) / 2
        if case .user(let other) = list[middle].source, other >= index {
          high = middle
        } else {
          low = middle + 1
        }
      }
      return low
    }
    return place(of: indices.lowerBound)..<place(of: indices.upperBound)
  }
}
