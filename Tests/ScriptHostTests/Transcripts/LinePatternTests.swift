import Testing

@testable import ScriptHost

@Suite struct LinePatternTests {
  @Test(arguments: [
    ("", "", true),
    ("a", "a", true),
    ("a", "b", false),
    ("a", "a ", false),
    ("[..]", "", true),
    ("[..]", "anything", true),
    ("a[..]", "a", true),
    ("a[..]", "ba", false),
    ("[..]a", "bca", true),
    ("[..]a", "bab", false),
    ("[..]ab[..]", "aab", true),
    ("a[..]b[..]c", "a b b c", true),
    ("a[..]b[..]c", "a c b", false),
    ("[..][..]", "x", true),
    ("[.]", ".", false),
    ("[..]", "[..]", true),
    ("│ [..] × 240 │", "│ 100 × 240 │", true),
    // One character of two bytes is not another that shares one of them.
    ("é", "è", false),
    // The same letter, written in another way.
    ("e\u{301}", "é", false),
  ])
  func matches(_ recorded: String, _ actual: String, _ expected: Bool) {
    #expect(LinePattern.matches(recorded, actual) == expected)
  }

  @Test(arguments: ["...", "lay> a", "×"]) func aVeiledLineStillMatches(_ line: String) {
    let veiled = LinePattern.veiled(line)
    #expect(veiled != line && veiled.hasPrefix("[..]"))
    #expect(LinePattern.matches(veiled, line))
  }
}
