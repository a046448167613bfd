import Testing

@testable import LayoutDocument
@testable import LayoutEngine

/// Explanations need a document and a log, and no session.
@Suite struct ExplainerTests {
  typealias Case = (
    number: (view: String, attribute: Attribute), value: Double, formula: String,
    edits: @Sendable () throws -> [Edit]
  )

  static let cases: [Case] = [
    (
      ("a", .width), 100, "400 × 0.25",
      { [.split(Child("a", ratio: 0.25), Child("b", ratio: 0.75))] }
    ),
    (("b", .width), 300, "400 − 100", { [.split(Child("a", fixed: .points(100)), Child("b"))] }),
    (("b", .x), 100, "100", { [.split(Child("a", fixed: .points(100)), Child("b"))] }),
    (("a", .height), 240, "240", { [.split(Child("a"), Child("b"))] }),
    (
      ("b", .left), 28, "28",
      { [.container(.canvas, [.sized("b", 50, 30)]), try .constrain("b.left == root.left + 28")] }
    ),
    (
      ("a", .width), 100, "400 × 0.25",
      { [.container(.canvas, [Child("a")]), try .constrain("a.width == 0.25 * root.width")] }
    ),
    (
      ("a", .width), 195, "400 × 0.5 − 10 / 2",
      { [.container(.splitter, [Child("a"), Child("b")], Setting(.thickness, .number(10)))] }
    ),
  ]

  @Test(arguments: cases.indices) func theArithmeticGivesTheNumber(_ index: Int) throws {
    let (number, value, formula, edits) = Self.cases[index]
    let document = try Document(edits())
    let explanation = Explainer(document, CommandLog()).explanation(
      of: try document.node(number.view), number.attribute)
    #expect(explanation.subject == "\(number.view).\(number.attribute.rawValue)")
    #expect(explanation.value == value)
    #expect(abs(explanation.formula.value - value) < 1e-9)
    #expect(explanation.formula.text == formula)
  }

  /// The commands of the log are the reasons; a property that none has set is the default.
  @Test func reasonsAreTheCommandsOfTheLog() throws {
    var document = Document()
    var log = CommandLog()
    for (index, text) in ["split root h a b", "fix a 120"].enumerated() {
      let edit =
        index == 0
        ? Edit.split(Child("a"), Child("b")) : .set(.view("a"), .fixed, .fixed(.points(120)))
      try document.apply([edit], by: Int32(index))
      log.records.append(CommandRecord(text: text, location: .line(index + 1, origin: "")))
    }
    let lines = Explainer(document, log).explanation(of: try document.node("b"), .width).lines()
    #expect(lines.contains { $0.contains("fix a 120") && $0.contains("line 2") }, "\(lines)")
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
