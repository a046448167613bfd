import LayoutDocument
import LayoutEngine
import TerminalText

extension UIKitWriter {
  // MARK: Splits

  mutating func addSplit(_ view: NodeID) {
    let name = names[view]
    let children = Array(tree.children(of: view))
    let parts = children.map { child in
      let ratio = CodeText.number(tree.nodes[child.slot].ratio)
      return "\(ratio)*\(CodeText.number(tree.fixed(of: child).encoded))"
    }
    body.add("// PCSplitView: \"\(parts.joined(separator: ","))\"")
    let axis = tree.nodes[view.slot].axis
    body.add("\(name).splitViewDirection = .\(axis.word)")
    body.addList(
      "\(name).subviewRatios = ", children.map { CodeText.number(tree.nodes[$0.slot].ratio) }, 0)
    if children.contains(where: { tree.fixed(of: $0) != .none }) {
      body.addList(
        "\(name).subviewFixedValues = ",
        children.map { CodeText.number(tree.fixed(of: $0).encoded) }, 0)
    }
    for child in children { addSubview(child, to: view) }
    for child in children where SplitShares.isBelowAPoint(tree.fixed(of: child)) {
      notes.add(
        "\(tree.name(of: child))'s fixed length of "
          + "\(CodeText.number(tree.fixed(of: child).encoded)) points: below 1 it is a hairline")
    }
    assign([.padding], of: view)
    let guides = tree.guides(of: view)
    if guides.top != 0 || guides.bottom != 0 {
      let points = "\(NumberText.short(guides.top)) and \(NumberText.short(guides.bottom))"
      notes.add("\(tree.name(of: view))'s guides: \(points) points kept free above and below")
    }
  }

  // MARK: Splitters

  mutating func addSplitter(_ view: NodeID) {
    let sides = Array(tree.children(of: view))
    guard sides.count == 2 else { return }
    for side in sides { addSubview(side, to: view) }
    notes.add(
      "the splitter of \(tree.name(of: view)): UIKit has none, so this one cannot be dragged")
    let state = tree.splitter(of: view)
    if state.color != .gray || state.inset != SplitterState().inset || state.handle != nil {
      notes.add("the look of \(tree.name(of: view))'s bar: its color, inset and handle")
    }
    if !state.isResizing {
      notes.add("that the primary of \(tree.name(of: view)) is moved instead of resized")
    }
    if let side = state.priority {
      notes.add(
        "that the \(side.word) side of \(tree.name(of: view)) keeps its length: its share "
          + "is fixed at its current value")
    }
    if state.minimumPrimary != nil || state.minimumSecondary != nil {
      notes.add("the minima of \(tree.name(of: view))'s sides")
    }
    let axis = tree.nodes[view.slot].axis
    let bar = tree.splitterLengths(of: view).thickness
    let (outer, primary, secondary) = (names[view], names[sides[0]], names[sides[1]])
    for side in sides { pin(side, to: outer, along: axis.crossed) }
    equal(primary, axis.start, outer, axis.start)
    equal(secondary, axis.end, outer, axis.end)
    equal(secondary, axis.start, primary, axis.end, constant: state.hiddenSide == nil ? bar : 0)
    if state.hiddenSide == nil {
      equal(
        primary, axis.length, outer, axis.length, multiplier: state.fraction, constant: -bar / 2)
    } else {
      fix(state.hiddenSide == .primary ? primary : secondary, axis, 0)
      if bar != 0 { notes.add("the space of \(tree.name(of: view))'s splitter at its edge") }
    }
  }

  // MARK: Stacks

  mutating func addStack(_ view: NodeID) {
    let name = names[view]
    if tree.nodes[view.slot].axis == .vertical { body.add("\(name).axis = .vertical") }
    assign(
      [.spacing, .alignment, .distribution, .baselineRelative, .marginsRelative], of: view)
    let children = Array(tree.children(of: view))
    for child in children {
      if tree.isArranged(child) {
        body.addCall("\(name).addArrangedSubview", [names[child]], 0)
      } else {
        addSubview(child, to: view)
      }
    }
    for child in children {
      guard let points = tree.traits(of: child).spacingAfter else { continue }
      if isLikeArranged(view) {
        notes.add("the spacing after \(tree.name(of: child)): Arranged has one for all views")
        continue
      }
      body.addCall(
        "\(name).setCustomSpacing", [CodeText.number(points), "after: \(names[child])"], 0)
    }
  }

  // MARK: Scrolling

  mutating func addReveal(_ view: NodeID) {
    let children = Array(tree.children(of: view))
    guard children.count == 2 else { return }
    let state = tree.reveal(of: view)
    let axis = state.edge.axis
    let name = names[view]
    body.add("\(name).isScrollEnabled = false")
    body.add("\(name).bounces = false")
    for child in children { addSubview(child, to: view) }
    if state.physics == .original, controller == nil {
      let edge = state.edge.absolute(isRightToLeft: tree.isRightToLeft)
      let views = "view: \(names[source.top]), scrollView: \(name)"
      controller = (
        "\(HelperCode.revealName)(\(views), secondary: \(names[children[0]]))",
        HelperCode.reveal(
          isVertical: axis == .vertical, threshold: state.threshold,
          isAtEnd: state.isRevealed != edge.isFirst)
      )
    } else {
      notes.add("the gesture that reveals \(tree.name(of: children[0]))")
    }
    source.addContentNote(view, to: &notes)
    let points = state.length(in: tree.frames[view.slot].size[axis])
    let content = name + ".contentLayoutGuide"
    let frame = name + ".frameLayoutGuide"
    let (secondary, primary) = (names[children[0]], names[children[1]])
    let order = state.edge.isFirst ? [secondary, primary] : [primary, secondary]
    equal(order[0], axis.start, content, axis.start)
    equal(order[1], axis.start, order[0], axis.end)
    equal(order[1], axis.end, content, axis.end)
    fix(secondary, axis, points)
    equal(primary, axis.length, frame, axis.length)
    for child in [secondary, primary] {
      equal(child, axis.crossed.length, frame, axis.crossed.length)
    }
    for child in children { pin(child, to: content, along: axis.crossed) }
    addOffset(tree.contentOffset(of: view), of: view)
  }

  mutating func addScroll(_ view: NodeID) {
    let state = tree.scroll(of: view)
    assign([.rate, .bounces, .paging, .insets], of: view)
    let content = names[view] + ".contentLayoutGuide"
    let size = tree.scrollContent(of: view)
    for child in tree.children(of: view) {
      addSubview(child, to: view)
      for axis in Axis.allCases {
        pin(child, to: content, along: axis.crossed)
        // The constraints in a stack or canvas determine its size.
        if source.kind(child).placesByConstraints, state.content[axis] == nil { continue }
        fix(names[child], axis, size[axis])
      }
    }
    let offset = Size(width: state.offset.horizontal, height: state.offset.vertical)
    addOffset(offset, of: view)
    if offset != .zero {
      notes.add("\(tree.name(of: view))'s offset at another size: it is fixed at its current value")
    }
    source.addContentNote(view, to: &notes)
  }

  private mutating func addOffset(_ offset: Size, of view: NodeID) {
    guard offset != .zero else { return }
    let point = "x: \(CodeText.number(offset.width)), y: \(CodeText.number(offset.height))"
    body.add("\(names[view]).contentOffset = CGPoint(\(point))")
  }

  // MARK: Constraints

  /// Typed constraints, `fix` in constrained containers, and the constraints of containers above.
  mutating func addConstraints() {
    for view in source.views where view != source.top {
      guard source.kind(tree.parent(of: view)).placesByConstraints else { continue }
      for axis in Axis.allCases {
        if let points = tree.traits(of: view).fixed[axis] { fix(names[view], axis, points) }
      }
    }
    for item in source.constraints {
      var code = item.map { anchor in anchor.map { names[$0] } }
      code.label = item.isNamed ? item.label : ""
      constraints.append(code)
    }
    for group in source.spaceGroups { addMinimum(of: group) }
    activate(constraints)
  }

  mutating func activate(_ list: [NamedConstraint]) {
    guard !list.isEmpty else { return }
    body.add("NSLayoutConstraint.activate([")
    for constraint in list { constraint.add(to: &body, isAlone: list.count == 1, 1) }
    body.add("])")
    body.add("")
  }

  /// Sets the current size of a superview of views with masks if anchors place it.
  mutating func addSizeForMasks(of view: NodeID) {
    guard tree.activeMask(of: view) == nil,
      tree.children(of: view).contains(where: { tree.activeMask(of: $0) != nil })
    else { return }
    body.addCall(
      "\(names[view]).bounds = CGRect", CodeText.numbers(Rect(tree.frames[view.slot].size)), 0)
  }

  mutating func addSpaces() {
    for group in source.spaceGroups {
      func target(_ anchor: ViewAnchor) -> String {
        "\(names[anchor.view]).flx.\(absolute(anchor).rawValue)"
      }
      body.add("Flexible.\(group.axis.word)Layout(")
      body.add("[", 1)
      for space in group.spaces {
        let (from, to) = ends(of: space)
        let with = ".with(\(CodeText.number(space.coefficient)))"
        let comma = group.spaces.count == 1 ? "" : ","
        body.add("\(target(from)).to(\(target(to)))\(with)\(comma)", 2)
      }
      body.add("],", 1)
      body.add("in: \(names[group.container]))", 1)
      body.add("")
      if group.spaces.contains(where: { $0.first.attribute.isDirectional }) {
        notes.add(
          "the reading direction in \(group.label): FlexibleLayout's spaces end at left or right"
        )
      }
    }
  }

  /// The least length of the space with the smallest coefficient, between the views themselves:
  /// FlexibleLayout's `MinimalCoefficientSize` has no public initializer.
  private mutating func addMinimum(of group: SpaceGroup) {
    guard let base = group.spaces.min(by: { $0.coefficient < $1.coefficient }),
      let least = group.minima.map({ $0.points / $0.coefficient }).max()
    else { return }
    let (from, to) = ends(of: base)
    constraints.append(
      NamedConstraint(
        first: NamedAnchor(names[to.view], absolute(to)), relation: .greaterOrEqual,
        second: NamedAnchor(names[from.view], absolute(from)),
        constant: least * base.coefficient))
  }

  /// The left or upper end of a space, and the opposite one.
  private func ends(of space: Space<ViewAnchor>) -> (ViewAnchor, ViewAnchor) {
    let isMirrored =
      tree.isRightToLeft && space.first.attribute.isDirectional
      && space.second.attribute.isDirectional
    return isMirrored ? (space.second, space.first) : (space.first, space.second)
  }

  private func absolute(_ anchor: ViewAnchor) -> Attribute {
    anchor.attribute.absolute(isRightToLeft: tree.isRightToLeft)
  }

  private mutating func equal(
    _ first: String, _ attribute: Attribute, _ second: String, _ other: Attribute,
    multiplier: Double = 1, constant: Double = 0
  ) {
    constraints.append(
      NamedConstraint(
        first: NamedAnchor(first, attribute), multiplier: multiplier,
        second: NamedAnchor(second, other), constant: constant))
  }

  /// Gives a view a length.
  private mutating func fix(_ name: String, _ axis: Axis, _ points: Double) {
    constraints.append(NamedConstraint(first: NamedAnchor(name, axis.length), constant: points))
  }

  /// Pins a view to both edges of another one.
  private mutating func pin(_ child: NodeID, to outer: String, along axis: Axis) {
    equal(names[child], axis.start, outer, axis.start)
    equal(names[child], axis.end, outer, axis.end)
  }
}
