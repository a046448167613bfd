import CommandLanguage
import LayoutEngine
import TerminalText
import TestSupport
import Testing

@testable import Interchange
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

  /// The headline, the sum, "misses by" and the remedies show one number, in text and in JSON.
  @Test func allOutputsShowTheSameNumbers() throws {
    var count = 0
    for (name, text) in RealTexts.consoleTexts {
      var session = Session()
      let report = ConsoleReader.read(Array(text.utf8))
      guard report.kind == .conflict || report.kind == .constraints else { continue }
      let answer = ImportedLog.answer(to: report, in: &session)
      var play = Play()
      guard let outcome = try play.all(Self.script(text)).last, !answer.conflicts.isEmpty else {
        continue
      }
      let json = outcome.report.json ?? ""
      for (conflict, remedies) in zip(answer.conflicts, answer.remedies) {
        let total = conflict.detail.terms.reduce(0) { $0 + $1.share }
        #expect(abs(abs(total) - conflict.detail.excess) < 1e-6, "\(name)")
        #expect(outcome.output.contains("cause: \(conflict.cause.text)"), "\(name)")
        #expect(json.contains("\"family\":\"\(conflict.cause.kind.rawValue)\""), "\(name)")
        guard let sum = conflict.sum?.text else { continue }
        #expect(outcome.output.contains("sum: \(sum)"), "\(name)")
        let positions = conflict.positions.filter { report.constraints[$0].isImposed }
        if conflict.cause.kind == .imposedSize {
          count += 1
          let numbers = conflict.positions.compactMap { conflict.needed(at: $0) }
            .map { NumberText.short(max(0, $0), decimals: 4) }
          #expect(
            numbers.contains { conflict.cause.text.hasSuffix("need \($0)") },
            "\(name): \(conflict.cause.text)")
        }
        for position in positions {
          guard let needed = conflict.needed(at: position) else { continue }
          let command = "set \(ConsoleConversion.label(of: position)) constant "
          for remedy in remedies where remedy.command.hasPrefix(command) {
            let value = Double(remedy.command.dropFirst(command.count)) ?? .nan
            #expect(abs(value - needed) < 1e-3, "\(name): \(remedy.command)")
          }
        }
      }
    }
    #expect(count >= 10)
  }

  @Test("a conflict that is not answered is never called consistent")
  func conflictsBeyondTheLimit() throws {
    let text = (0..<30).map {
      "Unable to simultaneously satisfy constraints.\n(\n"
        + "<NSLayoutConstraint:0x6\($0) A:0x1.width == 3   (active)>\n"
        + "<NSLayoutConstraint:0x7\($0) A:0x1.width == \($0 + 4)   (active)>\n)\n"
    }.joined()
    var play = Play()
    let output = try play.all(Self.script(text)).last?.output ?? []
    #expect(output.count { $0.hasPrefix("cause: ") } == 20)
    #expect(!output.contains { $0.contains("hold:") && !$0.hasPrefix("these") })
    #expect(output.contains { $0.hasSuffix("10 more logs") })
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
