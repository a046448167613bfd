import Testing

@Suite struct TranscriptReplayerTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let transcript: String
    var testDescription: String { id }
  }

  /// Sessions that come out as they stand here.
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
        error: root.width is 400, not == 1     why root.width
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
          echo WORDS
        ? 1
        """),
  ]

  @Test(arguments: rows) func replays(_ row: Row) {
    var replayer = TranscriptReplayer(files: [
      ("hello.lay", "echo hello\n"), ("wrong.lay", "echo a\n  ecko a\n"),
    ])
    #expect(replayer.replay(lines(of: row.transcript)) == lines(of: row.transcript))
  }

  @Test func outputIsMadeAnew() {
    var replayer = TranscriptReplayer()
    #expect(
      replayer.replay(["lay> echo a", "stale", "lay> echo b"]) == [
        "lay> echo a", "a", "lay> echo b", "b",
      ])
  }

  @Test func framesTakeTheRoomGiven() {
    var replayer = TranscriptReplayer(columns: 21, rows: 7)
    let screen = replayer.replay(["lay> frame"])
    #expect(screen.count == 8)
    #expect(screen.dropFirst().allSatisfy { $0.count == 21 })
  }

  @Test func fencesAreFoundAndRewritten() {
    let text = "# A\n\n```layline columns=9\nlay> echo a\n```\n\nb\n```\nc\n```\n"
    var page = MarkdownPage(text)
    #expect(page.text == text)
    #expect(page.fences.map(\.language) == ["layline", ""])
    #expect(page.fences.map(\.line) == [3, 8])
    #expect(page.fences[0].value("columns") == "9")
    #expect(page.prose == ["# A", "", "", "b"])
    page.rewrite { $0.language == "layline" ? ["x"] : $0.content }
    #expect(page.text == "# A\n\n```layline columns=9\nx\n```\n\nb\n```\nc\n```\n")
  }
}
