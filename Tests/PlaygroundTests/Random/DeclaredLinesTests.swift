import CommandLanguage
import Testing

@testable import LayoutDocument
@testable import Playground

/// Random lines of every command by its declaration, on trees with all kinds of views.
@Suite struct DeclaredLinesTests {
  private static let setup = """
    split root h auto=30% top stack; stack auto v hide=40x20 "spacing"; canvas top on=30x20 off; \
    splitter stack v reveal scroll; reveal reveal fill main; scroll scroll page=300x900; \
    constrain wide: on.width >= 20
    """

  @Test(arguments: Interpreter.standard.table.specs.map { $0.syntax.name })
  func everyCommand(_ name: String) throws {
    let spec = try #require(Interpreter.standard.table.specs.first { $0.syntax.name == name })
    var lines = DeclaredLines(seed: Set(name.utf8).reduce(0) { $0 + Int($1) })
    var start = Play()
    try start.run(Self.setup)
    let before = start.state
    var bound = 0
    for _ in 0..<40 {
      var play = start
      let line = lines.line(of: spec.syntax, in: play.session)
      let script = try Script.parse(SourceText(line, origin: ""))
      let statement = try #require(script.statements.first)
      if (try? Interpreter.standard.bound(statement, in: play.session)) != nil { bound += 1 }
      _ = Interpreter.standard.table.index.check(script)
      let outcome = try #require(try play.all(line).last)
      if let diagnostic = outcome.diagnostic {
        try #require(!outcome.isChanged && play.state == before, "\(line) changed something")
        try #require(!diagnostic.message.isEmpty, "\(line)")
      } else if outcome.isChanged, spec.syntax.kind.isEdit {
        try play.run("undo")
        try #require(play.state == before, "undo of \(line)")
      }
    }
    #expect(bound > 0, "no line of \(name) fits what it declares")
  }
}
