import CommandLanguage
import ScriptHost
import TerminalText
import Testing

@Suite struct MarkdownCheckTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let transcript: String
    var testDescription: String { id }
  }

  /// Sessions that print exactly what is recorded.
  static let rows = [
    Row(
      id: "output",
      transcript: """
        lay> echo "a b" c
        a b c
        """),
    Row(
      id: "a block over several lines",
      transcript: """
        lay> expect fails {
        ...>   remove nothing
        ...> }
        lay> echo done
        done
        """),
    Row(
      id: "a failing command and its status",
      transcript: """
        lay> expect root.width == 1
                    ^~~~~~~~~~
        error: root.width is 400, not 1     why root.width
               want root.width == 1 lists commands that make it hold
        ? 3
        """),
    Row(
      id: "a command that is none",
      transcript: """
        lay> zzzzz
             ^~~~~
        error: no command "zzzzz"     help lists the commands
        ? 1
        """),
    Row(
      id: "nothing after quit",
      transcript: """
        lay> echo a; quit; echo b
        a
        """),
    Row(
      id: "an empty line",
      transcript: """
        lay>
        lay> # nothing
        """),
    Row(
      id: "a file",
      transcript: """
        lay> source hello.lay
        hello
        """),
    Row(
      id: "a wrong file",
      transcript: """
        lay> source wrong.lay
        wrong.lay:2:3: error: no command "ecko"; did you mean "echo"?
            ecko a
            ^~~~
          echo a
          sourced at line 1
        ? 1
        """),
    Row(
      id: "a file that sources itself",
      transcript: """
        lay> source self.lay
        self.lay:1:8: error: self.lay sources itself: self.lay → self.lay
          source self.lay
                 ^~~~~~~~
          sourced at line 1
        ? 1
        """),
  ]

  /// The files that these sessions source.
  static let scripts = """
    ```lay file=hello.lay
    echo hello
    ```
    ```lay file=wrong.lay status=1
    echo a
      ecko a
    ```
    ```lay file=self.lay
    source self.lay
    ```

    """

  static func check(_ text: String, files: [String: String] = [:]) -> CheckedText {
    MarkdownCheck.check(text, name: "a.md") { files[$0].map { Array($0.utf8) } }
  }

  @Test(arguments: rows) func matchingSessionsPass(_ row: Row) {
    let text = Self.scripts + "```layline\n\(row.transcript)\n```\n"
    let checked = Self.check(text)
    #expect(checked.updated == text)
    #expect(checked.differenceCount == 0)
    #expect(checked.problems == [])
  }

  struct Change: Sendable, CustomTestStringConvertible {
    let id: String
    let before: String
    let after: String
    var count = 1
    var testDescription: String { id }
  }

  static let changes = [
    Change(id: "recorded", before: "lay> echo a", after: "lay> echo a|a"),
    Change(id: "corrected", before: "lay> echo a|b", after: "lay> echo a|a"),
    Change(
      id: "between commands", before: "lay> echo a|stale|lay> echo b",
      after: "lay> echo a|a|lay> echo b|b", count: 2),
    Change(id: "what is typed stays", before: "lay>  echo a |b", after: "lay>  echo a |a"),
    Change(id: "no output", before: "lay> undo|x", after: "lay> undo|?", count: 1),
    Change(
      id: "an elision that holds", before: "lay> echo 'a\\tb'; echo c|...|x",
      after: "lay> echo 'a\\tb'; echo c|...|c"),
    Change(
      id: "output like a prompt", before: "lay> echo 'lay> x'; echo 'lay>'; echo '...> y'",
      after: "lay> echo 'lay> x'; echo 'lay>'; echo '...> y'|[..]ay> x|[..]ay>|[..]..> y"),
    Change(id: "output like an elision", before: "lay> echo ...", after: "lay> echo ...|[..].."),
    Change(id: "output like a fence", before: "lay> echo ```", after: "lay> echo ```|[..]``"),
  ]

  @Test(arguments: changes) func differencesAreRecorded(_ change: Change) throws {
    func page(_ lines: String) -> String {
      "```layline frames=none\n" + lines.split(separator: "|").joined(separator: "\n") + "\n```\n"
    }
    let checked = Self.check(page(change.before))
    #expect(checked.differenceCount == change.count)
    if change.after.hasSuffix("?") {
      #expect(checked.updated.hasSuffix("? 1\n```\n"))
    } else {
      #expect(checked.updated == page(change.after))
    }
    let again = Self.check(checked.updated)
    #expect(again.differenceCount == 0)
    #expect(again.updated == checked.updated)
  }

  @Test(arguments: [
    ("```layline colums=9\nlay> a\n```", "no setting \"colums\"; did you mean \"columns\"?"),
    ("```layline rows=0\nlay> a\n```", "rows needs a whole number from 1 to 400000, not \"0\""),
    ("```layline frames=last\nlay> a\n```", "frames cannot be \"last\", but always or none"),
    ("```layline\necho a\n```", "a session begins with \"lay> \""),
    ("```lay status=x\necho a\n```", "status needs a number, not \"x\""),
    ("```lay status=3\necho a\n```", "the script does not end with status 3"),
    ("```lay\nremove nobody\n```", "no view named \"nobody\""),
    ("```lay\necho {\n```", "this { is never closed"),
    ("```layline\nlay> quit\nlay> echo a\n```", "nothing runs after quit"),
  ])
  func refuses(_ text: String, _ message: String) {
    let checked = Self.check(text)
    #expect(checked.problems.map(\.message) == [message])
    #expect(checked.problems.allSatisfy { $0.source?.origin == "a.md" })
    #expect(checked.updated == text)
  }

  @Test func positionsAreThoseOfThePage() throws {
    let checked = Self.check("# A\n\n```lay\necho a\nzap\n```\n\n  ```layline x=1\n  lay> a\n  ```")
    let positions = checked.problems.map {
      $0.rendered(style: .script, columns: 80).prefix { $0 != " " }
    }
    #expect(positions == ["a.md:5:1:", "a.md:8:1:"])
  }

  /// The mark is not part of the line.
  @Test func positionsAfterAByteOrderMark() throws {
    let problem = try #require(Self.check("\u{FEFF}```layline x=1\nlay> a\n```").problems.first)
    #expect(problem.range == SourceRange(lower: 0, upper: "```layline x=1".utf8.count))
    #expect(problem.source?.text == "```layline x=1")
  }

  /// A file without a final line end stays without one, and other lines keep theirs.
  @Test(arguments: ["\n", "\r\n"]) func nothingElseChanges(_ end: String) {
    let before = "# A \t\n- b\n\n  ```layline\n  lay> echo a\n  x\n  ```\n~~~~\nlay> c"
    let after = "# A \t\n- b\n\n  ```layline\n  lay> echo a\n  a\n  ```\n~~~~\nlay> c"
    func page(_ text: String) -> String {
      text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: end)
    }
    #expect(Self.check(page(before)).updated == page(after))
  }

  @Test func framesFillTheGivenSize() {
    let text = "```layline columns=21 rows=7 charset=ascii\nlay> frame\n```\n"
    let lines = Self.check(text).updated.plainLines
    #expect(lines.count == 10)
    #expect(lines[2..<9].allSatisfy { $0.count == 21 && $0.utf8.count == 21 })
  }

  @Test func otherFilesAreReadAndSavedFilesAreKept() {
    let files = ["b.lay": "echo outside\n"]
    let text = """
      ```layline frames=none
      lay> source b.lay
      outside
      lay> split root h 2; save b.lay
      lay> new; source b.lay; expect b.width == 200
      ```
      ```layline frames=none
      lay> source b.lay
      ```

      """
    let checked = Self.check(text, files: files)
    #expect(checked.differenceCount == 0)
    #expect(checked.sessionCount == 2)
  }

  @Test func pageWithoutOutputIsUnrecorded() {
    #expect(Self.check("```layline\nlay> echo a\n```\n").isUnrecorded)
    #expect(!Self.check("```layline\nlay> echo a\nb\n```\n").isUnrecorded)
  }
}
