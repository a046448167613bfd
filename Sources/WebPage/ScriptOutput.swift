import CommandLanguage
import LayoutDrawing
import Playground
import ScriptHost

/// The program's output when it replays a script with `--keep-going`.
struct ScriptOutput {
  enum Form: String {
    case unicode, ascii, json
  }

  private(set) var output = ""
  private(set) var complaints = ""
  private(set) var status: Int32 = 0
  private let form: Form
  private let text: OutcomeText
  private var driver: Driver<PageHost>

  init(columns: Int, rows: Int, files: [PageHost.File], form: Form) {
    self.form = form
    text = OutcomeText(isASCII: form == .ascii)
    var host = PageHost()
    for file in files { _ = host.add(file) }
    host.playsMotions = false
    host.missingFile = "No such file or directory"
    var policy = RunPolicy()
    policy.readsNaturally = true
    policy.drawsChanges = form != .json
    policy.keepsGoing = true
    driver = Driver(host, policy)
    driver.session.frames.columns = columns
    driver.session.frames.rows = rows
    driver.session.frames.style = FrameStyle(charset: form == .ascii ? .ascii : .unicode)
  }

  mutating func run(_ source: SourceText) {
    do throws(LoadedScript.Problems) {
      _ = driver.run(try LoadedScript.parse(source, isChecked: false))
    } catch {
      driver.report(error.diagnostics)
    }
    for event in driver.host.events { add(event) }
    status = driver.quitStatus ?? driver.status
  }

  private mutating func add(_ event: Event) {
    switch event {
    case .outcome(let outcome, let statement):
      if form == .json {
        add([OutcomeLine.text(of: outcome, file: statement.source.origin)])
      } else {
        let columns = driver.session.frames.columns
        if outcome.showsFrames { add([text.echo(of: outcome, statement, columns: columns)]) }
        add(text.printedLines(of: outcome))
      }
      if let diagnostic = outcome.diagnostic { complain(diagnostic) }
    case .lesson(let lines, _): if form != .json { add(lines.flatMap(text.lines)) }
    case .problem(let diagnostic):
      if form == .json { add([OutcomeLine.text(of: diagnostic)]) }
      complain(diagnostic)
    case .start, .end: break
    }
  }

  private mutating func add(_ lines: [String]) { for line in lines { output += line + "\n" } }

  private mutating func complain(_ diagnostic: Diagnostic) {
    for line in text.lines(of: diagnostic, columns: driver.session.frames.columns) {
      complaints += line + "\n"
    }
  }
}
