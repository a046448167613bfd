import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import Lessons
import Playground
import ScriptHost
import TerminalText

/// The results of a text, for the page: outcomes in order, files to download, changes to keep.
enum RunJSON {
  /// Runs a typed text, and adds its results and the views that it touched.
  static func run(
    _ text: String, line: Int, in driver: inout Driver<PageHost>, to json: inout JSONText
  ) {
    let before = driver.session.shown
    driver.host.begin()
    _ = driver.run(typed: SourceText(text, origin: "", firstLine: line))
    add(driver, to: &json)
    json.strings("touched", touched(from: before, to: driver.session.shown))
    driver.resume()
  }

  /// The names of the views that a step created, moved or resized. Empty if there are too many
  /// views. O(views · depth).
  private static func touched(from old: LayoutTree, to new: LayoutTree) -> [String] {
    guard old.count <= PictureJSON.maximumViews, new.count <= PictureJSON.maximumViews else {
      return []
    }
    var frames: [String: Rect] = [:]
    for node in old.preorder() { frames[old.name(of: node)] = old.frameInRoot(node) }
    return new.preorder().filter { frames[new.name(of: $0)] != new.frameInRoot($0) }
      .map { new.name(of: $0) }
  }

  static func add(_ driver: Driver<PageHost>, to json: inout JSONText) {
    let text = OutcomeText(isASCII: driver.session.isASCII)
    let host = driver.host
    json.objects("outcomes", host.events) { add($1, text, driver.session, &$0) }
    json.objects("files", host.written) { json, file in
      json.field("name", file.name)
      json.field("text", String(decoding: file.bytes, as: UTF8.self))
    }
    json.strings("journal", host.journal)
    if host.hasNewProgress { json.field("progress", host.progress.text) }
    json.field("isOver", driver.isOver)
    json.field("undo", driver.session.past.count)
    json.field("redo", driver.session.future.count)
    json.field("hasConflicts", !driver.session.shown.brokenIslands.isEmpty)
    if let current = driver.lessons?.current { add(current, &json) }
  }

  private static func add(
    _ event: Event, _ text: OutcomeText, _ session: Session, _ json: inout JSONText
  ) {
    switch event {
    case .outcome(let outcome, let statement):
      add(outcome, statement.source.origin, text, session, &json)
    case .lesson(let lines, _): json.strings("lines", lines.flatMap(text.lines))
    case .problem(let diagnostic): add(diagnostic, text, session, &json)
    case .start, .end: break
    }
  }

  private static func add(
    _ outcome: Outcome, _ file: String, _ text: OutcomeText, _ session: Session,
    _ json: inout JSONText
  ) {
    json.field("command", outcome.text)
    json.field("line", outcome.line)
    json.field("file", file)
    json.field("isChanged", outcome.isChanged)
    json.field("isCode", outcome.report.isCode)
    json.strings("lines", text.printedLines(of: outcome))
    if let data = outcome.report.json, outcome.diagnostic == nil {
      json.key("json")
      json.raw(data)
    }
    if let diagnostic = outcome.diagnostic { add(diagnostic, text, session, &json) }
  }

  /// Adds the lines of an error: with a caret under the typed text, or with its file.
  private static func add(
    _ diagnostic: Diagnostic, _ text: OutcomeText, _ session: Session, _ json: inout JSONText
  ) {
    json.strings("error", text.lines(of: diagnostic, columns: session.frames.columns))
    if let fix = diagnostic.fix { json.field("fix", fix) }
    json.field("code", diagnostic.code)
    json.field("status", Int(diagnostic.status))
  }

  private static func add(_ current: LessonRun.Current, _ json: inout JSONText) {
    let (lesson, step) = (current.lesson, current.lesson.steps[current.step])
    json.object("lesson") { json in
      json.field("name", lesson.name)
      json.field("title", lesson.title)
      json.field("step", current.step + 1)
      json.field("steps", lesson.steps.count)
      json.field("stepTitle", step.title)
      json.field("task", step.task)
      json.field("isPassed", current.isPassed)
      if let question = current.question { json.field("question", question) }
      guard let goal = current.goal else { return }
      json.objects("goal", goal.views.compactMap { goal.tree.node(named: $0) }) { json, node in
        json.field("name", goal.tree.name(of: node))
        json.rect("frame", goal.tree.frameInRoot(node))
      }
    }
  }
}
