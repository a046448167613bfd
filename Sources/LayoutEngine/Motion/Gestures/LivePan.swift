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
  private typealias Target = (node: NodeID, physics: PanPhysics)

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
    targets = tree.ancestry(of: node).compactMap { view in
      tree.panPhysics(of: view).map { (view, $0) }
    }
    if targets.isEmpty { return nil }
    recorder = TouchRecorder(at: seconds)
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
      targets.first { $0.physics.canMoveContent(axis) }
      ?? targets.first { $0.physics.canMove(axis) } ?? targets[0]
    target = result
    if result.physics.canMove(axis), !result.physics.canMove(axis.crossed) { onlyAxis = axis }
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
    return target.physics.motion(of: target.node, trace).motion.tree(at: trace.endTime, of: shown)
  }

  // MARK: Release

  /// The touch, and the motion after its end.
  package struct Release {
    package let node: NodeID
    package let samples: [TouchSample]
    /// The axis of the samples if they have only one.
    package let axis: Axis?
    /// Seconds after the release until everything is still.
    package let duration: Double
    fileprivate let start: Double
    fileprivate let motion: ContentMotion

    /// The layout `seconds` after the release. `shown` is the layout before the pan.
    package func tree(at seconds: Double, of shown: LayoutTree) -> LayoutTree {
      motion.tree(at: seconds < duration ? start + seconds : .infinity, of: shown)
    }
  }

  /// The result of a release; `nil` if the pointer moved too little for a pan. If there are more
  /// than `maximumSamples`, samples without effect are left out.
  package func lift(at seconds: Double, maximumSamples: Int = maximumSamples) -> Release? {
    guard let target else { return nil }
    // Scrolling depends on the velocity at the release.
    var all = recorder.lift(at: seconds)
    if case .reveal = target.physics { all = recorder.samples }
    let samples = thinned(all, to: maximumSamples)?.map { all[$0] } ?? all
    guard let trace = trace(samples, .lift) else { return nil }
    let (motion, end) = target.physics.motion(of: target.node, trace)
    var axis = onlyAxis
    if case .scroll = target.physics, axis == .horizontal { axis = nil }
    return Release(
      node: target.node, samples: trace.samples, axis: axis, duration: end - trace.endTime,
      start: trace.endTime, motion: motion)
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

extension PanPhysics {
  /// Returns true if a pan along the axis moves something that is not completely visible.
  fileprivate func canMoveContent(_ axis: Axis) -> Bool {
    switch self {
    case .reveal(let reveal): reveal.edge.axis == axis
    case .pages(let pages): pages.edge.axis == axis
    case .scroll(let axes, _): axes.contains { $0.axis == axis && $0.maximum > $0.minimum }
    }
  }

  fileprivate func canMove(_ axis: Axis) -> Bool {
    guard case .scroll(let axes, _) = self else { return canMoveContent(axis) }
    return axes.contains { $0.axis == axis && $0.canScroll }
  }
}
