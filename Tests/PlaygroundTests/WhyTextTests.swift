import LayoutDocument
import LayoutDrawing
import LayoutEngine
import PlaygroundCommands
import PlaygroundSession
import TerminalText
import Testing

@testable import Analysis

@Suite struct WhyTextTests {
  private func lines(
    _ view: String, _ attribute: Attribute, _ commands: String..., columns: Int = 110
  ) throws -> [String] {
    let source = commands.joined(separator: "\n")
    var session = try RandomSession.session(source)
    session.frames.columns = columns
    let node = try #require(session.tree.node(named: view))
    return WhyText.lines(for: node, attribute, in: session)
  }

  // MARK: The examples of the guide

  @Test func sharesLostRatiosEqually() throws {
    let lines = try lines(
      "b", .width, #"split root h layout "0.2*100,0.3*-1,0.5*-1" as a b c"#, columns: 80)
    #expect(
      lines == [
        "b.width = 120 = (400 − 100) × (0.3 + 0.1)",
        "   400   root's width             "
          + #""resize 400 240"                        start"#,
        "   100   fixed before ratios: a   "
          + #""split root h layout "0.2*100,0.3*-…"   step 1"#,
        "   0.3   b's own ratio            "
          + #""split root h layout "0.2*100,0.3*-…"   step 1"#,
        " + 0.1   half of 0.2, a's ratio: a is fixed, and PCSplitView shares a lost ratio",
        "         equally among b and c",
      ])
  }

  @Test func namesCommandsAndTheirSteps() throws {
    let lines = try lines(
      "main", .width, "resize 400 240; resize 500 240", "split root h sidebar=25% main")
    #expect(lines[0] == "main.width = 375 = (500 − 0 fixed) × 0.75")
    #expect(lines[1].hasPrefix("   500    root's width"))
    #expect(lines[1].hasSuffix(#""resize 500 240"                  step 2"#))
    #expect(lines[2].hasSuffix(#""split root h sidebar=25% main"   step 3"#))
  }

  @Test func eachAncestorHasOneRow() throws {
    let lines = try lines(
      "x", .width, "split root h sidebar=25% main", "split main h x=1/3 y")
    #expect(lines[0] == "x.width = 100 = (300 − 0 fixed) × 1/3")
    #expect(lines[1].contains("main's width = (400 − 0 fixed) × 0.75: why main.width"))
    #expect(lines[1].hasSuffix("step 1"))
    #expect(lines[2].contains("400     root's width"))
    #expect(lines[3].hasSuffix("step 2"))
  }

  // MARK: Every rule, by its head

  @Test(arguments: [
    ("c.width", "split root h a=44pt b=33.5pt c", "c.width = 322.5 = (400 − 77.5) × 1"),
    ("a.width", "split root h a=44pt b", "a.width = 44"),
    ("a.width", "split root h a=hairline b", "a.width = 0.5 = 1 / 2"),
    ("a.width", "split root h a=auto b; size a 72x20", "a.width = 72"),
    ("a.width", "split root h a b; hide a", "a.width = 0"),
    ("b.width", "split root h a b c; hide a", "b.width = 200 = (400 − 0 fixed) × (1/3 + 1/6)"),
    (
      "b.height", "split root v a b padding 3.9; set root topGuide 20",
      "b.height = 104 = (240 − 0 fixed − 20) × 0.5 − 2 × 3"
    ),
    ("b.y", "split root v a b padding 3; set root topGuide 20", "b.y = 133 = 20 + 110 + 3"),
    ("b.height", "split root h a b padding 3", "b.height = 234 = 240 − 2 × 3"),
    (
      "b.height", "safeArea 30,0,10,0; split root h a b; set root topGuide safeArea",
      "b.height = 210 = 240 − 30"
    ),
    ("b.right", "split root h a=25% b", "b.right = 400 = 100 + 300"),
    ("b.centerX", "split root h a=25% b", "b.centerX = 250 = 100 + 300 / 2"),
    ("a.height", "splitter root v a b fraction 0.7", "a.height = 166 = 240 × 0.7 − 2"),
    ("b.height", "splitter root v a b fraction 0.7", "b.height = 70 = 240 × (1 − 0.7) − 2"),
    ("b.y", "splitter root v a b fraction 0.7", "b.y = 170 = 166 + 4"),
    ("a.height", "splitter root v a b; hide b", "a.height = 236 = 240 − 4"),
    ("a.height", "splitter root v a b hideSplitter on; hide b", "a.height = 240"),
    ("b.height", "splitter root v a b; hide b", "b.height = 0"),
    ("b.y", "splitter root v a b; hide b", "b.y = 240"),
    ("a.width", "splitter root v a b", "a.width = 400"),
    (
      "a.width", "splitter root h a b fraction 0.1 minPrimary 0.25",
      "a.width = 100 = 400 × 0.25"
    ),
    ("root.width", "resize iPhone15", "root.width = 393"),
    ("root.x", "resize 500 300", "root.x = 0"),
    ("b.leading", "set root direction rtl; split root h a=25% b", "b.leading = 400 = 100 + 300"),
    ("b.trailing", "set root direction rtl; split root h a=25% b", "b.trailing = 100"),
  ])
  func headShowsTheArithmetic(_ query: String, _ commands: String, _ head: String) throws {
    let parts = query.split(separator: ".")
    let attribute = try #require(Attribute(rawValue: String(parts[1])))
    #expect(try lines(String(parts[0]), attribute, commands)[0] == head)
  }

  @Test(arguments: [
    ("a", "splitter root h a b fraction 0.1 minPrimary 0.25", "is outside the minima, 0.25 … 1"),
    ("a", "splitter root h a b fraction 0.1 minPrimary 0.25", "it wins over the fraction 0.1"),
    (
      "a", "splitter root h a b minPrimary 0.25 dragToHide primary; ratio root 0.1",
      "about to hide: 0.1 is half of the minimum 0.25 or less"
    ),
    ("a", "splitter root h a b priority secondary", "b keeps its length"),
    ("b", "splitter root h a b; hide a", "all that there is: a is hidden"),
    ("a", "split root h a=auto b; text a \"Hello\"", "by its text at 17 points"),
    ("a", "split root h a=auto b", "nothing in it has one: size a WxH gives it one"),
    ("a", "split root h a=auto b; split a h c=30pt d=12pt", "the sum of what lies along it"),
    ("a", "split root h a=auto b; split a h c=30pt d=12pt", "30 c "),
    (
      "a", "split root h a b padding 8; set root topGuide 1",
      "\"split root h a b padding 8\"   step 1"
    ),
    ("a", "split root h a b padding 3.9", "root's padding, 3.9 cut to whole points"),
    ("a", "split root h a b; when root.width < 500 { ratio a 0.2 }", "it would be 200"),
    ("a", "split root h a b; hide a", "a split counts it as fixed at 0"),
  ])
  func rowsExplainTheResult(_ view: String, _ commands: String, _ words: String) throws {
    let text = try lines(view, .width, commands).joined(separator: "\n")
    #expect(text.contains(words))
  }

  // MARK: Trying another size

  @Test(arguments: [
    (
      "b", #"split root h layout "0.2*100,0.3*-1,0.5*-1" as a b c"#, 500.0,
      "b.width = 160                    each point of root gives b 0.4"
    ),
    (
      "a", "split root h a=44pt b", 500.0,
      "a.width = 44                     root's width does not change it"
    ),
    (
      "b", "splitter root h a b priority primary", 600.0,
      "b.width = 398                    each point of root gives b 1"
    ),
  ])
  func predictsAnotherSizeOfRoot(
    _ view: String, _ commands: String, _ width: Double, _ line: String
  ) throws {
    let session = try RandomSession.session(commands)
    let node = try #require(session.tree.node(named: view))
    let lines = WhyText.lines(for: node, .width, in: session, if: (.root, .width, width))
    #expect(lines == [line])
  }

  @Test func predictionNamesRulesThatWouldHold() throws {
    let session = try RandomSession.session(
      "split root h a b", "when root.width > 450 { ratio a 0.2 }")
    let node = try #require(session.tree.node(named: "a"))
    let lines = WhyText.lines(for: node, .width, in: session, if: (.root, .width, 500))
    #expect(lines[0].hasPrefix("a.width = 100 "))
    #expect(lines[1].contains("step 2, then holds"))
  }

  // MARK: Random layouts

  @Test(arguments: 1...60)
  func printedArithmeticGivesTheValue(seed: Int) throws {
    let session = RandomSession.session(seed: UInt64(seed), edits: 30)
    for name in RandomSession.names(session.shown) {
      let node = try #require(session.shown.node(named: name))
      let wrong = Attribute.allCases.map {
        WhyText.explanation(of: node, $0, in: session)
      }.filter { !isRight($0, node, session) }
      #expect(wrong.isEmpty, "\(wrong.first?.lines().joined(separator: "\n") ?? "")")
    }
  }

  /// Returns true if the explanation has the layout's value, evaluates to it, and prints arithmetic
  /// that evaluates to it.
  private func isRight(
    _ explanation: Explanation, _ node: NodeID, _ session: Session
  ) -> Bool {
    let name = explanation.subject.split(separator: ".").last.map(String.init) ?? ""
    guard let attribute = Attribute(rawValue: name) else { return false }
    let value = session.shown.value(of: attribute, of: node)
    guard let read = ArithmeticReader.value(of: explanation.formula.text) else { return false }
    return explanation.value == value && abs(explanation.formula.value - value) < 1e-9
      && abs(read - value) < 0.02 && !explanation.rows.isEmpty
  }

  @Test func asciiCharsetHasOnlyASCII() throws {
    var session = try RandomSession.session("split root h a=25% b")
    session.frames.style.charset = .ascii
    let node = try #require(session.tree.node(named: "b"))
    let lines = WhyText.lines(for: node, .width, in: session)
    #expect(lines[0] == "b.width = 300 = (400 - 0 fixed) * 0.75")
    #expect(lines.joined().utf8.allSatisfy { $0 < 0x80 })
  }
}
