import CommandLanguage
import LayoutEngine
import TestSupport
import Testing

@testable import LayoutDocument
@testable import Playground

/// Remedies of logs: the printed form and the typed form.
@Suite struct LogRemedyTests {
  /// The lines `fix N  COMMAND  …` of an output.
  private static func printed(_ lines: [String]) -> [(number: String, command: String)] {
    lines.filter { $0.hasPrefix("fix ") }.map { line in
      let columns = line.split(separator: "  ", omittingEmptySubsequences: true)
      return (
        String(columns[0].dropFirst(4)), String(columns[1].drop { $0 == " " })
      )
    }
  }

  /// A log on its own lines, so that a line `end` in it ends nothing.
  private static func script(_ text: String) -> String {
    "import\n"
      + text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { " \($0)\n" }.joined() + "end"
  }

  /// Typing `fix N` after `import` runs the command that was printed as N, and one conflict less
  /// remains.
  @Test func typingEachRemedyRunsThePrintedCommand() throws {
    var count = 0
    for (name, text) in RealTexts.consoleTexts {
      var play = Play()
      let outcomes = try play.all(Self.script(text))
      guard let outcome = outcomes.last, outcome.diagnostic == nil else { continue }
      let before = play.session.shown.conflictCount
      for (number, command) in Self.printed(outcome.output) {
        count += 1
        var typed = play
        let first = try typed.all("fix \(number)").last
        #expect(first?.diagnostic == nil, "\(name): fix \(number)")
        #expect(typed.session.past.last?.text == command, "\(name): fix \(number)")
        #expect(typed.session.shown.conflictCount < before, "\(name): fix \(number)")
        var direct = play
        try direct.run(command)
        #expect(typed.json == direct.json, "\(name): \(command)")
      }
    }
    #expect(count > 300)
  }

  @Test func aListBelongsToItsLayout() throws {
    var play = try Play(
      Self.script(
        """
        <NSLayoutConstraint:0x601 A:0x1.width == 3   (active)>
        <NSLayoutConstraint:0x602 A:0x1.width == 4   (active)>
        """))
    try play.run("constrain a.height == 5")
    #expect(try play.problem("fix 1").code == "no-suggestion")
    try play.run("undo")
    try play.run("fix 1")
    #expect(play.session.shown.conflictCount == 0)
  }
}
