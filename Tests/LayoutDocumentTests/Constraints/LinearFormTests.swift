import Testing

@testable import CommandLanguage
@testable import LayoutDocument

/// The linear form is read however it is spaced.
@Suite struct LinearFormTests {
  private func forms(_ text: String) throws -> [String] {
    let script = try Script.parse(SourceText("constrain " + text, origin: ""))
    let statement = script.statements[0]
    var scanner = ConstraintScanner(Array(statement.words.dropFirst()), in: statement.source)
    return try scanner.linearForms().map { $0.text }
  }

  @Test(arguments: [
    ("a.width==2*b.width+8@750", "a.width == 2 * b.width + 8 @750"),
    ("a.left >= 20", "a.left >= 20"), ("a.width ≤ 50%*b.width", "a.width <= 0.5 * b.width"),
    ("a.top == b.bottom − 4", "a.top == b.bottom - 4"),
  ])
  func spacingDoesNotMatter(_ typed: String, _ read: String) throws {
    #expect(try forms(typed) == [read])
  }

  @Test func commasPartConstraints() throws {
    #expect(try forms("a.width == 5, b.width <= 7").count == 2)
  }

  @Test(arguments: [
    ("a.width 5", "missing-relation"), ("a.wide == 5", "unknown-attribute"),
    ("a.width == 5 @0", "bad-priority"), ("a.width == 0 * b.width", "bad-multiplier"),
  ])
  func mistakesHaveCodes(_ typed: String, _ code: String) {
    let problem = #expect(throws: Diagnostic.self) { try forms(typed) }
    #expect(problem?.code == code)
  }
}
