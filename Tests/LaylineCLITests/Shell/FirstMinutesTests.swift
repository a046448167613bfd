import TestSupport
import Testing

/// The first ten minutes of people who have read five lines about Layline, at 80 × 24.
@Suite(.serialized)
struct FirstMinutesTests {
  private func shell() throws -> ShellRun {
    let shell = try ShellRun(variables: ["NO_COLOR": nil])
    try shell.waitForPrompt()
    return shell
  }

  /// Lines of a person, each with a text that the screen shows after it.
  struct Walk: Sendable, CustomStringConvertible {
    let description: String
    let lines: [(typed: String, shown: String)]
  }

  static let walks = [
    Walk(
      description: "an iOS developer",
      lines: [
        ("split vertical header body", "= split root v header body"),
        ("set header.height = 64", "= fix header 64"), ("body.isHidden = true", "= hide body"),
        ("undo", "64"), ("why is header 64 tall", "header.height"), ("new", "root"),
        ("stack horizontal fillEqually spacing 8 a b c", "distribution fillEqually"),
        ("stack.spacing = 20", "= set root spacing 20"), ("why a.width", "a.width"),
        ("addArrangedSubview d", "error: \"addArrangedSubview\" is from UIKit"),
        ("stack.addArrangedSubview(d)", "= add root d"), ("insert e at 0", "= add root e at 0"),
        ("e.removeFromSuperview()", "= remove e"),
        ("setCustomSpacing 40 after a", "= set a spacingAfter 40"),
        ("stack.setCustomSpacing(40, after: a)", "= set a spacingAfter 40"),
        ("axis vertical", "= set root axis v"), ("new", "root"),
        ("canvas box", "= canvas root box"),
        ("pin box to edges with 20", "box.right == root.right - 20"), ("undo", "box"),
        ("center box in root", "= constrain box.centerX == root.centerX"),
        ("constrain box.width <= 300 priority 750", "error: a priority is written with @"),
        ("box.heightAnchor.constraint(equalToConstant: 44)", "= constrain box.height == 44"),
        ("remove all constraints", "= unconstrain all"),
        ("size iPhone 15", "= resize iPhone15"), ("rotate landscape", "= rotate"),
      ]),
    Walk(
      description: "a SwiftUI developer",
      lines: [
        ("HStack(spacing: 8) { icon title badge }", "= stack root h icon title badge spacing 8"),
        ("title.frame(width: 200)", "= fix title 200"), ("why title.width", "200"),
        ("set alignment .center", "= set root alignment center"),
        ("make it vertical", "= set root axis v"),
        ("add footer below badge", "= add root footer at 3"),
        ("move footer above icon", "= move footer root at 0"),
        ("embed icon in HStack", "= wrap icon stack h"), ("delete footer", "= remove footer"),
        ("new", "root"), ("HSplitView sidebar detail", "= splitter root h sidebar detail"),
        ("hide sidebar", "detail"), ("show sidebar", "sidebar"),
        ("drag divider to 25%", "= drag root to 25%"),
        ("make sidebar wider by 20", "= drag root by 20"),
        ("minimum width of sidebar 80", "= set root minPrimary 0.2"),
        ("preview iPad", "= resize iPad"), ("show code", "= export swiftui"),
        ("withAnimation { hide sidebar }", "error: \"withAnimation\" is from SwiftUI"),
        ("hide sidebar over 0.3s", "= animate 0.3s { hide sidebar }"),
        ("undo twice", "= undo 2"), ("how wide is detail", "= get detail.width"),
        ("new", "root"), ("ScrollView content", "= scroll root content"),
      ]),
    Walk(
      description: "a web developer",
      lines: [
        ("split nav 200px main 1fr", "= split root h nav=200pt main"),
        (
          "@media (max-width: 300px) { .nav { display: none } }",
          "= when root.width <= 300 { hide nav }"
        ), ("resize 280 x 400", "= resize 280x400"), ("get main.width", "280"),
        ("undo", "nav"), ("nav { width: 120px }", "= fix nav 120"),
        ("nav width: 30%", "ratio nav 30%"),
        ("sweep 320 to 1280", "= sweep root.width 320..1280"),
        ("viewport 1024x768", "= resize 1024x768"), ("new", "root"),
        ("a row of a b c with gap 10", "= stack root h a b c spacing 10"),
        ("gap: 12px", "= set root spacing 12"), ("flex-direction: column", "= set root axis v"),
        ("align-items: flex-start", "= set root alignment leading"),
        ("justify-content: space-between", "= set root distribution equalSpacing"),
        ("padding: 10px", "set root margins 10"), (".a { display: none }", "= hide a"),
        ("show a", "a"), ("move c before a", "= move c root at 0"), ("new", "root"),
        ("canvas box", "= canvas root box"), ("div a b c", "error: \"div\" is from CSS"),
        ("box max-width: 300px", "= constrain box.width <= 300"),
        ("box width: 50%", "* root.width"),
      ]),
    Walk(
      description: "a teacher",
      lines: [
        ("split left right 25/75", "= split root h left=25% right=75%"),
        ("why is the right pane 300 wide?", "right.width"),
        ("make left twice as wide as right", "= ratio root 2/3 1/3"),
        ("undo 2", "root"),
        ("split the screen into left and right", "= split root h left right"),
        ("divide left into 2 rows", "= split left v 2"), ("rename a to red", "= rename a red"),
        ("swap left and right", "root at"), ("oops", "= undo"),
        ("make the window 600 by 400", "= resize 600x400"), ("left is 200 wide", "= fix left 200"),
        ("undo", "300"), ("how big is left", "left"), ("let w = 100", "= let w 100"),
        ("fix left $w", "100"), ("hide right and red", "hide right; hide red"),
        ("show everything", "show red; show right"), ("delete the sidebr", "error: "),
        ("list views", "= tree"), ("lesson 1", "Frames and points"), ("hint", "lay>"),
        ("check", "not yet"), ("task", "lay>"), ("again", "lay>"), ("lesson quit", "lay>"),
      ]),
  ]

  @Test("the first lines of four people are understood, or refused with the word", arguments: walks)
  func walk(_ walk: Walk) throws {
    let shell = try shell()
    #expect(shell.terminal.screen.lines.joined(separator: "\n").contains("try"))
    for (typed, shown) in walk.lines {
      let before = shell.terminal.output.count
      try shell.run(typed)
      let text = String(decoding: shell.terminal.output[before...], as: UTF8.self)
      #expect(text.contains(shown), "\(typed)")
      #expect(text.contains("error:") == shown.hasPrefix("error: "), "\(typed)")
    }
    #expect(shell.quit() == .status(0))
  }

  @Test("a natural line is no error while it is typed")
  func hints() throws {
    let shell = try shell()
    let line = "split left right 25/75"
    for letter in line {
      shell.terminal.send(String(letter))
      try shell.terminal.wait(for: "a letter") { !$0.isCooked }
      #expect(!shell.terminal.screen.lines.joined().contains("✗"), "\(letter)")
    }
    try shell.terminal.wait(for: "the exact form") {
      $0.screen.lines.joined().contains("= split root h left=25% right=75%")
    }
    shell.terminal.send("\u{15}")
    #expect(shell.quit() == .status(0))
  }

  @Test("a suggestion of the history is taken with the right arrow")
  func suggestion() throws {
    let shell = try shell()
    for command in ["resize 500 240", "resize 600 240 20", "split root h left right"] {
      try shell.run(command)
    }
    // A line that fails is never suggested: the second one, and the third one, which ran once.
    shell.terminal.send("spl")
    try shell.waitForInput("lay> spl")
    shell.terminal.settle()
    #expect(shell.terminal.screen.lines.last?.contains("left right") == false)
    shell.terminal.send("\u{15}res")
    try shell.terminal.wait(for: "the suggestion") {
      ($0.screen.lines.last ?? "").contains("lay> resize 500 240")
    }
    shell.terminal.send("\u{1B}[C")
    try shell.terminal.wait(for: "the whole line") {
      $0.screen.cursorColumn == "lay> resize 500 240".count
    }
    shell.terminal.send("\u{15}")
    #expect(shell.quit() == .status(0))
  }

  @Test("no key is a trap: commands run after it")
  func keys() throws {
    let shell = try shell()
    let keys = [
      "\u{1B}", "\u{12}\u{7}", "\u{14}", "\u{11}", "\u{13}", "\u{1B}x", "\u{1B}OP", "\u{1B}[15~",
      "\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[5~", "\u{1B}[6~", "\t", "\u{1B}[Z", "\u{0}", "?",
    ]
    for key in keys + keys.map({ "abc" + $0 }) {
      let before = shell.terminal.output.count
      shell.terminal.send(key + "\u{3}")
      try shell.terminal.wait(for: "a new prompt after \(key.debugDescription)") {
        $0.output[before...].contains(Array("^C".utf8))
      }
      try shell.run("echo here")
      #expect(shell.terminal.screen.lines.dropLast().last == "here", "\(key.debugDescription)")
    }
    #expect(shell.quit() == .status(0))
  }

  @Test("tab on an empty line shows what commands do")
  func emptyTab() throws {
    let shell = try shell()
    shell.terminal.send("\t")
    try shell.terminal.waitFor("split")
    try shell.terminal.waitFor("more: a letter and Tab")
    #expect(shell.quit() == .status(0))
  }
}
