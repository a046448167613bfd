import Foundation
import Testing

@testable import CommandLanguage
@testable import LaylineCLI
@testable import LayoutDocument
@testable import Playground
@testable import ScriptHost

/// Examples of errors that occur outside a session: in a terminal, or by keys.
@Suite struct ErrorExampleTests {
  static let inTerminal = ErrorPage.all.filter { $0.example.form == .terminal }.map(\.code)

  @Test(arguments: inTerminal) func terminalExamplesEndInTheirCode(_ code: String) throws {
    let example = try #require(ErrorPage.named(code)).example
    let home = try ShellRun.Home()
    for file in example.files { _ = try home.write(file.text, to: file.name) }
    let line = example.lines.joined(separator: "\n")
    guard line.hasPrefix("layline --check ") else {
      let script = "layline() { \"$LAYLINE\" --json \"$@\"; }\n" + line
      let run = try ProgramRun(in: home, through: script)
      let errors = try run.objects().compactMap { $0["error"] as? [String: Any] }
      #expect(errors.compactMap { $0["code"] as? String } == [code], "\(run.output)")
      #expect(run.status != 0)
      return
    }
    let run = try ProgramRun(in: home, through: line.replacing("layline ", with: "\"$LAYLINE\" "))
    #expect(run.status == 1 && run.errors.hasPrefix("page.md:1:1: error: "))
    let problems = MarkdownCheck.check(example.files[0].text, name: "page.md") { _ in nil }.problems
    #expect(problems.map(\.code) == [code])
  }

  /// Examples described in words are tested here, or in `ViewLimitTests`.
  @Test func describedExamplesEndInTheirCodes() {
    let codes = ErrorPage.all.filter { $0.example.form == .described }.map(\.code)
    var driver = Driver<Console>(Options(), isShell: true, environment: Environment { _ in nil })
    var outcomes: [Outcome] = []
    driver.runQuietly("save demo.lay", refusal: LiveView.refusal) { outcome, _ in
      outcomes.append(outcome)
    }
    #expect(
      codes == ["too-many-views", outcomes.last?.diagnostic?.code, Diagnostic.interrupted.code])
  }

  /// In a script as in the shell, an example prints its commands and the error.
  @Test func examplesRun() throws {
    let home = try ShellRun.Home()
    let run = try ProgramRun(["-c", "help bad-total --run; help stray-hint --run; tree"], in: home)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.lines.prefix(2) == ["lay> split root h a=0.5 b=0.6", "                  ^~~~~~~~~~~"])
    #expect(run.lines.contains { $0.hasPrefix("draft.md:2:1: error: ") })
    #expect(run.lines.last == "root  view  400 × 240")
  }
}
