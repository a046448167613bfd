import Foundation
import Testing

/// Every script in `Scripts/` through the built program, compared with what was recorded of it.
@Suite struct ScriptTests {
  static var names: [String] {
    let files = try? FileManager.default.contentsOfDirectory(atPath: Golden.scripts.path)
    return (files ?? []).filter { $0.hasSuffix(".lay") }.map { String($0.dropLast(4)) }.sorted()
  }

  private static func run(_ name: String, _ form: String...) throws -> BuiltProgram.Run {
    let arguments = ["--columns", "64", "--rows", "9", "--keep-going"] + form
    return try BuiltProgram.run(arguments + [name + ".lay"], folder: Golden.scripts)
  }

  @Test(arguments: names) func playsAsRecorded(_ name: String) throws {
    let run = try Self.run(name, "--charset", "unicode")
    let result = run.output + "-- complaints\n" + run.complaints + "-- status \(run.status)\n"
    #expect(try Golden.mismatch(result, "\(name).txt") == nil)
  }

  /// ASCII has a line for each line of Unicode, and JSON the lines of each command.
  @Test(arguments: names) func formsAgree(_ name: String) throws {
    let text = try Self.run(name, "--charset", "unicode", "--no-echo")
    let ascii = try Self.run(name, "--charset", "ascii", "--no-echo")
    let json = try Self.run(name, "--json")
    #expect(ascii.status == text.status && json.status == text.status)
    #expect(ascii.output.utf8.allSatisfy { $0 < 0x80 })
    var lines = text.output.split(separator: "\n", omittingEmptySubsequences: false)[...]
    for line in json.output.split(separator: "\n") where line.hasPrefix("{\"schema\"") {
      let object = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
      for wanted in object?["output"] as? [String] ?? [] {
        let found = lines.firstIndex { $0 == wanted }
        lines = lines[(found.map { $0 + 1 } ?? lines.startIndex)...]
        #expect(found != nil, "\(wanted)")
      }
    }
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
    let expected = Self.names.map { "\($0).txt" }
    #expect(!expected.isEmpty)
    #expect(try Golden.recorded() == expected.sorted())
  }
}
