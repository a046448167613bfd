/// Safe areas and layout margins, which views inherit from their superviews.
extension LayoutTree {
  /// The safe area of `node`, in points from its edges, including its additional insets: clamped
  /// per edge, as UIKit propagates it. O(depth), times the ancestors with additional insets.
  func safeAreaInsets(of node: NodeID) -> Insets {
    guard hasInsets else { return .zero }
    guard inheritsInsets else { return safeArea.reaching(frameInRoot(node), in: frames[0]) }
    // The insets of the ancestors, from the outermost.
    var areas: [(frame: Rect, insets: Insets)] = []
    var frame = Rect.zero
    var insets = Insets.zero
    for view in Array(ancestry(of: node)).reversed() {
      frame = frames[view.slot].offset(frame.x, frame.y)
      insets = view == .root ? safeArea : .zero
      for area in areas {
        insets = insets.combined(with: area.insets.reaching(frame, in: area.frame), max)
      }
      let additional = traits(of: view).additionalSafeArea
      insets = insets.combined(with: additional, +)
      if view == .root || additional != .zero { areas.append((frame, insets)) }
    }
    return insets
  }

  /// The layout margins of `node` in points, with physical `left` and `right`: its configured
  /// margins plus its safe area, or the superview's margins if it preserves them and they extend
  /// further in. UIKit computes them in the same way.
  func layoutMargins(of node: NodeID) -> Insets {
    let additional = configuredMargins(of: node)
    let parent = self.parent(of: node)
    guard inheritsInsets, !parent.isNone, traits(of: node).preservesMargins else {
      return additional
    }
    return additional.combined(with: preservedMargins(of: node, layoutMargins(of: parent)), max)
  }

  /// The view that determines the margin of `node` at an edge: itself, unless it preserves a larger
  /// one. O(depth²).
  package func marginOwner(of node: NodeID, at edge: RectEdge) -> NodeID {
    var view = node
    while inheritsInsets, traits(of: view).preservesMargins {
      let parent = self.parent(of: view)
      guard !parent.isNone,
        preservedMargins(of: view, layoutMargins(of: parent))[edge]
          > configuredMargins(of: view)[edge]
      else { break }
      view = parent
    }
    return view
  }

  private func configuredMargins(of node: NodeID) -> Insets {
    let traits = self.traits(of: node)
    var margins = traits.margins
    if isRightToLeft { (margins.left, margins.right) = (margins.right, margins.left) }
    guard hasInsets, traits.marginsHoldSafeArea || !inheritsInsets else { return margins }
    return margins.combined(with: safeAreaInsets(of: node), +)
  }

  /// The part of the superview's `margins` inside `node`; negative if they end before its edge.
  private func preservedMargins(of node: NodeID, _ margins: Insets) -> Insets {
    let frame = frames[node.slot]
    let outer = frames[parent(of: node).slot]
    return Insets(
      top: margins.top - frame.y, left: margins.left - frame.x,
      bottom: margins.bottom - (outer.height - frame.y - frame.height),
      right: margins.right - (outer.width - frame.x - frame.width))
  }

  // MARK: Alignment

  /// Points from the frame of `node` to its alignment rectangle, by physical side.
  package func alignmentInsets(of node: NodeID) -> Insets {
    guard hasCustomTraits(node) else { return .zero }
    var insets = traits(of: node).alignmentInsets
    if isRightToLeft { (insets.left, insets.right) = (insets.right, insets.left) }
    return insets
  }

  /// The frame of `node` in root coordinates, without its alignment insets.
  private func alignmentRect(of node: NodeID) -> Rect {
    let frame = frameInRoot(node)
    let insets = alignmentInsets(of: node)
    return Rect(
      x: frame.x + insets.left, y: frame.y + insets.top,
      width: frame.width - insets.left - insets.right,
      height: frame.height - insets.top - insets.bottom)
  }

  /// The value of `attribute` of `node` in points; positions in root coordinates. Margins refer to
  /// the frame, all other attributes to the alignment rectangle.
  package func value(of attribute: Attribute, of node: NodeID) -> Double {
    let attribute = attribute.absolute(isRightToLeft: isRightToLeft)
    let axis = attribute.axis
    if attribute.isContentOffset { return contentOffset(of: node)[axis] }
    if attribute.isBaseline {
      let isFirst = attribute == .firstBaseline
      let baseline = baseline(of: node, isFirst: isFirst)
      let span = frameInRoot(baseline.view).span(axis)
      return isFirst ? span.lower + baseline.inset : span.upper - baseline.inset
    }
    let frame = attribute.isMargin ? frameInRoot(node) : alignmentRect(of: node)
    guard let part = attribute.part else { return frame.size[axis] }
    let margins = (attribute.isMargin ? layoutMargins(of: node) : .zero).ends(axis)
    switch part {
    case 0: return frame.span(axis).lower + margins.start
    case 1: return frame.span(axis).upper - margins.end
    default: return frame.span(axis).lower + (frame.size[axis] + margins.start - margins.end) / 2
    }
  }

  /// Points by which the frames miss a constraint.
  package func violation(of item: UserConstraint) -> Double {
    let second = item.second.map { value(of: $0.attribute, of: $0.view) } ?? 0
    let difference =
      value(of: item.first.attribute, of: item.first.view) - item.multiplier * second
      - item.constant
    switch item.relation {
    case .equal: return difference.magnitude
    case .lessOrEqual: return max(0, difference)
    case .greaterOrEqual: return max(0, -difference)
    }
  }

  /// The view that determines the baseline of `node`, and the baseline's distance from that view's
  /// top or bottom in points. A vertical stack uses its first or last view, a horizontal one its
  /// tallest. O(views of the stacks).
  func baseline(of node: NodeID, isFirst: Bool) -> (view: NodeID, inset: Double) {
    var view = node
    while nodes[view.slot].kind.arrangesChildren {
      var chosen: NodeID?
      var greatest = -1.0
      let isVertical = nodes[view.slot].axis == .vertical
      for child in children(of: view) where !nodes[child.slot].isHidden && isArranged(child) {
        if isVertical {
          if chosen == nil || !isFirst { chosen = child }
        } else {
          let isLeaf = nodes[child.slot].kind.isLeaf
          let height = isLeaf ? extras(of: child).natural.vertical ?? 0 : 0
          if height > greatest { (chosen, greatest) = (child, height) }
        }
      }
      guard let chosen else { break }
      view = chosen
    }
    let traits = traits(of: view)
    return (view, isFirst ? traits.firstBaseline : traits.lastBaseline)
  }
}

extension Insets {
  /// The part of the insets of `area` inside `frame`, in the same coordinates.
  fileprivate func reaching(_ frame: Rect, in area: Rect) -> Insets {
    func clamp(_ value: Double, _ high: Double) -> Double { max(0, min(value, high)) }
    return Insets(
      top: clamp(top - (frame.y - area.y), top), left: clamp(left - (frame.x - area.x), left),
      bottom: clamp(frame.y + frame.height - (area.y + area.height - bottom), bottom),
      right: clamp(frame.x + frame.width - (area.x + area.width - right), right))
  }
}
