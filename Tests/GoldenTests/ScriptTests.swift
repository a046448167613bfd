import Foundation
import Testing

/// Every script in `Scripts/` through the built program, compared with what was recorded of it:
/// frames in Unicode and in ASCII, and the lines of `--json`.
@Suite struct ScriptTests {
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

  static var names: [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: Golden.scripts.path)
    return (files ?? []).filter { $0.hasSuffix(".lay") }.map { String($0.dropLast(4)) }.sorted()
  }

  @Test(arguments: names, forms) func playsAsRecorded(_ name: String, _ form: Form) throws {
    let arguments = ["--columns", "64", "--rows", "9", "--keep-going"] + form.arguments
    let run = try BuiltProgram.run(arguments + [name + ".lay"], folder: Golden.scripts)
    let result = run.output + "-- complaints\n" + run.complaints + "-- status \(run.status)\n"
    let problem = try Golden.mismatch(result, "\(name).\(form.ending)")
    #expect(problem == nil)
    let again = try BuiltProgram.run(arguments + [name + ".lay"], folder: Golden.scripts)
    #expect(again == run, "the same script gives the same bytes")
  }

  /// The same replay without the commands above the frames.
  @Test(arguments: names) func echoesOnlyAddLines(_ name: String) throws {
    let arguments = ["--columns", "64", "--rows", "9", "--keep-going", "--charset", "unicode"]
    let scripts = Golden.scripts
    let run = try BuiltProgram.run(arguments + [name + ".lay"], folder: scripts)
    let plain = try BuiltProgram.run(arguments + ["--no-echo", name + ".lay"], folder: scripts)
    #expect(Self.withoutEchoes(run.output) == Self.withoutEchoes(plain.output))
    #expect(run.complaints == plain.complaints && run.status == plain.status)
    let echoes = [run, plain].map { run in
      run.output.split(separator: "\n").filter { $0.hasPrefix("lay> ") }.count
    }
    #expect(echoes[0] >= echoes[1])
  }

  /// Examples of errors have prompts of their own.
  private static func withoutEchoes(_ output: String) -> [Substring] {
    output.split(separator: "\n", omittingEmptySubsequences: false).filter {
      !$0.hasPrefix("lay> ")
    }
  }

  /// Nothing is recorded of scripts that are gone.
  @Test func everyRecordHasAScript() throws {
    let expected = Self.names.flatMap { name in Self.forms.map { "\(name).\($0.ending)" } }
    #expect(!expected.isEmpty)
    #expect(try Golden.recorded() == expected.sorted())
  }
}
