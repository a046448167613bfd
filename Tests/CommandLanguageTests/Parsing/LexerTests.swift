import Testing

@testable import CommandLanguage

@Suite struct LexerTests {
  /// Words in brackets, quoted ones in parentheses.
  static let rows: [(text: String, tokens: String)] = [
    ("", "."),
    ("   \t ", "."),
    ("split root h", "[split][root][h]."),
    ("a;b", "[a];[b]."),
    ("a ; ; b", "[a];;[b]."),
    ("a\nb\r\nc", "[a];[b];[c]."),
    ("a\r", "[a];."),
    ("# comment", "."),
    ("#!/usr/bin/env layline\na", ";[a]."),
    ("a # comment; not words", "[a]."),
    ("a;# comment\nb", "[a];;[b]."),
    ("a#b", "[a#b]."),
    ("a{#c\nb}", "[a]{;[b]}."),
    ("a.width >= 3", "[a.width][>=][3]."),
    ("a=0.3 b=*", "[a=0.3][b=*]."),
    ("a{b}", "[a]{[b]}."),
    ("a \\\n b", "[a][b]."),
    ("a\\\nb", "[a][b]."),
    ("a \\\r\n b", "[a][b]."),
    ("a\\b", "[a\\b]."),
    ("\"x y\"", "(x y)."),
    ("a=\"x y\"", "(a=x y)."),
    ("'x'\"y\"z", "(xyz)."),
    ("''", "()."),
    (#""\"\\\n\t\u{1F600}\u{e9}""#, "(\"\\\n\t😀é)."),
    (#"'\n "#, "unclosed-quote 0-1"),
    (#"'\n '"#, #"(\n )."#),
    ("\"H:|-8-[a(>=50)]-|\"", "(H:|-8-[a(>=50)]-|)."),
    ("\"{;}#\"", "({;}#)."),
    ("\"a\nb\"", "unclosed-quote 0-1"),
    ("a \"b", "unclosed-quote 2-3"),
    ("\"\\", "unclosed-quote 0-1"),
    (#"a "\q""#, "bad-escape 3-5"),
    (#""\u""#, "bad-escape 1-3"),
    (#""\u{}""#, "bad-escape 1-4"),
    (#""\u{D800}""#, "bad-escape 1-8"),
    (#""\u{110000}""#, "bad-escape 1-10"),
    (#""\u{zz}""#, "bad-escape 1-6"),
    (#""\é""#, "bad-escape 1-4"),
    ("a \\", "dangling-backslash 2-3"),
    ("a\\", "dangling-backslash 1-2"),
    ("a \\ \nb", "blank-after-backslash 2-3"),
    ("a\0b", "control-character 1-2"),
    ("# \0", "control-character 2-3"),
    ("\"\u{1b}[31m\"", "control-character 1-2"),
    ("a\rb", "control-character 1-2"),
    ("a\u{7f}", "control-character 1-2"),
    ("a\u{9b}31m", "control-character 1-3"),
    ("\"\u{80}\"", "control-character 1-3"),
    ("'\u{9f}'", "control-character 1-3"),
    ("# \u{85}", "control-character 2-4"),
    ("a\u{a0}b", "unusual-blank 1-3"),
    ("a\u{200b}b", "unusual-blank 1-4"),
    ("a\u{3000}b", "unusual-blank 1-4"),
    ("\"a\u{a0}b\"", "(a\u{a0}b)."),
    ("größe 幅 😀", "[größe][幅][😀]."),
  ]

  @Test(arguments: rows) func tokens(_ row: (text: String, tokens: String)) {
    #expect(Self.dump(row.text) == row.tokens)
  }

  @Test func rangesAreSourceRanges() throws {
    var lexer = Lexer(SourceText("é \"b c\"", origin: ""))
    guard case .word(let first) = try lexer.next(), case .word(let second) = try lexer.next()
    else {
      Issue.record("two words expected")
      return
    }
    #expect(first == Word(text: "é", range: SourceRange(lower: 0, upper: 2)))
    #expect(second.text == "b c" && second.isQuoted)
    #expect(second.range == SourceRange(lower: 3, upper: 8))
    #expect(second.part(from: 2, to: 3) == SourceRange(lower: 6, upper: 7))
  }

  static func dump(_ text: String) -> String {
    var lexer = Lexer(SourceText(text, origin: ""))
    var dump = ""
    do throws(Diagnostic) {
      while true {
        switch try lexer.next() {
        case .word(let word): dump += word.isQuoted ? "(\(word.text))" : "[\(word.text)]"
        case .separator: dump += ";"
        case .open: dump += "{"
        case .close: dump += "}"
        case .end: return dump + "."
        }
      }
    } catch {
      let range = error.range ?? SourceRange(lower: -1, upper: -1)
      return "\(error.code) \(range.lower)-\(range.upper)"
    }
  }
}
