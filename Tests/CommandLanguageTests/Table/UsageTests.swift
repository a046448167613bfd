import CommandLanguage
import Testing

/// Usage lines are made from what commands declare.
@Suite struct UsageTests {
  @Test func linesAreMadeFromParametersAndOptions() {
    #expect(JournalCommands.move.syntax.usageLine == "move VIEW… PARENT [at I]")
    #expect(JournalCommands.rename.syntax.usageLine == "rename VIEW NAME")
    #expect(JournalCommands.quit.syntax.usageLine == "quit")
  }

  @Test func formsAreSeparatedByBars() {
    #expect(JournalCommands.expect.syntax.usage == "A.ATTR == N | fails { … }")
    #expect(JournalCommands.split.syntax.usage == "VIEW h|v [CHILD… | COUNT] [padding N]")
  }
}
