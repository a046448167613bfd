import CommandLanguage
import Testing

@Suite struct DiagnosticRendererTests {
  static func at(
    _ lower: Int, _ upper: Int, in text: String, origin: String = "demo.lay", firstLine: Int = 1,
    fix: String? = nil, notes: [String] = []
  ) -> Diagnostic {
    Diagnostic(
      code: "x", message: "wrong", range: SourceRange(lower: lower, upper: upper),
      source: SourceText(text, origin: origin, firstLine: firstLine), fix: fix, notes: notes)
  }

  static let scripts: [(diagnostic: Diagnostic, text: String)] = [
    (
      at(4, 7, in: "a b\nfoo bar\n"),
      """
      demo.lay:2:1: error: wrong
        foo bar
        ^~~
      """
    ),
    (
      at(2, 3, in: "\ta\tb", fix: "try this", notes: ["and", "that"]),
      """
      demo.lay:1:3: error: wrong
         a b
          ^
        try this
        and
        that
      """
    ),
    (
      at(7, 13, in: "幅 é 高さ x"),
      """
      demo.lay:1:5: error: wrong
        幅 é 高さ x
             ^~~~
      """
    ),
    (
      at(21, 22, in: "text a \"👩‍🚀\" x"),
      """
      demo.lay:1:12: error: wrong
        text a "👩‍🚀" x
                    ^
      """
    ),
    (
      at(2, 12, in: "a {\nb\nc\n", origin: ""),
      """
      error: wrong
        a {
          ^
      """
    ),
    (
      at(3, 3, in: "a b"),
      """
      demo.lay:1:4: error: wrong
        a b
           ^
      """
    ),
    (
      at(2, 3, in: "a \u{1b} b"),
      #"""
      demo.lay:1:3: error: wrong
        a \u{1b} b
          ^~~~~~
      """#
    ),
    (Diagnostic(code: "x", message: "no\u{1b}place"), #"error: no\u{1b}place"#),
    (
      Diagnostic(code: "x", message: "bad", source: SourceText("", origin: "a.lay")),
      "a.lay: error: bad"
    ),
  ]

  @Test(arguments: scripts.indices) func scriptStyle(_ index: Int) {
    let row = Self.scripts[index]
    #expect(row.diagnostic.rendered(style: .script, columns: 80) == row.text)
  }

  static let shells: [(diagnostic: Diagnostic, columns: Int, text: String)] = [
    (
      at(0, 5, in: "splti root h 3", origin: "", firstLine: 7, fix: "split VIEW"), 80,
      """
           ^~~~~
      error: wrong     split VIEW
      """
    ),
    (
      at(0, 5, in: "splti root h 3\n", origin: "", fix: "split VIEW h|v"), 24,
      """
           ^~~~~
      error: wrong
             split VIEW h|v
      """
    ),
    (
      at(0, 1, in: "a {\nb }", origin: "", notes: ["a note"]), 80,
      """
           a {
           ^
      error: wrong
             a note
      """
    ),
    (
      at(30, 33, in: "aaaaaaaaaa bbbbbbbbbb cccccccc ddd eeeeeeeeeee", origin: ""), 30,
      """
           …ccccccc ddd eeeeeeeeeee
                   ^~~
      error: wrong
      """
    ),
    (
      at(24, 27, in: "aaaaaaaaaa bbbbbbbbbb c ddd eeeeeeeeeeeeee ffffffffff", origin: ""), 30,
      """
           …bbbb c ddd eeeeeeeeeeee…
                   ^~~
      error: wrong
      """
    ),
  ]

  @Test(arguments: shells.indices) func shellStyle(_ index: Int) {
    let row = Self.shells[index]
    #expect(row.diagnostic.rendered(style: .shell, columns: row.columns) == row.text)
  }

  static let words: [(diagnostic: Diagnostic, text: String)] = [
    (
      at(0, 5, in: "splti root h 3", origin: "", firstLine: 7, fix: "split VIEW"),
      "error at column 1: wrong\nsplit VIEW"
    ),
    (
      at(0, 1, in: "a {\nb }", origin: "", notes: ["a note"]),
      "error at line 1, column 1: wrong\na note"
    ),
    (at(8, 9, in: "hide a\nb c", origin: "demo.lay"), "demo.lay:2:2: error: wrong"),
    (
      Diagnostic(code: "x", message: "bad", source: SourceText("", origin: "a.lay")),
      "a.lay: error: bad"
    ),
    (Diagnostic(code: "x", message: "no\u{1b}place"), #"error: no\u{1b}place"#),
  ]

  @Test(arguments: words.indices) func wordsStyle(_ index: Int) {
    let row = Self.words[index]
    #expect(row.diagnostic.rendered(style: .words, columns: 80) == row.text)
  }

  /// At any width, no line is wider than the terminal unless a word is.
  @Test(arguments: 1..<40) func linesFitAnyWidth(_ columns: Int) {
    let diagnostic = Self.at(
      5, 6, in: "hide a b c", origin: "", fix: "a fix in some words", notes: ["and a note"])
    let lines = diagnostic.rendered(style: .shell, columns: columns).split(separator: "\n")
    for line in lines where !line.contains("^") && !line.contains("hide") {
      let words = line.split(separator: " ")
      #expect(line.count <= columns || words.count == 1, "\(line)")
    }
  }

  /// At any offset, the caret stands under its character and the excerpt fits the terminal.
  @Test(arguments: 0..<60) func caretStaysUnderItsCharacter(_ offset: Int) throws {
    let text = String(repeating: "abcdefghi ", count: 6)
    let diagnostic = Self.at(offset, offset + 1, in: text, origin: "")
    let lines = diagnostic.rendered(style: .script, columns: 24).split(separator: "\n")
    let caret = try #require(lines[2].firstIndex(of: "^"))
    let column = lines[2].distance(from: lines[2].startIndex, to: caret)
    #expect(lines[1].count <= 24)
    let expected = text[text.index(text.startIndex, offsetBy: offset)]
    #expect(Array(lines[1])[column] == expected)
  }

  @Test func placedKeepsAKnownRange() {
    let source = SourceText("a b", origin: "x.lay")
    let range = SourceRange(lower: 0, upper: 1)
    let bare = Diagnostic(code: "x", message: "wrong")
    #expect(bare.placed(at: range, in: source).range == range)
    let placed = Self.at(1, 2, in: "c d")
    #expect(placed.placed(at: range, in: source) == placed)
  }
}
