import TestSupport
import Testing

/// Keys with which commands of libedit itself leave their memory, or do not end: the shell keeps them
/// from it.
@Suite(.serialized)
struct UnsafeKeyTests {
  private static let longText = String(repeating: "ab ", count: 400)

  private func shell(_ editor: String) throws -> ShellRun {
    let shell = try ShellRun(["--no-rc"], variables: ["EL_EDITOR": editor])
    try shell.waitForPrompt()
    return shell
  }

  private static func paste(_ text: String) -> String { "\u{1B}[200~" + text + "\u{1B}[201~" }

  /// Keys, in parts that are read one after the other, and the line that is shown in the end.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let editor: String
    let keys: [String]
    var shown = "well"
  }

  static let rows = [
    // libedit puts the cursor before the line, and the next text into memory before it.
    Row(
      testDescription: "the end of an empty line is its beginning", editor: "vi",
      keys: ["\u{1B}", "$iecho well\r"]),
    // libedit would repeat the repetition for ever if the last change was to a full stop.
    Row(
      testDescription: "changes are not repeated", editor: "vi",
      keys: ["echo ab\u{1B}", "r.\r", "\u{1B}", ".iecho well\r"]),
    // The mark is lost when the memory of a long line moves.
    Row(
      testDescription: "long lines have no mark", editor: "emacs",
      keys: ["\0" + paste(longText) + "\u{18}\u{18}\u{1B}w\u{15}echo well\r"]),
    // libedit would copy the word to memory that was freed when the line grew.
    Row(
      testDescription: "long words are not copied", editor: "emacs",
      keys: [
        paste("# " + String(repeating: "w", count: 1_000)) + "\u{1B}\u{1F}" + paste(longText)
          + "\u{15}echo well\r"
      ]),
    // An empty pattern is the previous one, which may be as long as its memory.
    Row(
      testDescription: "empty patterns search nothing", editor: "vi",
      keys: [
        "echo first\r", paste("# " + longText) + "\u{1B}[A\u{1B}", "/\r/\r\u{3}echo well\r",
      ]),
    // Ctrl-W adds a word of the line to what is searched, however long both are.
    Row(
      testDescription: "searches end before a long word", editor: "emacs",
      keys: [
        paste("echo " + String(repeating: "w", count: 900)) + "\r",
        "\u{12}w\u{17}\u{17}\u{15}echo well\r",
      ]),
    // A paste ends a search.
    Row(
      testDescription: "pastes are no pattern", editor: "vi",
      keys: ["\u{1B}", "/" + paste("quit\rquit"), "\u{3}echo well\r"]),
    Row(
      testDescription: "Ctrl-C leaves the search for a pattern", editor: "vi",
      keys: ["\u{1B}", "/never\u{3}\u{3}echo well\r"]),
    Row(
      testDescription: "a quoted key is no report of the mouse", editor: "emacs",
      keys: ["echo \u{16}\u{1B}[<0;5;5M\u{1B}[<0;5;5m", "well\r"]),
    Row(
      testDescription: "a search reads no report of the mouse", editor: "emacs",
      keys: ["echo \u{12}\u{1B}[<0;5;5M\u{1B}[<0;5;5m", "well\r"]),
    Row(
      testDescription: "Ctrl with an arrow moves by words in vi's insert mode", editor: "vi",
      keys: ["echo one two\u{1B}[1;5D", "xx\r"], shown: "one xxtwo"),
  ]

  @Test(arguments: rows) func shellSurvives(_ row: Row) throws {
    let shell = try shell(row.editor)
    for keys in row.keys {
      shell.terminal.send(keys)
      shell.terminal.settle()
    }
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains(row.shown) }
    #expect(shell.quit() == .status(0))
  }

  /// Some C libraries decode old sequences of six bytes; libedit aborts if such a character is searched.
  @Test func searchesSkipInvalidBytes() throws {
    let shell = try shell("emacs")
    try shell.run("echo first")
    shell.terminal.send("\u{12}")
    shell.terminal.send(bytes: [0xFC, 0xAF, 0xAF, 0xAF, 0xAF, 0xAF] + Array("fi".utf8))
    shell.terminal.settle()
    shell.terminal.send("\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.filter { $0 == "first" }.count == 2 }
    #expect(shell.quit() == .status(0))
  }

  /// libedit keeps 1,024 characters of the line that the history replaces, and shows zeros after them.
  @Test func longLinesComeBackWithoutZeros() throws {
    let shell = try shell("emacs")
    try shell.run("echo first")
    shell.terminal.send("# ")
    shell.terminal.send(Self.paste(Self.longText))
    shell.terminal.send("\u{10}\u{E}\u{1}")
    shell.terminal.settle()
    #expect(shell.terminal.screen.lines.contains { $0.hasPrefix("lay> # ab ab") })
    #expect(!shell.terminal.screen.lines.contains { $0.contains("^@") })
    shell.terminal.send("\r")
    try shell.run("echo well")
    #expect(shell.quit() == .status(0))
  }

  /// Commands of libedit that read a key themselves never read a part of a paste.
  @Test(arguments: [
    ("emacs", "\u{16}"), ("emacs", "\u{12}"), ("emacs", "\u{12}x"), ("emacs", "\u{1B}"),
    ("vi", "\u{16}"), ("vi", "\u{1B}|x\u{1B}|f"), ("vi", "\u{1B}|T"), ("vi", "\u{1B}|d"),
  ])
  func pastesAreNeverKeys(_ editor: String, _ keys: String) throws {
    let shell = try shell(editor)
    for part in keys.split(separator: "|") {
      shell.terminal.send(String(part))
      shell.terminal.settle()
    }
    shell.terminal.send(Self.paste("echo one\necho two"))
    try shell.terminal.waitFor("2 lines pasted")
    try shell.terminal.wait(for: "the first line") { _ in shell.inputLine.hasSuffix("echo one") }
    shell.terminal.send("\u{3}")
    try shell.run("echo well")
    #expect(shell.quit() == .status(0))
  }

  /// libedit does not follow the cursor to a row below the screen, and would leave its memory there.
  @Test(arguments: ["emacs", "vi"]) func linesAreTallerThanTheTerminal(_ editor: String) throws {
    let shell = try ShellRun(["--no-rc"], variables: ["EL_EDITOR": editor], columns: 20, rows: 8)
    try shell.waitForPrompt()
    let (start, end) = editor == "vi" ? ("\u{1B}0", "$a") : ("\u{1}", "\u{5}")
    for count in stride(from: 120, through: 200, by: 8) {
      shell.terminal.send(Self.paste("# " + String(repeating: "w", count: count)))
      shell.terminal.send(start)
      shell.terminal.settle()
      shell.terminal.send(end)
      for _ in 0..<25 { shell.terminal.send("x") }
      shell.terminal.send("\u{3}")
      shell.terminal.settle()
    }
    shell.terminal.send("echo well\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("well") }
    #expect(shell.quit() == .status(0))
  }

  /// libedit counts a row too many each time the last character of a row is replaced, until it leaves its
  /// copy of the screen.
  @Test(arguments: [(20, 24, 15), (12, 3, 7), (12, 2, 7), (8, 2, 11), (6, 4, 1)])
  func lastCharacterOfARowIsReplaced(_ columns: Int, _ rows: Int, _ count: Int) throws {
    let shell = try ShellRun(
      ["--no-rc"], variables: ["EL_EDITOR": "vi"], columns: columns, rows: rows)
    shell.terminal.settle()
    shell.terminal.send("#" + String(repeating: "a", count: count - 1) + "\u{1B}")
    shell.terminal.settle()
    for _ in 0..<40 { shell.terminal.send("rd") }
    shell.terminal.send("3rx0rbRq~\r")
    shell.terminal.settle()
    #expect(shell.quit() == .status(0))
  }

  /// A search that finds nothing empties libedit's line, but not the screen.
  @Test func searchesThatFailLeaveAnEmptyLine() throws {
    let shell = try ShellRun(["--no-rc"], variables: ["EL_EDITOR": "vi"], columns: 20, rows: 3)
    try shell.waitForPrompt()
    shell.terminal.send("# " + String(repeating: "w", count: 30) + "\u{1B}")
    shell.terminal.settle()
    shell.terminal.send("/never\r\u{3}i# " + String(repeating: "w", count: 30) + "\u{1B}")
    shell.terminal.settle()
    shell.terminal.send("nNni" + String(repeating: "x", count: 80) + "\u{3}echo well\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("well") }
    #expect(shell.quit() == .status(0))
  }
}
