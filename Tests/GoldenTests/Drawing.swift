@testable import ScriptHost

/// The start times of the scenes of a recording, in tenths of a second.
struct Timeline {
  /// One more than the number of scenes: the last is the end of the recording.
  let starts: [Int]

  init(_ scenes: [TerminalRecording.Scene]) {
    starts = scenes.reduce(into: [0]) { $0.append($0[$0.count - 1] + max(1, $1.tenths)) }
  }

  var total: Int { starts[starts.count - 1] }
  var sceneCount: Int { starts.count - 1 }
}

/// Groups of elements that appear and disappear, and groups that move, with their CSS rules.
struct Drawing {
  /// The style of an animated group during a scene.
  enum State: Equatable {
    /// Moved by a number of pixels.
    case moved(Int, Int)
    case shown(Bool)

    var rule: String {
      switch self {
      case .moved(let x, let y): "transform:translate(\(x)px,\(y)px)"
      case .shown(let isShown): "opacity:\(isShown ? 1 : 0)"
      }
    }
  }

  private let timeline: Timeline
  /// The durations of groups, in tenths of a second; each has a CSS rule.
  private var durations: [Int] = []
  /// The states of groups that change, scene by scene.
  private var changes: [[State]] = []

  init(timeline: Timeline) {
    self.timeline = timeline
  }

  /// A group of elements that is visible from scene `start` until scene `end`. Elements of the last
  /// scene remain visible without animation.
  mutating func group(_ start: Int, _ end: Int, _ elements: [String]) -> [String] {
    if start == 0, end == timeline.sceneCount { return ["<g>"] + elements + ["</g>"] }
    let duration = timeline.starts[end] - timeline.starts[start]
    if !durations.contains(duration) { durations.append(duration) }
    // A negative delay: every group starts at its phase of the cycle.
    let delay = SVGCell.seconds(timeline.starts[start] - timeline.total)
    let last = end == timeline.sceneCount ? " z" : ""
    return ["<g class=\"s d\(duration)\(last)\" style=\"animation-delay:\(delay)s\">"] + elements
      + ["</g>"]
  }

  /// The start tag of a group that changes its state; a constant one gets a fixed style.
  mutating func open(_ states: [State]) -> [String] {
    guard let last = states.last else { return ["<g>"] }
    if states.allSatisfy({ $0 == last }) { return ["<g style=\"\(last.rule)\">"] }
    changes.append(states)
    return ["<g class=\"m\(changes.count)\">"]
  }

  var rules: [String] {
    guard timeline.total > 0, !(durations.isEmpty && changes.isEmpty) else { return [] }
    let round = "\(SVGCell.seconds(timeline.total))s steps(1,end) infinite"
    var lines = [".s{visibility:hidden}", ".z{visibility:visible}"]
    for (index, states) in changes.enumerated() {
      if let last = states.last { lines.append(".m\(index + 1){\(last.rule)}") }
    }
    lines += ["@media (prefers-reduced-motion:no-preference){", ".s{animation:d0 \(round)}"]
    for duration in durations.sorted() {
      lines.append(".d\(duration){animation-name:d\(duration)}")
      lines.append(
        "@keyframes d\(duration){0%{visibility:visible}"
          + "\(thousandths(shares(of: duration)))%,to{visibility:hidden}}")
    }
    for (index, states) in changes.enumerated() {
      lines.append(".m\(index + 1){animation:m\(index + 1) \(round)}")
      lines.append("@keyframes m\(index + 1){\(frames(states))}")
    }
    return lines + ["}"]
  }

  /// The share of a duration in thousandths of a percent, rounded so that the next scene is
  /// slightly early rather than late.
  private func shares(of duration: Int) -> Int {
    min(100_000, (100_000 * duration + timeline.total - 1) / timeline.total)
  }

  private func frames(_ states: [State]) -> String {
    var text = ""
    for (scene, state) in states.enumerated() where scene == 0 || states[scene - 1] != state {
      let time = SVGCell.percentage(of: timeline.starts[scene], in: timeline.total)
      text += "\(scene == 0 ? "0%" : time){\(state.rule)}"
    }
    return text + (states.last.map { "to{\($0.rule)}" } ?? "")
  }
}
