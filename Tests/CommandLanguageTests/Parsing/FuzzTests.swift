import CommandLanguage
import Testing

/// No bytes whatever may stop the program.
@Suite struct FuzzTests {
  static let pieces = [
    "split", "root", "h", " ", "\n", ";", "{", "}", "\"", "'", "\\", "#", "=", "a=0.3", "\\u{", "é",
    "\u{feff}", "\u{202e}", "\r", "\r\n", "\t", "\0", "😀", "1e999", "spacing", "alignment", "(",
    "as", "expect", "animate",
  ]

  @Test(arguments: 1...8) func anyBytes(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<150 {
      let count = Int.random(in: 0...80, using: &numbers)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      exercise(bytes, &numbers)
    }
  }

  @Test(arguments: 1...8) func anyPieces(seed: UInt64) {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<150 {
      let count = Int.random(in: 0...20, using: &numbers)
      let text = (0..<count).map { _ in
        Self.pieces[Int.random(in: Self.pieces.indices, using: &numbers)]
      }.joined()
      exercise(Array(text.utf8), &numbers)
    }
  }

  private func exercise(_ bytes: [UInt8], _ numbers: inout SeededNumbers) {
    let source = SourceText(bytes, origin: "demo.lay", firstLine: 3)
    var found: [Diagnostic] = []
    do throws(Diagnostic) {
      found = JournalCommands.table.check(try Script.parse(source))
    } catch {
      found = [error]
    }
    for diagnostic in found {
      let script = diagnostic.rendered(style: .script, columns: 30)
      let shell = diagnostic.rendered(style: .shell, columns: 30)
      #expect(!(script + shell).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let cursor = Int.random(in: -1...text.utf8.count + 1, using: &numbers)
    let completion = JournalCommands.table.completions(line: text, cursor: cursor) { _ in
      [.init("a b"), .init("")]
    }
    #expect(completion.replaceLower <= max(cursor, 0))
    _ = JournalCommands.table.signature(line: text, cursor: cursor)
    _ = Script.isIncomplete(text)
    for literal in text.split(separator: " ") {
      let word = String(literal)
      _ = NumberLiteral.parse(word)
      _ = TimeLiteral.parse(word)
      _ = SizeLiteral.parse(word)
      _ = InsetsLiteral.parse(word)
    }
  }

  @Test(arguments: 1...4) func spellingsReadBack(seed: UInt64) throws {
    var numbers = SeededNumbers(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 0...6, using: &numbers)
      let text = (0..<count).map { _ in
        Self.pieces[Int.random(in: Self.pieces.indices, using: &numbers)]
      }.joined()
      let source = SourceText("echo " + Word.spelling(of: text), origin: "")
      let words = try #require(try Script.parse(source).statements.first).words
      #expect(words.dropFirst().map(\.text) == [text])
    }
  }
}
