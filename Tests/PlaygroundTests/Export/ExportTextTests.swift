import CommandLanguage
import Testing

@testable import LayoutDocument
@testable import Playground

/// Exports of parts of a layout, and their notes. `exports.txt` has the text of small exports.
struct ExportTextTests {
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
    #expect(said[1].hasPrefix("// - the rule when root.width < 500 { set root axis v }: "))
  }

  static let failures: [(script: String, code: String)] = [
    ("export json a", "bad-value"), ("export pdf", "bad-value"),
    ("export svg nobody", "unknown-view"), ("export tmux", "bad-value"),
    ("export", "missing-argument"),
  ]

  @Test(arguments: failures) func refuses(_ row: (script: String, code: String)) throws {
    var play = try Play("split root h a b")
    let failure = play.failure(row.script)
    #expect(failure?.code == row.code)
  }
}
