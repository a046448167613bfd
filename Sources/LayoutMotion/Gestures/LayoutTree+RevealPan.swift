package import LayoutEngine

extension LayoutTree {
  mutating func pan(reveal node: NodeID, _ trace: TouchTrace) -> PanResult {
    switch reveal(of: node).physics {
    case .original: panOriginal(node, trace)
    case .scroll: panScrolling(node, trace)
    }
  }

  private mutating func panOriginal(_ node: NodeID, _ trace: TouchTrace) -> PanResult {
    let recognizer = revealRecognizer(of: node)
    let outcome = recognizer.outcome(of: trace)
    settle(node, isRevealed: outcome.isRevealed)
    let clock = GestureClock(trace)
    let steps = outcome.triggers.map {
      OffsetCurve.Step(time: $0.event.time, offset: $0.offset)
    }
    return PanResult(
      outcome: .reveal(outcome, recognizer), events: outcome.steps.map { $0.event },
      axis: recognizer.edge.axis,
      motion: Self.motion(
        node, recognizer.edge, .steps(start: recognizer.offset, steps), clock),
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

  private mutating func panScrolling(_ node: NodeID, _ trace: TouchTrace) -> PanResult {
    let events = PanRecognizer.events(of: trace)
    let scroll = revealScroll(of: node)
    let outcome = scroll.outcome(of: events)
    settle(node, isRevealed: outcome.isRevealed)
    let clock = GestureClock(trace, endTimes: [outcome.trajectory.endTime])
    return PanResult(
      outcome: .revealScroll(outcome, scroll), events: events, axis: scroll.edge.axis,
      motion: Self.motion(node, scroll.edge, .trajectory(outcome.trajectory), clock),
      duration: clock.duration)
  }

  /// Stores the state of a reveal after a gesture or a command.
  package mutating func settle(_ reveal: NodeID, isRevealed: Bool) {
    set(.revealed, of: reveal) {
      $0.updateExtras(of: reveal) { $0.reveal?.isRevealed = isRevealed }
    }
  }
}

extension LayoutTree {
  /// The recogniser for a reveal of the original physics.
  func revealRecognizer(of node: NodeID) -> RevealRecognizer {
    let state = reveal(of: node)
    return RevealRecognizer(
      edge: state.edge.absolute(isRightToLeft: isRightToLeft).gesture,
      length: state.length(in: frames[node.slot].size[state.edge.axis]),
      threshold: state.threshold, isRevealed: state.isRevealed)
  }

  /// The physics of a reveal that follows the finger.
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
  /// The edge for gestures; leading must have been replaced by left.
  var gesture: RevealEdge {
    switch self {
    case .top: .top
    case .bottom: .bottom
    case .leading: .leading
    case .trailing: .trailing
    }
  }
}
