import LayoutDrawing
package import LayoutEngine
import LayoutLanguage
import TerminalText

extension LayoutTree {
  /// Pans a reveal.
  ///
  /// - Parameter settings: how the speeds of the pan are drawn.
  mutating func pan(
    reveal node: NodeID, _ trace: TouchTrace, _ settings: FrameSettings
  ) -> GestureResult {
    let state = reveal(of: node)
    let edge = state.edge.absolute(isRightToLeft: isRightToLeft)
    switch state.physics {
    case .original: return panOriginal(node, state, edge.gesture, trace, settings)
    case .scroll: return panScrolling(node, edge.gesture, trace)
    }
  }

  private mutating func panOriginal(
    _ node: NodeID, _ state: RevealState, _ edge: RevealEdge, _ trace: TouchTrace,
    _ settings: FrameSettings
  ) -> GestureResult {
    let recognizer = revealRecognizer(of: node)
    let outcome = recognizer.outcome(of: trace)
    var lines = RevealText.triggers(outcome, recognizer)
    if let miss = outcome.miss {
      lines = [RevealText.miss(miss, recognizer)]
    }
    let speeds = outcome.steps.filter { $0.event.phase == .moved }.map { $0.pull }
    let isASCII = settings.style.charset == .ascii
    // Bars are a picture.
    if !settings.isDescribed {
      let bars = GestureText.bars(speeds, isASCII: isASCII)
      lines.append("            v \(bars)  threshold \(GestureText.speed(state.threshold))")
    }
    settle(node, isRevealed: outcome.isRevealed, gesture: GestureText.note(lines[0]))
    let rows = outcome.steps.map {
      GestureText.Row(event: $0.event, result: RevealText.action($0))
    }
    let clock = GestureClock(trace)
    let steps = outcome.triggers.map {
      OffsetCurve.Step(time: $0.event.time, offset: $0.offset)
    }
    return GestureResult(
      lines: lines, rows: rows, axis: edge.axis,
      motion: Self.motion(node, edge, .steps(start: recognizer.offset, steps), clock),
      duration: clock.duration)
  }

  private static func motion(
    _ node: NodeID, _ edge: RevealEdge, _ curve: OffsetCurve, _ clock: GestureClock
  ) -> Animation.Motion {
    let isHorizontal = edge.axis == .horizontal
    return .content(
      ContentMotion(
        node: node, startTime: clock.start, x: isHorizontal ? curve : nil,
        y: isHorizontal ? nil : curve))
  }

  private mutating func panScrolling(
    _ node: NodeID, _ edge: RevealEdge, _ trace: TouchTrace
  ) -> GestureResult {
    let events = PanRecognizer.events(of: trace)
    let scroll = revealScroll(of: node)
    let outcome = scroll.outcome(of: events)
    let lines = [RevealText.release(outcome, scroll)]
    settle(node, isRevealed: outcome.isRevealed, gesture: GestureText.note(lines[0]))
    let rows = events.map { event in
      let offset = outcome.trajectory.position(at: event.time)
      return GestureText.Row(event: event, result: "offset \(NumberText.short(offset))")
    }
    let clock = GestureClock(trace, rest: [outcome.trajectory.endTime])
    return GestureResult(
      lines: lines, rows: rows, axis: edge.axis,
      motion: Self.motion(node, edge, .trajectory(outcome.trajectory), clock),
      duration: clock.duration)
  }

  /// Stores the state of a reveal after a gesture or a command.
  package mutating func settle(_ reveal: NodeID, isRevealed: Bool, gesture: String?) {
    set(.revealed, of: reveal) {
      $0.updateExtras(of: reveal) {
        $0.reveal?.isRevealed = isRevealed
        $0.reveal?.gesture = gesture
      }
    }
  }
}

extension LayoutTree {
  /// A reveal of the original physics, as gestures know it.
  func revealRecognizer(of node: NodeID) -> RevealRecognizer {
    let state = reveal(of: node)
    return RevealRecognizer(
      edge: state.edge.absolute(isRightToLeft: isRightToLeft).gesture,
      length: state.length(in: frames[node.slot].size[state.edge.axis]),
      threshold: state.threshold, isRevealed: state.isRevealed)
  }

  /// A reveal that follows the finger, as gestures know it.
  func revealScroll(of node: NodeID) -> RevealScroll {
    let state = reveal(of: node)
    let viewport = frames[node.slot].size[state.edge.axis]
    return RevealScroll(
      edge: state.edge.absolute(isRightToLeft: isRightToLeft).gesture,
      length: state.length(in: viewport), viewport: viewport, isRevealed: state.isRevealed,
      scale: scale)
  }
}

extension RevealState.Edge {
  /// The edge as gestures know it; leading must be left already.
  var gesture: RevealEdge {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    }
  }
}
