import PlaygroundSession

extension ErrorPage {
  /// Errors of a text before any command is looked up.
  static let writing: [ErrorPage] = [
    ErrorPage(
      "unclosed-quote", "a quote is not closed",
      why: """
        A text in quotes ends on the line where it begins, so that one that was forgotten does not \
        swallow the rest of a script.
        """,
      do: """
        Close it, or put the sign into the other quotes: "don't" and '5" wide'. A line end within a \
        text is written \\n between double quotes.
        """,
      .typed("echo \"hello")),
    ErrorPage(
      "bad-escape", "a backslash in double quotes begins no known escape",
      why: "Only \\\" \\\\ \\n \\t and \\u{…} are escapes; any other is more likely a mistake.",
      do: "Write \\\\ for a backslash, or use single quotes, in which nothing is an escape.",
      .typed("echo \"C:\\dir\"")),
    ErrorPage(
      "control-character", "the text has an invisible character",
      why: """
        A control character in a name or a text could move the cursor of whoever reads it, and a \
        form feed or a bell has no meaning in a command.
        """,
      do: "Remove it. Between double quotes \\u{7} and \\t stand for such characters.",
      .typed("echo a\u{7}b")),
    ErrorPage(
      "unusual-blank", "two words are separated by a blank that is not a space",
      why: """
        Words are separated by spaces and tabs. Web pages and word processors put other blanks in \
        their place, which look the same and would become a part of a name.
        """,
      do: "Type a space in its place, or put the text into quotes where the blank is meant.",
      .typed("echo one\u{A0}two")),
    ErrorPage(
      "invalid-utf8", "a file is not UTF-8",
      why: """
        Scripts are UTF-8 everywhere, whatever the locale is: the same file gives the same layout on \
        every machine.
        """,
      do: "Save the file as UTF-8, or convert it: iconv -f latin1 -t utf-8 old.lay > new.lay.",
      .typed(
        "source old.lay",
        files: [
          .init("old.lay", is: "the bytes of \"rename a caf\u{E9}\" in Latin-1") {
            Array("rename a caf".utf8) + [0xE9, 0x0A]
          }
        ])),
    ErrorPage(
      "line-too-long", "a line has more than a mebibyte",
      why: "A line that long is not a command, and reading on would only cost memory.",
      do:
        "Check that the file is a script. A command may go over several lines, each ending in \\.",
      .typed(
        "source long.lay",
        files: [
          .init("long.lay", is: "a comment of more than 1 MiB in one line") {
            Array(repeating: UInt8(ascii: "#"), count: (1 << 20) + 1)
          }
        ])),
    ErrorPage(
      "script-too-long", "a script has more than 64 mebibytes",
      why: "A script is held in memory and checked whole before its first line runs.",
      do: "Source several smaller files one after the other.",
      .typed(
        "source large.lay",
        files: [
          .init("large.lay", is: "more than 64 MiB of empty lines") {
            Array(repeating: UInt8(ascii: "\n"), count: (64 << 20) + 1)
          }
        ])),
    ErrorPage(
      "dangling-backslash", "a script ends in a backslash that nothing follows",
      why: "A \\ at the end of a line continues it, and here is no further line.",
      do: "Remove the \\, or add the rest of the command.",
      .typed("source cut.lay", files: [.init("cut.lay", "split root h \\")])),
    ErrorPage(
      "blank-after-backslash", "blanks follow the backslash at the end of a line",
      why: """
        Only a \\ at the very end of a line continues it, and trailing blanks are invisible.
        """,
      do: "Remove the blanks at the end of the line.",
      .typed("source blank.lay", files: [.init("blank.lay", "split root \\ \n  h 2\n")])),
    ErrorPage(
      "unclosed-block", "a block { … } is not closed",
      why: "The commands of a block belong to the command before it, up to its }.",
      do: "Add the }. At the prompt ...> the block goes on, and Ctrl-C drops it.",
      .typed("source open.lay", files: [.init("open.lay", "expect fails {\n  hide root\n")])),
    ErrorPage(
      "unclosed-text", "the lines after import are not closed",
      why: "A line with nothing but import begins a text: the lines that follow, up to a line end.",
      do: "Add a line end. At the prompt ...> Ctrl-D or the end of a paste closes the text too.",
      .typed("source open.lay", files: [.init("open.lay", "import\n<document>\n")])),
    ErrorPage(
      "unmatched-brace", "a } closes nothing",
      why: "Every } ends the block that the nearest open { began.",
      do: "Remove it, or put it into quotes where it is meant as a text.",
      .typed("echo done }")),
    ErrorPage(
      "block-without-command", "a block has no command before it",
      why: "A block is the last argument of a command, such as when, animate or expect fails.",
      do: "Write the command before the {, or the commands without braces.",
      .typed("{ split root h 2 }")),
    ErrorPage(
      "block-not-last", "something follows a block on its line",
      why: "A block ends its command.",
      do: "Put a ; or a line end after the }, and options before the {.",
      .typed("expect fails { hide root } now")),
    ErrorPage(
      "block-too-deep", "blocks are nested more than 64 deep",
      why: "The bound keeps a script of many { from using up the stack.",
      do: "Check for a } that is missing further up.",
      .typed {
        [
          String(repeating: "expect fails { ", count: 65) + "hide root"
            + String(repeating: " }", count: 65)
        ]
      }),
  ]
}
