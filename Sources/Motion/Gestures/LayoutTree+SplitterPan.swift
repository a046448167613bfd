import Gestures
import LayoutEngine
import LayoutModel
import LayoutText

extension LayoutTree {
  /// Pans a splitter: each move is a change of the drag, and lifting ends it.
  mutating func pan(splitter node: NodeID, _ trace: TouchTrace) -> GestureResult {
    let axis: PanAxis = nodes[node.slot].axis == .horizontal ? .horizontal : .vertical
    let length = frames[node.slot].size[nodes[node.slot].axis]
    let before = splitter(of: node)
    let events = PanRecognizer.events(of: trace)
    var state = before
    var rows: [GestureText.Row] = []
    var steps: [SplitterMotion.Step] = []
    for event in events {
      var result = ""
      if event.callsAction, event.phase == .moved {
        let sample = trace.samples[event.sample].position - trace.start.position
        var preview = before
        let full = preview.drag(by: sample.along(axis), in: length)
        // The state after a release at this point.
        state = preview
        steps.append(SplitterMotion.Step(time: event.time, state: state))
        result = "fraction \(NumberText.short(full, decimals: 3))"
        if let hidden = preview.hiddenSide { result += ", would hide \(hidden.word)" }
      } else if event.state == .cancelled, event.phase == .cancelled {
        state = before
        steps.append(SplitterMotion.Step(time: event.time, state: before))
        result = "cancelled: as it was"
      }
      rows.append(GestureText.Row(event: event, result: result))
    }
    if state != before { setDragged(node, to: state) }
    let clock = GestureClock(trace)
    return GestureResult(
      lines: [line(before, state, node)], rows: rows, axis: axis,
      motion: .splitter(SplitterMotion(node: node, startTime: clock.start, steps: steps)),
      duration: clock.duration)
  }

  private func line(_ before: SplitterState, _ after: SplitterState, _ node: NodeID) -> String {
    let name = name(of: node)
    guard after != before else { return "\(name) stays at \(NumberText.ratio(before.fraction))" }
    if let hidden = after.hiddenSide {
      return "\(name) hides its \(hidden.word)"
    }
    return "\(name) \(NumberText.ratio(before.fraction)) → \(NumberText.ratio(after.fraction))"
  }
}
