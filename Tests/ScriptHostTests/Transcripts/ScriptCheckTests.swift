import CommandLanguage
import ScriptHost
import TerminalText
import Testing

@Suite struct ScriptCheckTests {
  static func check(_ text: String, files: [String: String] = [:]) -> CheckedText {
    ScriptCheck.check(text, name: "a.lay") { files[$0].map { Array($0.utf8) } }
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let before: String
    let after: String
    var testDescription: String { id }
  }

  static let rows = [
    Row(id: "nothing", before: "", after: ""),
    Row(id: "one command", before: "echo a\n", after: "echo a\n#> a\n"),
    Row(id: "no line end", before: "echo a", after: "echo a\n#> a"),
    Row(id: "other line ends", before: "echo a\r\n\r\n", after: "echo a\r\n#> a\r\n\r\n"),
    Row(
      id: "commands that share a line", before: "echo a; echo b\necho c\n",
      after: "echo a; echo b\n#> a\n#> b\necho c\n#> c\n"),
    Row(
      id: "a block", before: "expect fails {\n  remove x # y\n}; echo a # b\n# c\n",
      after: "expect fails {\n  remove x # y\n}; echo a # b\n#> a\n# c\n"),
    Row(id: "a line that goes on", before: "echo a \\\n b\n", after: "echo a \\\n b\n#> a b\n"),
    Row(
      id: "a failure, after which it goes on", before: "zap\necho a\n",
      after: """
        zap
        #> error: no command "zap"
        #>   zap
        #>   ^~~
        #>   help lists the commands
        #> ? 1
        echo a
        #> a

        """),
    Row(
      id: "settings", before: "# x\n#: frames=none charset=ascii\nsplit root h 2\necho ×\n",
      after: "# x\n#: frames=none charset=ascii\nsplit root h 2\necho ×\n#> x\n"),
    Row(id: "an empty line of output", before: "echo ''\n", after: "echo ''\n#>\n"),
    Row(id: "like an elision", before: "echo ...\n", after: "echo ...\n#> [..]..\n"),
    Row(id: "elisions are kept", before: "echo ab\n#>  ...\n#> x\n", after: "echo ab\n#> ab\n"),
    Row(
      id: "elisions that hold", before: "echo ab; echo c\n#> ...\n#>[..]\n",
      after: "echo ab; echo c\n#> ...\n#>[..]\n"),
    Row(
      id: "output of no command", before: "#> x\necho a\n#> a\n\n#> y\n",
      after: "echo a\n#> a\n\n"),
    Row(
      id: "lines are counted without output",
      before:
        "#: frames=none\necho a\n#> a\nresize 300 200\nwhy root.width\n#> ...\n#> [..]step 1\n",
      after: "#: frames=none\necho a\n#> a\nresize 300 200\nwhy root.width\n#> ...\n#> [..]step 1\n"
    ),
    Row(
      id: "a script that sources itself",
      before: "source a.lay\n",
      after: """
        source a.lay
        #> error: a.lay sources itself: a.lay → a.lay
        #>   source a.lay
        #>          ^~~~~
        #> ? 1

        """),
  ]

  @Test(arguments: rows) func outputIsRecorded(_ row: Row) {
    let files = ["a.lay": row.before]
    let checked = Self.check(row.before, files: files)
    #expect(checked.updated == row.after)
    #expect((checked.differenceCount == 0) == (row.before == row.after))
    let again = Self.check(row.after, files: files)
    #expect(again.differenceCount == 0)
    #expect(again.problems == [])
    #expect(again.updated == row.after)
  }

  @Test(arguments: [
    ("echo {\n", "a.lay:1:6: error: this { is never closed"),
    ("#: row=3\necho a\n", "a.lay:1:1: error: no setting \"row\"; did you mean \"rows\"?"),
    ("echo a\nquit\necho b\n", "a.lay:3:1: error: nothing runs after quit"),
    ("echo a \\\n#> a\necho b\n", "a.lay:1:1: error: output is recorded inside a command"),
  ])
  func refuses(_ text: String, _ message: String) {
    let checked = Self.check(text)
    let lines = checked.problems.map { $0.rendered(style: .script, columns: 80).plainLines[0] }
    #expect(lines == [message])
  }

  @Test func aScriptInAPageMayRecordItsOutput() {
    let text = "- x\n\n  ```lay columns=9 file=b.lay\n  echo a\n  #> b\n  ```\n"
    let checked = MarkdownCheck.check(text, name: "a.md") { _ in nil }
    #expect(checked.updated == text.replacing("#> b", with: "#> a"))
  }

  @Test func outputOfASourcedScriptBelongsToTheCommand() {
    let text = "#: frames=none\nsource b.lay\n#> b\n#> b.lay:2:8: error: [..]\n#> ...\n#> ? 3\n"
    let files = ["b.lay": "echo b\nexpect root.width == 1\n"]
    #expect(Self.check(text, files: files).differenceCount == 0)
  }
}
