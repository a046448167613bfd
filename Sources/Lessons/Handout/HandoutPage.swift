import CommandLanguage
import Interchange
import LayoutDocument
import LayoutDrawing
import Playground
import TerminalText

/// A lesson as a self-contained HTML page for printing, without scripts. Like the handout in
/// Markdown, it has no goals, hints and solutions.
enum HandoutPage {
  /// The width of its pictures, in cells.
  private static let columns = 64
  private static let rows = 14

  /// The page loads and runs nothing.
  private static let policy =
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

  private static let style = """
    body{margin:0 auto;padding:1rem;max-width:46rem;font:1rem/1.5 Georgia,serif;\
    color:#111;background:#fff}
    h1,h2{font-family:system-ui,sans-serif;line-height:1.2}
    h2{margin-top:2rem;padding-top:.5rem;border-top:1px solid #999;font-size:1.15rem}
    code,pre{font-family:'DejaVu Sans Mono',Menlo,Consolas,monospace;font-size:.85rem}
    pre{overflow-x:auto;line-height:1.2}
    .answer{margin:.4rem 0;padding:.35rem 0;border-bottom:1px dotted #555;list-style:none}
    .question{border-left:.25rem solid #555;padding-left:.75rem}
    @media print{body{max-width:none;padding:0}section{break-inside:avoid}}
    """

  /// The lines of the page. Throws the error of a start that cannot run.
  static func lines(of lesson: Lesson, frames: FrameSettings) throws(Diagnostic) -> [String] {
    let title = MarkupText.escaped(lesson.title)
    var lines = [
      "<!DOCTYPE html>", "<html lang=\"en\">", "<head>", "<meta charset=\"utf-8\">",
      "<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">",
      "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">",
      "<title>\(title)</title>", "<style>",
    ]
    lines += style.split(separator: "\n").map(String.init)
    lines += ["</style>", "</head>", "<body>", "<h1>\(title)</h1>"]
    lines += ["<p>Name: ______________________________</p>"]
    lines += MarkdownBody.lines(lesson.prose)
    for (index, step) in lesson.steps.enumerated() {
      lines += ["<section>", "<h2>\(index + 1). \(MarkupText.escaped(step.title))</h2>"]
      lines += MarkdownBody.lines(step.prose)
      let hasStart = step.start != nil || index == 0
      if hasStart { lines += beginning(step.start ?? lesson.start) }
      if hasStart { lines += picture(try LessonStage(lesson, step: index).start) }
      if let question = step.prediction?.question {
        lines += ["<div class=\"question\">"] + MarkdownBody.lines([question])
        lines += ["<p class=\"answer\">Your guess:</p>", "</div>"]
      }
      lines += ["<p>Your commands, \(step.par) if you can:</p>"]
      let answer = "<p class=\"answer\"><code>lay&gt;</code></p>"
      lines += Array(repeating: answer, count: step.par) + ["</section>"]
    }
    return lines + ["</body>", "</html>"]
  }

  private static func beginning(_ script: Script?) -> [String] {
    guard let script else { return [] }
    let commands = script.statements.map { MarkupText.escaped($0.text) }
    return ["<p>It begins with</p>", "<pre>" + commands.joined(separator: "\n") + "</pre>"]
  }

  private static func picture(_ session: Session) -> [String] {
    var settings = session.frames
    settings.columns = columns
    settings.rows = rows
    settings.style.colour = false
    var renderer = FrameRenderer()
    let scene = SceneBuilder.scene(of: session.shown, settings: settings)
    let drawn = renderer.render(scene, style: settings.style).lines()
    return ["<pre>" + drawn.map(MarkupText.escaped).joined(separator: "\n") + "</pre>"]
  }
}
