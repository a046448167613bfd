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
    case .hiddenBar:
      return "\(name) has no bar to drag: hideSplitter is on and a side is hidden"
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
    case .scroll(let axes):
      offsets(of: axes[result.axis == .horizontal ? 0 : 1].outcome.trajectory)
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
