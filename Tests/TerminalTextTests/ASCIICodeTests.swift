import Testing

@testable import TerminalText

@Suite struct ASCIICodeTests {
  @Test(arguments: [
    (ASCIICode.json, #"{"é":"日\"𝄞…"}"#, #"{"\u00e9":"\u65e5\"\ud834\udd1e\u2026"}"#),
    (.markup, "<t>é “𝄞”</t>", "<t>&#xe9; &#x201c;&#x1d11e;&#x201d;</t>"),
    (
      .swift, #"let größe = Label("größe …") // "#,
      #"let gruF6uDFe = Label("gr\u{f6}\u{df}e \u{2026}") // "#
    ),
    (.swift, #"f("\"é", é)"#, #"f("\"\u{e9}", uE9)"#),
    (.swift, "  // the name é …", #"  // the name \u{e9} ..."#),
    (.script, "split root h é=25% bé", #"split root h "\u{e9}"=25% b"\u{e9}""#),
    (.script, #"text a "é \" …" # “é”"#, #"text a "\u{e9} \" \u{2026}" # "\u{e9}""#),
    (.script, "text a 'é \"x'", #"text a ''"\u{e9}"' "x'"#),
    (.script, "echo isn't é", #"echo isn't "\u{e9}""#),
    (.script, "echo a $b", "echo a $b"),
    (
      .script, "for é in 1 2 { fix a$é ${é}pt }",
      #"for "\u{e9}" in 1 2 { fix a${\u{e9}} ${\u{e9}}pt }"#
    ),
    (.script, "echo $aé1_b-2 '$é'", #"echo ${a\u{e9}1_b}-2 '$'"\u{e9}"''"#),
  ])
  func escapes(_ row: (format: ASCIICode, text: String, escaped: String)) {
    #expect(row.format.escaped(row.text) == row.escaped)
  }
}
