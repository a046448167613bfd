import LayoutEngine
import Testing

@testable import Linting

@Suite struct LintBaselineTests {
  private static func file(_ constraints: [String]) throws -> LintedFile {
    try LintDocument.lint(
      LintDocument.screen(LintDocument.view("button", "a", [20, 100, 100, 50]), constraints))
  }

  private static let conflicting = [
    "a.leading == root.leading + 20", "a.top == root.top + 100", "a.width == 100",
    "a.width == 120",
  ]

  @Test("a baseline suppresses exactly its findings")
  func baseline() throws {
    let known = LintBaseline.text(of: [try Self.file(Self.conflicting)])
    #expect(known.contains("conflict\tMain.storyboard\tc4\n"))
    var same = try Self.file(Self.conflicting)
    var baseline = LintBaseline(known)
    baseline.apply(to: &same)
    #expect(baseline.unusedCount(of: [.conflict]) { _ in true } == 0)
    #expect(!LintReport([same]).fails(from: .note) && LintReport([same]).suppressedCount == 1)
    var worse = try Self.file(Self.conflicting + ["a.height == 20", "a.height == 30"])
    baseline = LintBaseline(known + "conflict\tMain.storyboard\tc9\nunused\tOld.xib\tc1\n")
    baseline.apply(to: &worse)
    #expect(LintReport([worse]).count(.error) == 1)
    #expect(baseline.unusedCount(of: [.conflict, .unused]) { $0 == "Main.storyboard" } == 1)
  }

  @Test("a constraint without an ID is named by its ends, and paths are those from the baseline")
  func ends() throws {
    let text = LintDocument.screen(
      LintDocument.view("button", "a", [20, 100, 100, 50]), Self.conflicting
    ).replacing("id=\"c4\"", with: "")
    let known = LintBaseline.text(of: [try LintDocument.lint(text)], folder: "Main")
    #expect(known.contains("conflict\t.storyboard\ta.width\n"))
  }

  @Test("a part of the file that is not understood is a finding")
  func unread() throws {
    let file = try LintDocument.lint(
      LintDocument.screen(
        LintDocument.view("button", "a", [20, 100, 100, 50]),
        Array(Self.conflicting.prefix(3)) + ["a.height == 50"],
        extra: LintDocument.constraint("a.leading == nobody.leading + 8", id: "lost")))
    let findings = file.scenes[0].findings
    #expect(findings.map { $0.rule } == [.unread] && findings[0].severity == .note)
    #expect(findings[0].message.contains("nobody"))
  }
}

@Suite struct SupportedOrientationsTests {
  private static let devices = ["iPhone8", "iPad"].compactMap { name in
    Device.all.first { $0.name == name }
  }

  private static func list(_ names: [String], _ key: String = "") -> String {
    "<key>UISupportedInterfaceOrientations\(key)</key>\n<array>\n"
      + names.map { "<string>UIInterfaceOrientation\($0)</string>\n" }.joined() + "</array>\n"
  }

  @Test(
    "the orientations are those of a property list or a project",
    arguments: [
      (list(["Portrait"]), [[false], [false]]),
      (
        list(["Portrait"]) + list(["Portrait", "LandscapeLeft"], "~ipad"),
        [[false], [false, true]]
      ),
      (list(["LandscapeLeft"]), [[true], [true]]),
      (
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad = \"UIInterfaceOrientationPortrait "
          + "UIInterfaceOrientationLandscapeLeft\";\nINFOPLIST_KEY_UISupportedInterfaceOrientations"
          + "_iPhone = UIInterfaceOrientationPortrait;\n", [[false], [false, true]]
      ),
    ])
  func orientations(_ text: String, _ expected: [[Bool]]) throws {
    let supported = try #require(SupportedOrientations(text))
    #expect(Self.devices.map { supported.orientations(of: $0) } == expected)
  }

  @Test("a property list without orientations supports none")
  func none() {
    #expect(SupportedOrientations("<plist><dict/></plist>") == nil)
  }
}
