import Testing

@testable import Linting

@Suite struct LintConfigurationTests {
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
    ("target   *.storyboard#a     -- aligned in columns", [true, false]),
    ("target /App/**/Main.* -- old", [true, true]), ("target App -- a folder", [true, true]),
    ("target App/*.storyboard -- not in a folder below", [false, false]),
  ])
  func suppressions(_ text: String, _ expected: [Bool]) throws {
    var file = try Self.file()
    var configuration = try LintConfiguration(text)
    configuration.apply(to: &file, path: "App/Views/Main.storyboard")
    #expect(file.scenes[0].findings.map { $0.suppressedBecause != nil } == expected)
    let isUnused = text.first != "#" && !expected.contains(true)
    #expect(configuration.unusedLines(of: LintRule.allCases) == (isUnused ? [1] : []))
    #expect(configuration.unusedLines(of: [.stale]) == [])
  }

  @Test(arguments: [
    ("tiny * -- x", 1, 1), ("\ntarget", 2, 7), ("target -- x", 1, 8), ("target *", 1, 9),
    ("target * --", 1, 10), ("target * because", 1, 10), ("devices", 1, 8),
  ])
  func invalidLinesAreReported(_ text: String, _ line: Int, _ column: Int) {
    do throws(LintConfiguration.Problem) {
      _ = try LintConfiguration(text)
      Issue.record("nothing was refused")
    } catch {
      #expect(error.line == line && error.column == column, "\(error.message)")
    }
  }

  @Test("settings, levels and paths to leave out are read")
  func settings() throws {
    var configuration = try LintConfiguration(
      """
      devices   iPhoneSE1, iPhone15
      overlap   error
      unused    off
      excluded  Old/**/Gen*.xib
      """)
    #expect(configuration.settings.map { $0.value } == ["iPhoneSE1, iPhone15"])
    #expect(configuration.settings[0].column == 11)
    #expect(configuration.levels.map { $0.severity } == [.error, nil])
    let paths = [
      "Old/a/b/Gen1.xib", "Old/Gen.xib", "Gen.xib", "Pods/A.xib", "App/Carthage", "Podsy",
    ]
    #expect(paths.map { configuration.excludes($0) } == [true, true, false, true, true, false])
    #expect(configuration.unusedLines(of: []) == [])
  }
}
