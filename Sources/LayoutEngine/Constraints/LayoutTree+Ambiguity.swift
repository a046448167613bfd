import Cassowary

extension IslandSystem {
  /// The undetermined attributes of each member, of `x y width height`.
  package mutating func openAttributesOfMembers() -> [[Attribute]] {
    if let openAttributes { return openAttributes }
    let byMember = members.map { openAttributes(of: .view($0)) }
    openAttributes = byMember
    return byMember
  }

  /// The undetermined attributes of an item, of `x y width height` in that order.
  package mutating func openAttributes(of item: LayoutItem) -> [Attribute] {
    guard let variables = variables[item] else { return [] }
    return [.x, .y, .width, .height].filter { attribute in
      variables.variable(attribute).map { !solver.isDetermined($0) } ?? false
    }
  }

  /// Returns true if equally good solutions differ in `anchor`.
  func isOpen(_ anchor: LayoutAnchor, in tree: LayoutTree) -> Bool {
    let asZero = LayoutConstraint("", anchor, .equal, source: .frame(top))
    var expression = variables.expression(of: asZero, in: tree)
    guard !expression.terms.isEmpty else { return false }
    var probe = solver
    let sum = probe.makeVariable(.free)
    expression.terms.append(Term(-1, sum))
    guard (try? probe.add(Constraint(expression, .equal))) != nil else { return false }
    return !probe.isDetermined(sum)
  }

  /// An undetermined attribute of a member, and the member's recorded frame.
  private struct Recorded {
    let attribute: Attribute
    let position: Int
    let frame: Rect
  }

  /// The solver with each undetermined attribute at its recorded value, or as near to it as equally
  /// good solutions allow, because Interface Builder keeps the old frame of an ambiguous view.
  /// `nil` if no undetermined attribute is recorded, or if the root has another size than it had
  /// there. O(constraints), with a bounded number of solves: in a large system, attributes may keep
  /// any value if many of those before them cannot have theirs.
  mutating func solverKeepingRecordedFrames(in tree: LayoutTree) -> Solver? {
    if !tree.hasRecordedSize { return nil }
    var recorded: [Recorded] = []
    for (position, attributes) in openAttributesOfMembers().enumerated() where position > 0 {
      guard let frame = tree.imported[members[position]]?.recorded else { continue }
      recorded += attributes.map { Recorded(attribute: $0, position: position, frame: frame) }
    }
    var held = solver
    var solves = max(Self.minimumSolves, Self.maximumWork / max(1, list.count))
    return hold(recorded[...], in: &held, &solves) ? held : nil
  }

  /// Solves for recorded values: at least so many, and otherwise so many constraints.
  private static let minimumSolves = 32
  private static let maximumWork = 20_000

  /// Holds as many attributes as possible, the first ones first: all at once, or else by halves.
  /// Returns true if any was held.
  private func hold(
    _ recorded: ArraySlice<Recorded>, in solver: inout Solver, _ solves: inout Int
  ) -> Bool {
    guard let first = recorded.first, !isInterrupted, solves > 0 else { return false }
    solves -= 1
    if recorded.count == 1 { return hold(first, in: &solver) }
    if holdAll(recorded, in: &solver) { return true }
    let middle = (recorded.startIndex + recorded.endIndex) / 2
    let isHeld = hold(recorded[..<middle], in: &solver, &solves)
    return hold(recorded[middle...], in: &solver, &solves) || isHeld
  }

  /// Gives all attributes their values, if an equally good solution has them.
  private func holdAll(_ recorded: ArraySlice<Recorded>, in solver: inout Solver) -> Bool {
    let rows = recorded.compactMap(terms(of:)).map { terms, value in
      Constraint(Expression(terms, constant: -value), .equal)
    }
    var held = solver
    guard (try? held.add(contentsOf: rows, explains: false)) != nil else { return false }
    let (before, after) = (errors(in: solver), errors(in: held))
    guard after.allSatisfy({ $1 <= (before[$0] ?? 0) + 1e-7 * max(1, before[$0] ?? 0) }) else {
      return false
    }
    solver = held
    return true
  }

  /// The sum of the violations at each priority.
  private func errors(in solver: Solver) -> [Double: Double] {
    var sums: [Double: Double] = [:]
    for (constraint, id) in zip(list, ids) {
      sums[constraint.priority, default: 0] += solver.violation(of: id)
    }
    return sums
  }

  /// An attribute in the coordinates of the member's parent, and its recorded value.
  private func terms(of recorded: Recorded) -> (terms: [Term], value: Double)? {
    let (attribute, frame) = (recorded.attribute, recorded.frame)
    guard let variable = variables.items[recorded.position].variable(attribute) else { return nil }
    if attribute.isLength { return ([Term(1, variable)], frame.size[attribute.axis]) }
    let corner = variables.items[Int(parents[recorded.position])].position(attribute.axis)
    return (
      [Term(1, variable)] + (corner.map { [Term(-1, $0)] } ?? []), frame.span(attribute.axis).lower
    )
  }

  /// Holds an attribute at the value nearest to the recorded one; returns false if it is determined.
  private func hold(_ recorded: Recorded, in solver: inout Solver) -> Bool {
    guard let (terms, wanted) = terms(of: recorded) else { return false }
    var held = solver
    let value = held.makeVariable(.free)
    let row = Constraint(Expression(terms + [Term(-1, value)]), .equal)
    guard (try? held.add(row)) != nil, !held.isDetermined(value) else { return false }
    let range = held.range(of: value)
    let target = min(max(wanted, range.lowerBound), range.upperBound)
    let holding = Constraint(Expression([Term(1, value)], constant: -target), .equal)
    guard (try? held.add(holding)) != nil else { return false }
    solver = held
    return true
  }
}

extension LayoutTree {
  /// The undetermined attributes of `node`, of `x y width height` in that order; empty if no
  /// constraints place it.
  package func ambiguousAttributes(of node: NodeID) -> [Attribute] {
    let lengths = openContentLengths(of: node)
    if !lengths.isEmpty { return lengths }
    return withIsland(of: node) { system in
      guard node != system.top, let index = system.members.firstIndex(of: node) else { return [] }
      return system.openAttributesOfMembers()[index]
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
        where member != top && !attributes.isEmpty { open[member] = attributes }
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
    let axes = Axis.allCases.filter { state.content[$0] == nil }
    if axes.isEmpty { return [] }
    let open = IslandSystem.openLengths(of: node, in: self)
    return axes.map { $0.length }.filter(open.contains)
  }

  /// The tops of the islands with conflicting constraints, in pre-order. O(1) if there are none,
  /// O(views) if there are several.
  package func conflictedIslands() -> [NodeID] {
    if brokenIslands.isEmpty { return [] }
    func isBroken(_ top: NodeID) -> Bool {
      let item = nodes[top.slot]
      guard !item.flags.contains(.free), item.kind.placesByConstraints, islandTop(of: top) == top
      else { return false }
      return withIsland(of: top) { !$0.breaks.isEmpty } ?? false
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
    conflictedIslands().reduce(0) { $0 + (withIsland(of: $1) { $0.breaks.count } ?? 0) }
  }

  /// The least and the greatest length of a view among all equally good layouts, in points; `nil`
  /// if no constraints place the view.
  package func lengthRange(of view: NodeID, _ axis: Axis) -> ClosedRange<Double>? {
    withIsland(of: view) { $0.range(of: axis.length, of: .view(view)) } ?? nil
  }
}
