import LayoutEngine

extension LayoutTree {
  /// Pans a splitter like SwiftUI's DragGesture: the first change moves the bar by the finger's
  /// distance, every later one moves it under the finger, and lifting ends the drag.
  ///
  /// - Parameter touchDown: the point of the splitter at which the finger comes down; `nil` for the
  ///   middle of the bar.
  mutating func pan(
    splitter node: NodeID, _ trace: TouchTrace, at touchDown: PanVector?
  ) -> PanResult {
    let axis: PanAxis = nodes[node.slot].axis == .horizontal ? .horizontal : .vertical
    let length = frames[node.slot].size[nodes[node.slot].axis]
    let before = splitter(of: node)
    let miss = panMiss(of: node, at: touchDown)
    let start = touchDown?.along(axis) ?? barCenter(of: node)
    var state = before
    var settled = before
    var isDragging = false
    var steps: [DraggedSplitter.Step] = []
    var stages: [SplitterMotion.Step] = []
    let events = PanRecognizer.events(of: trace)
    for event in events {
      var step = DraggedSplitter.Step.unchanged
      if miss == nil, length > 0, event.callsAction, event.phase == .moved {
        let displacement = trace.samples[event.sample].position - trace.start.position
        if !isDragging { state.beginDrag() }
        let from = isDragging ? start : state.fraction * length
        let full = state.drag(to: from + displacement.along(axis), in: length)
        isDragging = true
        // The state after a release at this point.
        settled = state
        settled.endDrag(full: full)
        stages.append(SplitterMotion.Step(time: event.time, state: settled))
        step = .moved(fraction: state.fraction, hiding: settled.hiddenSide)
      } else if event.state == .cancelled, event.phase == .cancelled {
        settled = before
        stages.append(SplitterMotion.Step(time: event.time, state: before))
        step = .cancelled
      }
      steps.append(step)
    }
    if settled != before { setDragged(node, to: settled) }
    let clock = GestureClock(trace)
    let dragged = DraggedSplitter(
      node: node, before: before, after: settled, miss: miss, steps: steps)
    return PanResult(
      outcome: .splitter(dragged), events: events, axis: axis,
      motion: .splitter(SplitterMotion(node: node, startTime: clock.start, steps: stages)),
      duration: clock.duration)
  }

  /// The reason why a finger that comes down at a point does not drag the bar of a splitter; `nil`
  /// if it does.
  ///
  /// - Parameter point: in the splitter's points; `nil` for the bar.
  func panMiss(of node: NodeID, at point: PanVector?) -> DraggedSplitter.Miss? {
    let state = splitter(of: node)
    guard state.isDraggable else { return .hiddenBar }
    guard let point else { return nil }
    let size = frames[node.slot].size
    let isHorizontal = nodes[node.slot].axis == .horizontal
    let (along, across) = isHorizontal ? (point.x, point.y) : (point.y, point.x)
    let breadth = isHorizontal ? size.height : size.width
    let half = max(state.thickness, state.invisibleThickness) / 2
    let center = barCenter(of: node)
    guard abs(along - center) > half || across < 0 || across > breadth else { return nil }
    return .offBar(center - half...center + half)
  }
}
