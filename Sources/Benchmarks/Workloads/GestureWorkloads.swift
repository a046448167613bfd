import Analysis
import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import LayoutMotion
import PlaygroundCommands
import PlaygroundSession
import TerminalText

/// Touches and curves, without a layout.
enum GestureWorkloads {
  private static let samples = 10_000
  private static let springs = 1000
  private static let views = 1000
  /// Two seconds at 120 frames a second.
  private static let frames = 240

  static var all: [Workload] {
    [
      Workload("pan of 10k samples: reveal, every event kept", "µs", goal: 3000) {
        guard let trace = pan() else { return .nan }
        let reveal = RevealRecognizer(length: 114, threshold: 20)
        return Measure.median { keep(reveal.outcome(of: trace).isRevealed) } / 1000
      },
      Workload("pan of 10k samples: too slow, and by how much", "µs") {
        guard let trace = pan() else { return .nan }
        let reveal = RevealRecognizer(length: 114)
        return Measure.median { keep(reveal.outcome(of: trace).isRevealed) } / 1000
      },
      Workload("pan of 10k samples: scroll", "µs", goal: 3000) {
        guard let trace = pan() else { return .nan }
        let view = ScrollAxis(.vertical, viewport: 800, content: 20_000)
        return Measure.median { keep(view.scroll(trace, from: 9500).trajectory.end) } / 1000
      },
      Workload("1,000 springs made", "ns/spring") {
        Measure.median {
          for index in 0..<springs { keep(spring(index)?.stiffness) }
        } / Double(springs)
      },
      Workload("1,000 springs at 240 frames", "ns/value") {
        let curves = (0..<springs).compactMap { spring($0).map(TimingCurve.spring) }
        return Measure.median {
          var sum = 0.0
          for frame in 0..<frames {
            for curve in curves { sum += curve.value(at: Double(frame) / 120, duration: 2) }
          }
          keep(sum)
        } / Double(springs * frames)
      },
      Workload("1,000 views animated for 2 s at 120 Hz, every frame", "ms", goal: 10) {
        guard let animation = animation() else { return .nan }
        return Measure.median {
          var sum = 0.0
          for frame in 0...frames {
            sum += animation.tree(at: Double(frame) / 120).frames[views].width
          }
          keep(sum)
        } / 1e6
      },
      Workload("1,000 views animated for 2 s at 120 Hz, drawn", "ms") {
        guard let animation = animation() else { return .nan }
        let settings = FrameSettings()
        var renderer = FrameRenderer()
        return Measure.median {
          for frame in 0...frames {
            let scene = animation.scene(at: Double(frame) / 120, settings: settings)
            keep(renderer.render(scene, style: settings.style).rows)
          }
        } / 1e6
      },
    ]
  }

  /// 9,000 points in 83 seconds: 108 points per second.
  private static func pan() -> TouchTrace? {
    try? TouchTrace(
      by: PanVector(x: 0, y: 9000), duration: Double(samples) / 120, rate: 120)
  }

  /// A row of views that a spring turns into a column, so that each of them moves.
  private static func animation() -> Animation? {
    var session = Session()
    let source = SourceText(
      "resize 4000 3000; split root h \(views); animate 2 damping 0.5 { set root axis v }",
      origin: "")
    guard let script = try? Script.parse(source) else { return nil }
    for statement in script.statements {
      _ = Interpreter.standard.executeSilently(statement, in: &session)
    }
    return session.animation
  }

  private static func spring(_ index: Int) -> SpringTiming? {
    let share = Double(index) / Double(springs)
    return try? SpringTiming(
      dampingRatio: 0.3 + 0.6 * share, initialVelocity: 2 * share, duration: 2)
  }
}
