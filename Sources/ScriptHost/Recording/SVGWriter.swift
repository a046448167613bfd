import Interchange
import TerminalText

/// Writes a session as a self-contained SVG picture: its last frame, or for several commands, one
/// scene for each, animated by CSS without scripts.
package enum SVGWriter {
  /// Maximum number of scenes; of a longer session, the last ones.
  static let maximumScenes = 200
  /// Maximum number of lines of a description, for the sake of screen readers.
  static let maximumDescriptionLines = 100
  /// The duration of a scene, and of a picture of an animation.
  static let sceneSeconds = 2.0
  package static let motionSeconds = 0.1
  /// Maximum number of pictures of animations in one session.
  private static let maximumMotion = 400

  private static let cellWidth = SVGCell.width
  private static let cellHeight = SVGCell.height

  /// The picture as a file. O(bytes).
  package static func text(of session: RecordedSession) -> String {
    let scenes = scenes(of: session)
    let title = session.title.isEmpty ? "A layout" : session.title
    let columns = scenes.flatMap { $0.lines }.map(width).max() ?? 0
    let rows = scenes.map { $0.lines.count }.max() ?? 0
    let width = (max(columns, 1) + 2) * cellWidth
    let height = max(rows, 1) * cellHeight + 2 * cellWidth
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\""
        + " width=\"\(width)\" height=\"\(height)\" role=\"img\" aria-labelledby=\"title desc\">",
      "<title id=\"title\">\(MarkupText.escaped(title))</title>",
      "<desc id=\"desc\">\(MarkupText.escaped(description(of: session)))</desc>",
      "<style>", style(of: scenes), "</style>",
      "<rect class=\"bg\" width=\"100%\" height=\"100%\" rx=\"6\"/>",
    ]
    // In tenths of a second, because sums of integers are exact.
    var start = -scenes.reduce(0) { $0 + $1.tenths }
    for scene in scenes {
      // A negative delay: every scene starts at its phase of the cycle.
      lines.append(
        scenes.count > 1
          ? "<g class=\"\(scene.isMotion ? "s m" : "s")\""
            + " style=\"animation-delay:\(SVGCell.seconds(start))s\">" : "<g>")
      start += scene.tenths
      for (row, line) in scene.lines.enumerated() { lines += texts(of: line, row: row) }
      lines.append("</g>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  private struct Scene {
    var lines: [String]
    /// True for a picture of an animation, which lasts a tenth of a second.
    var isMotion = false

    var tenths: Int { Int(bounded: (isMotion ? motionSeconds : sceneSeconds) * 10) }
  }

  private static func scenes(of session: RecordedSession) -> [Scene] {
    let isOne = session.steps.count <= 1
    if isOne, session.steps.last?.motion.isEmpty ?? true {
      return [Scene(lines: session.steps.last?.frame ?? [])]
    }
    var moving = 0
    return session.steps.suffix(maximumScenes).flatMap { step in
      let typed = step.command.enumerated().map { index, text in
        let prompt = index == 0 ? ShellPrompt.command : ShellPrompt.continuation
        return RecordedSession.bold(prompt) + text
      }
      let motion = step.motion.prefix(maximumMotion - moving)
      moving += motion.count
      return motion.map { Scene(lines: typed + $0, isMotion: true) }
        + [Scene(lines: typed + step.output + step.frame)]
    }
  }

  private static func width(of line: String) -> Int {
    StyledRun.runs(of: line).last.map { $0.column + $0.width } ?? 0
  }

  private static func description(of session: RecordedSession) -> String {
    let commands = session.steps.suffix(maximumDescriptionLines).flatMap { $0.command }
    let views = session.steps.last?.description ?? []
    var lines = session.steps.count > 1 ? ["Commands:"] + commands : []
    if !views.isEmpty { lines += ["Views:"] + views.prefix(maximumDescriptionLines) }
    return lines.joined(separator: "\n")
  }

  /// The elements for each style in a line: one for its box lines, one for its letters.
  private static func texts(of line: String, row: Int) -> [String] {
    StyledRun.runs(of: line).compactMap { $0.trimmed }.flatMap { run -> [String] in
      let classes = run.style.classes
      let top = cellWidth + row * cellHeight
      let (text, path) = BoxLines.split(run.text, x: (run.column + 1) * cellWidth, y: top)
      var elements: [String] = []
      if !path.isEmpty {
        elements.append("<path class=\"x\(classes.isEmpty ? "" : " " + classes)\" d=\"\(path)\"/>")
      }
      var run = run
      run.text = text
      if let letters = run.trimmed { elements.append(element(letters, top: top)) }
      return elements
    }
  }

  private static func element(_ run: StyledRun, top: Int) -> String {
    let classes = run.style.classes
    return "<text x=\"\((run.column + 1) * cellWidth)\" y=\"\(top + SVGCell.baseline)\""
      + " textLength=\"\(run.width * cellWidth)\" lengthAdjust=\"spacingAndGlyphs\""
      + (classes.isEmpty ? "" : " class=\"\(classes)\"")
      + " xml:space=\"preserve\">\(MarkupText.escaped(run.text))</text>"
  }

  private static func style(of scenes: [Scene]) -> String {
    var lines = SVGCell.styleRules
    guard scenes.count > 1 else { return lines.joined(separator: "\n") }
    let total = scenes.reduce(0) { $0 + $1.tenths }
    func keyframes(_ name: String, _ tenths: Int) -> String {
      "@keyframes \(name){0%{visibility:visible}\(SVGCell.percentage(of: tenths, in: total))"
        + "{visibility:hidden}100%{visibility:hidden}}"
    }
    // Without animations, or with reduced motion, only the last scene is visible.
    lines += [
      ".s{visibility:hidden}", ".s:last-of-type{visibility:visible}",
      "@media (prefers-reduced-motion:no-preference){",
      ".s{animation:s \(SVGCell.seconds(total))s steps(1,end) infinite}",
      keyframes("s", Scene(lines: []).tenths),
    ]
    if scenes.contains(where: { $0.isMotion }) {
      lines += [
        ".m{animation-name:m}", keyframes("m", Scene(lines: [], isMotion: true).tenths),
      ]
    }
    lines.append("}")
    return lines.joined(separator: "\n")
  }
}
