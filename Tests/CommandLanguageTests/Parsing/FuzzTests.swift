import CommandLanguage
import TestSupport
import Testing

/// No input may stop the program.
@Suite struct FuzzTests {
  static let pieces = [
    "split", "root", "h", " ", "\n", ";", "{", "}", "\"", "'", "\\", "#", "=", "a=0.3", "\\u{", "é",
    "\u{feff}", "\u{202e}", "\r", "\r\n", "\t", "\0", "😀", "1e999", "spacing", "alignment", "(",
    "as", "expect", "animate", "$", "$x", "${x}", "${", "$none", "al", "pair",
  ]

  /// `$x` is a text that has to be quoted, `al` begins a command, `pair` is two commands.
  private static let definitions: Definitions = {
    var definitions = Definitions()
    try? definitions.set("x", to: .init("a $x;{"))
    let source = SourceText("al; echo { al $x; pair }", origin: "aliases.lay")
    guard let script = try? Script.parse(source), let last = script.statements.last else {
      return definitions
    }
    try? definitions.define(Alias(name: "al", meaning: .words(last)))
    try? definitions.define(Alias(name: "pair", meaning: .commands(script.statements)))
    return definitions
  }()

  @Test(arguments: 1...8) func randomBytes(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let count = Int.random(in: 0...80, using: &numbers)
      let bytes = (0..<count).map { _ in UInt8.random(in: 0...255, using: &numbers) }
      exercise(bytes, &numbers)
    }
  }

  @Test(arguments: 1...8) func randomPieces(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<150 {
      let count = Int.random(in: 0...20, using: &numbers)
      let text = (0..<count).map { _ in
        Self.pieces[Int.random(in: Self.pieces.indices, using: &numbers)]
      }.joined()
      exercise(Array(text.utf8), &numbers)
    }
  }

  private func exercise(_ bytes: [UInt8], _ numbers: inout SeededGenerator) {
    let source = SourceText(bytes, origin: "demo.lay", firstLine: 3)
    var result: [Diagnostic] = []
    do throws(Diagnostic) {
      let script = try Script.parse(source)
      result = JournalCommands.table.index.check(script)
      result += JournalCommands.table.index.check(script, Self.definitions)
      for statement in script.statements { readsBack(statement) }
    } catch {
      result = [error]
    }
    for diagnostic in result {
      let script = diagnostic.rendered(style: .script, columns: 30)
      let shell = diagnostic.rendered(style: .shell, columns: 30)
      #expect(!(script + shell).unicodeScalars.contains { $0.value < 0x20 && $0 != "\n" })
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let cursor = Int.random(in: -1...text.utf8.count + 1, using: &numbers)
    let completion = JournalCommands.table.completions(line: text, cursor: cursor, in: Journal()) {
      _ in
      [.init("a b"), .init("")]
    }
    #expect(completion.replaceLower <= max(cursor, 0))
    _ = Script.isIncomplete(text)
    for literal in text.split(separator: " ") {
      let word = String(literal)
      _ = NumberLiteral.parse(word)
      _ = NumberLiteral.seconds(word)
      _ = SizeLiteral.parse(word)
      _ = NumberLiteral.insets(word)
    }
  }

  /// The recorded text of a command with aliases and variables reads back as the same command.
  private func readsBack(_ statement: Statement) {
    let table = JournalCommands.table
    guard let resolved = try? table.index.resolved(statement, Self.definitions) else { return }
    let texts = table.index.texts(of: resolved, Self.definitions)
    let fixed = (try? table.index.fixed(resolved, Self.definitions)) ?? resolved
    let text = texts.script + "\necho"
    let again = try? Script.parse(SourceText(text, origin: "")).statements
    #expect(again?.count == 2, "\(text)")
    if let again = again?.first { #expect(Self.words(again) == Self.words(fixed), "\(text)") }
  }

  private static func words(_ statement: Statement) -> [String] {
    statement.words.map { $0.text + ($0.isQuoted && $0.references.isEmpty ? "\"" : "") }
      + (statement.block.map { ["{"] + $0.flatMap(words) + ["}"] } ?? [])
  }

  @Test(arguments: 1...4) func spellingsReadBack(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
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
