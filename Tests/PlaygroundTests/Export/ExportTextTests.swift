import CommandLanguage
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import PlaygroundCommands
@testable import PlaygroundSession

/// The exact text of small exports, one for each kind of container.
struct ExportTextTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let script: String
    let form: String
    let text: String
    var testDescription: String { form + ": " + script }
  }

  @Test(
    arguments: [SwiftUIRows.rows, UIKitRows.rows, UIKitFurtherRows.rows, PlainRows.rows].flatMap {
      $0
    })
  func text(_ row: Row) throws {
    var play = try row.script.isEmpty ? Play() : Play(row.script)
    let lines = try play.said("export \(row.form)")
    #expect(lines.joined(separator: "\n") == row.text)
    let again = try play.said("export \(row.form)")
    #expect(again == lines)
  }

  @Test func exportsASingleView() throws {
    var play = try Play("split root h a b; stack b v x=10x20")
    let lines = try play.said("export uikit b")
    #expect(lines.contains("func makeB() -> UIView {"))
    #expect(lines.contains("  b.frame = CGRect(x: 0, y: 0, width: 200, height: 240)"))
    #expect(!lines.contains { $0.contains("root") })
  }

  /// Constraints with views that are not exported are left out, with a note.
  @Test func notesConstraintsWithOtherViews() throws {
    var play = try Play("canvas root a b; canvas a x; constrain a.left == b.left, x.left == a.left")
    let lines = try play.said("export uikit a")
    #expect(
      lines.prefix(2) == ["// Not carried over:", "// - constraints between a and views around it"])
    #expect(lines.filter { $0.contains(".constraint(") }.count == 1)
  }

  @Test func notesRules() throws {
    var play = try Play("split root h a b; when root.width < 500 { set root axis v }")
    let said = try play.said("export swiftui")
    #expect(
      said[1]
        == "// - the rule when root.width < 500 { set root axis v }: "
        + "this is the layout as it is now"
    )
  }

  static let failures: [(script: String, code: String)] = [
    ("export json a", "bad-value"), ("export pdf", "bad-value"),
    ("export tmux nobody", "unknown-view"),
    ("export", "missing-argument"),
  ]

  @Test(arguments: failures) func refuses(_ row: (script: String, code: String)) throws {
    var play = try Play("split root h a b")
    let failure = play.failure(row.script)
    #expect(failure?.code == row.code)
  }

  @Test func refusesTooFewColumns() throws {
    var play = try Play("split root h 40")
    let found = play.failure("export tmux")
    let failure = try #require(found)
    #expect(failure.code == "no-room")
    #expect(failure.message == "the panes of root need 79 columns, and it has 64")
  }
}
