import TestSupport
import Testing

/// Hints to the right of the line, on a real terminal.
@Suite(.serialized)
struct ShellHintTests {
  private static let escape = "\u{1B}"

  private func shell(columns: Int = 80, variables: [String: String?] = [:]) throws -> ShellRun {
    let shell = try ShellRun(variables: variables, columns: columns)
    try shell.waitForPrompt()
    return shell
  }

  /// Input and its hint, in a split of sidebar and main. main is a splitter of editor and console.
  static let rows: [(typed: String, hint: String)] = [
    ("ratio", "ratio VIEW R…"),
    ("ratio ", "ratio ‹VIEW› R…"),
    ("ratio ma", "ratio ‹VIEW› R…"),
    ("ratio main ", "ratio VIEW ‹R…›"),
    ("ratio main 0.5", "editor 166→118 console 70→118"),
    ("ratio main 0.7", "no change"),
    ("ratio root 0.5 0.6", "✗ 12: the ratios add up to 1.1; they must add up to 1"),
    ("ratio nobody 0.5", "✗ 7: no view named \"nobody\""),
    ("ratio root 0.5 0.5", "sidebar 100→200 main 300→200 editor 300→200"),
    ("hide console", "▲ console hides editor 166→236"),
    ("hide cons", "hide ‹VIEW› [primary|secondary|left|right|top|bottom]"),
    ("split sidebar h", "+a +b"),
    ("split sidebar h ", "split VIEW h|v ‹[CHILD…]› [padding N] [layout STRING]"),
    ("remove main", "−main sidebar 100→400 −editor −console"),
    ("resize 500 300", "root 400×240→500×300 sidebar 100×240→125×300"),
    ("splti", "✗ 1: no command \"splti\"; did you mean \"split\"?"),
    ("tree", "tree [VIEW]"),
    (
      "when root.width < 300 { hide main }",
      "+when root.width < 300 ▲ inactive now; then: main hides"
    ),
    ("fix sidebar 90; ratio main 0.5", "sidebar 100→90 main 300→310"),
  ]

  @Test func everyKindOfHint() throws {
    let shell = try shell(columns: 100)
    try shell.run("split root h sidebar=25% main")
    try shell.run("splitter main v editor console fraction 0.7")
    for row in Self.rows {
      shell.terminal.send(row.typed)
      try shell.waitForInput("lay> " + row.typed.trimmingRight())
      try shell.terminal.wait(for: "the hint of “\(row.typed)”: “\(row.hint)”") { _ in
        shell.hint.hasPrefix(row.hint)
      }
      try shell.interrupt()
    }
    #expect(shell.quit() == .status(0))
  }

  @Test func enterErasesTheHint() throws {
    let shell = try shell()
    try shell.run("split root h 2")
    shell.terminal.send("ratio root 0.3 0.7")
    try shell.waitForHint("a 200→120 b 200→280")
    shell.terminal.send("\r")
    try shell.terminal.waitFor("120×240")
    #expect(shell.terminal.screen.history.contains("lay> ratio root 0.3 0.7"))
    #expect(!shell.terminal.screen.text.contains("200→"))
    #expect(shell.quit() == .status(0))
  }

  @Test func longLineHidesTheHint() throws {
    let shell = try shell(columns: 40)
    shell.terminal.send("echo aaaa")
    try shell.waitForHint("echo ‹[WORDS…]›")
    shell.terminal.send(String(repeating: "b", count: 40))
    try shell.terminal.wait(for: "a wrapped line") { $0.screen.lines.last == "bbbbbbbbbbbbbb" }
    #expect(!shell.terminal.screen.text.contains("‹"))
    shell.terminal.send(String(repeating: "\u{8}", count: 40))
    try shell.waitForHint("echo ‹[WORDS…]›")
    try shell.waitForInput("lay> echo aaaa")
    shell.terminal.send("\u{3}")
    #expect(shell.quit() == .status(0))
  }

  @Test func unchangedHintIsNotSentAgain() throws {
    let shell = try shell()
    shell.terminal.send("ratio ")
    try shell.waitForHint("ratio ‹VIEW› R…")
    shell.terminal.settle()
    let before = shell.terminal.output.count
    shell.terminal.send("r")
    try shell.waitForInput("lay> ratio r")
    shell.terminal.settle()
    #expect(shell.terminal.output.count == before + 1)
    shell.terminal.send("\u{3}")
    #expect(shell.quit() == .status(0))
  }

  @Test func searchShowsNoHint() throws {
    let shell = try shell()
    try shell.run("split root h 2")
    shell.terminal.send("\u{12}split")
    try shell.terminal.waitFor("search \"split\":")
    #expect(!shell.terminal.screen.text.contains("‹"))
    shell.terminal.send("\u{3}")
    try shell.interrupt()
    #expect(shell.quit() == .status(0))
  }
}

extension String {
  fileprivate func trimmingRight() -> String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
