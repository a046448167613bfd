import Testing

@testable import LayoutDocument
@testable import LayoutEngine

/// Explanations need a document and a log, and no session.
@Suite struct ExplainerTests {
  @Test func theArithmeticGivesTheNumber() throws {
    var document = Document()
    document.base.makeContainer(
      .root, kind: .split, axis: .horizontal,
      drafts: [
        LayoutTree.ChildDraft(name: "a", ratio: 0.25),
        LayoutTree.ChildDraft(name: "b", ratio: 0.75),
      ])
    document.base.layOutAll()
    let a = try #require(document.base.node(named: "a"))
    let explanation = Explainer(document, CommandLog()).explanation(of: a, .width)
    #expect(explanation.subject == "a.width")
    #expect(explanation.value == 100)
    #expect(explanation.formula.value == 100)
    #expect(explanation.formula.text == "400 × 0.25")
  }

  @Test(arguments: [
    (Formula.difference(.length(400), .sum(.length(8), .length(2))), "400 − (8 + 2)", 390.0),
    (.product(.sum(.length(1), .length(2)), .ratio(0.5)), "(1 + 2) × 0.5", 1.5),
    (.quotient(.length(9), .length(-3)), "9 / (−3)", -3), (.ratio(1.0 / 3), "1/3", 1.0 / 3),
  ])
  func formulasReadAsTheyCompute(_ formula: Formula, _ text: String, _ value: Double) {
    #expect(formula.text == text)
    #expect(formula.value == value)
  }
}
