package import LayoutModel

/// SplitView's lengths for one state of a splitter, with what `why` needs to explain them.
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

  package init() {}
}

/// SplitView's arithmetic on a state; no tree is involved, so that drags can preview.
extension SplitterState {
  /// The side that letting go at the full fraction `full` would hide: drag-to-hide works only on a
  /// side that has a minimum, at half of it or less; fractions are compared to three decimals.
  package func sideToHide(full: Double) -> Side? {
    func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
    if dragToHidePrimary, let minimum = minimumPrimary, rounded(full) <= minimum / 2 {
      return .primary
    }
    if dragToHideSecondary, let minimum = minimumSecondary, rounded(1 - full) <= minimum / 2 {
      return .secondary
    }
    return nil
  }

  /// The lengths of both sides in `length` points. `previewing` is a side about to be hidden.
  package func lengths(in length: Double, previewing: Side? = nil) -> SplitterLengths {
    var result = SplitterLengths()
    let hidden = hiddenSide ?? previewing
    result.hiddenSide = hidden
    result.thickness = hidden != nil && hideSplitter ? 0 : thickness
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
    result.secondary = max(result.minimumSecondary, min(length - primary, secondary - half))
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
  @discardableResult
  package mutating func drag(by delta: Double, in length: Double) -> Double {
    guard length > 0 else { return fraction }
    if let hidden = hiddenSide {
      fraction = hidden == .primary ? 0 : 1
      hiddenSide = nil
    }
    let location = max(0, min(length, fraction * length + delta))
    let full = location / length
    fraction = constrained(full)
    hiddenSide = sideToHide(full: full)
    if let hidden = hiddenSide { toggledSide = hidden }
    return full
  }

  /// Follows a change of length: a priority side keeps its points, clamped to the minima.
  package mutating func resize(to length: Double) {
    defer { laidOutLength = length }
    guard let old = laidOutLength, old != length, length > 0, old > 0, let priority else { return }
    let kept = priority == .primary ? fraction * old : fraction * old + (length - old)
    fraction = constrained(kept / length)
  }
}

extension LayoutTree {
  /// The lengths of a splitter's sides in its current state.
  package func splitterLengths(of node: NodeID) -> SplitterLengths {
    splitter(of: node).lengths(in: frames[node.slot].size[nodes[node.slot].axis])
  }

  /// Places primary and secondary, to SplitView's last digit. A hidden side gets an empty frame at
  /// its edge.
  mutating func placeSplitter(
    _ node: NodeID, pending: inout [Int32], work: inout LayoutWork
  ) {
    let item = nodes[node.slot]
    let bounds = frames[node.slot].size
    let axis = item.axis
    let length = bounds[axis]
    if splitter(of: node).laidOutLength != length {
      updateExtras(of: node) { $0.splitter?.resize(to: length) }
    }
    let lengths = splitter(of: node).lengths(in: length)
    let first = item.firstChild
    guard first >= 0 else { return }
    let second = nodes[Int(first)].nextSibling
    guard second >= 0 else { return }
    let start =
      lengths.hiddenSide == .primary ? lengths.thickness : lengths.primary + lengths.thickness
    let secondStart = lengths.hiddenSide == .secondary ? length : start
    func rect(_ start: Double, _ extent: Double) -> Rect {
      axis == .horizontal
        ? Rect(x: start, y: 0, width: extent, height: bounds.height)
        : Rect(x: 0, y: start, width: bounds.width, height: extent)
    }
    if store(rect(0, lengths.primary), for: first, work: &work) { pending.append(first) }
    if store(rect(secondStart, lengths.secondary), for: second, work: &work) {
      pending.append(second)
    }
  }
}
