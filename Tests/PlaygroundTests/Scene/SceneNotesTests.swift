import CommandLanguage
import LayoutEngine
import TerminalText
import Testing

@testable import LayoutDocument
@testable import LayoutDrawing
@testable import Playground

/// Notes below a picture about views that it cannot show exactly.
@Suite struct SceneNotesTests {
  private func notes(_ commands: String, columns: Int = 24, rows: Int = 8) throws -> [String] {
    var session = Session()
    for statement in try Script.parse(SourceText(commands, origin: "test")).statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      if let problem = outcome.diagnostic { throw problem }
    }
    session.frames.columns = columns
    session.frames.rows = rows
    return SceneBuilder.scene(of: session.shown, settings: session.frames).notes
  }

  @Test(arguments: [
    ("split root h a b", []),
    ("split root h 40", ["too thin: a, b, c, d, e,", "  f …"]),
    ("split root h main side=0.5pt", ["too thin: side"]),
    ("split root h wide abc=20pt", ["too thin: abc"]),
    ("splitter root h list text thickness 20", []),
    (
      "splitter root h list text thickness 20; hide list",
      ["hidden: list (left)", "partly outside: text by", "  10 (right)"]
    ),
  ])
  func notes(_ commands: String, _ expected: [String]) throws {
    #expect(try notes(commands, columns: 24) == expected)
  }
}
