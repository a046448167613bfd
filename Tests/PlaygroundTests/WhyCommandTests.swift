import CommandLanguage
import LayoutDrawing
import Testing

@testable import LayoutDocument
@testable import Playground

/// Questions in natural language, and commands that a rule overrides.
@Suite struct WhyCommandTests {
  /// A typed command is identified by its number in the history.
  @Test func stepsMatchTheHistory() throws {
    var session = Session()
    var output: [String] = []
    for line in ["split root h a b", "echo one", "fix a 30", "undo", "fix a 40", "why a.width"] {
      let source = SourceText(line, origin: "", firstLine: 7)
      for statement in try Script.parse(source).statements {
        output = Interpreter.standard.executeSilently(statement, in: &session).output
      }
    }
    #expect(output.last?.hasSuffix("\"fix a 40\"   step 2") ?? false, "\(output)")
  }

  @Test func commandsAreTruncatedAtEqualParts() {
    let alike = "constrain \"H:|-8-[alpha]-[beta]-[gamma]-8-|\""
    let commands = [alike + " @700", alike + " @800"]
    let texts = CommandCut.texts(commands, columns: 20)
    #expect(texts[0].hasPrefix("constrain…") && texts[0].contains("7"))
    #expect(texts[0] != texts[1])
    #expect(texts.allSatisfy { $0.count <= 20 })
    #expect(CommandCut.texts(commands, columns: 5) == ["", ""])
    #expect(CommandCut.texts(["short"], columns: 20) == ["short"])
  }

  /// No line is longer than the terminal.
  @Test(arguments: [60, 80, 120])
  func linesFitTheColumns(_ columns: Int) throws {
    var play = try Play(
      """
      canvas root alpha beta gamma
      constrain "H:|-8-[alpha(>=50)]-[beta(==alpha)]-[gamma(==beta)]-8-|"
      constrain "V:|-8-[alpha]-8-|"
      """)
    play.session.frames.columns = columns
    for line in try play.run("why beta.width").output.dropFirst() where line.count > columns {
      Issue.record("\(line.count): \(line)")
    }
  }
}
