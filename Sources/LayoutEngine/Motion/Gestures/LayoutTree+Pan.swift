/// The physics of content that a pan moves.
enum PanPhysics {
  case reveal(RevealRecognizer)
  /// A reveal that follows the finger.
  case pages(RevealScroll)
  /// Both axes of a scroll view, and their offsets.
  case scroll([ScrollAxis], starts: [Double])

  /// The effect of a touch on the content of `node`, and the time at which the touch has ended and
  /// the content is still.
  func motion(of node: NodeID, _ trace: TouchTrace) -> (motion: ContentMotion, end: Double) {
    var paths = PerAxis<ScrollTrajectory?>(nil, nil)
    switch self {
    case .reveal(let reveal):
      paths[reveal.edge.axis] = reveal.trajectory(of: reveal.steps(of: trace))
    case .pages(let pages): paths[pages.edge.axis] = pages.outcome(of: trace).trajectory
    case .scroll(let axes, let starts):
      for (view, start) in zip(axes, starts) {
        paths[view.axis] = view.scroll(trace, from: start).trajectory
      }
    }
    return (
      ContentMotion(node: node, startTime: trace.start.time, paths: paths),
      max(trace.endTime, paths.horizontal?.endTime ?? 0, paths.vertical?.endTime ?? 0)
    )
  }
}

extension LayoutTree {
  /// Pans a view.
  ///
  /// - Parameter touchDown: the point of `node` at which the finger comes down, if it is given.
  package mutating func pan(
    _ node: NodeID, _ trace: TouchTrace, at touchDown: PanVector? = nil
  ) -> PanResult {
    guard let physics = panPhysics(of: node) else {
      return pan(splitter: node, trace, at: touchDown)
    }
    let (motion, end) = physics.motion(of: node, trace)
    let events = PanRecognizer.events(of: trace)
    func result(_ outcome: PanResult.Outcome, _ axis: Axis) -> PanResult {
      PanResult(
        outcome: outcome, events: events, axis: axis, motion: .content(motion),
        duration: end - trace.start.time)
    }
    switch physics {
    case .reveal(let recognizer):
      let outcome = recognizer.outcome(of: trace)
      settle(node, isRevealed: outcome.isRevealed, offset: outcome.offset)
      return result(.reveal(outcome, recognizer), recognizer.edge.axis)
    case .pages(let scroll):
      let outcome = scroll.outcome(of: trace)
      settle(node, isRevealed: outcome.isRevealed)
      return result(.revealScroll(outcome, scroll), scroll.edge.axis)
    case .scroll(let views, let starts):
      let displacement = trace.displacement
      var state = scroll(of: node)
      let axes = zip(views, starts).map { view, start in
        let outcome = view.scroll(trace, from: start)
        let end = outcome.trajectory.end
        let isTouched = displacement.along(view.axis) != 0 || end != start
        if isTouched { state.offset[view.axis] = end }
        return ScrolledAxis(view: view, start: start, outcome: outcome, isTouched: isTouched)
      }
      set(.offset, of: node) { $0.updateExtras(of: node) { $0.scroll = state } }
      return result(
        .scroll(axes), abs(displacement.x) > abs(displacement.y) ? .horizontal : .vertical)
    }
  }

  /// Returns true if a finger that comes down at a point of `node` pans it. Without a point, it
  /// comes down at one that pans if there is any.
  package func takesPan(_ node: NodeID, at touchDown: PanVector?) -> Bool {
    let kind = nodes[node.slot].kind
    return kind.takesPans && (!kind.hasBar || panMiss(of: node, at: touchDown) == nil)
  }

  /// The physics of a reveal or a scroll view; `nil` for other views.
  func panPhysics(of node: NodeID) -> PanPhysics? {
    let kind = nodes[node.slot].kind
    guard kind.scrollsContent else { return nil }
    if kind.scrollsFreely {
      return .scroll(
        Axis.allCases.map { scrollAxis(of: node, $0) },
        starts: Axis.allCases.map { scrollOffset(of: node, $0) })
    }
    let state = reveal(of: node)
    let edge = state.edge.absolute(isRightToLeft: isRightToLeft)
    let viewport = frames[node.slot].size[edge.axis]
    let length = state.length(in: viewport)
    switch state.physics {
    case .original:
      return .reveal(
        RevealRecognizer(
          edge: edge, length: length, threshold: state.threshold, isRevealed: state.isRevealed,
          offset: revealOffset(of: node)))
    case .scroll:
      return .pages(
        RevealScroll(
          edge: edge, length: length, viewport: viewport, isRevealed: state.isRevealed,
          scale: scale))
    }
  }

  func scrollAxis(of node: NodeID, _ axis: Axis) -> ScrollAxis {
    let state = scroll(of: node)
    let viewport = frames[node.slot].size[axis]
    let insets = state.insets.ends(axis)
    return ScrollAxis(
      axis: axis, viewport: viewport, content: scrollContent(of: node)[axis],
      insetBefore: insets.start, insetAfter: insets.end, rate: state.isFast ? .fast : .normal,
      bounces: state.bounces, alwaysBounces: axis == .vertical,
      pageLength: state.isPaging ? viewport : nil, scale: scale)
  }

  /// Pans a splitter like SwiftUI's DragGesture: the first change moves the bar by the finger's
  /// distance, every later one moves it under the finger, and lifting ends the drag.
  ///
  /// - Parameter touchDown: the point of the splitter at which the finger comes down; `nil` for the
  ///   middle of the bar.
  mutating func pan(
    splitter node: NodeID, _ trace: TouchTrace, at touchDown: PanVector?
  ) -> PanResult {
    let axis = nodes[node.slot].axis
    let length = frames[node.slot].size[axis]
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
        // In SplitView 0.2 the bar is under the finger at once.
        let from = isDragging || state.hide.isVersion02 ? start : state.fraction * length
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
    let dragged = DraggedSplitter(
      node: node, before: before, after: settled, miss: miss, steps: steps)
    return PanResult(
      outcome: .splitter(dragged), events: events, axis: axis,
      motion: .splitter(SplitterMotion(node: node, startTime: trace.start.time, steps: stages)),
      duration: trace.duration)
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
    let axis = nodes[node.slot].axis
    let (along, across) = (point.along(axis), point.along(axis.crossed))
    let breadth = size[axis.crossed]
    let half = max(state.thickness, state.invisibleThickness) / 2
    let center = barCenter(of: node)
    guard abs(along - center) > half || across < 0 || across > breadth else { return nil }
    return .offBar(center - half...center + half)
  }

  /// The thumbs at the bottom and right edges that show the visible part of a scroll view's
  /// content, in root coordinates. A direction in which all content is visible has none.
  package func scrollThumbs(of node: NodeID) -> [Rect] {
    let (thickness, minimumLength) = (4.0, 8.0)
    let frame = frameInRoot(node)
    return Axis.allCases.compactMap { axis in
      let view = scrollAxis(of: node, axis)
      guard view.maximum > view.minimum, view.content > 0 else { return nil }
      let length = max(
        min(minimumLength, view.viewport), view.viewport * min(1, view.viewport / view.content))
      let part =
        (view.clamped(scrollOffset(of: node, axis)) - view.minimum) / (view.maximum - view.minimum)
      let start = part * (view.viewport - length)
      return Rect(
        axis, at: frame.span(axis).lower + start, length: length,
        across: frame.span(axis.crossed).upper - thickness, thickness: thickness)
    }
  }
}
