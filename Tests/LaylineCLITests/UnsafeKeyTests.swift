import TestSupport
import Testing

/// Keys with which commands of libedit itself leave their memory, or do not end: the shell keeps them
/// from it.
@Suite(.serialized)
struct UnsafeKeyTests {
  static let longText = String(repeating: "ab ", count: 400)

  private func shell(_ editor: String) throws -> ShellRun {
    let shell = try ShellRun(["--no-rc"], variables: ["EL_EDITOR": editor])
    try shell.waitForPrompt()
    return shell
  }

  private func paste(_ text: String, _ shell: ShellRun) {
    shell.terminal.send("\u{1B}[200~" + text + "\u{1B}[201~")
  }

  /// libedit puts the cursor before the line, and the next text into memory before it.
  @Test func endOfAnEmptyLineIsItsBeginning() throws {
    let shell = try shell("vi")
    shell.terminal.send("\u{1B}")
    shell.terminal.settle(0.2)
    shell.terminal.send("$iecho well\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("well") }
    #expect(shell.quit() == .status(0))
  }

  /// libedit would repeat the repetition for ever if the last change was to a full stop, and the line
  /// is empty.
  @Test func changesAreNotRepeated() throws {
    let shell = try shell("vi")
    shell.terminal.send("echo ab\u{1B}")
    shell.terminal.settle(0.2)
    shell.terminal.send("r.\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("a.") }
    shell.terminal.send("\u{1B}")
    shell.terminal.settle(0.2)
    shell.terminal.send(".iecho well\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("well") }
    #expect(shell.quit() == .status(0))
  }

  /// The mark is lost when the memory of a long line moves.
  @Test func longLinesHaveNoMark() throws {
    let shell = try shell("emacs")
    shell.terminal.send("\0")
    paste(Self.longText, shell)
    shell.terminal.send("\u{18}\u{18}\u{1B}w\u{15}echo well\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("well") }
    #expect(shell.quit() == .status(0))
  }

  /// libedit would copy it to memory that was freed when the line grew.
  @Test func longWordsAreNotCopied() throws {
    let shell = try shell("emacs")
    paste("# " + String(repeating: "w", count: 1_000), shell)
    shell.terminal.send("\u{1B}\u{1F}")
    paste(Self.longText, shell)
    shell.terminal.send("\u{15}echo well\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("well") }
    #expect(shell.quit() == .status(0))
  }

  /// An empty pattern is the previous one, which may be as long as its memory.
  @Test func emptyPatternsSearchNothing() throws {
    let shell = try shell("vi")
    try shell.run("echo first")
    paste("# " + Self.longText, shell)
    shell.terminal.send("\u{1B}[A\u{1B}")
    shell.terminal.settle(0.2)
    shell.terminal.send("/\r/\r\u{3}echo well\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("well") }
    #expect(shell.quit() == .status(0))
  }

  /// Ctrl-W adds a word of the line to what is searched, however long both are.
  @Test func searchesEndBeforeALongWord() throws {
    let shell = try shell("emacs")
    paste("echo " + String(repeating: "w", count: 900), shell)
    shell.terminal.send("\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.last == "lay>" }
    shell.terminal.send("\u{12}w\u{17}\u{17}\u{15}echo well\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("well") }
    #expect(shell.quit() == .status(0))
  }

  /// Some C libraries decode old sequences of six bytes; libedit aborts if such a character is searched.
  @Test func searchesSkipInvalidBytes() throws {
    let shell = try shell("emacs")
    try shell.run("echo first")
    shell.terminal.send("\u{12}")
    shell.terminal.send(bytes: [0xFC, 0xAF, 0xAF, 0xAF, 0xAF, 0xAF] + Array("fi".utf8))
    shell.terminal.settle(0.3)
    shell.terminal.send("\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.filter { $0 == "first" }.count == 2 }
    #expect(shell.quit() == .status(0))
  }

  /// libedit keeps 1,024 characters of the line that the history replaces, and shows zeros after them.
  @Test func longLinesComeBackWithoutZeros() throws {
    let shell = try shell("emacs")
    try shell.run("echo first")
    shell.terminal.send("# ")
    paste(Self.longText, shell)
    shell.terminal.send("\u{10}\u{E}\u{1}")
    shell.terminal.settle(0.3)
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
      shell.terminal.settle(0.2)
    }
    paste("echo one\necho two", shell)
    try shell.terminal.waitFor("2 lines pasted")
    try shell.terminal.wait(for: "the first line") { _ in shell.inputLine.hasSuffix("echo one") }
    shell.terminal.send("\u{3}")
    try shell.run("echo well")
    #expect(shell.quit() == .status(0))
  }

  /// A search for a pattern takes every key as text; it does not get a paste.
  @Test func pastesAreNoPattern() throws {
    let shell = try shell("vi")
    shell.terminal.send("\u{1B}")
    shell.terminal.settle(0.2)
    shell.terminal.send("/")
    paste("quit\rquit", shell)
    shell.terminal.send("\r")
    shell.terminal.settle(0.2)
    shell.terminal.send("\u{3}echo well\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("well") }
    #expect(shell.quit() == .status(0))
  }

  @Test func controlCLeavesTheSearchForAPattern() throws {
    let shell = try shell("vi")
    shell.terminal.send("\u{1B}")
    shell.terminal.settle(0.2)
    shell.terminal.send("/never\u{3}\u{3}echo well\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("well") }
    #expect(shell.quit() == .status(0))
  }

  /// Nor do they read a report of the mouse.
  @Test(arguments: ["\u{16}", "\u{12}"]) func reportsAreNeverKeys(_ key: String) throws {
    let shell = try shell("emacs")
    shell.terminal.send("echo \(key)\u{1B}[<0;5;5M\u{1B}[<0;5;5m")
    shell.terminal.settle(0.2)
    shell.terminal.send("well\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("well") }
    #expect(shell.quit() == .status(0))
  }

  /// Ctrl with an arrow moves by words in vi's insert mode, too.
  @Test func sequencesWorkInInsertMode() throws {
    let shell = try shell("vi")
    shell.terminal.send("echo one two\u{1B}[1;5D")
    shell.terminal.settle(0.2)
    shell.terminal.send("ixx\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("one xxtwo") }
    #expect(shell.quit() == .status(0))
  }

  /// libedit does not follow the cursor to a row below the screen, and would leave its memory there.
  @Test(arguments: ["emacs", "vi"]) func linesAreTallerThanTheTerminal(_ editor: String) throws {
    let shell = try ShellRun(["--no-rc"], variables: ["EL_EDITOR": editor], columns: 20, rows: 8)
    try shell.waitForPrompt()
    let (start, end) = editor == "vi" ? ("\u{1B}0", "$a") : ("\u{1}", "\u{5}")
    for count in stride(from: 120, through: 200, by: 8) {
      paste("# " + String(repeating: "w", count: count), shell)
      shell.terminal.send(start)
      shell.terminal.settle(0.1)
      shell.terminal.send(end)
      for _ in 0..<25 { shell.terminal.send("x") }
      shell.terminal.send("\u{3}")
      shell.terminal.settle(0.1)
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
    shell.terminal.settle(0.5)
    shell.terminal.send("#" + String(repeating: "a", count: count - 1) + "\u{1B}")
    shell.terminal.settle(0.2)
    for _ in 0..<40 { shell.terminal.send("rd") }
    shell.terminal.send("3rx0rbRq~\r")
    shell.terminal.settle(0.2)
    #expect(shell.quit() == .status(0))
  }

  /// A search that finds nothing empties libedit's line, but not the screen.
  @Test func searchesThatFailLeaveAnEmptyLine() throws {
    let shell = try ShellRun(["--no-rc"], variables: ["EL_EDITOR": "vi"], columns: 20, rows: 3)
    try shell.waitForPrompt()
    shell.terminal.send("# " + String(repeating: "w", count: 30) + "\u{1B}")
    shell.terminal.settle(0.2)
    shell.terminal.send("/never\r\u{3}i# " + String(repeating: "w", count: 30) + "\u{1B}")
    shell.terminal.settle(0.2)
    shell.terminal.send("nNni" + String(repeating: "x", count: 80) + "\u{3}echo well\r")
    try shell.terminal.wait(for: "the echo") { $0.screen.lines.contains("well") }
    #expect(shell.quit() == .status(0))
  }
}
