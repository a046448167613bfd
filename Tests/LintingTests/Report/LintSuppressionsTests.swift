import Testing

@testable import Linting

@Suite struct LintSuppressionsTests {
  private static func file() throws -> LintedFile {
    var settings = LintSettings()
    settings.rules = LintRule.allCases
    return try LintDocument.lint(
      LintDocument.screen(
        LintDocument.view("button", "a", [20, 100, 100, 30])
          + LintDocument.view("button", "b", [20, 200, 100, 30]),
        [
          "a.leading == root.leading + 20", "a.top == root.top + 100",
          "b.leading == root.leading + 20", "b.top == root.top + 200",
        ]), settings)
  }

  @Test(arguments: [
    ("target * -- small on purpose", [true, true]),
    ("* Main.storyboard -- old", [true, true]),
    ("target Main.storyboard#b -- small on purpose", [false, true]),
    ("target Other.storyboard -- old", [false, false]),
    ("conflict * -- old", [false, false]),
    ("# target * -- not yet\n\n", [false, false]),
  ])
  func suppressions(_ text: String, _ expected: [Bool]) throws {
    var file = try Self.file()
    try LintSuppressions(text).apply(to: &file, name: "Main.storyboard")
    #expect(file.scenes[0].findings.map { $0.suppressedBecause != nil } == expected)
  }

  @Test(arguments: [
    ("tiny * -- x", 1, 1), ("\ntarget", 2, 7), ("target -- x", 1, 8), ("target *", 1, 9),
    ("target * --", 1, 10), ("target * because", 1, 10),
  ])
  func invalidLinesAreReported(_ text: String, _ line: Int, _ column: Int) {
    do throws(LintSuppressions.Problem) {
      _ = try LintSuppressions(text)
      Issue.record("nothing was refused")
    } catch {
      #expect(error.line == line && error.column == column, "\(error.message)")
    }
  }
}
