import Gestures
import LayoutEngine
import LayoutModel

extension Session {
  /// Lets a scroll view have a touch.
  mutating func pan(scroll node: NodeID, _ trace: TouchTrace) -> GestureResult {
    let events = PanRecognizer.events(of: trace)
    var lines: [String] = []
    var state = tree.scroll(of: node)
    let way = trace.displacement
    let main: PanAxis = abs(way.x) > abs(way.y) ? .horizontal : .vertical
    var shown: ScrollTrajectory?
    var curves: [Axis: ScrollTrajectory] = [:]
    for axis in Axis.allCases {
      let view = tree.scrollAxis(of: node, axis)
      let start = tree.scrollOffset(of: node, axis)
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
    tree.set(.offset, of: node) { $0.updateExtras(of: node) { $0.scroll = state } }
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

enum ScrollText {
  /// Where the finger let go, where that goes, and what stops it.
  static func line(
    _ outcome: ScrollOutcome, _ view: ScrollAxis, from start: Double, _ axis: Axis
  ) -> String {
    let name = axis == .horizontal ? "x" : "y"
    let end = outcome.trajectory.end
    var text = "\(name) \(NumberText.short(start)) → \(NumberText.short(end))"
    guard view.canScroll else { return text + ": there is no more content" }
    guard let release = outcome.release else { return text + ": no pan came to an end" }
    text += "   let go at \(NumberText.short(release.offset))"
    guard release.decelerates || end != release.offset else { return text + ", and it stays" }
    text += " with \(GestureText.speed(release.velocity)) pt/s"
    if view.pageLength != nil {
      text += ", turns to the page at \(NumberText.short(release.target))"
    } else if view.clamped(release.projected) != release.projected {
      text += ", would land at \(NumberText.short(release.projected)) and meets the edge"
    } else if release.velocity == 0 {
      text += ": below 250 nothing goes on"
    } else {
      text += ", target \(NumberText.short(release.target))"
    }
    let rest = outcome.trajectory.endTime - release.time
    return text + ", at rest after \(GestureText.milliseconds(rest))"
  }
}
