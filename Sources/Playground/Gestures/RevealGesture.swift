import FrameRendering
import Gestures
import LayoutEngine
import LayoutModel

/// A pan on a reveal: what it does to the state, and what there is to say about it.
struct GestureResult {
  /// What happened and why, the first line short.
  var lines: [String]
  var rows: [GestureText.Row]
  var axis: PanAxis
  /// What was seen of it, and how long in seconds.
  var motion: Animation.Motion
  var duration: Double
}

/// The time of a gesture as it is seen: from touch-down until the finger has left and all is still.
struct GestureClock {
  let start: Double
  let duration: Double

  init(_ trace: TouchTrace, rest: [Double] = []) {
    start = trace.start.time
    duration = max(trace.endTime, rest.max() ?? trace.endTime) - trace.start.time
  }
}

extension Session {
  /// Lets a reveal have a touch.
  mutating func pan(reveal node: NodeID, _ trace: TouchTrace) -> GestureResult {
    let state = tree.reveal(of: node)
    let edge = state.edge.absolute(isRightToLeft: tree.isRightToLeft)
    switch state.physics {
    case .original: return panOriginal(node, state, edge.gesture, trace)
    case .scroll: return panScrolling(node, edge.gesture, trace)
    }
  }

  private mutating func panOriginal(
    _ node: NodeID, _ state: RevealState, _ edge: RevealEdge, _ trace: TouchTrace
  ) -> GestureResult {
    let recognizer = tree.revealRecognizer(of: node)
    let outcome = recognizer.outcome(of: trace)
    var lines = RevealText.triggers(outcome, recognizer)
    if let miss = outcome.miss {
      lines = [RevealText.miss(miss, recognizer)]
    }
    let speeds = outcome.steps.filter { $0.event.phase == .moved }.map { $0.pull }
    let isASCII = frames.style.charset == .ascii
    // Bars are a picture.
    if !frames.isDescribed {
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
    let scroll = tree.revealScroll(of: node)
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

  /// Keeps what a gesture, or none, made of a reveal.
  mutating func settle(_ reveal: NodeID, isRevealed: Bool, gesture: String?) {
    tree.updateExtras(of: reveal) {
      $0.reveal?.isRevealed = isRevealed
      $0.reveal?.gesture = gesture
    }
    tree.noteOrigin(of: reveal, \.hidden)
    tree.layOutChange(in: reveal)
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

/// Why a reveal did or did not.
enum RevealText {
  /// A line for each time that it revealed or covered.
  static func triggers(_ outcome: RevealOutcome, _ recognizer: RevealRecognizer) -> [String] {
    var offset = recognizer.offset
    return outcome.triggers.map { step in
      let word = padded(step.action == .revealed ? "revealed" : "covered")
      let line =
        "\(word)at \(GestureText.milliseconds(step.event.time)), sample \(step.event.sample) "
        + "(\(GestureText.speed(abs(step.pull))) > \(GestureText.speed(recognizer.threshold))); "
        + "offset \(NumberText.short(offset)) → \(NumberText.short(step.offset))"
      offset = step.offset
      return line
    }
  }

  static func miss(_ miss: RevealMiss, _ recognizer: RevealRecognizer) -> String {
    let state = padded(recognizer.isRevealed ? "revealed" : "covered")
    switch miss {
    case .notRecognized(let travel):
      return state + "the finger moved \(NumberText.short(travel)) points; a pan begins past 10"
    case .wrongWay:
      let verb = recognizer.isRevealed ? "covers" : "reveals"
      return state + "the pan goes the other way: only one \(way(recognizer)) \(verb)"
    case .tooSlow(let fastest, let shortfall, let less):
      let threshold = GestureText.speed(recognizer.threshold)
      var text = "fastest \(GestureText.speed(fastest)), threshold \(threshold): "
      text +=
        shortfall == 0
        ? "it must be more than that" : "\(GestureText.speed(shortfall.rounded(.up))) short"
      if let less {
        text += "; \(GestureText.milliseconds(less)) less would have done it"
      }
      return state + text
    }
  }

  /// The way that would change something.
  private static func way(_ recognizer: RevealRecognizer) -> String {
    let isForward = recognizer.isRevealed != recognizer.edge.isFirst
    switch recognizer.edge.axis {
    case .vertical: return isForward ? "down" : "up"
    case .horizontal: return isForward ? "to the right" : "to the left"
    }
  }

  static func release(_ outcome: RevealScrollOutcome, _ scroll: RevealScroll) -> String {
    let state = padded(outcome.isRevealed ? "revealed" : "covered")
    guard let release = outcome.release else { return state + "no pan came to an end" }
    let speed = GestureText.speed(release.velocity)
    let reason: String
    switch outcome.reason {
    case .velocity:
      reason =
        "let go at \(speed) pt/s, \(GestureText.speed(RevealScroll.flickSpeed)) or more: "
        + "the direction decides"
    case .projection:
      reason =
        "let go at \(speed) pt/s, it would land at \(NumberText.short(release.projected)), "
        + "nearer to \(NumberText.short(release.target))"
    case .unchanged: reason = "let go at \(speed) pt/s, and nothing decides for a change"
    }
    let settle = outcome.trajectory.endTime - release.time
    return state + reason + "; offset \(NumberText.short(release.offset)) → "
      + "\(NumberText.short(release.target)) in \(GestureText.milliseconds(settle))"
  }

  static func action(_ step: RevealStep) -> String {
    switch step.action {
    case .notCalled: ""
    case .tooSlow: "too slow"
    case .alreadyThere: "fast enough, and there already"
    case .revealed: "revealed, offset \(NumberText.short(step.offset))"
    case .covered: "covered, offset \(NumberText.short(step.offset))"
    }
  }

  /// Words of one width, so that lines stand under one another.
  private static func padded(_ word: String) -> String {
    word + String(repeating: " ", count: max(1, 12 - word.count))
  }
}
