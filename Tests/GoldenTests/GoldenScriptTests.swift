import Foundation
import Testing

/// Scripts through the built program, compared with what was recorded.
///
/// `LAYLINE_RECORD=missing` records what has no recording yet and `LAYLINE_RECORD=all` everything;
/// a run that records fails, so that nobody takes an unseen recording for a passed test.
@Suite struct GoldenScriptTests {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  struct Form: Sendable, CustomStringConvertible {
    let ending: String
    let arguments: [String]
    var description: String { ending }
  }

  static let forms = [
    Form(ending: "txt", arguments: ["--charset", "unicode"]),
    Form(ending: "ascii.txt", arguments: ["--charset", "ascii"]),
    Form(ending: "json", arguments: ["--json"]),
  ]

  static let names = ["errors", "screen", "session", "splits", "splitters", "structure"]

  @Test(arguments: names, forms) func playsAsRecorded(_ name: String, _ form: Form) throws {
    let scripts = Self.folder.appendingPathComponent("Scripts")
    let arguments = ["--columns", "64", "--rows", "9", "--keep-going"] + form.arguments
    let run = try BuiltProgram.run(arguments + [name + ".lay"], folder: scripts)
    let found = run.output + "-- complaints\n" + run.complaints + "-- status \(run.status)\n"
    let file = Self.folder.appendingPathComponent("Expected/\(name).\(form.ending)")
    let policy = ProcessInfo.processInfo.environment["LAYLINE_RECORD"] ?? ""
    let recorded = try? String(contentsOf: file, encoding: .utf8)
    if policy == "all" || (policy == "missing" && recorded == nil) {
      try found.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("recorded \(file.lastPathComponent): look at it, then run the test again")
      return
    }
    #expect(found == recorded, "\(name).\(form.ending)")
    let again = try BuiltProgram.run(arguments + [name + ".lay"], folder: scripts)
    #expect(again == run, "the same script gives the same bytes")
  }

  /// Every script in the folder is played.
  @Test func namesAreComplete() throws {
    let files = try FileManager.default.contentsOfDirectory(
      atPath: Self.folder.appendingPathComponent("Scripts").path)
    let scripts = files.filter { $0.hasSuffix(".lay") }.map { String($0.dropLast(4)) }.sorted()
    #expect(scripts == Self.names)
  }
}
