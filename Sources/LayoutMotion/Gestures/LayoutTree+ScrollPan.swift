import LayoutEngine
import LayoutLanguage
import TerminalText

extension LayoutTree {
  /// Pans a scroll view.
  mutating func pan(scroll node: NodeID, _ trace: TouchTrace) -> GestureResult {
    let events = PanRecognizer.events(of: trace)
    var lines: [String] = []
    var state = scroll(of: node)
    let way = trace.displacement
    let main: PanAxis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    var shown: ScrollTrajectory?
    var curves: [Axis: ScrollTrajectory] = [:]
    for axis in Axis.allCases {
      let view = scrollAxis(of: node, axis)
      let start = scrollOffset(of: node, axis)
      let outcome = view.scroll(events, from: start)
      if view.axis == main { shown = outcome.trajectory }
      curves[axis] = outcome.trajectory
      let moved = abs(view.axis == .horizontal ? way.x : way.y)
      guard moved > 0 || outcome.trajectory.end != start else { continue }
      state[axis] = outcome.trajectory.end
      lines.append(ScrollText.line(outcome, view, from: start, axis))
    }
    if lines.isEmpty { lines = ["nothing moved"] }
    state.gesture = GestureText.note(lines[0])
    set(.offset, of: node) { $0.updateExtras(of: node) { $0.scroll = state } }
    let rows = events.map { event in
      let offset = shown?.position(at: event.time) ?? 0
      return GestureText.Row(event: event, result: "offset \(NumberText.short(offset))")
    }
    let x = curves[.horizontal]
    let y = curves[.vertical]
    let clock = GestureClock(trace, rest: [x, y].compactMap { $0?.endTime })
    return GestureResult(
      lines: lines, rows: rows, axis: main,
      motion: .content(
        ContentMotion(
          node: node, startTime: clock.start, x: x.map(OffsetCurve.trajectory),
          y: y.map(OffsetCurve.trajectory))),
      duration: clock.duration)
  }
}

extension LayoutTree {
  /// One axis of a scroll view, as gestures know it.
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
