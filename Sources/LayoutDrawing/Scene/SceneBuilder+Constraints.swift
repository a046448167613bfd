import LayoutEngine

/// Marks and patterns of stacks and canvases.
extension SceneBuilder {
  // MARK: Marks

  /// Records the ambiguous views and the broken constraints of an island.
  mutating func readIsland(of node: NodeID) {
    let result = tree.withIsland(of: node) { system in
      let open = system.openAttributesOfMembers()
      let ambiguous = zip(system.members, open).filter { $0 != system.top && !$1.isEmpty }
      return (ambiguous, system.brokenIndices.map { system.list[$0] })
    }
    guard let (ambiguous, broken) = result else { return }
    for (member, attributes) in ambiguous where isShown(member) {
      islandMarks[member.index, default: []].formUnion(Self.marks(of: attributes))
      let list = attributes.map { $0.rawValue }.joined(separator: ", ")
      notes.add(.ambiguous, "\(tree.name(of: member)) (\(list))")
    }
    for constraint in broken {
      let views = constraint.views
      for view in views { islandMarks[view.index, default: []].insert(.broken) }
      if top == .root || views.contains(where: isShown) {
        notes.add(.broken, plainText(of: constraint, in: tree))
      }
    }
  }

  private func isShown(_ node: NodeID) -> Bool { top == .root || tree.isNode(node, inside: top) }

  /// The marks of the edges that are not determined.
  private static func marks(of open: [Attribute]) -> FrameBox.Marks {
    var marks: FrameBox.Marks = []
    for attribute in open {
      if !attribute.isLength { marks.insert(.ambiguous(attribute.axis.edge(isStart: true))) }
      marks.insert(.ambiguous(attribute.axis.edge(isStart: false)))
    }
    return marks
  }

  /// Adds a note for views that a later one covers completely.
  mutating func noteCovered(_ children: [Visit]) {
    for (index, child) in children.enumerated() {
      let isCovered = children[(index + 1)...].contains { later in
        later.rect.intersection(child.rect) == child.rect && later.frame.covers(child.frame)
      }
      if isCovered { notes.add(.covered, tree.name(of: child.node)) }
    }
  }

  // MARK: Edges

  /// Draws equal small distances equally: between neighbours along the axis, and between children
  /// and the edges of their container.
  mutating func joinEdges(of children: [Visit], in visit: Visit, axis: Axis) {
    for axis in Axis.allCases {
      let outer = visit.frame.span(axis)
      for child in children {
        let inner = child.frame.span(axis)
        guard inner.upper > inner.lower else { continue }
        grid.space(inner.lower, from: outer.lower, to: inner.upper, axis)
        grid.space(inner.upper, from: outer.upper, to: inner.lower, axis)
      }
    }
    guard tree.nodes[visit.node.slot].kind.hasAxis else { return }
    for (one, next) in zip(children, children.dropFirst()) {
      let (first, second) = (one.frame.span(axis), next.frame.span(axis))
      if second.lower > first.upper {
        grid.space(second.lower, from: first.upper, to: second.upper, axis)
      } else if first.lower > second.upper {
        grid.space(second.upper, from: first.lower, to: second.lower, axis)
      }
    }
  }

  // MARK: Gaps and spaces

  mutating func addPatterns(between children: [Visit], in visit: Visit, node: Node) {
    var gaps: [LayoutGap] = []
    if node.kind.arrangesChildren {
      let arranged = children.filter { tree.isArranged($0.node) }
      gaps = tree.gaps(along: node.axis, between: arranged.map { $0.frame })
    }
    for group in tree.spaceGroups where group.container == visit.node {
      gaps += tree.gaps(of: group)
    }
    for gap in gaps where gap.end > gap.start { addPattern(gap, in: visit) }
  }

  /// Returns the cells in which two views overlap across the axis. If a view has no inside, returns
  /// all its cells, and if it has no cells, those around it.
  private func across(
    _ one: Rect, _ next: Rect, _ axis: Axis, in container: CellRect
  ) -> ClosedRange<Int> {
    let (first, second) = (one.span(axis), next.span(axis))
    let lower = grid.line(max(first.lower, second.lower), axis)
    let upper = grid.line(min(first.upper, second.upper), axis)
    if upper - lower >= 2 { return lower...upper }
    let start = grid.line(min(first.lower, second.lower), axis)
    let end = max(start, grid.line(max(first.upper, second.upper), axis))
    if end - start >= 2 { return start...end }
    let limits = container.span(axis)
    let low = max(limits.lower, start - 1)
    return low...max(low, min(limits.upper, end + 1))
  }

  private mutating func addPattern(_ gap: LayoutGap, in visit: Visit) {
    let across = self.across(
      gap.frames.first ?? visit.frame, gap.frames.last ?? visit.frame, gap.axis.crossed,
      in: visit.rect)
    let (lower, upper) = (grid.line(gap.start, gap.axis), grid.line(gap.end, gap.axis))
    guard upper - lower >= 2 else { return }
    let rect =
      gap.axis == .horizontal
      ? CellRect(left: lower, top: across.lowerBound, right: upper, bottom: across.upperBound)
      : CellRect(left: across.lowerBound, top: lower, right: across.upperBound, bottom: upper)
    let clip = visit.clip.intersection(visit.rect)
    guard rect.intersection(clip).hasCells else { return }
    scene.boxes.append(
      FrameBox(
        rect: rect, clip: clip, name: gap.text, role: gap.isSpace ? .space(along: gap.axis) : .gap))
  }
}

extension Rect {
  func covers(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && x + width >= other.x + other.width
      && y + height >= other.y + other.height
  }
}
