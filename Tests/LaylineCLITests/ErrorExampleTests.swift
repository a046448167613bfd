import Analysis
import CommandLanguage
import Foundation
import LayoutDocument
import LineEditing
import PlaygroundCommands
import PlaygroundSession
import ScriptHost
import Testing

@testable import LaylineCLI

/// Examples of errors that occur outside a session: in a terminal, or by keys.
@Suite struct ErrorExampleTests {
  static let inTerminal = ErrorPage.all.filter { $0.example.place == .terminal }.map(\.code)

  @Test(arguments: inTerminal) func terminalExamplesEndInTheirCode(_ code: String) throws {
    let page = try #require(ErrorPage.named(code))
    let home = try ShellRun.Home()
    for file in page.example.files {
      _ = try home.write(String(decoding: file.bytes(), as: UTF8.self), to: file.name)
    }
    let line = try #require(page.example.lines.first)
    guard let file = page.example.files.first, line.hasPrefix("layline --check ") else {
      let script = line.replacing("layline ", with: "\"$LAYLINE\" --json ")
      let run = try ProgramRun(in: home, through: script)
      let errors = try run.objects().compactMap { $0["error"] as? [String: Any] }
      #expect(errors.compactMap { $0["code"] as? String } == [code], "\(run.output)")
      #expect(run.status != 0)
      return
    }
    let run = try ProgramRun(in: home, through: line.replacing("layline ", with: "\"$LAYLINE\" "))
    #expect(run.status == 1 && run.errors.hasPrefix("page.md:1:1: error: "))
    let text = String(decoding: file.bytes(), as: UTF8.self)
    #expect(MarkdownCheck.check(text, name: "page.md") { _ in nil }.problems.map(\.code) == [code])
  }

  /// Examples described in words are tested here, or in `ViewLimitTests`.
  @Test func describedExamplesEndInTheirCodes() {
    let codes = ErrorPage.all.filter { $0.example.place == .told }.map(\.code)
    var player = Player(Options(), isShell: true, environment: Environment { _ in nil })
    let outcomes = player.performSilently("save demo.lay")
    #expect(
      codes == ["too-many-views", outcomes.last?.diagnostic?.code, LoadedScript.interrupted.code])
  }

  /// In a script as in the shell, an example prints its commands and the error.
  @Test func examplesRun() throws {
    let home = try ShellRun.Home()
    let run = try ProgramRun(["-c", "help bad-total --run; help stray-hint --run; tree"], in: home)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(
      run.lines.prefix(3) == [
        "lay> split root h a=0.5 b=0.6", "                  ^~~~~~~~~~~",
        "error: the ratios total 1.1, they must total 1",
      ])
    #expect(run.lines.contains("draft.md:2:1: error: a hint stands in a step, below its ##"))
    #expect(run.lines.last == "root  view  400 × 240")
  }
}
