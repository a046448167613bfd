import LayoutDrawing
import LayoutEngine
import TerminalText

struct PanText {
  let result: PanResult
  let tree: LayoutTree

  /// The events and their reasons, the first line short.
  func lines(_ settings: FrameSettings) -> [String] {
    switch result.outcome {
    case .reveal(let outcome, let recognizer): return lines(outcome, recognizer, settings)
    case .revealScroll(let outcome, _): return [RevealText.release(outcome)]
    case .scroll(let axes):
      let lines = axes.filter { $0.isTouched }.map(Self.line)
      return lines.isEmpty ? ["nothing moved"] : lines
    case .splitter(let splitter): return [line(splitter)]
    }
  }

  private func lines(
    _ outcome: RevealOutcome, _ recognizer: RevealRecognizer, _ settings: FrameSettings
  ) -> [String] {
    var lines =
      outcome.miss.map { [RevealText.miss($0, recognizer)] }
      ?? RevealText.triggers(outcome, recognizer)
    // Screen readers cannot read bars.
    if !settings.isDescribed {
      let speeds = outcome.steps.filter { $0.event.phase == .moved }.map { $0.pull }
      let bars = GestureText.bars(speeds, isASCII: settings.style.charset == .ascii)
      let threshold = GestureText.speed(recognizer.threshold)
      lines.append("            v \(bars)  threshold \(threshold)")
    }
    return lines
  }

  private func line(_ splitter: DraggedSplitter) -> String {
    let name = tree.name(of: splitter.node)
    let before = NumberText.ratio(splitter.before.fraction)
    switch splitter.miss {
    case .hiddenBar: return "\(name) has no bar to drag: hideSplitter is on and a side is hidden"
    case .offBar(let range):
      let low = NumberText.short(range.lowerBound)
      let high = NumberText.short(range.upperBound)
      return "\(name) stays at \(before): the touch begins off its bar, "
        + "which can be gripped from \(result.axis == .horizontal ? "x" : "y") \(low) to \(high)"
    case nil: break
    }
    guard splitter.after != splitter.before else { return "\(name) stays at \(before)" }
    if let hidden = splitter.after.hiddenSide { return "\(name) hides its \(hidden.word)" }
    return "\(name) \(before) → \(NumberText.ratio(splitter.after.fraction))"
  }

  /// The offset at the release, the final offset, and the reason for the final offset.
  private static func line(_ axis: ScrolledAxis) -> String {
    let (outcome, view) = (axis.outcome, axis.view)
    let name = view.axis == .horizontal ? "x" : "y"
    let end = outcome.trajectory.end
    var text = "\(name) \(NumberText.short(axis.start)) → \(NumberText.short(end))"
    guard view.canScroll else { return text + ": there is no more content" }
    guard let release = outcome.release else { return text + ": no pan was completed" }
    text += "   released at \(NumberText.short(release.offset))"
    guard release.decelerates || end != release.offset else { return text + ", and stays there" }
    text += " with \(GestureText.speed(release.velocity)) pt/s"
    if view.pageLength != nil {
      text += ", turns to the page at \(NumberText.short(release.target))"
    } else if view.clamped(release.projected) != release.projected {
      text += ", would end at \(NumberText.short(release.projected)) but meets the edge"
    } else if release.velocity == 0 {
      text += ": slower than 250 pt/s, so it stops at once"
    } else {
      text += ", target \(NumberText.short(release.target))"
    }
    let remainder = outcome.trajectory.endTime - release.time
    return text + ", at rest after \(GestureText.milliseconds(remainder))"
  }

  /// Every event with its time, state, translation, velocity, and effect.
  func trace() -> [String] {
    let rows = zip(result.events, effects()).map { (event: $0, result: $1) }
    return GestureText.trace(rows, along: result.axis)
  }

  private func effects() -> [String] {
    switch result.outcome {
    case .reveal(let outcome, _): outcome.steps.map(RevealText.action)
    case .revealScroll(let outcome, _): offsets(of: outcome.trajectory)
    case .scroll(let axes): offsets(of: axes[result.axis == .horizontal ? 0 : 1].outcome.trajectory)
    case .splitter(let splitter): splitter.steps.map(effect)
    }
  }

  private func offsets(of trajectory: ScrollTrajectory) -> [String] {
    result.events.map { "offset \(NumberText.short(trajectory.position(at: $0.time)))" }
  }

  private func effect(_ step: DraggedSplitter.Step) -> String {
    switch step {
    case .unchanged: return ""
    case .moved(let fraction, let hidden):
      let text = "fraction \(NumberText.short(fraction, decimals: 3))"
      return hidden.map { text + ", would hide \($0.word)" } ?? text
    case .cancelled: return "cancelled: nothing changed"
    }
  }
}

/// Explains why a pan did or did not reveal or cover.
enum RevealText {
  /// A line for each time that it revealed or covered.
  static func triggers(_ outcome: RevealOutcome, _ recognizer: RevealRecognizer) -> [String] {
    var offset = recognizer.offset
    return outcome.triggers.map { step in
      let word = padded(step.action == .revealed ? "revealed" : "covered")
      let (speed, threshold) = GestureText.speeds(abs(step.pull), recognizer.threshold)
      let line =
        "\(word)at \(GestureText.milliseconds(step.event.time)), sample \(step.event.sample) "
        + "(\(speed) > \(threshold)); "
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
    case .sideways:
      let axis = recognizer.edge.axis == .vertical ? "vertical" : "horizontal"
      return state + "the pan goes sideways: its \(axis) velocity is 0"
    case .wrongWay:
      let verb = recognizer.isRevealed ? "covers" : "reveals"
      return state + "the pan goes the other way: only a pan \(direction(recognizer)) \(verb)"
    case .tooSlow(let fastest, let shortfall, let less):
      let (speed, threshold) =
        shortfall == 0
        ? (GestureText.speed(fastest), GestureText.speed(recognizer.threshold))
        : GestureText.speeds(fastest, recognizer.threshold)
      var text = "fastest \(speed), threshold \(threshold): "
      let isFine = speed.contains(".")
      text +=
        shortfall == 0
        ? "it must be above the threshold"
        : (isFine
          ? NumberText.short(shortfall, decimals: 9) : GestureText.speed(shortfall.rounded(.up)))
          + " short"
      if let less {
        text += "; a pan \(GestureText.milliseconds(less)) shorter would have been fast enough"
      }
      return state + text
    }
  }

  /// The direction of a pan that would have an effect.
  private static func direction(_ recognizer: RevealRecognizer) -> String {
    let isForward = recognizer.isRevealed != recognizer.edge.isFirst
    switch recognizer.edge.axis {
    case .vertical: return isForward ? "down" : "up"
    case .horizontal: return isForward ? "to the right" : "to the left"
    }
  }

  static func release(_ outcome: RevealScrollOutcome) -> String {
    let state = padded(outcome.isRevealed ? "revealed" : "covered")
    guard let release = outcome.release else { return state + "no pan was completed" }
    let speed = GestureText.speed(release.velocity)
    let reason =
      switch outcome.reason {
      case .velocity: "\(GestureText.speed(RevealScroll.flickSpeed)) or more: the direction decides"
      case .projection:
        "it would end at \(NumberText.short(release.projected)), "
          + "nearer to \(NumberText.short(release.target))"
      case .unchanged: "too slow and too near for a change"
      }
    let settle = outcome.trajectory.endTime - release.time
    return state
      + "released at \(speed) pt/s, \(reason); offset \(NumberText.short(release.offset)) → "
      + "\(NumberText.short(release.target)) in \(GestureText.milliseconds(settle))"
  }

  static func action(_ step: RevealStep) -> String {
    switch step.action {
    case .notCalled: ""
    case .tooSlow: "too slow"
    case .alreadyThere: "fast enough, but already there"
    case .revealed: "revealed, offset \(NumberText.short(step.offset))"
    case .covered: "covered, offset \(NumberText.short(step.offset))"
    }
  }

  /// A word padded to a common width, so that lines are aligned.
  private static func padded(_ word: String) -> String {
    word + String(repeating: " ", count: max(1, 12 - word.count))
  }
}
