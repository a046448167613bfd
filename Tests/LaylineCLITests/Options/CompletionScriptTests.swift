import Foundation
import Testing

@testable import LaylineCLI

/// Completion of the options in other shells.
struct CompletionScriptTests {
  @Test(arguments: CompletionScript.allCases)
  func everyOptionIsIncluded(_ script: CompletionScript) {
    for entry in Option.all {
      let word = script == .fish ? "-l \(entry.long)" : "--\(entry.long)"
      #expect(script.text.contains(word), "\(entry.long)")
    }
    #expect(script.text.utf8.allSatisfy { $0 < 0x80 })
    #expect(script.text.last == "\n")
  }

  @Test func programPrintsTheScript() throws {
    let home = try ShellRun.Home()
    let run = try ProgramRun(["--completions", "bash"], in: home)
    #expect(run.status == 0)
    #expect(run.output == CompletionScript.bash.text)
    #expect(try ProgramRun(["--completions", "tcsh"], in: home).status == 2)
  }

  @Test func bashCompletesWithTheScript() throws {
    let bash = "/bin/bash"
    guard FileManager.default.isExecutableFile(atPath: bash) else { return }
    let home = try ShellRun.Home()
    let path = try home.write(
      CompletionScript.bash.text + """
        COMP_WORDS=(layline --frames al)
        COMP_CWORD=2
        _layline
        echo "${COMPREPLY[@]}"
        COMP_WORDS=(layline --strict --char)
        _layline
        echo "${COMPREPLY[@]}"
        """, to: "complete.bash")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: bash)
    process.arguments = ["--norc", path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    process.waitUntilExit()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(output == "always\n--charset\n")
  }

  /// Each option has its own text and values.
  @Test func fishDescribesEachOption() throws {
    let lines = CompletionScript.fish.text.split(separator: "\n")
    let open = try #require(lines.first { $0.contains("-l open ") })
    #expect(open.hasSuffix("-d 'replay a session from share'"))
    let size = try #require(lines.first { $0.contains("-l size ") })
    #expect(size.contains("iPhone15") && size.contains("-d 'the size of root"))
    let texts = lines.compactMap { $0.split(separator: " -d ").last }
    #expect(Set(texts).count == texts.count)
  }
}
