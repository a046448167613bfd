import TestSupport
import Testing

@testable import LaylineCLI

struct PastedTextTests {
  @Test(
    arguments: [
      ("", []),
      ("one", ["one"]),
      ("one\ntwo\n", ["one", "two"]),
      ("\u{FEFF}one\ntwo", ["one", "two"]),
      ("\u{FEFF}lay> one\nout", ["one"]),
      ("one\r\ntwo\rthree", ["one", "two", "three"]),
      ("a {\n\n  b\n}\n", ["a {", "  b", "}"]),
      ("a\tb", ["a b"]),
      ("a\u{1B}[31mb\u{7}\u{3}\u{9B}c\u{7F}", ["a[31mbc"]),
      ("é日本👩‍🚀", ["é日本👩‍🚀"]),
      (" \n\t\n", []),
      ("lay> one\nout\nlay>\n...> two\n  lay> three", ["one", "two", "three"]),
      ("a lay> b", ["a lay> b"]),
    ] as [(String, [String])])
  func lines(_ text: String, _ expected: [String]) {
    #expect(PastedText.lines(text.utf8) == expected)
  }

  @Test(arguments: 0..<100)
  func linesHaveNoControlCharacters(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<200).map { _ in UInt8.random(in: 0...255, using: &random) }
    for line in PastedText.lines(bytes) {
      let isHarmless = line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      #expect(isHarmless, "seed \(seed)")
    }
  }
}
