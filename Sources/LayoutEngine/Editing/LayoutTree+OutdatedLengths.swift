/// Outdated lengths in Arranged's `fillProportionally`: Arranged updates the constraints when the
/// stack changes, but not when the natural size of a view changes, because only UIKit is notified
/// of that.
extension LayoutTree {
  /// The arrangement around a view before an edit.
  struct Arrangement {
    /// The length that an Arranged stack uses for the view; `nil` if it uses none.
    let length: Double?
    /// The settings of the view if it is a stack.
    let stack: StackState?
    let axis: Axis
  }

  private static let naturalKeys: [PropertyKey] = [.size, .text, .font, .textWidth]
  /// The properties of a view that its stack reads.
  private static let memberKeys: [PropertyKey] = [.hidden, .arranged, .spacingAfter]

  func arrangement(of node: NodeID) -> Arrangement {
    let item = nodes[node.slot]
    let isStack = item.kind.arrangesChildren
    return Arrangement(
      length: lengthInProportions(node), stack: isStack ? stack(of: node) : nil, axis: item.axis)
  }

  private func lengthInProportions(_ view: NodeID) -> Double? {
    let parent = self.parent(of: view)
    guard !parent.isNone, nodes[parent.slot].kind.arrangesChildren, isArranged(view),
      nodes[view.slot].kind.isLeaf
    else { return nil }
    let state = stack(of: parent)
    guard state.like == .arranged, state.distribution == .fillProportionally else { return nil }
    return state.outdatedLengths[view] ?? naturalLengthInStack(view, along: nodes[parent.slot].axis)
  }

  private func naturalLengthInStack(_ view: NodeID, along axis: Axis) -> Double {
    let extras = extras(of: view)
    return max(0, (axis == .horizontal ? extras.naturalWidth : extras.naturalHeight) ?? 0)
  }

  /// Keeps the length that the stack of `node` uses if `key` changed its natural size, and forgets
  /// kept lengths if it changed the stack. Setting `like` again has the effect of Arranged's
  /// `invalidateLayout`.
  mutating func updateArrangement(of node: NodeID, after key: PropertyKey, _ before: Arrangement) {
    if let length = before.length, Self.naturalKeys.contains(key) {
      let parent = self.parent(of: node)
      let isCurrent = length == naturalLengthInStack(node, along: nodes[parent.slot].axis)
      updateExtras(of: parent) { $0.stack?.outdatedLengths[node] = isCurrent ? nil : length }
    } else if Self.memberKeys.contains(key) {
      forgetOutdatedLengths(in: parent(of: node))
    } else if let stack = before.stack,
      key == .like || stack != self.stack(of: node) || before.axis != nodes[node.slot].axis
    {
      forgetOutdatedLengths(in: node)
    }
  }

  mutating func forgetOutdatedLengths(in stack: NodeID) {
    guard !stack.isNone, nodes[stack.slot].kind.arrangesChildren,
      !self.stack(of: stack).outdatedLengths.isEmpty
    else { return }
    updateExtras(of: stack) { $0.stack?.outdatedLengths = [:] }
  }
}
