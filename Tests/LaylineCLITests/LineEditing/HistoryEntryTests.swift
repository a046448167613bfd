import Testing

@testable import LaylineCLI

struct HistoryEntryTests {
  @Test(arguments: [
    ("frame", "frame"),
    ("", ""),
    ("echo a # why", "echo a # why"),
    ("tree\n", "tree"),
    ("a\nb", "a; b"),
    ("a;\nb", "a; b"),
    ("a\r\nb\r\n", "a; b"),
    ("animate 1 {\n  show a\n  hide b\n}", "animate 1 { show a; hide b }"),
    ("expect fails {\n\n}", "expect fails { }"),
    ("stack root h \\\n  a b \\\n  c", "stack root h a b c"),
    ("{\n  a # first\n  # alone\n  b\n}", "{ a; b }"),
    ("echo \"a # b\" 'c # d' e#f # g\nx", "echo \"a # b\" 'c # d' e#f; x"),
    ("echo \"\\\" # q\" # r\nx", "echo \"\\\" # q\"; x"),
    // The language has no other line ends, and ignores combining marks on its signs.
    ("a # b\u{2028}c\nd", "a; d"),
    ("echo 'a\u{2029}b'\nc", "echo 'a\u{2029}b'; c"),
    ("a #\u{301} b\nc", "a; c"),
    ("echo \"\u{301} # b\"\nc", "echo \"\u{301} # b\"; c"),
    // A continued line ends at one without a command.
    ("a \\\n\nb", "a; b"),
    ("a \\\r\n# c\r\nb", "a; b"),
    ("a\n\\\nb", "a; b"),
    ("a \\\n", "a"),
    ("\\\n", ""),
    ("a \\\n\\\nb", "a b"),
  ])
  func oneLine(_ command: String, _ expected: String) {
    #expect(HistoryFile.oneLine(command) == expected)
  }

  @Test(
    arguments: [
      ("a", "a"), ("", nil), (" a", nil), ("\ta", nil), ("\n", nil), ("\u{3000}", nil),
      ("# a remark", "# a remark"), ("a \\ \\\n", "a"), ("a\\\\\\", "a"), ("\\\\", nil),
      ("\u{C} a ", nil), ("\n a", nil),
    ] as [(String, String?)])
  func entry(_ command: String, _ expected: String?) {
    #expect(HistoryFile.entry(command) == expected)
    if let expected { #expect(HistoryFile.entry(expected) == expected, "loading keeps it") }
  }
}
