import Testing

@testable import Linting

/// Each rule with a case in which it finds something, and one close to it in which it does not.
@Suite struct RuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var id: String
    var views: String
    var constraints: [String]
    var devices: [String]?
    var text = 100.0
    /// Rules that find something, without `target`, in the order of a report.
    var expected: [String]
    var extra = ""
    var testDescription: String { id }
  }

  private static func button(_ id: String, _ frame: [Double], _ more: String = "") -> String {
    LintDocument.view("button", id, frame, more)
  }

  private static func pinned(_ id: String, _ x: Double, _ y: Double) -> [String] {
    ["\(id).leading == root.leading + \(x)", "\(id).top == root.top + \(y)"]
  }

  static let conflicts: [Row] = [
    Row(
      id: "two widths", views: button("a", [20, 100, 100, 50]),
      constraints: pinned("a", 20, 100) + ["a.width == 100", "a.width == 120"],
      expected: ["conflict"]),
    Row(
      id: "two widths, one of them optional", views: button("a", [20, 100, 100, 50]),
      constraints: pinned("a", 20, 100) + ["a.width == 100", "a.width == 120 @999"], expected: []),
    Row(
      id: "a placeholder is removed from the app", views: button("a", [20, 100, 100, 50]),
      constraints: pinned("a", 20, 100) + ["a.width == 100"], expected: [],
      extra: LintDocument.constraint("a.width == 120", id: "p", "placeholder=\"YES\"")),
    Row(
      id: "too wide for a phone", views: button("a", [20, 100, 340, 50]),
      constraints: pinned("a", 20, 100)
        + ["root.trailing == a.trailing + 33", "a.width >= 340"],
      devices: ["iPhoneSE1"], expected: ["conflict"]),
    Row(
      id: "breaks below a width", views: button("a", [20, 100, 340, 50]),
      constraints: pinned("a", 20, 100)
        + ["root.trailing == a.trailing + 33", "a.width >= 340"], expected: ["breaks"]),
    Row(
      id: "breaks below a height", views: button("a", [20, 100, 100, 540]),
      constraints: pinned("a", 20, 100)
        + ["a.width == 100", "root.bottom == a.bottom + 212", "a.height >= 500"],
      expected: ["breaks"]),
    Row(
      id: "short enough", views: button("a", [20, 100, 100, 540]),
      constraints: pinned("a", 20, 100)
        + ["a.width == 100", "root.bottom == a.bottom + 212", "a.height >= 320"], expected: []),
    Row(
      id: "narrow enough", views: button("a", [20, 100, 340, 50]),
      constraints: pinned("a", 20, 100)
        + ["root.trailing == a.trailing + 33", "a.width >= 260"],
      devices: ["iPhoneSE1"], expected: ["unused"]),
  ]

  static let open: [Row] = [
    Row(
      id: "no place",
      views: LintDocument.view("view", "a", [20, 100, 100, 50], "ambiguous=\"YES\""),
      constraints: ["a.width == 100", "a.height == 50", "a.leading == root.leading + 20"],
      expected: ["ambiguous"]),
    Row(
      id: "lengths that only rounding leaves open",
      views: LintDocument.view("button", "a", [20, 100, 100, 50])
        + LintDocument.view("button", "b", [20, 150, 100, 50.4]),
      constraints: pinned("a", 20, 100) + [
        "a.width == 100", "b.width == 100", "b.leading == root.leading + 20",
        "b.top == a.bottom", "root.bottom == b.bottom + 651.8",
      ], expected: ["breaks"]),
    Row(
      id: "a place", views: LintDocument.view("view", "a", [20, 100, 100, 50]),
      constraints: pinned("a", 20, 100) + ["a.width == 100", "a.height == 50"], expected: []),
    Row(
      id: "misplaced",
      views: LintDocument.view("view", "a", [20, 100, 100, 70], "misplaced=\"YES\""),
      constraints: pinned("a", 20, 100) + ["a.width == 100", "a.height == 50"],
      expected: ["misplaced"]),
    Row(
      id: "stale", views: LintDocument.view("view", "a", [20, 100, 100, 70]),
      constraints: pinned("a", 20, 100) + ["a.width == 100", "a.height == 50"],
      expected: ["stale"]),
    Row(
      id: "rounded to half a point", views: LintDocument.view("view", "a", [20, 100, 100, 50.5]),
      constraints: pinned("a", 20, 100) + ["a.width == 100", "a.height == 50"], expected: []),
  ]

  static let places: [Row] = [
    Row(
      id: "beyond a smaller screen", views: button("a", [20, 700, 100, 50]),
      constraints: pinned("a", 20, 700), devices: ["iPhoneSE1"],
      expected: ["outside"]),
    Row(
      id: "pinned to the bottom", views: button("a", [20, 700, 100, 50]),
      constraints: ["a.leading == root.leading + 20", "g.bottom == a.bottom + 68"],
      devices: ["iPhoneSE1"], expected: []),
    Row(
      id: "waiting outside where it was designed", views: button("a", [400, 100, 100, 50]),
      constraints: pinned("a", 400, 100), expected: []),
    Row(
      id: "under the notch", views: button("a", [20, 20, 100, 50]),
      constraints: pinned("a", 20, 20), expected: ["notch"]),
    Row(
      id: "below the notch", views: button("a", [20, 59, 100, 50]),
      constraints: ["a.leading == root.leading + 20", "a.top == g.top"], expected: []),
    Row(
      id: "a background under the notch", views: button("a", [0, 0, 393, 852]),
      constraints: pinned("a", 0, 0)
        + ["root.trailing == a.trailing", "root.bottom == a.bottom"], expected: []),
  ]

  static let crowded: [Row] = [
    Row(
      id: "on each other where it is narrow",
      views: button("a", [20, 100, 160, 50]) + button("b", [213, 100, 160, 50]),
      constraints: pinned("a", 20, 100) + ["b.top == a.top", "root.trailing == b.trailing + 20"],
      devices: ["iPhoneSE1"], expected: ["overlap"]),
    Row(
      id: "on each other where it was designed",
      views: button("a", [20, 100, 200, 50]) + button("b", [173, 100, 200, 50]),
      constraints: pinned("a", 20, 100) + ["b.top == a.top", "root.trailing == b.trailing + 20"],
      devices: ["iPhone15"], expected: []),
    Row(
      id: "a cut text",
      views: LintDocument.label(
        "a", [20, 100, 340, 20.5], text: "A text of forty letters, or nearly so"),
      constraints: pinned("a", 20, 100) + ["root.trailing >= a.trailing + 20"],
      devices: ["iPhoneSE1"], expected: ["clipped"]),
    Row(
      id: "a text that wraps",
      views: LintDocument.label(
        "a", [20, 100, 340, 20.5], text: "A text of forty letters, or nearly so",
        "numberOfLines=\"0\""),
      constraints: pinned("a", 20, 100) + ["root.trailing >= a.trailing + 20"],
      devices: ["iPhoneSE1"], expected: []),
    Row(
      id: "a short text in a wide label",
      views: LintDocument.label("a", [20, 100, 353, 20.5], text: "Short"),
      constraints: pinned("a", 20, 100) + ["root.trailing == a.trailing + 20"],
      devices: ["iPhoneSE1"], expected: []),
  ]

  static let unused: [Row] = [
    Row(
      id: "said twice", views: button("a", [20, 100, 100, 50]),
      constraints: pinned("a", 20, 100) + ["a.width == 100", "a.width == 100"],
      expected: ["unused"]),
    Row(
      id: "said the other way round", views: button("a", [20, 100, 100, 50]),
      constraints: pinned("a", 20, 100) + ["root.leading == a.leading - 20"],
      expected: ["unused"]),
    Row(
      id: "less than what is required", views: button("a", [20, 100, 100, 50]),
      constraints: pinned("a", 20, 100) + ["a.width == 100", "a.width >= 44"],
      expected: ["unused"]),
    Row(
      id: "a bound beside a wish", views: button("a", [20, 100, 100, 50]),
      constraints: pinned("a", 20, 100) + ["a.width == 100 @750", "a.width >= 44"],
      expected: []),
    Row(
      id: "a bound that every screen keeps", views: button("a", [20, 100, 353, 50]),
      constraints: pinned("a", 20, 100) + ["root.trailing == a.trailing + 20", "a.width >= 280"],
      expected: ["unused"]),
    Row(
      id: "a bound that the narrowest screen needs", views: button("a", [20, 100, 353, 50]),
      constraints: pinned("a", 20, 100) + ["root.trailing == a.trailing + 20", "a.width >= 281"],
      expected: ["breaks"]),
    Row(
      id: "a bound of two views that are pinned",
      views: button("a", [20, 100, 100, 50])
        + button("b", [140, 100, 100, 50]),
      constraints: pinned("a", 20, 100) + pinned("b", 140, 100)
        + ["a.width == 100", "b.leading >= a.trailing + 8"],
      expected: ["unused"]),
    Row(
      id: "a bound that waits for a longer text",
      views: button("a", [20, 100, 100, 50])
        + button("b", [140, 100, 100, 50]),
      constraints: pinned("a", 20, 100) + pinned("b", 140, 100)
        + ["b.leading >= a.trailing + 8"],
      expected: []),
    Row(
      id: "a bound at a safe area that may be any", views: button("a", [20, 100, 100, 50]),
      constraints: ["a.leading == root.leading + 20", "a.top == root.top + 100"]
        + ["a.top >= g.top"],
      expected: []),
    Row(
      id: "a bound that no length is below", views: button("a", [20, 100, 100, 50]),
      constraints: pinned("a", 20, 100) + ["a.width >= 0"], expected: ["unused"]),
    Row(
      id: "one of two bounds that keep each other", views: button("a", [20, 100, 100, 50]),
      constraints: ["a.leading == root.leading + 20", "a.top == g.top + 41"]
        + ["root.trailing >= a.trailing + 20", "a.width <= root.width - 40"],
      expected: ["unused"]),
    Row(
      id: "bounds on both sides of a centre", views: button("a", [146, 100, 100, 50]),
      constraints: [
        "a.centerX == root.centerX", "a.top == g.top + 41", "a.leading >= root.leading + 6",
        "root.trailing >= a.trailing + 6",
      ],
      expected: []),
  ]

  /// The finding tells what keeps the bound, by its lines.
  @Test func idleBoundsNameTheirReasons() throws {
    let document = LintDocument.screen(
      Self.button("a", [20, 100, 353, 50]),
      Self.pinned("a", 20, 100) + ["root.trailing == a.trailing + 20", "a.width >= 280"])
    let found = try LintDocument.lint(document).scenes[0].findings.filter { $0.rule == .unused }
    let finding = try #require(found.first)
    #expect(found.count == 1 && finding.severity == .note && finding.fix == "delete it")
    #expect(
      finding.message
        == "this bound of a never has an effect: these 3 together are stricter at any size")
    #expect(finding.parts.map { $0.text }.contains("root.width >= 320 (the size of the screen)"))
    #expect(finding.parts.compactMap { $0.line }.count == 3)
    #expect(!finding.parts.contains { $0.line == finding.line })
  }

  @Test(arguments: conflicts + open + places + crowded + unused)
  func ruleReportsTheExpectedFindings(_ row: Row) throws {
    let document = LintDocument.screen(row.views, row.constraints, extra: row.extra)
    var settings = LintDocument.settings(row.devices, text: row.text)
    if row.devices != nil { settings.sweeps = false }
    let file = try LintDocument.lint(document, settings)
    let found = file.scenes[0].findings.filter { $0.rule != .target }
    var rules: [String] = []
    for finding in found where !rules.contains(finding.rule.rawValue) {
      // Landscape is as low as it is: only what is wanted there counts.
      let isUpright = finding.screens.contains { !file.scenes[0].screens[$0].isLandscape }
      if isUpright { rules.append(finding.rule.rawValue) }
    }
    #expect(rules.sorted() == row.expected.sorted())
    for finding in found {
      #expect(finding.line > 1 && !finding.message.isEmpty && !finding.fix.isEmpty)
      #expect(finding.severity <= finding.rule.severity)
    }
  }

  @Test func targets() throws {
    for (height, count) in [(30.0, 1), (44, 0)] {
      let document = LintDocument.screen(
        Self.button("a", [20, 100, 100, height]), Self.pinned("a", 20, 100))
      var settings = LintSettings()
      #expect(try LintDocument.lint(document, settings).scenes[0].findings.isEmpty)
      settings.rules = LintRule.allCases
      let found = try LintDocument.lint(document, settings).scenes[0].findings
      #expect(found.filter { $0.rule == .target }.count == count)
    }
  }
}
