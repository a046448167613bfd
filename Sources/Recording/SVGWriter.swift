/// Writes a session as an SVG picture: its last frame, or, where it has several commands, one scene
/// for each of them that CSS moves. It needs no script and nothing from outside.
package enum SVGWriter {
  /// The last scenes of a longer session are shown.
  static let maximumScenes = 200
  /// Lines of a description; more than that nobody listens to.
  static let maximumDescriptionLines = 100
  /// How long a scene stays.
  static let sceneSeconds = 2

  /// A cell in pixels, the size of the letters in it, and where they stand.
  private static let cellWidth = 8
  private static let cellHeight = 16
  private static let fontSize = 14
  private static let baseline = 12

  /// The picture as a file. O(bytes).
  package static func text(of session: RecordedSession) -> String {
    let scenes = scenes(of: session)
    let columns = scenes.flatMap { $0 }.map(width).max() ?? 0
    let rows = scenes.map(\.count).max() ?? 0
    // A cell's width around everything.
    let width = (max(columns, 1) + 2) * cellWidth
    let height = max(rows, 1) * cellHeight + 2 * cellWidth
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\""
        + " width=\"\(width)\" height=\"\(height)\" role=\"img\" aria-labelledby=\"title desc\">",
      "<title id=\"title\">\(MarkupText.escaped(title(of: session)))</title>",
      "<desc id=\"desc\">\(MarkupText.escaped(description(of: session)))</desc>",
      "<style>", style(sceneCount: scenes.count), "</style>",
      "<rect class=\"bg\" width=\"100%\" height=\"100%\" rx=\"6\"/>",
    ]
    for (index, scene) in scenes.enumerated() {
      // A negative delay: every scene is at its place in the round from the start.
      let delay = (index - scenes.count) * sceneSeconds
      lines.append(
        scenes.count > 1 ? "<g class=\"s\" style=\"animation-delay:\(delay)s\">" : "<g>")
      for (row, line) in scene.enumerated() { lines += texts(of: line, row: row) }
      lines.append("</g>")
    }
    return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// The lines that each scene shows.
  private static func scenes(of session: RecordedSession) -> [[String]] {
    guard session.steps.count > 1 else { return [session.steps.last?.frame ?? []] }
    return session.steps.suffix(maximumScenes).map { step in
      let typed = step.command.enumerated().map { index, line in
        let prompt = index == 0 ? RecordedSession.prompt : RecordedSession.continuation
        return "\u{1b}[1m" + prompt.dropLast() + "\u{1b}[0m " + line
      }
      return typed + step.output + step.frame
    }
  }

  private static func width(of line: String) -> Int {
    StyledRun.runs(of: line).last.map { $0.column + $0.width } ?? 0
  }

  private static func title(of session: RecordedSession) -> String {
    session.title.isEmpty ? "A layout" : session.title
  }

  private static func description(of session: RecordedSession) -> String {
    let commands = session.steps.suffix(maximumDescriptionLines).flatMap(\.command)
    let views = session.steps.last?.description ?? []
    var lines = session.steps.count > 1 ? ["Commands:"] + commands : []
    if !views.isEmpty { lines += ["Views:"] + views.prefix(maximumDescriptionLines) }
    return lines.joined(separator: "\n")
  }

  /// One element for each look in a line.
  private static func texts(of line: String, row: Int) -> [String] {
    StyledRun.runs(of: line).compactMap(\.trimmed).map { run in
      let classes = run.style.classes
      return "<text x=\"\((run.column + 1) * cellWidth)\""
        + " y=\"\(cellWidth + row * cellHeight + baseline)\""
        + " textLength=\"\(run.width * cellWidth)\" lengthAdjust=\"spacingAndGlyphs\""
        + (classes.isEmpty ? "" : " class=\"\(classes)\"")
        + " xml:space=\"preserve\">\(MarkupText.escaped(run.text))</text>"
    }
  }

  private static func style(sceneCount: Int) -> String {
    func rules(_ shade: (Palette.Entry) -> String) -> [String] {
      ["text{fill:\(shade(Palette.text))}", ".bg{fill:\(shade(Palette.background))}"]
        + Palette.colours.map { "\($0.selector){fill:\(shade($0))}" }
    }
    var lines = [
      "text{font:\(fontSize)px \(Palette.fonts);white-space:pre}",
      ".b{font-weight:bold}", ".f{opacity:.65}",
    ]
    lines += rules(\.light)
    lines += ["@media (prefers-color-scheme:dark){"] + rules(\.dark) + ["}"]
    guard sceneCount > 1 else { return lines.joined(separator: "\n") }
    // Without animations, or where they are not wanted, the last scene stands alone.
    lines += [
      ".s{visibility:hidden}", ".s:last-of-type{visibility:visible}",
      "@media (prefers-reduced-motion:no-preference){",
      ".s{animation:s \(sceneCount * sceneSeconds)s steps(1,end) infinite}",
      "@keyframes s{0%{visibility:visible}\(percentage(of: sceneCount)){visibility:hidden}"
        + "100%{visibility:hidden}}",
      "}",
    ]
    return lines.joined(separator: "\n")
  }

  /// One of `count` equal parts, in thousandths of a percent: `33.333%`.
  private static func percentage(of count: Int) -> String {
    let thousandths = 100_000 / count
    let rest = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - rest.count) + rest + "%"
  }
}
