import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// Saved scripts. `saved.txt` has those of small layouts.
@Suite struct ScriptWriterTests {
  @Test func cellShapeIsWrittenFirst() throws {
    let session = try RandomSession.session("set cell 1 1.5; split root h cell b")
    let script = ScriptWriter.script(for: session.document, frames: session.frames)
    #expect(script == "set cell 1 1.5\nsplit root h cell b\n")
  }

  @Test func multilineRulesAreSavedOnOneLine() throws {
    let rule = "when root.width < 300 {\n  hide a  # both\n\n  hide b\n}"
    let session = try RandomSession.session("split root h 3\n" + rule)
    let script = ScriptWriter.script(for: session.document)
    #expect(script == "split root h 3\nwhen root.width < 300 { hide a; hide b }\n")
  }

  @Test func manyChildrenAreOneStatement() throws {
    var session = Session()
    let drafts = (0..<40_000).map {
      LayoutTree.ChildDraft(name: "a_rather_long_name_\($0)", ratio: 1 / 40_000.0)
    }
    session.tree.makeContainer(.root, kind: .split, axis: .horizontal, drafts: drafts)
    let script = ScriptWriter.script(for: session.document)
    let source = SourceText(script, origin: "")
    #expect(try Script.parse(source).statements.count == 1)
  }
}
