import LayoutEngine
import LayoutLanguage
import TerminalText

extension LayoutTree {
  /// Pans a splitter as SwiftUI's DragGesture does: the first change moves the bar by the finger's
  /// way, every later one puts it under the finger, and lifting ends the drag.
  ///
  /// - Parameter touchDown: where the finger comes down in the splitter's points; `nil` for the
  ///   middle of the bar.
  mutating func pan(
    splitter node: NodeID, _ trace: TouchTrace, at touchDown: PanVector?
  ) -> GestureResult {
    let axis: PanAxis = nodes[node.slot].axis == .horizontal ? .horizontal : .vertical
    let length = frames[node.slot].size[nodes[node.slot].axis]
    let before = splitter(of: node)
    let misses = panMiss(of: node, at: touchDown)
    let start = touchDown?.along(axis) ?? barCenter(of: node)
    var state = before
    var settled = before
    var isDragging = false
    var rows: [GestureText.Row] = []
    var steps: [SplitterMotion.Step] = []
    for event in PanRecognizer.events(of: trace) {
      var result = ""
      if misses == nil, length > 0, event.callsAction, event.phase == .moved {
        let way = trace.samples[event.sample].position - trace.start.position
        if !isDragging { state.beginDrag() }
        let from = isDragging ? start : state.fraction * length
        let full = state.drag(to: from + way.along(axis), in: length)
        isDragging = true
        // The state after a release at this point.
        settled = state
        settled.endDrag(full: full)
        steps.append(SplitterMotion.Step(time: event.time, state: settled))
        result = "fraction \(NumberText.short(state.fraction, decimals: 3))"
        if let hidden = settled.hiddenSide { result += ", would hide \(hidden.word)" }
      } else if event.state == .cancelled, event.phase == .cancelled {
        settled = before
        steps.append(SplitterMotion.Step(time: event.time, state: before))
        result = "cancelled: as it was"
      }
      rows.append(GestureText.Row(event: event, result: result))
    }
    if settled != before { setDragged(node, to: settled) }
    let clock = GestureClock(trace)
    return GestureResult(
      lines: [misses ?? line(before, settled, node)], rows: rows, axis: axis,
      motion: .splitter(SplitterMotion(node: node, startTime: clock.start, steps: steps)),
      duration: clock.duration)
  }

  /// Why a finger that comes down at a place does not drag the bar of a splitter; `nil` if it does.
  ///
  /// - Parameter place: in the splitter's points; `nil` for the bar.
  func panMiss(of node: NodeID, at place: PanVector?) -> String? {
    let state = splitter(of: node)
    let name = name(of: node)
    guard state.isDraggable else {
      return "\(name) has no bar to drag: hideSplitter is on and a side is hidden"
    }
    guard let place else { return nil }
    let size = frames[node.slot].size
    let isHorizontal = nodes[node.slot].axis == .horizontal
    let (along, across) = isHorizontal ? (place.x, place.y) : (place.y, place.x)
    let breadth = isHorizontal ? size.height : size.width
    let half = max(state.thickness, state.invisibleThickness) / 2
    let center = barCenter(of: node)
    guard abs(along - center) > half || across < 0 || across > breadth else { return nil }
    let (low, high) = (NumberText.short(center - half), NumberText.short(center + half))
    return "\(name) stays at \(NumberText.ratio(state.fraction)): the finger begins off its bar, "
      + "which it can grip from \(isHorizontal ? "x" : "y") \(low) to \(high)"
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
