import TestSupport
import Testing

struct ScreenModelTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let id: String
    let sent: String
    let expected: [String]
    var cursor: [Int]?
    var testDescription: String { id }
  }

  /// On a screen of 10 by 4 cells; cursors are column, row.
  static let rows: [Row] = [
    Row(id: "text", sent: "ab\r\ncd", expected: ["ab", "cd"], cursor: [2, 1]),
    Row(id: "return", sent: "abc\rX", expected: ["Xbc"], cursor: [1, 0]),
    Row(id: "backspace", sent: "abc\u{8}\u{8}X", expected: ["aXc"], cursor: [2, 0]),
    Row(id: "line feed keeps the column", sent: "ab\nc", expected: ["ab", "  c"]),
    Row(id: "tab", sent: "a\tb", expected: ["a       b"]),
    Row(id: "wrap waits", sent: "0123456789", expected: ["0123456789"], cursor: [9, 0]),
    Row(id: "wrap", sent: "0123456789a", expected: ["0123456789", "a"], cursor: [1, 1]),
    Row(id: "return in time", sent: "0123456789\rX", expected: ["X123456789"]),
    Row(id: "scroll", sent: "a\r\nb\r\nc\r\nd\r\ne", expected: ["b", "c", "d", "e"]),
    Row(id: "erase right", sent: "abcd\u{1B}[2D\u{1B}[K", expected: ["ab"]),
    Row(id: "erase left", sent: "abcd\u{1B}[2D\u{1B}[1K", expected: ["   d"]),
    Row(id: "erase line", sent: "abcd\u{1B}[2K", expected: [], cursor: [4, 0]),
    Row(id: "erase below", sent: "a\r\nb\r\nc\u{1B}[2;1H\u{1B}[J", expected: ["a"]),
    Row(id: "erase above", sent: "a\r\nb\r\nc\u{1B}[2;1H\u{1B}[1J", expected: ["", "", "c"]),
    Row(id: "clear", sent: "a\r\nb\u{1B}[H\u{1B}[2JX", expected: ["X"]),
    Row(
      id: "moves", sent: "\u{1B}[3;4HX\u{1B}[2AY\u{1B}[1BZ",
      expected: ["    Y", "     Z", "   X"]),
    Row(id: "column", sent: "abc\u{1B}[2GX\u{1B}[4dY", expected: ["aXc", "", "", "  Y"]),
    Row(id: "insert characters", sent: "abc\r\u{1B}[2@X", expected: ["X abc"]),
    Row(id: "delete characters", sent: "abcd\r\u{1B}[2P", expected: ["cd"]),
    Row(id: "insert mode", sent: "abc\r\u{1B}[4hX\u{1B}[4lY", expected: ["XYbc"]),
    Row(id: "erase characters", sent: "abcd\r\u{1B}[2X", expected: ["  cd"]),
    Row(id: "insert lines", sent: "a\r\nb\u{1B}[1;1H\u{1B}[L", expected: ["", "a", "b"]),
    Row(id: "delete lines", sent: "a\r\nb\u{1B}[1;1H\u{1B}[M", expected: ["b"]),
    Row(id: "reverse line feed", sent: "a\u{1B}MX", expected: [" X", "a"]),
    Row(id: "colours", sent: "\u{1B}[1;31ma\u{1B}[0m\u{1B}[38;5;9mb", expected: ["ab"]),
    Row(id: "private modes", sent: "\u{1B}[?2004ha\u{1B}[>4;1mb", expected: ["ab"]),
    Row(id: "title", sent: "\u{1B}]0;t\u{7}a\u{1B}]2;t\u{1B}\\b\u{1B}(Bc", expected: ["abc"]),
    Row(id: "alternate", sent: "a\u{1B}[?1049h\u{1B}[Hb\u{1B}[?1049lc", expected: ["ac"]),
    Row(id: "save", sent: "a\u{1B}7bc\u{1B}8X", expected: ["aXc"]),
    Row(id: "wide", sent: "日本\u{8}\u{8}X", expected: ["日X"]),
    Row(id: "wide wraps early", sent: "012345678日", expected: ["012345678", "日"]),
    Row(id: "combining", sent: "e\u{301}x", expected: ["e\u{301}x"], cursor: [2, 0]),
    Row(
      id: "edges", sent: "\u{1B}[99;99HX\u{1B}[99A\u{1B}[99DY",
      expected: ["Y", "", "", "         X"]),
  ]

  @Test(arguments: rows)
  func sequencesUpdateTheScreen(_ row: Row) {
    var screen = ScreenModel(columns: 10, rows: 4)
    screen.feed(row.sent.utf8)
    #expect(screen.lines == row.expected)
    if let cursor = row.cursor {
      #expect([screen.cursorColumn, screen.cursorRow] == cursor)
    }
  }

  @Test func keepsScrollback() {
    var screen = ScreenModel(columns: 10, rows: 2)
    screen.feed("a\r\nb\r\nc\r\nd".utf8)
    #expect(screen.scrollback == ["a", "b"])
    #expect(screen.history == ["a", "b", "c", "d"])
  }

  @Test func stylesAreKept() {
    var screen = ScreenModel(columns: 6, rows: 2)
    screen.feed("a\u{1B}[0;1;34mb\u{1B}[7mc\u{1B}[m日\u{1B}[2;31mz".utf8)
    #expect(screen.look(column: 0, row: 0) == CellLook())
    #expect(screen.look(column: 1, row: 0).isBold && screen.look(column: 1, row: 0).colour == 4)
    #expect(!screen.look(column: 1, row: 0).isReversed)
    #expect(screen.look(column: 2, row: 0).isReversed)
    #expect(screen.look(column: 5, row: 0).isFaint)
    #expect(
      screen.styledRows == [
        "a\u{1B}[0;1;34mb\u{1B}[0;1;7;34mc\u{1B}[0m日\u{1B}[0;2;31mz\u{1B}[0m", "      ",
      ])
    screen.feed("\r\u{1B}[K".utf8)
    #expect(screen.look(column: 1, row: 0) == CellLook())
  }

  @Test func recordsWrappedRows() {
    var screen = ScreenModel(columns: 6, rows: 4)
    screen.feed("sixsix\r\nseven77\r\nab".utf8)
    #expect(screen.wraps == ["seven7"])
  }

  /// Some terminals have one screen only.
  @Test func alternateScreens() {
    for hasAlternate in [true, false] {
      var screen = ScreenModel(columns: 6, rows: 2)
      screen.hasAlternate = hasAlternate
      screen.feed("ab\u{1B}[?1049h\u{1B}[?25lcd\u{1B}[?1049l".utf8)
      #expect(screen.lines == [hasAlternate ? "ab" : "abcd"])
      #expect(screen.isCursorHidden)
    }
  }

  @Test func resizes() {
    var screen = ScreenModel(columns: 10, rows: 3)
    screen.feed("a\r\nb\r\n0123456789".utf8)
    screen.resize(columns: 4, rows: 2)
    #expect(screen.lines == ["b", "0123"])
    #expect(screen.scrollback == ["a"])
    screen.resize(columns: 12, rows: 5)
    #expect(screen.lines == ["b", "0123"])
  }

  @Test(arguments: 0..<200)
  func survivesRandomInput(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array(
      "\u{1B}\u{1B}\u{1B}[[[0123456789;;?ABCDGHJKLMPX@dhlm日e\u{301}\r\n\t\u{8}ab".utf8)
    var screen = ScreenModel(
      columns: Int.random(in: 1...12, using: &random), rows: Int.random(in: 1...5, using: &random))
    for _ in 0..<20 {
      screen.feed((0..<50).map { _ in alphabet.randomElement(using: &random) ?? 0 })
      screen.resize(
        columns: Int.random(in: 1...12, using: &random),
        rows: Int.random(in: 1...5, using: &random))
      #expect(screen.lines.count <= screen.rows, "seed \(seed)")
    }
  }
}
