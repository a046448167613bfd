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

  @Test("all hidden views of a stack are one finding, with the sizes to lower")
  func hiddenViews() throws {
    func part(_ id: String, _ y: Double, _ more: String = "") -> String {
      LintDocument.view(
        "view", id, [0, y, 100, 50], more,
        inside: "<constraints>" + LintDocument.constraint("\(id).height == 50", id: "h\(id)")
          + "</constraints>")
    }
    let stack = LintDocument.view(
      "stackView", "s", [20, 100, 100, 50], "axis=\"vertical\"",
      inside: "<subviews>" + part("a", 0) + part("b", 0, "hidden=\"YES\"")
        + part("c", 0, "hidden=\"YES\"") + "</subviews>")
    let document = LintDocument.screen(
      stack,
      ["s.leading == root.leading + 20", "s.top == root.top + 100", "s.width == 100"])
    let findings = try LintDocument.lint(document).scenes[0].findings
    #expect(findings.map { $0.rule } == [.conflict])
    #expect(findings.first?.objectID == "s" && findings.first?.views == ["s", "b", "c"])
    #expect(findings.first?.fix.hasSuffix("the priority 999") == true)
    let lowered = document.replacing(
      "constant=\"50.0\"", with: "constant=\"50.0\" priority=\"999\"")
    #expect(try LintDocument.lint(lowered).scenes[0].findings.isEmpty)
  }

  @Test("a view with a mask and constraints gets the flag")
  func mask() throws {
    let view = LintDocument.view("view", "a", [20, 100, 100, 50])
      .replacing("translatesAutoresizingMaskIntoConstraints=\"NO\"", with: "")
    let document = LintDocument.screen(view, ["a.leading == root.leading + 30"])
    let finding = try #require(LintDocument.lint(document).scenes[0].findings.first)
    #expect(
      finding.rule == .conflict && finding.fix.contains("IntoConstraints=\"NO\" for a in line"))
  }

  /// The drawn height of a row is no constraint, unless its table has that height.
  @Test(arguments: [("-1", LintSeverity.note), ("44", .error), ("80", .note)])
  func rows(_ height: String, _ severity: LintSeverity) throws {
    let label = LintDocument.label("a", [20, 8, 100, 21], text: "A")
    let pins = ["a.leading == c.leading + 20", "a.top == c.top + 8", "c.bottom == a.bottom + 30"]
    let list = pins.enumerated().map { LintDocument.constraint($1, id: "p\($0)") }.joined()
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes><scene>
      <objects><tableViewController id="t" sceneMemberID="viewController">
      <tableView key="view" rowHeight="\(height)" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>
      <tableViewCell id="r"><rect key="frame" x="0" y="0" width="375" height="44"/>
      <tableViewCellContentView key="contentView" id="c">
      <rect key="frame" x="0" y="0" width="375" height="44"/><subviews>\(label)</subviews>
      <constraints>\(list)\(LintDocument.constraint("a.height == 21", id: "h"))</constraints>
      </tableViewCellContentView></tableViewCell></prototypes></tableView>
      </tableViewController></objects></scene></scenes></document>
      """
    let findings = try LintDocument.lint(text).scenes.flatMap { $0.findings }
    let conflicts = findings.filter { $0.rule == .conflict }
    #expect(conflicts.map { $0.severity } == [severity])
    #expect(conflicts.first?.fix.contains("Mask") == false)
  }

  @Test("more devices and larger texts show at least what fewer show")
  func moreShowsMore() throws {
    let views = LintDocument.label("a", [20, 100, 140, 20.5], text: "Thirty letters")
    let document = LintDocument.screen(
      views,
      [
        "a.leading == root.leading + 20", "a.top == root.top + 100", "a.width == 140",
        "a.width == 120",
      ])
    func found(_ devices: [String]?, _ text: Double = 100) throws -> Set<String> {
      let settings = LintDocument.settings(devices, text: text)
      return Set(
        try LintDocument.lint(document, settings).scenes[0].findings.map {
          $0.rule.rawValue + $0.objectID
        })
    }
    let saved = try found(nil)
    #expect(!saved.isEmpty)
    #expect(try found(["iPhone8", "iPhone15"]).isSuperset(of: saved))
    #expect(try found(nil, 200).isSuperset(of: saved))
  }
}
