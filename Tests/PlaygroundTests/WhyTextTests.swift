import Testing

@testable import LayoutDocument
@testable import LayoutDrawing
@testable import LayoutEngine
@testable import Playground
@testable import TerminalText

@Suite struct WhyTextTests {
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
    let name = String(explanation.subject.split(separator: ".", maxSplits: 1).last ?? "")
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
    #expect(lines.joined().utf8.allSatisfy { $0 < 0x80 })
  }

  @Test func longMeaningsWrap() throws {
    let session = try RandomSession.session("stack root h a=24x24 b=180x20 spacing 8")
    let node = try #require(session.tree.node(named: "a"))
    let lines = WhyText.explanation(of: node, .width, in: session).lines(columns: 60)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.count > 6)
  }
}
