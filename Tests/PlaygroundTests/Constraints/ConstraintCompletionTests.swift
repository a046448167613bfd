import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// Completion candidates inside constraints.
@Suite struct ConstraintCompletionTests {
  private static let setup = """
    split root h l=0.25 r; canvas r a=60x20 b; constrain wide: a.width >= 50, b.width == 10
    space r h r.left -(1)- a.left
    """

  @Test(arguments: [
    ("constrain ", "r. a. b."), ("constrain b", "b."), ("constrain l", ""),
    ("constrain a.wi", "a.width"), ("constrain l.w", ""),
    ("constrain a.top", "a.top a.topMargin"), ("constrain a.x", ""),
    ("constrain a.width ", "== <= >= metrics options"),
    ("constrain a.width == ", "r. a. b. metrics options"),
    ("constrain a.width == 2 * b.h", "b.height"),
    ("constrain a.width == b.width ", "metrics options"),
    ("constrain a.width == 5, ", "r. a. b. metrics options"),
    ("constrain a.width == 5, b.width ", "== <= >= metrics options"),
    ("constrain l1: a.width >", ">="),
    ("constrain \"[a][b]\" options alignAllC", "alignAllCenterX alignAllCenterY"),
    (
      "constrain \"[a][b]\" options alignAllTop directionL",
      "directionLeadingToTrailing directionLeftToRight"
    ),
    ("unconstrain ", "wide s1 all"), ("unconstrain w", "wide"),
    ("space r h a.le", "a.left a.leading a.leftMargin a.leadingMargin"),
    ("space r v a.t", "a.top a.topMargin"), ("space r h a.left ", "-(1)- min label"),
    ("space r h a.left -(1)- b.right ", "reversed min label"),
    ("space r h a.left -(1)- ", "r. a. b. min label"),
    ("space r h a.left -(1)- b.right, a.left ", "-(1)- min label"),
    ("set a mask flexibleW", "flexibleWidth"),
    ("set a mask flexibleWidth flexibleR", "flexibleRightMargin"),
    ("set a mask flexibleWidth flexibleW", ""), ("set a mask off fl", ""),
  ])
  func offers(_ line: String, _ expected: String) throws {
    let play = try Play(Self.setup)
    let result = Interpreter.standard.table.completions(
      line: line, cursor: line.utf8.count, in: play.session
    ) { _ in [] }
    #expect(result.candidates.map(\.text).joined(separator: " ") == expected)
  }

  @Test func notesDescribeTheCandidates() throws {
    let play = try Play(Self.setup)
    func notes(_ line: String) -> [String] {
      Interpreter.standard.table.completions(
        line: line, cursor: line.utf8.count, in: play.session
      ) { _ in [] }.candidates.map(\.note)
    }
    #expect(
      notes("unconstrain ") == [
        "a.width >= 50 and 1 more", "space r h r.left -(1)- a.left", "every constraint and space",
      ])
    #expect(notes("constrain b.wid") == ["10"])
  }
}
