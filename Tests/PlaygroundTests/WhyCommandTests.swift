import CommandLanguage
import LayoutDrawing
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import PlaygroundCommands
@testable import PlaygroundSession

/// Questions in natural language, and commands that a rule overrides.
@Suite struct WhyCommandTests {
  /// If a minimum overrides the fraction, both sides and the bar exceed the available length.
  @Test func explainsAKeptSideBelowItsMinimum() throws {
    var play = try Play(
      "splitter root h a b fraction 0.05 minPrimary 0.2 priority primary thickness 80")
    try play.run("resize 500 240")
    #expect(try play.said("why a.width").first == "a.width = 100 = 500 × 0.2")
    #expect(try play.said("why b.width").first == "b.width = 360 = 500 × (1 − 0.2) − 40")
  }

  private static let start = "split root h sidebar=25% main; splitter main v editor console"

  private func output(_ start: String, _ command: String) throws -> [String] {
    var play = try Play(start)
    play.session.frames.columns = 80
    return try play.run(command).output
  }

  private static let sidebar = [
    "sidebar.width    100   = (400 − 0 fixed) × 0.25   test.lay line 1",
    "sidebar.height   240   root's height              start",
    "sidebar.x          0   at root's left edge",
    "sidebar.y          0   at root's top edge",
  ]

  @Test(arguments: [
    "why sidebar", "why is sidebar so narrow", "why is sidebar so narrow?",
    "why does the sidebar, of all views, have this width", "why is sidebar?",
  ])
  func explainsAViewInFourLines(_ question: String) throws {
    #expect(try output(Self.start, question) == Self.sidebar)
  }

  @Test(arguments: [
    ("", "root"),
    ("split root h a b", "a"),
    ("split root h a b; fix b 30", "b"),
    ("split root h a b; resize 300 200", "a"),
    ("split root h a b; hide b", "b"),
    ("split root h a b; fix b 30; undo", "a"),
    ("stack root h a=20x20 b=30x20; set root spacing 5", "a"),
  ])
  func whyAloneExplainsTheLastChangedView(_ start: String, _ view: String) throws {
    let lines = try output(start.isEmpty ? "echo" : start, "why")
    #expect(lines.count == 4)
    #expect(lines[0].hasPrefix(view + ".width"))
  }

  @Test(arguments: [
    ("why is sidbar so narrow", "no view named \"sidbar\"; did you mean \"sidebar\"?"),
    ("why nothing", "no view named \"nothing\""),
    ("why sidebar if root.width 300", "if asks about one number"),
  ])
  func refusesUnknownViews(_ question: String, _ message: String) throws {
    var play = try Play(Self.start)
    #expect(try play.all(question).last?.diagnostic?.message == message)
  }

  /// A typed command is identified by its number in the history.
  @Test func stepsMatchTheHistory() throws {
    var session = Session()
    var output: [String] = []
    for line in ["split root h a b", "echo one", "fix a 30", "undo", "fix a 40", "why a.width"] {
      let source = SourceText(line, origin: "", firstLine: 7)
      for statement in try Script.parse(source).statements {
        output = Interpreter.standard.executeSilently(statement, in: &session).output
      }
    }
    #expect(output.last?.hasSuffix("\"fix a 40\"   step 2") ?? false, "\(output)")
  }

  // MARK: Rules

  private static let rule = "split root h a b; when root.width < 500 { hide a }"

  @Test(arguments: [
    (
      "show a",
      "a stays hidden: the rule \"when root.width < 500 { hide a }\", test.lay line 1, holds"
    ),
    (
      "fix a 30",
      "a stays hidden: the rule \"when root.width < 500 { hide a }\", test.lay line 1, holds"
    ),
    ("hide a", nil), ("fix b 30", nil), ("resize 600 200", nil),
  ])
  func overriddenCommandsNameTheRule(_ command: String, _ remark: String?) throws {
    #expect(try output(Self.rule, command) == (remark.map { [$0] } ?? []))
  }

  @Test func lengthsSetByARuleStay() throws {
    let lines = try output(
      "split root h a b; when root.width < 500 { fix a 50 }", "ratio a 0.7; fix a 60")
    #expect(lines.count == 1)
    #expect(lines[0].hasPrefix("a stays as it is: the rule"))
  }

  // MARK: Columns

  @Test func explainsMultipliers() throws {
    let lines = try output("stack root h 4 distribution fillEqually spacing 50", "why a.width")
    #expect(lines[1].hasPrefix("   100    0.25 × 400, root's width"))
    #expect(lines[2] == "            0.25 is 1/4: 4 widths are equal")
    let typed = try output(
      "canvas root a; constrain a.width == 0.25 * root.width - 37.5", "why a.width")
    #expect(typed[2] == "            0.25 is the multiplier of a.width == root.width * 0.25 - 37.5")
  }

  @Test func explainsKeptLengths() throws {
    let start = "splitter root h list text priority primary; resize 500 240"
    #expect(try output(start, "why list.width")[0] == "list.width = 198")
    #expect(try output(start, "why text.width")[0] == "text.width = 298 = 500 − 198 − 4")
    let dragged = try output(start + "; drag root to 0.5", "why list.width")
    #expect(dragged[0] == "list.width = 248 = 500 × 0.5 − 2")
  }

  @Test func commandsAreTruncatedAtEqualParts() {
    let alike = "constrain \"H:|-8-[alpha]-[beta]-[gamma]-8-|\""
    let commands = [alike + " @700", alike + " @800"]
    let texts = CommandCut.texts(commands, columns: 20, start: 10)
    #expect(texts[0].hasPrefix("constrain…") && texts[0].contains("7"))
    #expect(texts[0] != texts[1])
    #expect(texts.allSatisfy { $0.count <= 20 })
    #expect(CommandCut.texts(commands, columns: 5, start: 10) == ["", ""])
    #expect(CommandCut.texts(["short"], columns: 20, start: 10) == ["short"])
  }

  /// No line is longer than the terminal.
  @Test(arguments: [60, 80, 120])
  func linesFitTheColumns(_ columns: Int) throws {
    var play = try Play(
      """
      canvas root alpha beta gamma
      constrain "H:|-8-[alpha(>=50)]-[beta(==alpha)]-[gamma(==beta)]-8-|"
      constrain "V:|-8-[alpha]-8-|"
      """)
    play.session.frames.columns = columns
    for line in try play.run("why beta.width").output.dropFirst() where line.count > columns {
      Issue.record("\(line.count): \(line)")
    }
  }
}
