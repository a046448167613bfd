import Testing

@testable import CommandLanguage

/// Resolving calls of aliases.
@Suite struct AliasResolverTests {
  /// `NAME = WORDS…` or `NAME = { … }`, one per line.
  private func definitions(_ text: String) throws -> Definitions {
    var definitions = Definitions()
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.trimmingPrefix(" ") }
      let name = String(parts[0].prefix { $0 != " " })
      let isBlock = parts[1].hasPrefix("{")
      let source = SourceText((isBlock ? "echo " : "") + parts[1], origin: "aliases.lay")
      let statement = try #require(try Script.parse(source).statements.first)
      try definitions.define(
        Alias(
          name: name, meaning: isBlock ? .commands(statement.block ?? []) : .words(statement)))
    }
    return definitions
  }

  private func resolved(_ text: String, _ definitions: Definitions) throws -> Statement {
    let script = try Script.parse(SourceText(text, origin: "demo.lay"))
    return try JournalCommands.table.index.resolved(
      try #require(script.statements.first), definitions)
  }

  static let aliases = """
    side = split root h
    quarter = side a=25%
    pair = { echo one; quarter b }
    ec = ec loud
    one = two
    two = one
    slow = animate 2s
    fade = animate 1s { echo x }
    both = { pair; slow { pair } }
    """

  @Test(arguments: [
    ("side a b", "split root h a b"), ("SIDE a", "split root h a"),
    ("quarter b", "split root h a=25% b"),
    ("\"side\" a", "\"side\" a"), ("split side h", "split side h"),
    ("pair", "animate 1 { echo one; split root h a=25% b }"),
    ("ec $x", "ec loud $x"), ("one a", "one a"), ("two", "two"),
    (
      "slow { pair; slow { echo } }",
      "animate 2s { animate 1 { echo one; split root h a=25% b }; animate 2s { echo } }"
    ),
    ("fade", "animate 1s { echo x }"),
    (
      "both",
      "animate 1 { animate 1 { echo one; split root h a=25% b }; "
        + "animate 2s { animate 1 { echo one; split root h a=25% b } } }"
    ),
    ("expect fails { pair 5 }", "expect fails { pair 5 }"),
  ])
  func callsAreReplaced(_ text: String, _ expected: String) throws {
    #expect(try resolved(text, definitions(Self.aliases)).oneLine == expected)
  }

  @Test(arguments: [
    ("pair 5", 6), ("pair { echo }", 1), ("fade { echo }", 1), ("animate 1s { pair 5 }", 19),
  ])
  func invalidCallsAreRefused(_ text: String, _ column: Int) throws {
    let definitions = try definitions(Self.aliases)
    do {
      _ = try resolved(text, definitions)
      Issue.record("\(text) is resolved")
    } catch let error as Diagnostic {
      #expect(error.code == "bad-call")
      #expect(error.source?.origin == "demo.lay")
      #expect(error.range.map { error.source?.position(of: $0.lower).column } == column)
    }
  }

  /// Each alias calls the one before twice: the result and the work are bounded.
  @Test func doublingIsBounded() throws {
    var text = "d0 = { echo x }\n"
    for number in 1...40 { text += "d\(number) = { d\(number - 1); d\(number - 1) }\n" }
    let definitions = try definitions(text)
    #expect(throws: Diagnostic.self) { try resolved("d40", definitions) }
    #expect(try resolved("d5", definitions).oneLine.split(separator: ";").count == 32)
  }

  @Test func chainsAreBounded() throws {
    var text = "c0 = { echo x }\n"
    for number in 1...100 { text += "c\(number) = { c\(number - 1) }\n" }
    let definitions = try definitions(text)
    #expect(throws: Diagnostic.self) { try resolved("c100", definitions) }
    #expect(try resolved("c50", definitions).oneLine.hasSuffix(String(repeating: " }", count: 51)))
  }

  @Test func lengthsAreBounded() throws {
    let words = String(repeating: "x", count: 300_000)
    var text = "l0 = echo \(words)\n"
    for number in 1...5 { text += "l\(number) = l\(number - 1) \(words)\n" }
    let definitions = try definitions(text)
    #expect(throws: Diagnostic.self) { try resolved("l5", definitions) }
    #expect(try resolved("l1", definitions).words.count == 3)
  }

  @Test func wordsOfACallKeepTheirRanges() throws {
    let statement = try resolved("quarter b c", definitions(Self.aliases))
    let texts = statement.words.map { statement.source[$0.range] }
    #expect(texts == ["quarter", "quarter", "quarter", "quarter", "b", "c"])
    #expect(statement.alias == "quarter")
    #expect(statement.text == "quarter b c")
  }
}
