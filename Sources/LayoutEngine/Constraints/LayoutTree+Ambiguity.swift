import Cassowary

extension IslandSystem {
  /// The undetermined attributes of each member, of `x y width height`.
  package mutating func openAttributesOfMembers() -> [[Attribute]] {
    if let openAttributes { return openAttributes }
    let byMember = members.map { openAttributes(of: .view($0)) }
    openAttributes = byMember
    return byMember
  }

  /// The undetermined attributes of an item, of `x y width height`.
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

extension IslandSystem {
  /// The solver with each undetermined attribute at its recorded value, or as near to it as equally
  /// good solutions allow, because Interface Builder keeps the old frame of an ambiguous view.
  /// `nil` if no undetermined attribute is recorded, or if the root has another size than it had
  /// there. O(open attributes · constraints).
  mutating func solverKeepingRecordedFrames(in tree: LayoutTree) -> Solver? {
    if !tree.hasRecordedSize { return nil }
    var result: Solver?
    for (position, attributes) in openAttributesOfMembers().enumerated()
    where position > 0 && !attributes.isEmpty {
      guard let frame = tree.imported[members[position]]?.recorded else { continue }
      for attribute in attributes {
        var held = result ?? solver
        if hold(attribute, of: position, at: frame, in: &held) { result = held }
      }
    }
    return result
  }

  /// Fixes an attribute of a member at its value in `frame`, in its parent's coordinates; returns
  /// false if it is determined.
  private func hold(
    _ attribute: Attribute, of position: Int, at frame: Rect, in solver: inout Solver
  ) -> Bool {
    guard let item = variables[.view(members[position])],
      let outer = variables[.view(members[Int(parents[position])])]
    else { return false }
    let (variable, corner, recorded) =
      switch attribute {
      case .x: (item.x, outer.x, frame.x)
      case .y: (item.y, outer.y, frame.y)
      case .width: (item.width, nil, frame.width)
      default: (item.height, nil, frame.height)
      }
    guard let variable else { return false }
    let value = solver.makeVariable(.free)
    var terms = [Term(1, variable), Term(-1, value)]
    if let corner { terms.append(Term(-1, corner)) }
    do throws(Conflict) {
      try solver.add(Constraint(Expression(terms), .equal))
      if solver.isDetermined(value) { return false }
      let range = solver.range(of: value)
      let target = min(max(recorded, range.lowerBound), range.upperBound)
      try solver.add(Constraint(Expression([Term(1, value)], constant: -target), .equal))
    } catch {
      return false
    }
    return true
  }
}

extension LayoutTree {
  /// The undetermined attributes of `node`, of `x y width height` in that order; empty if no
  /// constraints place it.
  package func ambiguousAttributes(of node: NodeID) -> [Attribute] {
    if !openContentLengths(of: node).isEmpty { return openContentLengths(of: node) }
    return withIsland(of: node) { system in
      guard node != system.top, let index = system.members.firstIndex(of: node) else { return [] }
      let open = system.openAttributesOfMembers()[index]
      return [.x, .y, .width, .height].filter(open.contains)
    } ?? []
  }

  /// The undetermined attributes of every view that has one, of `x y width height`. O(views).
  package func ambiguousViews() -> [NodeID: [Attribute]] {
    var open: [NodeID: [Attribute]] = [:]
    for top in islandTops() {
      let lengths = openContentLengths(of: top)
      if !lengths.isEmpty { open[top] = lengths }
      _ = withIsland(of: top) { system in
        for (member, attributes) in zip(system.members, system.openAttributesOfMembers())
        where member != top && !attributes.isEmpty {
          open[member] = [.x, .y, .width, .height].filter(attributes.contains)
        }
      }
    }
    return open
  }

  /// Returns true if constraints do not determine `attribute` of `node`. Any of UIKit's attributes
  /// is valid: an edge or a centre may be determined even if `x` and `width` are not.
  /// O(constraints) and a solve.
  package func isAmbiguous(_ attribute: Attribute, of node: NodeID) -> Bool {
    let lengths = openContentLengths(of: node)
    if attribute.isLength, lengths.contains(attribute) { return true }
    return withIsland(of: node) { system in
      guard node != system.top || !attribute.isLength else { return false }
      return system.isOpen(LayoutAnchor(.view(node), attribute), in: self)
    } ?? false
  }

  /// The undetermined lengths of a scroll view's content: UIKit's scrollable content size
  /// ambiguity. Empty for other views.
  private func openContentLengths(of node: NodeID) -> [Attribute] {
    let scroll = parent(of: node)
    guard !scroll.isNone, constrainedContent(of: scroll) == node else { return [] }
    let state = self.scroll(of: scroll)
    let axes = Axis.allCases.filter { state.content($0) == nil }
    if axes.isEmpty { return [] }
    let open = IslandSystem.openLengths(of: node, in: self)
    return axes.map { $0 == .horizontal ? Attribute.width : .height }.filter(open.contains)
  }

  /// The tops of the islands with conflicting constraints, in pre-order. O(1) if there are none,
  /// O(views) if there are several.
  package func conflictedIslands() -> [NodeID] {
    if brokenIslands.isEmpty { return [] }
    func isBroken(_ top: NodeID) -> Bool {
      let item = nodes[top.slot]
      guard !item.flags.contains(.free), item.kind.placesByConstraints, islandTop(of: top) == top
      else { return false }
      return withIsland(of: top) { $0.hasConflicts } ?? false
    }
    let tops = brokenIslands.filter(isBroken)
    if tops.count < 2 { return tops }
    return islandTops().filter(tops.contains)
  }

  /// The conflicts of all islands, in pre-order.
  package func conflicts() -> [IslandConflict] {
    conflictedIslands().flatMap { top in withIsland(of: top) { $0.conflicts() } ?? [] }
  }

  /// The number of conflicts; much cheaper than their members.
  package var conflictCount: Int {
    conflictedIslands().reduce(0) { $0 + (withIsland(of: $1) { $0.conflictCount } ?? 0) }
  }
}

extension IslandSystem {
  /// Returns true if equally good solutions differ in `anchor`.
  func isOpen(_ anchor: LayoutAnchor, in tree: LayoutTree) -> Bool {
    let asZero = LayoutConstraint("", anchor, .equal, source: .frame(top))
    var expression = variables.expression(of: asZero, in: tree)
    guard !expression.terms.isEmpty else { return false }
    var probe = solver
    let sum = probe.makeVariable(.free)
    expression.terms.append(Term(-1, sum))
    do throws(Conflict) {
      try probe.add(Constraint(expression, .equal))
    } catch {
      return false
    }
    return !probe.isDetermined(sum)
  }
}
