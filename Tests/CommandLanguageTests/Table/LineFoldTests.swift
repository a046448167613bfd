import CommandLanguage
import Testing

/// Folding lines that are wider than the terminal.
@Suite struct LineFoldTests {
  @Test(arguments: [
    ("short", 20, ["short"]),
    ("", 20, [""]),
    ("exactly as wide here", 20, ["exactly as wide here"]),
    ("a bit wider than that", 20, ["a bit wider than", "  that"]),
    ("  set in, as it was before", 16, ["  set in, as it", "    was before"]),
    ("  400    root's width       \"resize\"", 26, ["  400    root's width", "    \"resize\""]),
    ("hide  hide a view, or not", 16, ["hide  hide a", "      view, or", "      not"]),
    ("  a term  and its text", 16, ["  a term  and", "    its text"]),
    ("one averyveryverylongword two", 10, ["one", "  averyveryverylongword", "  two"]),
    ("日本 日本 日本", 10, ["日本 日本", "  日本"]),
    ("a b", 1, ["a", "b"]),
    ("trailing    ", 9, ["trailing"]),
  ])
  func folds(_ line: String, _ columns: Int, _ expected: [String]) {
    #expect(TextWrap.folded(line, columns: columns) == expected)
  }

  /// No word is lost or broken, and no line is too wide unless a word is.
  @Test(arguments: 1..<60) func keepsAllWords(_ columns: Int) {
    let line =
      "   0.75   main's own ratio   \"split root h sidebar=25% main\"   line 1 and some more words"
    let folded = TextWrap.folded(line, columns: columns)
    #expect(folded.flatMap { $0.split(separator: " ") } == line.split(separator: " "))
    for part in folded {
      #expect(part.count <= columns || part.split(separator: " ").count == 1, "\(part)")
      #expect(part.last != " ")
    }
  }
}
