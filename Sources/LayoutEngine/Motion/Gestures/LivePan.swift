/// A pan in progress: a pointer on a reveal or a scroll view, report by report.
///
/// Its pictures are computed by the same functions as those of a `pan` with the samples of
/// `Release`. The times of the samples come from the clock of the reports.
package struct LivePan {
  /// Maximum number of samples of a command. More would add little, and fill the screen.
  static let maximumSamples = 24
  /// The number of samples at which those without effect are removed.
  private static let thinningThreshold = 500

  /// A view that takes pans, in its state when the pointer was pressed.
  private struct Target {
    let node: NodeID
    let physics: Physics

    /// Returns true if a pan along the axis moves something that is not completely visible.
    func canMoveContent(_ axis: Axis) -> Bool {
      switch physics {
      case .reveal(let reveal): reveal.edge.axis == axis
      case .pages(let pages): pages.edge.axis == axis
      case .scroll(let axes, _): axes.contains { $0.axis == axis && $0.maximum > $0.minimum }
      }
    }

    /// True if the velocity at the release matters.
    var usesReleaseVelocity: Bool {
      switch physics {
      case .reveal: false
      case .pages, .scroll: true
      }
    }

    func canMove(_ axis: Axis) -> Bool {
      switch physics {
      case .reveal, .pages: canMoveContent(axis)
      case .scroll(let axes, _): axes.contains { $0.axis == axis && $0.canScroll }
      }
    }
  }

  private enum Physics {
    case reveal(RevealRecognizer)
    case pages(RevealScroll)
    /// Both axes, and their offsets.
    case scroll([ScrollAxis], starts: [Double])
  }

  /// The views at and around the pressed one that take pans, the innermost first. Never empty.
  private let targets: [Target]
  private var target: Target?
  private var recorder: TouchRecorder
  /// The axis to which the samples are restricted if the view moves along one only.
  private var onlyAxis: Axis?

  /// Returns `nil` if neither `node` nor a view around it takes pans. O(depth), plus the cost of
  /// the content's natural size.
  ///
  /// - Parameter seconds: monotonic time, on the same clock as the following reports.
  package init?(on node: NodeID, at seconds: Double, in tree: LayoutTree) {
    var targets: [Target] = []
    var current = node
    while !current.isNone {
      if let physics = Self.physics(of: current, in: tree) {
        targets.append(Target(node: current, physics: physics))
      }
      current = tree.parent(of: current)
    }
    if targets.isEmpty { return nil }
    self.targets = targets
    recorder = TouchRecorder(at: seconds)
  }

  private static func physics(of node: NodeID, in tree: LayoutTree) -> Physics? {
    let kind = tree.nodes[node.slot].kind
    guard kind.scrollsContent else { return nil }
    if kind.scrollsFreely {
      return .scroll(
        Axis.allCases.map { tree.scrollAxis(of: node, $0) },
        starts: Axis.allCases.map { tree.scrollOffset(of: node, $0) })
    }
    return switch tree.reveal(of: node).physics {
    case .original: .reveal(tree.revealRecognizer(of: node))
    case .scroll: .pages(tree.revealScroll(of: node))
    }
  }

  // MARK: Movement

  /// True if the pointer has moved far enough for a pan.
  package var isRecognized: Bool { target != nil }

  /// Handles a movement; `x` and `y` are the distance from the press in points.
  package mutating func move(x: Double, y: Double, at seconds: Double) {
    recorder.move(to: PanVector(x: x, y: y), at: seconds)
    if target == nil { recognize() }
    if recorder.count >= Self.thinningThreshold,
      let kept = thinned(recorder.samples, to: Self.thinningThreshold / 2)
    {
      recorder.keep(kept)
    }
  }

  /// The view that receives the pan is chosen when the pan begins.
  private mutating func recognize() {
    guard let travel = recorder.samples.last?.position, travel.length > PanRecognizer.hysteresis
    else { return }
    let axis: Axis = abs(travel.x) > abs(travel.y) ? .horizontal : .vertical
    let result =
      targets.first { $0.canMoveContent(axis) } ?? targets.first { $0.canMove(axis) } ?? targets[0]
    target = result
    if result.canMove(axis), !result.canMove(axis.crossed) { onlyAxis = axis }
  }

  /// The present velocity away from a reveal's edge, and the threshold beyond which it reveals, in
  /// points per second; `nil` if no reveal with a threshold receives the pan. O(samples).
  package var velocity: (present: Double, threshold: Double)? {
    guard case .reveal(let reveal)? = target?.physics, let trace = trace(recorder.samples, .none)
    else { return nil }
    return (reveal.steps(of: trace).last?.pull ?? 0, reveal.threshold)
  }

  /// The layout with the content at the position of the pointer. O(samples + children).
  package func tree(of shown: LayoutTree) -> LayoutTree {
    guard let target, let trace = trace(recorder.samples, .none) else { return shown }
    return Self.motion(of: target, trace).motion.tree(at: trace.endTime, of: shown)
  }

  // MARK: Release

  /// The motion after the release, until the content is still.
  package struct Settling {
    fileprivate let motion: ContentMotion
    private let start: Double
    /// Seconds until everything is still.
    package let duration: Double

    fileprivate init(_ motion: ContentMotion, from start: Double, to end: Double) {
      self.motion = motion
      self.start = start
      duration = max(0, end - start)
    }

    /// The layout `seconds` after the release. `shown` is the layout before the pan.
    package func tree(at seconds: Double, of shown: LayoutTree) -> LayoutTree {
      motion.tree(at: seconds < duration ? start + seconds : .infinity, of: shown)
    }
  }

  package struct Release {
    package let node: NodeID
    package let samples: [TouchSample]
    /// The axis of the samples if they have only one.
    package let axis: Axis?
    package let settling: Settling
  }

  /// The result of a release; `nil` if the pointer moved too little for a pan. If there are more
  /// than `maximumSamples`, samples without effect are left out.
  package func lift(
    at seconds: Double, maximumSamples: Int = maximumSamples
  ) -> Release? {
    guard let target else { return nil }
    let all = target.usesReleaseVelocity ? recorder.lift(at: seconds) : recorder.samples
    let samples = thinned(all, to: maximumSamples)?.map { all[$0] } ?? all
    guard let trace = trace(samples, .lift) else { return nil }
    let (motion, end) = Self.motion(of: target, trace)
    return Release(
      node: target.node, samples: trace.samples, axis: sampleAxis(of: target),
      settling: Settling(motion, from: trace.endTime, to: end))
  }

  /// The axis if each sample has one coordinate; `nil` if it has both.
  private func sampleAxis(of target: Target) -> Axis? {
    switch target.physics {
    case .scroll: onlyAxis == .vertical ? .vertical : nil
    case .reveal, .pages: onlyAxis
    }
  }

  // MARK: Traces

  private func trace(_ samples: [TouchSample], _ ending: TouchTrace.Ending) -> TouchTrace? {
    let seen = samples.map { sample in
      TouchSample(
        time: sample.time,
        position: PanVector(
          x: onlyAxis == .vertical ? 0 : sample.position.x,
          y: onlyAxis == .horizontal ? 0 : sample.position.y))
    }
    return try? TouchTrace(seen, ending: ending)
  }

  /// The effect of a touch on the content, and the time at which the content is still.
  private static func motion(
    of target: Target, _ trace: TouchTrace
  ) -> (motion: ContentMotion, end: Double) {
    switch target.physics {
    case .reveal(let reveal):
      let curve = reveal.curve(of: reveal.steps(of: trace))
      return (ContentMotion(target.node, reveal.edge.axis, curve), trace.endTime)
    case .pages(let pages):
      let trajectory = pages.outcome(of: trace).trajectory
      return (
        ContentMotion(target.node, pages.edge.axis, .trajectory(trajectory)), trajectory.endTime
      )
    case .scroll(let axes, let starts):
      let curves = zip(axes, starts).map { axis, start in
        axis.scroll(trace, from: start).trajectory
      }
      let motion = ContentMotion(
        node: target.node, startTime: 0, x: .trajectory(curves[0]), y: .trajectory(curves[1]))
      return (motion, max(curves[0].endTime, curves[1].endTime))
    }
  }

  /// Indices of fewer samples with the same effect, or `nil` if there are none.
  private func thinned(_ samples: [TouchSample], to limit: Int) -> [Int]? {
    guard let target, let trace = trace(samples, .lift) else { return nil }
    switch target.physics {
    case .reveal(let reveal): return Self.thinned(trace, to: limit, for: reveal)
    case .pages(let pages):
      let outcome = pages.outcome(of: trace)
      return trace.thinned(to: limit, needed: []) { touch in
        let other = pages.outcome(of: touch)
        return other.release == outcome.release && other.isRevealed == outcome.isRevealed
      }
    case .scroll(let axes, let starts):
      func ends(_ touch: TouchTrace) -> [ScrollOutcome] {
        zip(axes, starts).map { $0.scroll(touch, from: $1) }
      }
      let outcomes = ends(trace)
      return trace.thinned(to: limit, needed: []) { touch in
        zip(ends(touch), outcomes).allSatisfy {
          $0.release == $1.release && $0.trajectory.end == $1.trajectory.end
        }
      }
    }
  }
}

extension LivePan {
  /// Samples with which a reveal reveals and covers at the same times, at the same maximum speed.
  /// If those are too many, samples that end in the same state.
  private static func thinned(
    _ trace: TouchTrace, to limit: Int, for reveal: RevealRecognizer
  ) -> [Int]? {
    let steps = reveal.steps(of: trace)
    let triggers = steps.filter { $0.action.isTrigger }
    let fastest = steps.max { abs($0.pull) < abs($1.pull) }
    let needed = (triggers + [fastest].compactMap { $0 }).map { $0.event.sample }
    let kept = trace.thinned(to: limit, needed: needed) { touch in
      let others = reveal.steps(of: touch)
      return others.filter { $0.action.isTrigger }.map { $0.event.time }
        == triggers.map { $0.event.time }
        && others.map { abs($0.pull) }.max() == fastest.map { abs($0.pull) }
    }
    if let kept { return kept }
    for fewer in stride(from: limit, to: limit / 2, by: -1) {
      let kept = trace.thinned(to: fewer, needed: needed.suffix(1)) { touch in
        reveal.steps(of: touch).filter { $0.action.isTrigger }.count % 2 == triggers.count % 2
      }
      if let kept { return kept }
    }
    return nil
  }
}

extension ContentMotion {
  init(_ node: NodeID, _ axis: Axis, _ curve: OffsetCurve, startTime: Double = 0) {
    self.init(
      node: node, startTime: startTime, x: axis == .horizontal ? curve : nil,
      y: axis == .vertical ? curve : nil)
  }
}
