import CommandLanguage
import Testing

/// The code and the column of each kind of error in a line.
@Suite struct MessageTests {
  @Test(arguments: [
    ("splti root h 3", "unknown-command", 1), ("echo a; sp root h", "ambiguous-command", 9),
    ("qqqq\u{1b}", "control-character", 5), ("xyzzy", "unknown-command", 1),
    ("justify-content center", "foreign-word", 1), ("split root", "missing-argument", 11),
    ("split root x", "bad-value", 12), ("rename a b c", "unexpected-word", 12),
    ("rename a 3x", "bad-value", 10), ("split root h a b paddding 8", "unknown-option", 18),
    ("stack root h a spacing 8 alignmnet center", "unknown-option", 26),
    ("stack root h a alignment centre", "bad-value", 26),
    ("stack root h a alignment xyz", "bad-value", 26),
    ("stack root h spacing", "missing-value", 14),
    ("stack root h spacing 1 spacing 2", "repeated-option", 24),
    ("move a b at 1 xyzzy", "unknown-option", 15), ("split root h a 3", "bad-value", 16),
    ("animate 1s", "missing-block", 11), ("quit { echo a }", "unexpected-block", 6),
    ("echo \"a b", "unclosed-quote", 6), ("animate 1s { echo a", "unclosed-block", 12),
  ])
  func errorHasACodeAndAColumn(_ text: String, _ code: String, _ column: Int) throws {
    let result = try #require(diagnostic(of: text))
    #expect(result.code == code)
    let source = try #require(result.source)
    #expect(source.position(of: try #require(result.range).lower).column == column)
    #expect(result.status == Diagnostic.Status.failed)
  }
}
