import LayoutDocument
import LayoutEngine
import PlaygroundCommands
import PlaygroundSession
import Testing

@testable import Analysis

/// `why` for views placed by constraints: the sum that gives the number, and the constraints that
/// lost.
@Suite struct WhyConstraintTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let attribute: String
    let commands: String
    let head: String
    /// A part of each required row, in order.
    var rows: [String] = []
    var testDescription: String { "\(attribute) after \(commands)" }
  }

  static let cases = [
    Case(
      attribute: "title.width",
      commands: "stack root h icon=24x24 title=180x20 badge spacing 8",
      head: "title.width = 180", rows: ["title's natural width: hugging @250, resistance @750"]),
    Case(
      attribute: "badge.width",
      commands: "stack root h icon=24x24 title=180x20 badge spacing 8",
      head: "badge.width = 180 = 400 − 8 − 8 − 24 − 180",
      rows: ["root's width", "UISV-spacing title.leading == icon.trailing + 8"]),
    Case(
      attribute: "a.width", commands: "stack root h a=24x24 b=180x20 spacing 8",
      head: "a.width = 212 = 400 − 8 − 180",
      rows: [
        "open: width may be anything from 24 to 212",
        "away from a.width <= 24 @250, a tie with b.width <= 180 @250",
      ]),
    Case(
      attribute: "a.width", commands: "stack root h a b; fix a 300; fix b 200",
      head: "a.width = 300", rows: ["a's fixed width"]),
    Case(
      attribute: "b.width", commands: "stack root h a b; fix a 300; fix b 200",
      head: "b.width = 100 = 400 − 300",
      rows: ["a's fixed width", "away from b.width == 200, which is broken"]),
    Case(
      attribute: "a.width",
      commands: "stack root h a=160x20 b=80x20 distribution fillProportionally spacing 10",
      head: "a.width = 256 = 0.64 × 400", rows: ["root's width", "UIKit counts that in"]),
    Case(
      attribute: "b.width", commands: "stack root h a=60x20 b=80x20; hide b",
      head: "b.width = 0", rows: ["it is hidden, and a stack holds what is hidden at 0"]),
    Case(
      attribute: "e.y", commands: "stack root v 9 spacing 4 distribution fillEqually",
      head: "e.y = 108.444 = 4/9 × 240 + 1.778", rows: ["8 × UISV-spacing"]),
    Case(
      attribute: "b.x", commands: "split root h s m; stack m h a=40x20 b",
      head: "b.x = 240 = 200 + 40", rows: ["m's x", "a's natural width"]),
    Case(
      attribute: "a.rightMargin", commands: "canvas root a=40x20; constrain a.left == 0",
      head: "a.rightMargin = 32 = 40 − 8", rows: ["a's natural width", "− 8"]),
    Case(
      attribute: "a.y", commands: "scroll root c=400x900; stack c v a; scroll root to 300",
      head: "a.y = −300", rows: ["−300   c's y"]),
    Case(
      attribute: "a.width",
      commands: "stack root h a=24x24 b=180x20 spacing 8; exercise a", head: "a.width = 24",
      rows: ["another layout that is as good, which exercise a shows: the chosen one has 212"]),
    Case(
      attribute: "a.right", commands: "set root direction rtl; stack root h a=40x20 b",
      head: "a.right = 400", rows: ["root's width"]),
  ]

  @Test(arguments: cases) func explains(_ row: Case) throws {
    let session = try RandomSession.session(row.commands)
    let parts = row.attribute.split(separator: ".").map(String.init)
    let node = try #require(session.tree.node(named: parts[0]))
    let attribute = try #require(Attribute(rawValue: parts[1]))
    let explanation = WhyText.explanation(of: node, attribute, in: session)
    #expect(abs(explanation.formula.value - explanation.value) < 1e-6)
    let lines = explanation.lines(columns: 400)
    #expect(lines[0] == row.head)
    var rest = lines.dropFirst()[...]
    for piece in row.rows {
      let found = rest.firstIndex { $0.contains(piece) }
      #expect(found != nil, "\(piece) in \(lines)")
      if let found { rest = rest[(found + 1)...] }
    }
  }

  @Test func longMeaningsWrap() throws {
    let session = try RandomSession.session("stack root h a=24x24 b=180x20 spacing 8")
    let node = try #require(session.tree.node(named: "a"))
    let lines = WhyText.explanation(of: node, .width, in: session).lines(columns: 60)
    #expect(lines.allSatisfy { $0.count <= 100 })
    #expect(lines.count > 6)
  }
}
