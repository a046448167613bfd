/// SplitView's lengths for one state of a splitter, with the intermediate values for `why`.
package struct SplitterLengths: Equatable, Sendable {
  package var primary = 0.0
  package var secondary = 0.0
  /// Points taken by the splitter itself.
  package var thickness = 0.0
  package var hiddenSide: Side?
  package var minimumPrimary = 0.0
  package var minimumSecondary = 0.0
  package var primaryWanted = 0.0
  package var secondaryWanted = 0.0
  /// The points that the primary leaves to the secondary.
  package var secondaryLimit = 0.0
}

/// SplitView's arithmetic on a state without a tree, so that drags can use it for previews.
extension SplitterState {
  /// The lengths of both sides in `length` points. In SplitView 0.2 the secondary of a vertical
  /// splitter is limited by the thickness only.
  package func lengths(in length: Double, along axis: Axis) -> SplitterLengths {
    var result = SplitterLengths()
    let hidden = hiddenSide
    result.hiddenSide = hidden
    // A splitter that opened with a side below its minimum keeps its bar.
    result.thickness = isDraggable ? thickness : 0
    result.primaryWanted =
      hidden == .primary ? 0 : hidden == .secondary ? length : length * fraction
    result.secondaryWanted =
      hidden == .secondary ? 0 : hidden == .primary ? length : length - result.primaryWanted
    result.minimumPrimary = hidden == .primary ? 0 : length * (minimumPrimary ?? 0)
    result.minimumSecondary = hidden == .secondary ? 0 : length * (minimumSecondary ?? 0)
    let half = result.thickness / 2
    let primary = max(result.minimumPrimary, result.primaryWanted)
    let secondary = max(result.minimumSecondary, result.secondaryWanted)
    result.primary = max(result.minimumPrimary, min(length - result.thickness, primary - half))
    let isLimitedByBar = hide.isVersion02 && axis == .vertical
    result.secondaryLimit = length - (isLimitedByBar ? result.thickness : primary)
    result.secondary = max(result.minimumSecondary, min(result.secondaryLimit, secondary - half))
    if hidden == .primary { result.primary = 0 }
    if hidden == .secondary { result.secondary = 0 }
    return result
  }

  /// `fraction` within the minima: `min(1 − minS, max(minP, f))`.
  package func constrained(_ fraction: Double) -> Double {
    min(1 - (minimumSecondary ?? 0), max(minimumPrimary ?? 0, fraction))
  }

  /// One drag: a change by `delta` points, then the release. Returns the full fraction under the
  /// finger, before the minima.
  @discardableResult package mutating func drag(by delta: Double, in length: Double) -> Double {
    guard length > 0, isDraggable else { return fraction }
    beginDrag()
    let full = drag(to: fraction * length + delta, in: length)
    endDrag(full: full)
    return full
  }

  /// Begins a drag, whose first change shows a hidden side from the edge.
  package mutating func beginDrag() {
    guard let hidden = hide.side else { return }
    fraction = hidden == .primary ? 0 : 1
    hide.set(nil)
  }

  /// Moves the bar to `location` points, as far as the minima allow. Returns the full fraction.
  @discardableResult package mutating func drag(to location: Double, in length: Double) -> Double {
    let full = max(0, min(length, location)) / length
    fraction = constrained(full)
    return full
  }

  /// Ends a drag, and hides a side that the finger has made small enough.
  package mutating func endDrag(full: Double) {
    hide.set(sideToHide(full: full))
    smallSide = sideToHide(full: fraction)
  }

  /// Follows a change of length: a priority side keeps its points, clamped to the minima.
  mutating func resize(to length: Double) {
    defer { laidOutLength = length }
    guard let old = laidOutLength, old != length, length > 0, old > 0, let priority else { return }
    let kept = priority == .primary ? fraction * old : fraction * old + (length - old)
    carry(constrained(kept / length))
  }
}

extension LayoutTree {
  /// The middle of a splitter's bar along its axis, in its own points.
  package func barCenter(of node: NodeID) -> Double {
    let lengths = splitterLengths(of: node)
    return lengths.primary + lengths.thickness / 2
  }

  /// The lengths of a splitter's sides in its current state.
  package func splitterLengths(of node: NodeID) -> SplitterLengths {
    let axis = nodes[node.slot].axis
    return splitter(of: node).lengths(in: frames[node.slot].size[axis], along: axis)
  }

  /// Places primary and secondary with exactly SplitView's arithmetic. A hidden side gets an empty
  /// frame at its edge.
  mutating func layOutSplitter(_ node: NodeID, pending: inout [Int32]) {
    let item = nodes[node.slot]
    let bounds = frames[node.slot].size
    let axis = item.axis
    let length = bounds[axis]
    if splitter(of: node).laidOutLength != length {
      updateExtras(of: node) { $0.splitter?.resize(to: length) }
    }
    let lengths = splitter(of: node).lengths(in: length, along: axis)
    let first = item.firstChild
    guard first >= 0 else { return }
    let second = nodes[Int(first)].nextSibling
    guard second >= 0 else { return }
    let start =
      lengths.hiddenSide == .primary ? lengths.thickness : lengths.primary + lengths.thickness
    let secondStart = lengths.hiddenSide == .secondary ? length : start
    func rect(_ start: Double, _ extent: Double) -> Rect {
      Rect(axis, at: start, length: extent, thickness: bounds[axis.crossed])
    }
    let isMoved = !splitter(of: node).isResizing && lengths.hiddenSide != .primary
    let primary = isMoved ? rect(lengths.primary - length, length) : rect(0, lengths.primary)
    if store(primary, for: first) { pending.append(first) }
    if store(rect(secondStart, lengths.secondary), for: second) { pending.append(second) }
  }
}
