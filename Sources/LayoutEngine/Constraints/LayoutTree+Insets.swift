/// Safe areas and layout margins, which views inherit from their superviews.
extension LayoutTree {
  /// The safe area of `node`, in points from its edges, including its additional insets: clamped
  /// per edge, as UIKit propagates it. O(depth), times the ancestors with additional insets.
  func safeAreaInsets(of node: NodeID) -> Insets {
    guard hasInsets else { return .zero }
    guard inheritsInsets else { return safeArea.reaching(frameInRoot(node), in: frames[0]) }
    var path = [node]
    while path[path.count - 1] != .root { path.append(parent(of: path[path.count - 1])) }
    // The insets of the ancestors, from the outermost.
    var areas: [(frame: Rect, insets: Insets)] = []
    var frame = Rect.zero
    var insets = Insets.zero
    for view in path.reversed() {
      frame = frames[view.slot].offset(frame.x, frame.y)
      insets = view == .root ? safeArea : .zero
      for area in areas {
        insets = insets.union(area.insets.reaching(frame, in: area.frame))
      }
      let additional = traits(of: view).additionalSafeArea
      insets = Insets(
        top: insets.top + additional.top, left: insets.left + additional.left,
        bottom: insets.bottom + additional.bottom, right: insets.right + additional.right)
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
    return additional.union(preservedMargins(of: node, layoutMargins(of: parent)))
  }

  /// The view that determines the margin of `node` at an edge: itself, unless it preserves a larger
  /// one. O(depth²).
  package func marginOwner(of node: NodeID, edge: (Insets) -> Double) -> NodeID {
    var view = node
    while inheritsInsets, traits(of: view).preservesMargins {
      let parent = self.parent(of: view)
      guard !parent.isNone,
        edge(preservedMargins(of: view, layoutMargins(of: parent)))
          > edge(configuredMargins(of: view))
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
    let safe = safeAreaInsets(of: node)
    return Insets(
      top: margins.top + safe.top, left: margins.left + safe.left,
      bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
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

  /// The larger inset at each edge.
  fileprivate func union(_ other: Insets) -> Insets {
    Insets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }
}
