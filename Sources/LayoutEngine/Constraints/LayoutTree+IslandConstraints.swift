extension LayoutTree {
  /// All constraints of the island below `top`, in the order that decides ties: the imposed frame,
  /// constraints of stacks, natural sizes, `fix`, `space`, masks and `constrain`. O(constraints).
  package func islandConstraints(
    of top: NodeID, members: [NodeID], framed: Bool = true
  ) -> [LayoutConstraint] {
    var list: [LayoutConstraint] = []
    list.reserveCapacity(members.count * 8)
    if framed {
      for axis in Axis.allCases {
        let insets = alignmentInsets(of: top).ends(axis)
        let length = max(0, frames[top.slot].size[axis]) - insets.start - insets.end
        list.append(
          LayoutConstraint(
            axis == .horizontal
              ? "UIView-Encapsulated-Layout-Width" : "UIView-Encapsulated-Layout-Height",
            LayoutAnchor(.view(top), axis.length), .equal, constant: length, source: .frame(top)))
      }
    }
    // In UIKit's stacks, the required constraints of a hidden view precede its length of 0, because
    // the last of the conflicting constraints is broken.
    var yielding: [LayoutConstraint] = []
    for member in members where nodes[member.slot].kind.arrangesChildren {
      let position = list.count
      let hasHidden = addStackConstraints(of: member, to: &list)
      guard hasHidden, stack(of: member).like == .uikit else { continue }
      yielding += list[position...].filter { $0.identifier == "UISV-hiding" }
      list[position...].removeAll { $0.identifier == "UISV-hiding" }
    }
    for member in members where member != top { addSafeArea(of: member, to: &list) }
    for member in natureOrder(members) {
      // The parent determines the top's size, so a remaining `fix` has no effect.
      addNature(of: member, isFixed: !(framed && member == top), to: &list)
    }
    for (index, group) in spaceGroups.enumerated() where isMember(group.container, of: top) {
      addSpaces(group, number: index, to: &list)
    }
    for member in members where member != top { addMask(of: member, to: &list) }
    for index in constraints.indices {
      if let constraint = typedConstraint(index, of: top, isFramed: framed) {
        list.append(constraint)
      }
    }
    list += yielding
    return list
  }

  /// The order in which natural sizes are added. If equal ones do not fit into their stack, the
  /// first yields; in UIKit's stacks of equal spacing, the last. O(views of the island).
  private func natureOrder(_ members: [NodeID]) -> [NodeID] {
    let turned = members.filter { member in
      guard nodes[member.slot].kind.arrangesChildren else { return false }
      let state = stack(of: member)
      return state.like == .uikit && state.distribution == .equalSpacing
    }
    guard !turned.isEmpty else { return members }
    var order = members
    let positions = Dictionary(uniqueKeysWithValues: members.enumerated().map { ($1, $0) })
    for stack in turned {
      let children = Array(children(of: stack))
      for (child, other) in zip(children, children.reversed()) {
        if let position = positions[child] { order[position] = other }
      }
    }
    return order
  }

  /// The constraint that `constrain` made at `index`; nil if it does not belong to the island below
  /// `top`. O(depth).
  func typedConstraint(_ index: Int, of top: NodeID, isFramed: Bool = true) -> LayoutConstraint? {
    let item = constraints[index]
    let made = LayoutConstraint(
      item.isNamed ? item.label : "", LayoutAnchor(item.first), item.relation, item.multiplier,
      item.second.map(LayoutAnchor.init), constant: item.constant, priority: item.priority,
      source: .user(index))
    let isInside =
      isMember(item.first.view, of: top) && item.second.map { isMember($0.view, of: top) } ?? true
    return scrollConstraint(made, item, of: top, isFramed: isFramed) ?? (isInside ? made : nil)
  }

  /// The meaning in the content's island of a constraint between a scroll view and its content, or
  /// a view in it: edges of the scroll view are those of its content; its width, height and centre
  /// are those of its frame. `nil` for other constraints.
  private func scrollConstraint(
    _ constraint: LayoutConstraint, _ item: UserConstraint, of top: NodeID, isFramed: Bool
  ) -> LayoutConstraint? {
    let scroll = parent(of: top)
    guard let second = item.second, !scroll.isNone, constrainedContent(of: scroll) == top,
      (item.first.view == scroll) != (second.view == scroll),
      isMember(item.first.view == scroll ? second.view : item.first.view, of: top)
    else { return nil }
    var made = constraint
    let isFirst = item.first.view == scroll
    let near = isFirst ? item.first : second
    guard near.attribute.isOfScrollFrame else {
      if isFirst { made.first.item = .view(top) } else { made.second?.item = .view(top) }
      return made.first == made.second ? nil : made
    }
    // The position of the content does not affect its size.
    if !near.attribute.isLength, !isFramed { return nil }
    let axis = near.attribute.axis
    var value = frames[scroll.slot].size[axis]
    if !near.attribute.isLength { value = value / 2 - frames[top.slot].span(axis).lower }
    if isFirst {
      guard item.multiplier != 0 else { return nil }
      made.first = LayoutAnchor(second)
      made.relation = item.multiplier > 0 ? item.relation.mirrored : item.relation
      made.constant = (value - item.constant) / item.multiplier
    } else {
      made.constant = item.multiplier * value + item.constant
    }
    made.multiplier = 1
    made.second =
      near.attribute.isLength ? nil : LayoutAnchor(.view(top), axis == .horizontal ? .left : .top)
    return made
  }

  /// Returns true if `node` is in the island below `top`, or in the part of an island that is below
  /// it.
  private func isMember(_ node: NodeID, of top: NodeID) -> Bool {
    var current = node
    while current != top {
      current = parent(of: current)
      guard !current.isNone, nodes[current.slot].kind.placesByConstraints else { return false }
    }
    return true
  }

  /// Adds the natural size and fixed lengths of a view. Containers have no natural size.
  private func addNature(of node: NodeID, isFixed: Bool, to list: inout [LayoutConstraint]) {
    let index = Int(nodes[node.slot].extras)
    guard index >= 0 else { return }
    let isLeaf = nodes[node.slot].kind.isLeaf
    let hasTraits = hasCustomTraits(node)
    if !isLeaf && !hasTraits { return }
    let traits = hasTraits ? traits(of: node) : LayoutTraits()
    for axis in Axis.allCases {
      func add(
        _ relation: LayoutRelation, _ length: Double, _ priority: Double, _ source: ConstraintSource
      ) {
        list.append(
          LayoutConstraint(
            "", LayoutAnchor(.view(node), axis.length), relation, constant: length,
            priority: priority, source: source))
      }
      if isLeaf, let natural = extras[index].natural[axis] {
        add(.lessOrEqual, natural, traits.hugging[axis], .hugging(node))
        add(.greaterOrEqual, natural, traits.resistance[axis], .resistance(node))
      }
      if isFixed, let fixed = traits.fixed[axis] { add(.equal, fixed, 1000, .fixed(node)) }
    }
  }

  /// Adds the edges of a guide for its parent's safe area.
  private func addSafeArea(of node: NodeID, to list: inout [LayoutConstraint]) {
    guard hasCustomTraits(node), traits(of: node).guide == .safeArea else { return }
    let parent = self.parent(of: node)
    let insets = safeAreaInsets(of: parent)
    for edge in RectEdge.allCases {
      list.append(
        LayoutConstraint(
          "UIViewSafeAreaLayoutGuide-\(edge.word)", LayoutAnchor(.view(node), edge.attribute),
          .equal, 1, LayoutAnchor(.view(parent), edge.attribute),
          constant: edge.isStart ? insets[edge] : -insets[edge], source: .guide(node)))
    }
  }

  /// Adds FlexibleLayout's spacers: each extends from its first anchor to its second; the one with
  /// the smallest coefficient is the base, and the others are multiples of it.
  private func addSpaces(_ group: SpaceGroup, number: Int, to list: inout [LayoutConstraint]) {
    func anchor(_ index: Int, _ attribute: Attribute? = nil) -> LayoutAnchor {
      LayoutAnchor(.space(group: number, index: index), attribute ?? group.axis.length)
    }
    func add(
      _ part: String, _ first: LayoutAnchor, _ relation: LayoutRelation = .equal,
      _ multiplier: Double = 1, _ second: LayoutAnchor? = nil, constant: Double = 0
    ) {
      list.append(
        LayoutConstraint(
          "space-" + part, first, relation, multiplier, second, constant: constant,
          source: .space(number)))
    }
    for (index, space) in group.spaces.enumerated() {
      let (start, end) = Self.edges(of: space, group.axis)
      add("start", anchor(index, start), .equal, 1, LayoutAnchor(space.first))
      add("end", anchor(index, end), .equal, 1, LayoutAnchor(space.second))
    }
    // FlexibleLayout sorts by coefficient, and equal ones keep their order.
    let sorted = group.spaces.indices.sorted {
      (group.spaces[$0].coefficient, $0) < (group.spaces[$1].coefficient, $1)
    }
    guard let base = sorted.first else { return }
    let unit = group.spaces[base].coefficient
    for index in sorted.dropFirst() {
      let multiple = group.spaces[index].coefficient / unit
      add("proportion", anchor(index), .equal, multiple, anchor(base))
    }
    for minimum in group.minima {
      let points = minimum.points * unit / minimum.coefficient
      add("minimum", anchor(base), .greaterOrEqual, constant: points)
    }
  }

  /// The attributes of a spacer that are connected to its anchors. As in FlexibleLayout, each end
  /// is leading or trailing if its anchor depends on the reading direction, otherwise left or
  /// right.
  private static func edges(of space: Space<ViewAnchor>, _ axis: Axis) -> (Attribute, Attribute) {
    if axis == .vertical { return (.top, .bottom) }
    return (
      space.first.attribute.isDirectional ? .leading : .left,
      space.second.attribute.isDirectional ? .trailing : .right
    )
  }

  /// The mask that places `node`; `nil` for none, or if its container ignores masks, like a stack.
  package func activeMask(of node: NodeID) -> AutoresizingMask? {
    guard hasCustomTraits(node), let mask = traits(of: node).mask else { return nil }
    let kind = containerKind(of: node)
    return kind.placesByConstraints && !kind.arrangesChildren ? mask : nil
  }

  /// Adds the constraints that UIKit generates for a frame and its autoresizing mask: two along
  /// each axis.
  private func addMask(of node: NodeID, to list: inout [LayoutConstraint]) {
    guard let mask = activeMask(of: node) else { return }
    let parent = self.parent(of: node)
    for axis in Axis.allCases {
      let names: (start: Attribute, end: Attribute, length: Attribute) =
        axis == .horizontal ? (.left, .right, .width) : (.top, .bottom, .height)
      let shares = mask.shares(axis)
      // Masks refer to frames, constraints to alignment rectangles.
      let ofView = alignmentInsets(of: node).ends(axis)
      let outer = alignmentInsets(of: parent).ends(axis)
      let start = mask.frame.span(axis).lower + ofView.start
      let length = mask.frame.size[axis] - ofView.start - ofView.end
      let whole = mask.superview[axis]
      func add(_ first: Attribute, _ factor: Double, _ second: Attribute?, _ constant: Double) {
        list.append(
          LayoutConstraint(
            "", LayoutAnchor(.view(node), first), .equal, factor,
            second.map { LayoutAnchor(.view(parent), $0) }, constant: constant, source: .mask(node))
        )
      }
      func addStart() { add(names.start, 1, names.start, start - outer.start) }
      func addEnd() { add(names.end, 1, names.end, start + length - whole + outer.end) }
      func addLength() { add(names.length, 1, nil, length) }
      // If only one part is flexible, no multiplier is necessary.
      if shares.start == 0, shares.length == 1 {
        addStart()
        addEnd()
      } else if shares.start == 1 {
        addEnd()
        addLength()
      } else {
        if shares.start == 0 {
          addStart()
        } else {
          add(names.start, shares.start, names.end, start - shares.start * (whole - outer.end))
        }
        if shares.length == 0 {
          addLength()
        } else {
          let inner = whole - outer.start - outer.end
          add(names.length, shares.length, names.length, length - shares.length * inner)
        }
      }
    }
  }

  /// The command behind a constraint: the one that set the property that it expresses, else the one
  /// that created its stack or set the natural size. `nil` for the frame of an island.
  package func origin(of constraint: LayoutConstraint) -> Int32? {
    let setting = settingOrigin(of: constraint)
    if case .stack(let stack) = constraint.source { return setting ?? containerOrigin(of: stack) }
    return setting
  }

  /// The command that set the property that a constraint expresses; `nil` if no command did.
  package func settingOrigin(of constraint: LayoutConstraint) -> Int32? {
    switch constraint.source {
    case .frame: nil
    case .stack(let stack):
      stackProperty(of: constraint, stack).flatMap { origin(of: $0.key, of: $0.node) }
    case .hugging(let view): origin(of: .hugging, of: view) ?? origin(of: .size, of: view)
    case .resistance(let view): origin(of: .resistance, of: view) ?? origin(of: .size, of: view)
    case .fixed(let view): origin(of: .fixed, of: view)
    case .guide(let view): origin(of: .guide, of: view)
    case .mask(let view): origin(of: .mask, of: view)
    case .user(let index): constraints[index].origin
    case .space(let index): spaceGroups[index].origin
    }
  }

  /// The property that a constraint of a stack expresses; `nil` if it does not depend on a
  /// property. O(1), and O(children) after a hidden view.
  private func stackProperty(
    of constraint: LayoutConstraint, _ stack: NodeID
  ) -> (key: PropertyKey, node: NodeID)? {
    switch constraint.identifier {
    case "UISV-spacing":
      guard let previous = constraint.second?.item.view else { return nil }
      let owner = spacingOwner(upTo: previous, in: stack)
      return traits(of: owner).spacingAfter == nil ? (.spacing, stack) : (.spacingAfter, owner)
    case "UISV-hiding": return constraint.first.item.view.map { (.hidden, $0) }
    case "UISV-fill-equally", "UISV-fill-proportionally", "UISV-distributing-edge":
      return (.distribution, stack)
    case "UISV-alignment", "UISV-ambiguity-suppression", "UISV-spanning-fit",
      "UISV-spanning-boundary":
      return (.alignment, stack)
    case "UISV-canvas-connection":
      return constraint.first.attribute.isMargin ? (.marginsRelative, stack) : nil
    default: return nil
    }
  }

  /// The view whose spacing follows `view`: itself, or the last visible one before it.
  private func spacingOwner(upTo view: NodeID, in stack: NodeID) -> NodeID {
    if !nodes[view.slot].isHidden { return view }
    var owner = NodeID(nodes[stack.slot].firstChild)
    for child in children(of: stack) where isArranged(child) {
      if !nodes[child.slot].isHidden { owner = child }
      if child == view { break }
    }
    return owner
  }
}
