import Testing

@testable import Lint

@Suite struct SceneLinterTests {
  private static let conflict = LintDocument.screen(
    LintDocument.view("button", "a", [20, 100, 100, 50]),
    [
      "a.leading == root.leading + 20", "a.top == root.top + 100", "a.width == 100",
      "a.width == 120",
    ])

  @Test func conflictSaysItsSmallestSetAndAFix() throws {
    let finding = try #require(LintDocument.lint(Self.conflict).scenes[0].findings.first)
    #expect(
      finding.message
        == "these 2 constraints cannot all hold, either can alone: 20 points are missing")
    #expect(finding.parts.map { $0.text } == ["a.width == 100", "a.width == 120"])
    #expect(finding.parts.map { $0.line } == [14, 15])
    #expect(
      finding.fix == "give the constraint in line 15 the priority 999, or the constant 100")
    #expect(finding.objectID == "c4" && finding.line == 15)
  }

  @Test func screensAreMerged() throws {
    let settings = LintDocument.settings(["iPhone8", "iPhone15"], directions: [false, true])
    let scene = try LintDocument.lint(Self.conflict, settings).scenes[0]
    #expect(scene.screens.count == 8)
    let conflicts = scene.findings.filter { $0.rule == .conflict }
    #expect(conflicts.count == 1)
    #expect(conflicts.first?.screens == Array(0..<8))
    let names = scene.screens.map(LintText.name)
    #expect(names.first == "iPhone8" && names.last == "iPhone15 landscape rtl")
  }

  /// Size classes make another scene, which is said and not guessed.
  @Test func otherSizeClassesAreLeftOut() throws {
    let document = LintDocument.screen(
      LintDocument.view(
        "button", "a", [20, 100, 100, 50], "",
        inside: "<variation key=\"widthClass=regular\"><mask key=\"constraints\"/></variation>"),
      ["a.leading == root.leading + 20", "a.top == root.top + 100"])
    let settings = LintDocument.settings(["iPhone8", "iPad"])
    let scene = try LintDocument.lint(document, settings).scenes[0]
    #expect(scene.screens.map { $0.device } == ["iPhone8"])
    #expect(scene.leftOut == ["iPhone8 landscape", "iPad", "iPad landscape"])
  }

  /// Texts with a text style grow; others do not.
  @Test(arguments: [(" style=\"UICTFontTextStyleBody\"", ["clipped"]), ("", [])])
  func textSize(_ style: String, _ expected: [String]) throws {
    let font = "<fontDescription key=\"fontDescription\" pointSize=\"17\"\(style)/>"
    let label = LintDocument.view(
      "label", "a", [20, 100, 250, 20.5], "text=\"Thirty letters, or nearly so..\"", inside: font)
    let document = LintDocument.screen(
      label,
      [
        "a.leading == root.leading + 20", "a.top == root.top + 100",
        "root.trailing >= a.trailing + 20",
      ])
    let found = try LintDocument.lint(document, LintDocument.settings(text: 200))
    #expect(found.scenes[0].findings.map { $0.rule.rawValue } == expected)
  }
}
