import Interchange
import LayoutDocument
import Playground

/// Writes a session as one self-contained page with a slider.
///
/// The page contains everything as text, one section for each command; the script shows one section
/// at a time. Without scripting, all sections are visible.
package enum HTMLWriter {
  /// The page as a file. O(bytes).
  package static func text(of session: RecordedSession) -> String {
    let title = MarkupText.escaped(session.title.isEmpty ? "A layout" : session.title)
    let count = session.steps.count
    let sections = session.steps.enumerated().map { section($1, number: $0 + 1, of: count) }
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width,initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
      style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <title>\(title)</title>
      <style>
      \(HTMLStyle.text(columns: session.columns))
      </style>
      </head>
      <body>
      <h1>\(title)</h1>
      <nav id="player" aria-label="Steps" hidden>
      <button type="button" id="back" aria-label="Step back">◀</button>
      <button type="button" id="play" aria-label="Play">Play</button>
      <button type="button" id="next" aria-label="Step on">▶</button>
      <input type="range" id="slider" min="1" max="\(max(count, 1))" value="1" aria-label="Step">
      <output id="place" for="slider"></output>
      </nav>
      <main>
      \(sections.joined(separator: "\n"))
      </main>
      <script>
      \(HTMLScript.text)
      </script>
      </body>
      </html>

      """
  }

  private static func section(_ step: RecordedStep, number: Int, of count: Int) -> String {
    let typed = step.typed { prompt, line in
      "<span class=\"b\">\(MarkupText.escaped(prompt))</span>" + MarkupText.escaped(line)
    }
    var lines = [
      "<section id=\"step-\(number)\" aria-label=\"Step \(number) of \(count)\">",
      "<pre class=\"command\">\(typed.joined(separator: "\n"))</pre>",
    ]
    if !step.output.isEmpty { lines.append("<pre class=\"output\">\(marked(step.output))</pre>") }
    if step.status != 0 { lines.append("<p class=\"status\">status \(step.status)</p>") }
    lines.append("<div class=\"picture\">")
    lines += step.motion.map {
      "<pre class=\"frame motion\" aria-hidden=\"true\" hidden>\(marked($0))</pre>"
    }
    lines.append("<pre class=\"frame\" role=\"img\" aria-label=\"\(label(of: step))\">")
    lines.append(marked(step.frame, hidesLines: true) + "</pre>")
    lines.append(borders(of: step.frame))
    if !step.reasons.isEmpty {
      lines.append("<div class=\"hits frame\">")
      lines += step.reasons.map(hit)
      lines.append("</div>")
    }
    lines.append("</div>")
    lines.append("<details><summary>JSON</summary>")
    lines.append("<pre class=\"json\">\(MarkupText.escaped(step.json))</pre>")
    lines.append("</details>")
    lines.append("</section>")
    return lines.joined(separator: "\n")
  }

  /// A view's area in the picture: under the pointer, or selected by a key or a finger, it shows
  /// the explanation of the view's frame.
  private static func hit(_ reason: RecordedReason) -> String {
    let name = MarkupText.escaped(reason.view)
    let style =
      "left:\(reason.left)ch;top:calc(\(reason.top)*1.15em);"
      + "width:\(reason.width)ch;height:calc(\(reason.height)*1.15em)"
    let text = reason.lines.map(MarkupText.escaped).joined(separator: "\n")
    return "<div class=\"hit\" tabindex=\"0\" role=\"note\" aria-label=\"why \(name)\" "
      + "style=\"\(style)\"><pre class=\"tip\">\(text)</pre></div>"
  }

  private static func label(of step: RecordedStep) -> String {
    let words = step.description.prefix(SVGWriter.maximumDescriptionLines)
    return MarkupText.escaped(words.isEmpty ? "frame" : words.joined(separator: "\n"))
  }

  /// The lines of a frame, drawn over it, because the glyphs do not join in every font.
  private static func borders(of lines: [String]) -> String {
    var columns = 1
    var paths: [String] = []
    for (row, line) in lines.enumerated() {
      for run in StyledRun.runs(of: line) {
        columns = max(columns, run.column + run.width)
        let (_, path) = BoxLines.split(
          run.text, x: run.column * SVGCell.width, y: row * SVGCell.height)
        let classes = run.style.classes
        if path.isEmpty { continue }
        paths.append(
          "<path" + (classes.isEmpty ? "" : " class=\"\(classes)\"") + " d=\"\(path)\"/>")
      }
    }
    return "<svg class=\"lines frame\" aria-hidden=\"true\" preserveAspectRatio=\"none\""
      + " viewBox=\"0 0 \(columns * SVGCell.width) \(max(1, lines.count) * SVGCell.height)\""
      + " style=\"width:\(columns)ch;height:calc(\(lines.count)*1.15em)\">"
      + paths.joined() + "</svg>"
  }

  /// Text whose box-drawing characters can be copied but are invisible.
  private static func veiled(_ text: String) -> String {
    var result = ""
    var remaining = text[...]
    while let first = remaining.first {
      let isLine = BoxLines.contains(first)
      let part = remaining.prefix { BoxLines.contains($0) == isLine }
      remaining = remaining.dropFirst(part.count)
      let escaped = MarkupText.escaped(String(part))
      result += isLine ? "<span class=\"v\">\(escaped)</span>" : escaped
    }
    return result
  }

  private static func marked(_ lines: [String], hidesLines: Bool = false) -> String {
    lines.map { line in
      StyledRun.runs(of: line).map { run in
        let classes = run.style.classes
        let text = hidesLines ? veiled(run.text) : MarkupText.escaped(run.text)
        return classes.isEmpty ? text : "<span class=\"\(classes)\">\(text)</span>"
      }.joined()
    }.joined(separator: "\n")
  }
}
