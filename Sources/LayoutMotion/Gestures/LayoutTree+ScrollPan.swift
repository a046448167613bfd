import LayoutEngine

extension LayoutTree {
  mutating func pan(scroll node: NodeID, _ trace: TouchTrace) -> PanResult {
    let events = PanRecognizer.events(of: trace)
    var state = scroll(of: node)
    let displacement = trace.displacement
    let axes = Axis.allCases.map { axis in
      let view = scrollAxis(of: node, axis)
      let start = scrollOffset(of: node, axis)
      let outcome = view.scroll(events, from: start)
      let end = outcome.trajectory.end
      let isTouched = displacement.along(view.axis) != 0 || end != start
      if isTouched { state[axis] = end }
      return ScrolledAxis(view: view, start: start, outcome: outcome, isTouched: isTouched)
    }
    set(.offset, of: node) { $0.updateExtras(of: node) { $0.scroll = state } }
    let (x, y) = (axes[0].outcome.trajectory, axes[1].outcome.trajectory)
    let clock = GestureClock(trace, endTimes: [x.endTime, y.endTime])
    return PanResult(
      outcome: .scroll(axes), events: events,
      axis: abs(displacement.x) > abs(displacement.y) ? .horizontal : .vertical,
      motion: .content(
        ContentMotion(
          node: node, startTime: clock.start, x: .trajectory(x), y: .trajectory(y))),
      duration: clock.duration)
  }
}

extension LayoutTree {
  /// The physics of one axis of a scroll view.
  func scrollAxis(of node: NodeID, _ axis: Axis) -> ScrollAxis {
    let state = scroll(of: node)
    let viewport = frames[node.slot].size[axis]
    var view = ScrollAxis(
      axis == .horizontal ? .horizontal : .vertical, viewport: viewport,
      content: scrollContent(of: node)[axis])
    view.insetBefore = axis == .horizontal ? state.insets.left : state.insets.top
    view.insetAfter = axis == .horizontal ? state.insets.right : state.insets.bottom
    view.rate = state.isFast ? .fast : .normal
    view.bounces = state.bounces
    view.alwaysBounces = axis == .vertical
    view.pageLength = state.isPaging ? viewport : nil
    view.scale = scale
    return view
  }
}
