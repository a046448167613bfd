import CommandLanguage
import Testing

@Suite struct ParserTests {
  static let rows: [(text: String, statements: String)] = [
    ("", ""),
    ("\u{feff}a b\r\nc", "a b|c"),
    ("a { b; c } ; d", "a{b|c}|d"),
    ("a {\n  b # note\n  c { d }\n}\ne", "a{b|c{d}}|e"),
    ("a {}", "a{}"),
    ("when root.width < 500 { ratio root 0.5 0.5 }", "when root.width < 500{ratio root 0.5 0.5}"),
    (".a { b: 1 } .c { d: 2 }", ".a{b: 1}|.c{d: 2}"),
    ("@media (b) { .c { d } .e { f } }", "@media (b){.c{d}|.e{f}}"),
    ("a {", "unclosed-block"),
    ("a { b", "unclosed-block"),
    ("}", "unmatched-brace"),
    ("a } b", "unmatched-brace"),
    ("{ a }", "block-without-command"),
    ("a\n{ b }", "block-without-command"),
    ("a { b } c", "block-not-last"),
    ("a { b } { c }", "block-not-last"),
  ]

  @Test(arguments: rows) func statements(_ row: (text: String, statements: String)) {
    do throws(Diagnostic) {
      let script = try Script.parse(SourceText(row.text, origin: "demo.lay"))
      #expect(Self.dump(script.statements) == row.statements)
    } catch {
      #expect(error.code == row.statements)
    }
  }

  @Test func statementsKeepTheirSource() throws {
    let text = "a b\n  animate 1s {\n  c ;d\n} # end\n"
    let script = try Script.parse(SourceText(text, origin: "demo.lay"))
    let animate = try #require(script.statements.last)
    #expect(animate.text == "animate 1s {\n  c ;d\n}")
    #expect(animate.line == 2)
    #expect(animate.block?.map(\.line) == [3, 3])
    #expect(animate.block?.map(\.text) == ["c", "d"])
  }

  @Test(arguments: [
    ("", false), ("split root h", false), ("a {", true), ("a { b {\n}", true), ("a { b }", false),
    ("a \\", true), ("a \\\nb", false), ("a \"b", false), ("a { \"b", false), ("}", false),
    ("# a {", false), ("a \"{\"", false),
  ])
  func incompleteTexts(_ text: String, _ isIncomplete: Bool) {
    #expect(Script.isIncomplete(text) == isIncomplete)
  }

  static func dump(_ statements: [Statement]) -> String {
    statements.map { statement in
      let words = statement.words.map(\.text).joined(separator: " ")
      return words + (statement.block.map { "{" + dump($0) + "}" } ?? "")
    }.joined(separator: "|")
  }
}
