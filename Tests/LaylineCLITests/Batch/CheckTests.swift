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

       ```layline columns=40 rows=7 status=3
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
    #expect(result.lines.count == 1 && result.output.contains(": all as recorded"))
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
    #expect(lines.suffix(2).first?.hasPrefix("\(summary) in 1 file: 1 difference") ?? false)
    #expect(try data(name) == Data(changed.utf8), "nothing is written")

    let updated = try check("--update", name)
    #expect(updated.status == 0)
    #expect(updated.output.hasPrefix("\(name): updated 1 output\n"))
    #expect(try data(name) == Data(text.utf8))
    #expect(try check(name).status == 0)
  }

  /// `--update` changes records, and no command: what is not exact is an error.
  @Test(arguments: [
    ("a.lay", "split left right 25/75\nexpect left.width == 100\n", 3),
    ("a.lay", "split root h 2\nremove\n#> ...\nexpect a.width == 200\n", 0),
    ("a.md", "# A\r\n\r\n```lay\r\nsplit left right 1:3\r\n```\r\n", 1),
    ("a.md", "```lay status=1\nsplit left right 1:3\n```\n", 0),
  ])
  func updatesRecordsAlone(_ name: String, _ text: String, _ status: Int32) throws {
    let path = try home.write(text, to: name)
    let result = try check("--update", path)
    #expect(result.status == status, "\(result.output)\(result.errors)")
    func commands(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.hasPrefix("#> ") }
    }
    let updated = try String(decoding: data(name), as: UTF8.self)
    #expect(commands(updated) == commands(text))
    if status != 0 { #expect(updated == text) }
  }

  /// Recorded failures: a file, its status, and the one after `--update`.
  static let failures: [(name: String, text: String, status: Int32, updated: Int32)] = [
    ("hidden.lay", "split root h a b\nhide nobody\n#> ...\nfoo bar\n#> ...\n", 1, 0),
    (
      "hidden.md",
      "```layline frames=none\nlay> hide nobody\n...\nlay> no such command\n...\n"
        + "lay> want a.width = = 3\n...\n```\n", 1, 0
    ),
    ("line.lay", "hide nobody\n#> [..]\n#> [..]\n#> [..]\n#> [..]\n#> [..]\n", 1, 0),
    ("kept.lay", "hide nobody\n#> ...\n#> ? 1\n", 0, 0),
    // A view that does not exist is not as expected.
    ("missing.lay", "split root h x b\nexpect a.width == 200\n#> ...\n", 3, 3),
    ("missing1.lay", "expect a hidden\n#> ...\n#> ? 1\n", 3, 3),
    ("missing3.lay", "expect a.width ambiguous\n#> ...\n#> ? 3\n", 3, 3),
    ("missing.md", "```layline\nlay> expect unsatisfiable a\n...\n```\n", 3, 3),
    ("marked.md", "```layline status=3\nlay> expect a.x == root.x\n...\n? 3\n```\n", 0, 0),
    ("plain.lay", "split root h x b\nexpect a.width == 200\n", 3, 3),
  ]

  @Test(arguments: failures)
  func aPatternHidesNoFailure(
    _ row: (name: String, text: String, status: Int32, updated: Int32)
  ) throws {
    _ = try home.write(row.text, to: row.name)
    #expect(try check(row.name).status == row.status)
    #expect(try data(row.name) == Data(row.text.utf8))
    #expect(try check("--update", row.name).status == row.updated)
    #expect(try check(row.name).status == row.updated)
    if row.updated != 0 { #expect(try data(row.name) == Data(row.text.utf8)) }
  }

  /// Sessions in quotes, lists and other fences are checked, and updated in place.
  @Test(arguments: [
    "> ```layline\n> lay> echo a\n> b\n> ```\n",
    "> > ~~~ Layline\n> > lay> echo a\n> > b\nnot quoted\n",
    "- x\n\t```{.layline}\n\tlay> echo a\n\tb\n\t```\n",
    "1. ```LAYLINE\n   lay> echo a\n   b\n   ```\n",
    "> ```{.lay frames=none}\n> echo a\n> #> b\n> ```\n",
  ])
  func sessionsAreFoundEverywhere(_ text: String) throws {
    _ = try home.write(text, to: "a.md")
    let result = try check("a.md")
    #expect(result.status == 1)
    #expect(result.lines.last == "checked 1 session in 1 file: 1 difference")
    #expect(try check("--update", "a.md").status == 0)
    let updated = try String(decoding: data("a.md"), as: UTF8.self)
    let lines = text.split(separator: "\n").map { line -> String in
      line.hasSuffix(" b") || line.hasSuffix("\tb") ? "\(line.dropLast())a" : String(line)
    }
    #expect(updated.split(separator: "\n").map(String.init) == lines)
    #expect(try check("a.md").status == 0)
  }

  @Test(arguments: [
    ("a.md", "# A page\n"), ("a.md", "```swift\nlet a = 1\n```\n"), ("a.md", ""), ("a.lay", ""),
    ("a.lay", "# only a comment\n"),
  ])
  func aFileWithNothingToCheckFails(_ name: String, _ text: String) throws {
    _ = try home.write(text, to: name)
    let result = try check(name)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("\(name): error: "))
    #expect(result.output.hasPrefix("checked 0 sessions in 1 file: 1 error"))
  }

  @Test func theFirstOutputIsRecordedOnRequest() throws {
    let text = "#: columns=20 rows=4\necho a\nsplit root h 2\n"
    _ = try home.write(text, to: "a.lay")
    let first = try check("a.lay")
    #expect(first.status == 0)
    #expect(first.output == "checked 1 session in 1 file: nothing recorded, 0 expectations met\n")
    #expect(try data("a.lay") == Data(text.utf8))
    let second = try check("--update", "a.lay")
    #expect(second.status == 0)
    #expect(second.output.hasPrefix("a.lay: recorded 2 outputs for the first time"))
    let recorded = String(decoding: try data("a.lay"), as: UTF8.self)
    #expect(recorded.hasPrefix("#: columns=20 rows=4\necho a\n#> a\nsplit root h 2\n#> ┌"))
    #expect(try check("a.lay").status == 0)
    #expect(try check("--update", "a.lay").output.hasSuffix(": all as recorded\n"))
    #expect(try data("a.lay") == Data(recorded.utf8))
  }

  // MARK: Expectations

  private static let unmet = "split root h a=25% b\nexpect a.width == 100\nexpect b.width == 9\n"

  @Test func expectationsDecideWithoutARecord() throws {
    _ = try home.write("split root h a=25% b\nexpect a.width == 100\n", to: "a.lay")
    let met = try check("a.lay")
    #expect(met.status == 0 && met.errors.isEmpty)
    #expect(met.lines == ["checked 1 session in 1 file: nothing recorded, 1 expectation met"])
    _ = try home.write(Self.unmet, to: "a.lay")
    for options in [[], ["--update"]] {
      let result = try ProgramRun(["--check"] + options + ["a.lay"], in: home)
      #expect(result.status == 3)
      #expect(result.errors.hasPrefix("a.lay:3:8: error: b.width is 300"))
      // The reasons are those of `why b.width`.
      #expect(result.errors.contains("  b.width = 300 = "))
      #expect(
        result.lines.last
          == "checked 1 session in 1 file: 1 expectation not met, 1 expectation met")
      #expect(try data("a.lay") == Data(Self.unmet.utf8), "nothing is written")
    }
  }

  /// The status of a text that records all of its output.
  @Test(arguments: [
    ("#: status=3\n", 0), ("", 3), ("#: status=1\n", 3), ("#: status=x\n", 1),
  ])
  func aRecordedFailureNeedsAMark(_ mark: String, _ status: Int32) throws {
    let error =
      "error: root.width is 400, not 1\n  expect root.width == 1\n         ^~~~~~~~~~\n"
      + "  why root.width\n  want root.width == 1 lists commands that make it hold\n? 3"
    let output = error.split(separator: "\n").map { "#> \($0)" }.joined(separator: "\n")
    let text = mark + "expect root.width == 1\n\(output)\n"
    _ = try home.write(text, to: "a.lay")
    let result = try check("a.lay")
    #expect(result.status == status, "\(result.output)\(result.errors)")
    _ = try check("--update", "a.lay")
    #expect(try data("a.lay") == Data(text.utf8))
  }

  @Test func aFailureInASessionNeedsAMark() throws {
    func page(_ mark: String) -> String {
      """
      ```layline frames=none\(mark)
      lay> for n in 1 2 {
      ...>   expect root.width == 400
      ...> }; expect fails { expect root.width == 2 }
      lay> expect root.width == 1
      ...
      ? 3
      ```
      """
    }
    _ = try home.write(page(""), to: "a.md")
    let result = try check("--format", "github", "a.md")
    #expect(result.status == 3)
    #expect(result.errors.hasPrefix("a.md:5:13: error: root.width is 400"))
    #expect(
      result.lines.first?.hasPrefix("::error file=a.md,line=5,title=expectation::root.width is")
        ?? false)
    #expect(
      result.lines.last == "checked 1 session in 1 file: 1 expectation not met, 3 expectations met")
    _ = try home.write(page(" status=3"), to: "a.md")
    let marked = try check("a.md")
    #expect(marked.status == 0)
    #expect(
      marked.lines == ["checked 1 session in 1 file: all as recorded, 3 expectations met"])
  }

  @Test(arguments: [
    ("expect root.width == 1\necho a\n#> b\n", 3), ("echo a\n#> b\nremove nobody\n", 1),
    ("remove nobody\n", 1), ("split {\n", 1), ("#: status=1\nremove nobody\n", 0),
    ("remove nobody\nexpect root.width == 1\n", 3), ("source nothing.lay\n", 1),
    ("expect fails { expect root.width == 1 }\n", 0),
  ])
  func statusOfACheck(_ text: String, _ status: Int32) throws {
    _ = try home.write(text, to: "a.lay")
    let result = try check("a.lay")
    #expect(result.status == status, "\(result.output)\(result.errors)")
    #expect(try data("a.lay") == Data(text.utf8))
  }

  /// A text that is no script, such as a letter, gets no records of its errors.
  @Test func aScriptWithErrorsIsNotRecorded() throws {
    let text = "Dear reader,\nthis is a letter.\n"
    _ = try home.write(text, to: "letter.txt")
    let result = try check("--update", "letter.txt")
    #expect(result.status == 1)
    #expect(try data("letter.txt") == Data(text.utf8))
  }

  @Test func aDifferenceIsAnnotated() throws {
    _ = try home.write("echo a\necho b\n#> c\nsplit {\n}\n", to: "a.lay")
    _ = try home.write("echo a\n#> a\necho b\n#> c\n", to: "b,c.lay")
    let result = try check("--format", "github", "a.lay", "b,c.lay")
    let commands = result.lines.filter { $0.hasPrefix("::error ") }
    #expect(
      commands.last
        == "::error file=b%2Cc.lay,line=4,title=difference::the output is not as recorded")
    #expect(result.status == 1)
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
}
