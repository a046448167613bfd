import Foundation
import Testing

/// `--check` of the built program.
struct CheckTests {
  let home: ShellRun.Home

  init() throws {
    home = try ShellRun.Home()
  }

  private func check(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun(["--check"] + arguments, in: home)
  }

  private func data(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: home.path + "/" + name))
  }

  static let page = """
    # A page\u{20}\u{20}

    1. In a list

       ```layline columns=40 rows=7
       lay> split root h sidebar=25% main
       ...
       lay> expect root.width == 1
       [..]^~~~~~~~~~
       error: root.width is [..]
       ...
       ? 3
       ```

    ~~~
    lay> no session
    ~~~

    ```layline columns=40 rows=7 charset=ascii
    lay> split root h a b
    + a ------+ b ------+
    |         |         |
    |         |         |
    | 200x240 | 200x240 |
    |         |         |
    |         |         |
    +---------+---------+
    lay> echo done
    done
    ```
    No line end
    """

  static let script = """
    #!/usr/bin/env layline
    #: columns=40 rows=7
    split root h a b  # two
    #> ...
    expect fails {
      remove nobody
    }
    why a.width
    #> a.width = 200 = [..]
    #> ...
      # a comment
    zap
    #> ...
    #> ? 1
    """

  /// A page and a script, each with LF and with CRLF.
  static let files = [page, script].flatMap { text in
    ["\n", "\r\n"].map { end in
      (
        name: text == page ? "a.md" : "a.lay",
        text: text.split(separator: "\n", omittingEmptySubsequences: false)
          .joined(separator: end)
      )
    }
  }

  @Test(arguments: files) func matchingOutputPasses(_ name: String, _ text: String) throws {
    _ = try home.write(text, to: name)
    let result = try check(name)
    #expect(result.status == 0, "\(result.output)")
    #expect(result.lines.count == 1 && result.output.hasSuffix(": all as recorded\n"))
    #expect(result.errors.isEmpty)
    #expect(try check("--update", name).output == result.output)
    #expect(try data(name) == Data(text.utf8))
  }

  /// One cell of a recorded line differs: a hunk reports its line, and updating restores the file.
  @Test(arguments: [
    ("a.md", "| 200x240 | 200x240 |", "| 201x240 | 200x240 |", 24),
    ("a.md", "\ndone\n", "\ndome\n", 29),
    ("a.lay", "#> ? 1", "#> ? 2", 14),
  ])
  func oneChangedCellDiffers(_ name: String, _ right: String, _ wrong: String, _ line: Int) throws {
    let text = name == "a.md" ? Self.page : Self.script
    let changed = text.replacing(right, with: wrong)
    #expect(changed != text)
    _ = try home.write(changed, to: name)
    let result = try check(name)
    #expect(result.status == 1)
    let lines = result.output.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(2) == ["--- \(name)\trecorded", "+++ \(name)\tactual"])
    let start = max(1, line - 3)
    try #require(lines.count > 8)
    #expect(lines[2].hasPrefix("@@ -\(start),"))
    // A hunk has `line - start` lines before the change.
    #expect(lines[3 + line - start].hasPrefix("-"))
    #expect(lines[4 + line - start].hasPrefix("+"))
    #expect(lines.dropFirst(3).count { $0.hasPrefix("-") } == 1)
    #expect(lines.dropFirst(3).count { $0.hasPrefix("+") } == 1)
    let summary = name == "a.md" ? "checked 2 sessions" : "checked 1 session"
    #expect(lines.suffix(2) == ["\(summary) in 1 file: 1 difference", ""])
    #expect(try data(name) == Data(changed.utf8), "nothing is written")

    let updated = try check("--update", name)
    #expect(updated.status == 0)
    #expect(updated.output.hasPrefix("\(name): updated 1 output\n"))
    #expect(try data(name) == Data(text.utf8))
    #expect(try check(name).status == 0)
  }

  /// Output recorded for the first time is unchecked, so the run fails.
  @Test(arguments: [[], ["--update"]]) func firstRunRecordsAndFails(_ options: [String]) throws {
    _ = try home.write("#: columns=20 rows=4\necho a\nsplit root h 2\n", to: "a.lay")
    let arguments = ["--check"] + options + ["a.lay"]
    let first = try ProgramRun(arguments, in: home)
    #expect(first.status == 1)
    #expect(first.output.hasPrefix("a.lay: recorded 2 outputs for the first time"))
    let recorded = String(decoding: try data("a.lay"), as: UTF8.self)
    #expect(recorded.hasPrefix("#: columns=20 rows=4\necho a\n#> a\nsplit root h 2\n#> ┌"))
    #expect(try ProgramRun(arguments, in: home).status == 0)
    #expect(try data("a.lay") == Data(recorded.utf8))
  }

  @Test func terminalAndEnvironmentHaveNoEffect() throws {
    _ = try home.write(Self.page.replacing("done\n", with: "×\n"), to: "a.md")
    let plain = try check("a.md")
    #expect(plain.status == 1)
    let other = try ProgramRun(
      ["--check", "a.md"], in: home,
      variables: ["COLUMNS": "33", "LINES": "9", "LC_ALL": "C", "CLICOLOR_FORCE": "1"])
    #expect(other.output == plain.output)
    #expect(other.status == plain.status)
  }

  @Test func unreadableFilesDoNotEndTheCheck() throws {
    _ = try home.write("echo a\n#> b\n", to: "a.lay")
    _ = try home.write("echo a\n#> a\n", to: "b.lay")
    let result = try check("missing.lay", "a.lay", ".", "b.lay")
    #expect(result.status == 66)
    #expect(result.errors.contains("missing.lay: error: cannot be read: "))
    #expect(result.errors.contains(".: error: cannot be read: "))
    #expect(result.lines.last == "checked 2 sessions in 2 files: 1 difference")
  }

  @Test func refusesFilesThatAreNotUTF8() throws {
    let bytes = Data([0x65, 0xFF, 0xFE, 0x0A])
    try bytes.write(to: URL(fileURLWithPath: home.path + "/a.md"))
    let result = try check("--update", "a.md")
    #expect(result.status == 66)
    #expect(result.errors == "a.md: error: cannot be read: it is not UTF-8\n")
    #expect(try data("a.md") == bytes)
  }

  @Test func unwritableFileIsUnchanged() throws {
    let path = try home.write("echo a\n#> b\n", to: "a.lay")
    try FileManager.default.setAttributes([.posixPermissions: 0o555], ofItemAtPath: home.path)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home.path)
    }
    // The superuser may write everywhere.
    if FileManager.default.isWritableFile(atPath: home.path) { return }
    let folder = try ShellRun.Home()
    let result = try ProgramRun(["--check", "--update", path], in: folder)
    #expect(result.status == 74)
    #expect(try data("a.lay") == Data("echo a\n#> b\n".utf8))
  }

  @Test func savesNothingAndPrintsNoEscapes() throws {
    let text = """
      ```layline frames=none
      lay> save a.lay; echo "\\u{1b}]0;x\\u{7}"
      \u{1b}]0;x\u{7}
      ```

      """
    _ = try home.write(text, to: "a.md")
    let result = try check("a.md")
    #expect(result.status == 1)
    #expect(!result.output.contains("\u{1b}"))
    #expect(!FileManager.default.fileExists(atPath: home.path + "/a.lay"))
  }

  @Test(arguments: [
    (["--check"], "--check needs files"),
    (["--check", "-"], "--check needs files"),
    (["--update", "a.lay"], "--update needs --check or --baseline"),
    (
      ["--check", "--columns", "9", "a.lay"],
      "--check cannot be used with --columns"
    ),
    (["--check", "-c", "x"], "--check cannot be used with --commands"),
  ])
  func refuses(_ arguments: [String], _ message: String) throws {
    let result = try ProgramRun(arguments, in: home)
    #expect(result.status == 2)
    #expect(result.errors.hasPrefix("layline: \(message)\n"))
  }

  /// README.md and every page of docs pass the check.
  @Test func documentationPasses() throws {
    var root = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
    for _ in 0..<3 { root.deleteLastPathComponent() }
    let docs = root.appendingPathComponent("docs").path
    let pages = try FileManager.default.contentsOfDirectory(atPath: docs).sorted()
      .filter { $0.hasSuffix(".md") }.map { "\(docs)/\($0)" }
    let result = try ProgramRun(
      ["--check", root.appendingPathComponent("README.md").path] + pages, in: home)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
