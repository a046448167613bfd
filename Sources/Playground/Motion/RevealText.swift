import LayoutEngine
import TerminalText

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
    let reason: String
    switch outcome.reason {
    case .velocity:
      reason =
        "released at \(speed) pt/s, \(GestureText.speed(RevealScroll.flickSpeed)) or more: "
        + "the direction decides"
    case .projection:
      reason =
        "released at \(speed) pt/s, it would end at \(NumberText.short(release.projected)), "
        + "nearer to \(NumberText.short(release.target))"
    case .unchanged: reason = "released at \(speed) pt/s, too slow and too near for a change"
    }
    let settle = outcome.trajectory.endTime - release.time
    return state + reason + "; offset \(NumberText.short(release.offset)) → "
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
