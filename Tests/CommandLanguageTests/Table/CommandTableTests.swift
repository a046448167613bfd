import CommandLanguage
import Testing

@Suite struct CommandTableTests {
  @Test(arguments: [
    ("split", "split"), ("SPLIT", "split"), ("splitt", "splitter"), ("st", "stack"),
    ("mv", "rename"), ("m", "move"), ("mo", "move"), ("ex", "expect"), ("exi", "quit"),
    ("bye", "quit"), ("b", "quit"), ("q", "quit"), ("re-name", "rename"), ("an", "animate"),
    ("s", "ambiguous-command"), ("e", "ambiguous-command"), ("sp", "ambiguous-command"),
    ("", "unknown-command"), ("x", "unknown-command"), ("splitterx", "unknown-command"),
    ("justify-content", "foreign-word"), ("Justify-Content", "foreign-word"),
  ])
  func lookups(_ typed: String, _ expected: String) {
    let word = Word(text: typed, range: SourceRange(lower: 0, upper: typed.utf8.count))
    do throws(Diagnostic) {
      #expect(try JournalCommands.table.index.syntax(named: word).name == expected)
    } catch {
      #expect(error.code == expected)
    }
  }

  @Test func checkFindsAllErrorsIncludingBlocks() throws {
    let text = """
      splti root
      animate 1s { echo fine; rename a }
      expect fails { splti }
      animate x { q q }
      """
    let script = try Script.parse(SourceText(text, origin: "demo.lay"))
    let result = JournalCommands.table.index.check(script)
    #expect(
      result.map(\.code) == [
        "unknown-command", "missing-argument", "bad-value", "unexpected-word",
      ])
  }

  /// Checking a file that is not a script ends early.
  @Test func checkStopsAtTheMaximum() throws {
    let maximum = Rehearsal.maximumProblems
    let text = String(repeating: "zzz\n", count: maximum + 1)
    let script = try Script.parse(SourceText(text, origin: "demo.lay"))
    let result = JournalCommands.table.index.check(script)
    #expect(result.count == maximum)
    #expect(result.last?.notes.last == "the check stops after \(maximum) errors")
    let fewer = JournalCommands.table.index.check(script, atMost: 1)
    #expect(fewer.count == 1)
    #expect(fewer.first?.notes == result.first?.notes)
  }

  @Test func boundCommandsRun() throws {
    let script = try Script.parse(SourceText("mv a b; ECHO 'x y'", origin: ""))
    var journal = Journal()
    for statement in script.statements {
      JournalCommands.record(try JournalCommands.table.index.bind(statement), &journal)
    }
    #expect(journal.lines == ["VIEW=a NAME=b", "WORDS=x y"])
  }
}
