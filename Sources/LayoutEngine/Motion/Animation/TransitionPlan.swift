/// The changes from one layout to another, computed once so that each time is cheap to draw.
///
/// A view keeps its identity if it is renamed or moved to another parent; a moved view starts from
/// its old position on the screen. A removed view disappears at once, which is what UIKit's
/// `removeFromSuperview` does; a new view appears at its final position and fades in.
struct TransitionPlan {
  /// A frame in its parent's coordinates.
  private struct Track {
    let node: NodeID
    let from: Rect
    let to: Rect
  }

  private struct Fade {
    let node: NodeID
    let comes: Bool
    /// True if the view appears or disappears at once: stacks change no alpha when they hide a
    /// view.
    var isOpaque = false
  }

  /// A splitter's bar, which stays between its sides while they move.
  private struct Bar {
    let node: NodeID
    let primary: NodeID
    let secondary: NodeID
    let thicknessFrom: Double
    let thicknessTo: Double
  }

  private var tracks: [Track] = []
  private var fades: [Fade] = []
  private var bars: [Bar] = []
  private(set) var movingViews: [NodeID] = []

  /// O(views of both).
  init(from before: LayoutTree, to after: LayoutTree) {
    var starts = Array(repeating: (x: 0.0, y: 0.0), count: after.nodes.count)
    var isNew = Array(repeating: false, count: after.nodes.count)
    for node in after.preorder() {
      let parent = after.parent(of: node)
      let origin = parent.isNone ? (x: 0, y: 0) : starts[parent.slot]
      let isKept = Self.isKept(node, from: before, to: after)
      isNew[node.slot] = !isKept
      let to = after.frames[node.slot]
      var from = to
      if isKept {
        from = before.frames[node.slot]
        let isAtHome = parent.isNone || (before.parent(of: node) == parent && !isNew[parent.slot])
        if !isAtHome {
          let seen = before.frameInRoot(node)
          from.x = seen.x - origin.x
          from.y = seen.y - origin.y
        }
      }
      starts[node.slot] = (origin.x + from.x, origin.y + from.y)
      if from != to { tracks.append(Track(node: node, from: from, to: to)) }
      var fade: Fade?
      if isKept {
        fade = Self.fade(of: node, before, after)
        noteBar(node, before, after)
      } else if parent.isNone || !isNew[parent.slot] {
        fade = Fade(node: node, comes: true)
      }
      if let fade { fades.append(fade) }
      if from != to || fade != nil { movingViews.append(node) }
    }
  }

  /// Returns true if a slot holds the same view in both trees, and not another one that reused it.
  private static func isKept(
    _ node: NodeID, from before: LayoutTree, to after: LayoutTree
  ) -> Bool {
    node.slot < before.nodes.count && !before.nodes[node.slot].flags.contains(.free)
      && before.creationOrigin(of: node) == after.creationOrigin(of: node)
  }

  private static func fade(of node: NodeID, _ before: LayoutTree, _ after: LayoutTree) -> Fade? {
    let wasHidden = isAbsent(node, in: before)
    guard wasHidden != isAbsent(node, in: after) else { return nil }
    return Fade(node: node, comes: wasHidden, isOpaque: after.isArranged(node))
  }

  /// Returns true if a view is hidden. A covered secondary is not: it is only beyond an edge.
  private static func isAbsent(_ node: NodeID, in tree: LayoutTree) -> Bool {
    tree.containerKind(of: node).hiding != .cover && tree.isHiddenByParent(node)
  }

  private mutating func noteBar(_ node: NodeID, _ before: LayoutTree, _ after: LayoutTree) {
    guard after.nodes[node.slot].kind.hasBar, before.nodes[node.slot].kind.hasBar else { return }
    let sides = Array(after.children(of: node))
    guard sides.count == 2,
      sides.allSatisfy({ Self.isKept($0, from: before, to: after) })
    else { return }
    let bar = Bar(
      node: node, primary: sides[0], secondary: sides[1],
      thicknessFrom: before.splitterLengths(of: node).thickness,
      thicknessTo: after.splitterLengths(of: node).thickness)
    let isStill =
      bar.thicknessFrom == bar.thicknessTo
      && before.splitter(of: node).hiddenSide == after.splitter(of: node).hiddenSide
      && sides.allSatisfy { before.frames[$0.slot] == after.frames[$0.slot] }
    if !isStill { bars.append(bar) }
  }

  /// The layout at a share of the motion. O(tracks).
  func tree(at share: Double, of after: LayoutTree) -> LayoutTree {
    var tree = after
    for track in tracks { tree.frames[track.node.slot] = Self.mix(track.from, track.to, share) }
    var gone: [NodeID] = []
    for fade in fades {
      let isGone = Self.presence(fade, share) <= 0
      if isGone { gone.append(fade.node) }
      let isSide = tree.containerKind(of: fade.node).hiding == .side
      if isSide || tree.nodes[fade.node.slot].isHidden == isGone { continue }
      tree.nodes[fade.node.slot].isHidden = isGone
    }
    for bar in bars { move(bar, share, gone: gone, in: &tree) }
    return tree
  }

  /// Sets the fraction of a splitter to the one at which its bar is at the present end of its
  /// primary.
  private func move(_ bar: Bar, _ share: Double, gone: [NodeID], in tree: inout LayoutTree) {
    let axis = tree.nodes[bar.node.slot].axis
    let length = tree.frames[bar.node.slot].size[axis]
    let primary = tree.frames[bar.primary.slot].span(axis).upper
    let thickness = max(0, Self.mix(bar.thicknessFrom, bar.thicknessTo, share))
    tree.updateExtras(of: bar.node) {
      $0.splitter?.smallSide = nil
      $0.splitter?.minimumPrimary = nil
      $0.splitter?.minimumSecondary = nil
      $0.splitter?.thickness = thickness
      if length > 0 { $0.splitter?.fraction = (primary + thickness / 2) / length }
      $0.splitter?.hide.set(
        gone.contains(bar.primary) ? .primary : gone.contains(bar.secondary) ? .secondary : nil)
    }
  }

  func opacity(of node: NodeID, at share: Double) -> Double {
    fades.first { $0.node == node }.map { Self.opacity($0, share) } ?? 1
  }

  func fadingViews(at share: Double) -> [NodeID] {
    fades.filter { Self.opacity($0, share) < 1 }.map { $0.node }
  }

  private static func opacity(_ fade: Fade, _ share: Double) -> Double {
    fade.isOpaque ? 1 : presence(fade, share)
  }

  /// The part of a view that has appeared, 0…1.
  private static func presence(_ fade: Fade, _ share: Double) -> Double {
    min(max(fade.comes ? share : 1 - share, 0), 1)
  }

  private static func mix(_ from: Double, _ to: Double, _ share: Double) -> Double {
    from + (to - from) * share
  }

  private static func mix(_ from: Rect, _ to: Rect, _ share: Double) -> Rect {
    Rect(
      x: mix(from.x, to.x, share), y: mix(from.y, to.y, share),
      width: mix(from.width, to.width, share), height: mix(from.height, to.height, share))
  }
}
