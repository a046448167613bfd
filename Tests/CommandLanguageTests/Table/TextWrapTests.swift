import CommandLanguage
import Testing

@Suite struct TextWrapTests {
  @Test(arguments: [
    // What fits stays on its line, followed by its note.
    (
      "split root h 3", "three", 60,
      ["  split root h 3    # three"]
    ),
    ("split root h 3", "", 24, ["  split root h 3"]),
    // A note that does not fit stands below.
    (
      "split root h a=25% main", "main gets the rest", 30,
      ["  split root h a=25% main", "    # main gets the rest"]
    ),
    // A long command is continued after a backslash, between words.
    (
      "stack root h icon=24x24 title=180x20 spacing 8", "", 30,
      ["  stack root h icon=24x24 \\", "    title=180x20 spacing 8"]
    ),
    // Quoted text stays together, escapes included.
    (
      "text a \"say \\\"a b\\\" now\" font 12 width 90", "", 26,
      ["  text a \\", "    \"say \\\"a b\\\" now\" \\", "    font 12 width 90"]
    ),
    (
      "import 'a b c d e f g h i j k l m n'", "", 24,
      ["  import \\", "    'a b c d e f g h i j k l m n'"]
    ),
  ])
  func examples(_ command: String, _ note: String, _ columns: Int, _ lines: [String]) {
    let result = TextWrap.example(command, note: note, columns: columns)
    #expect(result == lines)
  }

  /// A wrapped example is still the same command.
  @Test(arguments: [24, 30, 40, 60])
  func wrappedExamplesAreTheSameCommand(_ columns: Int) throws {
    let command = "stack root h icon=24x24 title=\"a b\" 'c  d' spacing 8 alignment firstBaseline"
    let lines = TextWrap.example(command, columns: columns)
    let broken = try Script.parse(SourceText(lines.joined(separator: "\n"), origin: ""))
    let whole = try Script.parse(SourceText(command, origin: ""))
    #expect(broken.statements.count == 1)
    #expect(broken.statements[0].words.map(\.text) == whole.statements[0].words.map(\.text))
  }

  /// Lines of tables break below their last cell, and prose is filled.
  @Test func tables() {
    let text = """
      Prose that is
      filled.
        hints   on   what a command takes, and what it would change
        cell    1 2  short

      After.
      """
    #expect(
      TextWrap.paragraphs(text, columns: 36) == [
        "Prose that is filled.",
        "  hints   on   what a command takes,",
        "               and what it would",
        "               change",
        "  cell    1 2  short",
        "",
        "After.",
      ])
    // Where the last cell has too little room, it stands below.
    #expect(
      TextWrap.paragraphs("  alignAllFirst  x  of some text", columns: 24) == [
        "  alignAllFirst  x", "    of some text",
      ])
  }

  @Test func entriesKeepSpaceForTheirText() {
    #expect(
      TextWrap.entry("fraction  0.5", "a part of it", at: 17, columns: 60) == [
        "  fraction  0.5  a part of it"
      ])
    #expect(
      TextWrap.entry("fraction  0.5", "a part of it", at: 17, columns: 24) == [
        "  fraction  0.5", "      a part of it",
      ])
  }
}
