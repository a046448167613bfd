import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// A saved script restores the layout whatever the session was before.
@Suite struct SavedScriptTests {
  private static let sessions = [
    "split root h a b", "resize 300 200; split root v 3",
    "resize iPhone15 landscape; stack root h x=40x20 y",
    "set root scale 3; set root direction rtl; safeArea 10,20,30,40; canvas root a=9x9",
    "split root h 2; when root.width < 500 { hide a }",
    "stack root h a b; exercise a", "stack root h a b c; exercise b; exercise b",
  ]
  private static let rubbish = """
    resize iPad landscape; set root direction rtl; set root scale 1; splitter root v x y; \
    safeArea 1,2,3,4; let gap 8; when root.width > 1 { hide x }
    """

  private func run(_ text: String, in session: inout Session) throws {
    for statement in try Script.parse(SourceText(text, origin: "")).statements {
      let outcome = Interpreter.standard.executeSilently(statement, in: &session)
      #expect(outcome.diagnostic == nil, "\(text): \(outcome.diagnostic?.message ?? "")")
    }
  }

  @Test(arguments: sessions) func shortestScriptRestoresTheLayout(_ text: String) throws {
    var session = Session()
    try run(text, in: &session)
    try expectSame(session, SavedScript.shortest(for: session))
  }

  @Test(arguments: sessions) func wholeScriptRestoresTheLayout(_ text: String) throws {
    var session = Session()
    try run(text, in: &session)
    try expectSame(session, SavedScript.whole(of: session))
  }

  private func expectSame(_ session: Session, _ script: String) throws {
    #expect(script.hasPrefix(SavedScript.header + "\nnew "))
    var other = Session()
    try run(Self.rubbish, in: &other)
    try run(script, in: &other)
    #expect(LayoutJSON.text(of: other.shown) == LayoutJSON.text(of: session.shown))
    #expect(other.definitions.value(of: "gap")?.text == "8", "new keeps variables")
    #expect(
      SavedScript.shortest(for: other) == SavedScript.shortest(for: session))
  }
}
