/// A motion from one layout to another. A value without a clock: it can be evaluated at any time.
///
/// Times are seconds from the start. Before the start the result is the layout before, and from the
/// end on exactly the layout after.
package struct Animation {
  /// The cause of the motion.
  package enum Motion {
    /// All frames move from one layout to the other by the same curve, after a delay in seconds.
    case transition(TimingCurve, delay: Double = 0)
    case content(ContentMotion)
    case splitter(SplitterMotion)
  }

  let before: LayoutTree
  package let after: LayoutTree
  /// The duration in seconds with the delay; more than 0.
  package let duration: Double
  package let motion: Motion
  private let plan: TransitionPlan

  /// The longest animation, in seconds.
  package static let maximumDuration = 3_600.0
  /// Maximum number of moving views that are listed or compared.
  package static let maximumListedViews = 40
  package static let minimumDuration = 0.001

  /// O(views).
  package init(before: LayoutTree, after: LayoutTree, duration: Double, motion: Motion) {
    self.before = before
    self.after = after
    self.duration = max(duration, Self.minimumDuration)
    self.motion = motion
    plan = TransitionPlan(from: before, to: after)
  }

  /// A transition by the usual curve, `easeInOut`.
  package init(from before: LayoutTree, to after: LayoutTree, duration: Double) {
    self.init(
      before: before, after: after, duration: duration, motion: .transition(.cubic(.easeInOut)))
  }

  /// Views that move in their container, appear or disappear, in pre-order of the layout after. For
  /// a gesture also those that return to their start.
  package var movingViews: [NodeID] {
    switch motion {
    case .transition: plan.movingViews
    case .content(let content): Array(after.children(of: content.node))
    case .splitter(let splitter): Array(after.children(of: splitter.node))
    }
  }

  /// True if no frame and no view changes.
  package var isStill: Bool {
    plan.movingViews.isEmpty && before.size == after.size && before.count == after.count
  }

  /// The maximum size of root, without the overshoot of springs.
  package var extent: Size {
    Size(
      width: max(before.size.width, after.size.width),
      height: max(before.size.height, after.size.height))
  }

  /// The progress of a transition, beyond 1 if it overshoots. For a gesture, 1 after its end,
  /// otherwise 0.
  func share(at time: Double) -> Double {
    switch motion {
    case .transition(let curve, let delay):
      time <= delay ? 0 : curve.value(at: time - delay, duration: duration - delay)
    case .content, .splitter: time >= duration ? 1 : 0
    }
  }

  /// The layout at a time. O(moving views) for a transition, O(log samples + children) for a
  /// gesture.
  package func tree(at time: Double) -> LayoutTree {
    if time <= 0 { return before }
    if time >= duration { return after }
    switch motion {
    case .transition: return plan.tree(at: share(at: time), of: after)
    case .content(let content): return content.tree(at: time, of: before)
    case .splitter(let splitter): return splitter.tree(at: time, of: before)
    }
  }

  /// The opacity of a view, 0…1: less than 1 while it fades in or out.
  package func opacity(of node: NodeID, at time: Double) -> Double {
    plan.opacity(of: node, at: share(at: time))
  }

  /// The views that are fading in or out. O(views that appear or disappear).
  package func fadingViews(at time: Double) -> [NodeID] {
    time <= 0 || time >= duration ? [] : plan.fadingViews(at: share(at: time))
  }

  /// A position or length in points, in root coordinates.
  ///
  /// Read from `start`, because the layout before may not have the view, or may have another one in
  /// its slot.
  func value(of attribute: Attribute, of node: NodeID, at time: Double) -> Double {
    (time <= 0 ? start : tree(at: time)).value(of: attribute, of: node)
  }

  /// The layout with which the motion starts. For a transition, it has the views of `after`.
  package var start: LayoutTree {
    switch motion {
    case .transition: plan.tree(at: 0, of: after)
    case .content, .splitter: before
    }
  }
}
