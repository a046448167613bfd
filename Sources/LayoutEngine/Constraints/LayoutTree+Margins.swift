extension LayoutTree {
  /// Points from the frame of `node` to its alignment rectangle, by physical side.
  package func alignmentInsets(of node: NodeID) -> Insets {
    guard hasCustomTraits(node), var insets = customTraits(of: node)?.alignmentInsets else {
      return .zero
    }
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
    let frame = attribute.isMargin ? frameInRoot(node) : alignmentRect(of: node)
    switch attribute {
    case .x, .left, .leading: return frame.x
    case .y, .top: return frame.y
    case .width: return frame.width
    case .height: return frame.height
    case .right, .trailing: return frame.x + frame.width
    case .bottom: return frame.y + frame.height
    case .centerX: return frame.x + frame.width / 2
    case .centerY: return frame.y + frame.height / 2
    case .firstBaseline:
      let baseline = baseline(of: node, isFirst: true)
      return frameInRoot(baseline.view).y + baseline.inset
    case .lastBaseline:
      let baseline = baseline(of: node, isFirst: false)
      let frame = frameInRoot(baseline.view)
      return frame.y + frame.height - baseline.inset
    case .leftMargin, .leadingMargin: return frame.x + layoutMargins(of: node).left
    case .rightMargin, .trailingMargin:
      return frame.x + frame.width - layoutMargins(of: node).right
    case .topMargin: return frame.y + layoutMargins(of: node).top
    case .bottomMargin: return frame.y + frame.height - layoutMargins(of: node).bottom
    case .centerXWithinMargins:
      let margins = layoutMargins(of: node)
      return frame.x + (frame.width + margins.left - margins.right) / 2
    case .centerYWithinMargins:
      let margins = layoutMargins(of: node)
      return frame.y + (frame.height + margins.top - margins.bottom) / 2
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
          let height = isLeaf ? extras(of: child).naturalHeight ?? 0 : 0
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
