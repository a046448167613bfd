import Testing

/// Width, sanitizing, quoting and the ASCII table are in `TerminalText` and nowhere else.
@Suite struct TerminalTextRuleTests {
  /// A text that only such code contains, and the files that may contain it for another reason.
  struct Mark: Sendable, CustomTestStringConvertible {
    let text: String
    var exceptIn: [(file: String, why: String)] = []
    var testDescription: String { text }
  }

  static let marks = [
    Mark(
      text: "generalCategory",
      exceptIn: [
        ("Name.swift", "the characters of a name"),
        ("PastedText.swift", "a paste loses control characters"),
      ]),
    Mark(
      text: "wcwidth",
      exceptIn: [
        ("Text.c", "the line that is edited, as libedit counts it"),
        ("Text.h", "the same"),
      ]),
    Mark(text: "isEmoji"),
    Mark(text: "isDefaultIgnorableCodePoint"),
    Mark(text: #"\\u{\("#),
    Mark(
      text: #"+= "\\\"""#,
      exceptIn: [("JSONText.swift", "strings of JSON, with other escapes")]),
    Mark(text: #"? "~""#),
  ]

  @Test(arguments: marks) func isInOneTarget(_ mark: Mark) throws {
    let files = try Repository.files(under: "Sources", endings: ["swift", "c", "h"]).filter {
      try !$0.hasPrefix("Sources/TerminalText/") && Repository.text($0).contains(mark.text)
    }
    let names = files.compactMap { $0.split(separator: "/").last.map(String.init) }
    #expect(names.sorted() == mark.exceptIn.map { $0.file }.sorted())
  }
}
