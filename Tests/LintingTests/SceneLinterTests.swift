import Testing

@testable import Linting

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

  /// What size classes change beside constraints, fonts and whether views are installed is said and
  /// not guessed.
  @Test func otherSizeClassesAreLeftOut() throws {
    let document = LintDocument.screen(
      LintDocument.view(
        "button", "a", [20, 100, 100, 50], "",
        inside: "<variation key=\"widthClass=regular\" verticalHuggingPriority=\"9\"/>"),
      ["a.leading == root.leading + 20", "a.top == root.top + 100"])
    let settings = LintDocument.settings(["iPhone8", "iPad"])
    let scene = try LintDocument.lint(document, settings).scenes[0]
    #expect(scene.screens.map { $0.device } == ["iPhone8"])
    #expect(scene.leftOut == ["iPhone8 landscape", "iPad", "iPad landscape"])
  }

  /// Screens of other size classes have what these make of a scene: other constraints, views that
  /// are installed only there, and larger fonts.
  @Test func otherSizeClasses() throws {
    func button(_ id: String, _ y: Double, _ more: String = "") -> String {
      LintDocument.view("button", id, [20, y, 100, 50], "", inside: more)
    }
    let wide = "<variation key=\"widthClass=regular\">"
    let font = "<fontDescription key=\"fontDescription\" pointSize=\"10\"/>"
    let views =
      button("a", 255)
      + button("b", 200, font + wide + font.replacing("10", with: "15") + "</variation>")
      + button("c", 400)
    let moved = LintDocument.constraint("a.leading == root.leading + 20", id: "c0")
      .replacing("/>", with: ">\(wide.dropLast()) constant=\"-30\"/></constraint>")
    let document = LintDocument.screen(
      views,
      [
        "a.top == root.top + 255", "b.leading == root.leading + 20", "b.top == root.top + 200",
        "c.leading == root.leading + 20", "c.top == root.top + 400", "c.top == root.top + 410",
      ], extra: moved
    ).replacing(
      "</constraints>\n</view></viewController>",
      with: """
        </constraints>
        <variation key="default"><mask key="subviews"><exclude reference="c"/></mask></variation>
        \(wide)<mask key="subviews"><include reference="c"/></mask></variation>
        </view></viewController>
        """)
    let settings = LintDocument.settings(["iPhone8", "iPad"])
    let scene = try LintDocument.lint(document, settings).scenes[0]
    #expect(scene.screens.map { $0.device } == ["iPhone8", "iPhone8", "iPad", "iPad"])
    #expect(scene.leftOut.isEmpty)
    let found = scene.findings.map { finding in
      "\(finding.rule.rawValue) \(finding.views.joined(separator: ",")) \(finding.screens)"
    }
    // At −30 the button reaches out, b has grown into it, and c is there, at two places.
    let kinds = ["outside a", "overlap a,b", "conflict c,root"]
    #expect(Set(found) == Set(kinds.map { $0 + " [2, 3]" }))
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
