import Analysis
import CommandLanguage
import LayoutDocument
import LayoutDrawing
import LayoutEngine
import LayoutLanguage
import Lessons
import PlaygroundCommands
import PlaygroundSession
import ScriptHost
import TerminalText

/// The results of a text, for the page: outcomes in order, files to download, changes to keep.
enum RunJSON {
  static func add(
    _ runner: Runner<PageEnvironment>, isASCII: Bool, to json: inout JSONText
  ) {
    let text = OutcomeText(isASCII: isASCII)
    let environment = runner.environment
    json.key("outcomes")
    json.begin("[")
    for report in environment.reports { add(report, text, runner.session, &json) }
    json.end("]")
    json.key("files")
    json.begin("[")
    for file in environment.written {
      json.begin("{")
      json.key("name")
      json.value(file.name)
      json.key("text")
      json.value(String(decoding: file.bytes, as: UTF8.self))
      json.end("}")
    }
    json.end("]")
    strings("journal", environment.journal, &json)
    if environment.hasNewProgress {
      json.key("progress")
      json.value(environment.progress.text)
    }
    json.key("isOver")
    json.value(runner.isOver)
    json.key("undo")
    json.value(runner.session.past.count)
    json.key("redo")
    json.value(runner.session.future.count)
    json.key("hasConflicts")
    json.value(!runner.session.shown.brokenIslands.isEmpty)
    if let status = runner.lessons?.status(in: runner.session) { add(status, &json) }
  }

  private static func strings(_ key: String, _ lines: [String], _ json: inout JSONText) {
    json.key(key)
    json.begin("[")
    for line in lines { json.value(line) }
    json.end("]")
  }

  // MARK: Outcomes

  private static func add(
    _ report: PageEnvironment.Report, _ text: OutcomeText, _ session: Session,
    _ json: inout JSONText
  ) {
    json.begin("{")
    switch report {
    case .outcome(let outcome, let file): add(outcome, file, text, session, &json)
    case .lesson(let lines): strings("lines", lines.flatMap(text.lines), &json)
    case .problem(let diagnostic): add(diagnostic, text, session, &json)
    }
    json.end("}")
  }

  private static func add(
    _ outcome: Outcome, _ file: String, _ text: OutcomeText, _ session: Session,
    _ json: inout JSONText
  ) {
    json.key("command")
    json.value(outcome.text)
    json.key("line")
    json.value(outcome.line)
    json.key("file")
    json.value(file)
    json.key("isChanged")
    json.value(outcome.isChanged)
    json.key("isCode")
    json.value(outcome.isCode)
    strings("lines", text.printedLines(of: outcome), &json)
    if let data = outcome.json, outcome.diagnostic == nil {
      json.key("json")
      json.raw(data)
    }
    if let diagnostic = outcome.diagnostic { add(diagnostic, text, session, &json) }
  }

  /// The lines of an error: with a caret under what was typed, or with its file.
  private static func add(
    _ diagnostic: Diagnostic, _ text: OutcomeText, _ session: Session, _ json: inout JSONText
  ) {
    let isTyped = diagnostic.source?.origin.isEmpty ?? true
    let lines = text.lines(
      of: diagnostic, style: isTyped ? .shell : .script, columns: session.frames.columns)
    strings("error", lines, &json)
    json.key("code")
    json.value(diagnostic.code)
    json.key("status")
    json.value(Int(diagnostic.status))
  }

  // MARK: Lessons

  private static func add(_ status: LessonRun.Status, _ json: inout JSONText) {
    json.key("lesson")
    json.begin("{")
    json.key("name")
    json.value(status.lesson)
    json.key("title")
    json.value(status.title)
    json.key("step")
    json.value(status.step + 1)
    json.key("steps")
    json.value(status.stepCount)
    json.key("task")
    json.value(status.stepTitle)
    json.key("isPassed")
    json.value(status.isPassed)
    if let question = status.question {
      json.key("question")
      json.value(question)
    }
    if let goal = status.goal {
      json.key("goal")
      json.begin("[")
      for name in goal.views {
        guard let node = goal.tree.node(named: name) else { continue }
        let frame = goal.tree.frameInRoot(node)
        json.begin("{")
        json.key("name")
        json.value(name)
        json.key("frame")
        json.begin("[")
        for number in [frame.x, frame.y, frame.width, frame.height] { json.value(number) }
        json.end("]")
        json.end("}")
      }
      json.end("]")
    }
    json.end("}")
  }
}
