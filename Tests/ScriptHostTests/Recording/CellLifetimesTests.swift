import Testing

@testable import ScriptHost

/// What changes is drawn, and nothing twice.
@Suite struct CellLifetimesTests {
  /// A piece as `line,column text start..end`.
  private static func pieces(_ screens: [([String], Int)?]) -> [String] {
    let lifetimes = CellLifetimes(screens.map { screen in screen.map { ($0.0, $0.1) } })
    return lifetimes.groups.flatMap { group in
      group.pieces.map { "\($0.line),\($0.column) \($0.text) \(group.start)..<\(group.end)" }
    }
  }

  @Test func unchangedCellsAreOnePiece() {
    #expect(Self.pieces([(["lay> a"], 0), (["lay> a"], 0)]) == ["0,0 lay> a 0..<2"])
  }

  @Test func typedCharactersComeOneByOne() {
    let screens: [([String], Int)?] = [(["> "], 0), (["> a"], 0), (["> ab"], 0), (["> ac"], 0)]
    #expect(
      Self.pieces(screens) == ["0,0 > 0..<4", "0,2 a 1..<4", "0,3 b 2..<3", "0,3 c 3..<4"])
  }

  /// A line that scrolls up stays the line that it was.
  @Test func scrolledLinesAreNotDrawnAgain() {
    let screens: [([String], Int)?] = [(["a", "b"], 0), (["b", "c"], 1), (["c", ""], 2)]
    #expect(Self.pieces(screens) == ["0,0 a 0..<3", "1,0 b 0..<3", "2,0 c 1..<3"])
  }

  /// Another screen leaves this one as it is.
  @Test func anotherScreenKeepsThisOne() {
    #expect(Self.pieces([(["a"], 0), nil, (["a"], 0)]) == ["0,0 a 0..<3"])
  }

  /// A window that became lower, and a screen that is left: what was below is there no more.
  @Test func rowsBelowTheScreenEnd() {
    #expect(Self.pieces([(["a", "b"], 0), (["a"], 0)]) == ["1,0 b 0..<1", "0,0 a 0..<2"])
    #expect(
      Self.pieces([(["a", "b"], 0), ([], 0), (["c"], 0)])
        == ["0,0 a 0..<1", "1,0 b 0..<1", "0,0 c 2..<3"])
    #expect(
      Self.pieces([(["a", "b"], 0), (["b"], 1), (["b", "b"], 1)])
        == ["0,0 a 0..<3", "1,0 b 0..<3", "2,0 b 2..<3"])
  }

  @Test func looksAndWidthsPartPieces() {
    let row = "ab\u{1b}[0;1mc\u{1b}[0m 日本\u{1b}[0;7m  \u{1b}[0m"
    let lifetimes = CellLifetimes([([row], 0)])
    let pieces = lifetimes.groups.flatMap(\.pieces)
    #expect(pieces.map(\.text) == ["ab", "c", "日本", "  "])
    #expect(pieces.map(\.column) == [0, 2, 4, 8])
    #expect(pieces.map(\.width) == [2, 1, 4, 2])
    #expect(pieces.map(\.style.isReversed) == [false, false, false, true])
  }

  @Test func blanksAreBridgedOrLeftOut() {
    let near = "│" + String(repeating: " ", count: 30) + "│"
    let far = "│" + String(repeating: " ", count: 31) + "│"
    #expect(Self.pieces([([near], 0)]) == ["0,0 \(near) 0..<1"])
    #expect(Self.pieces([([far], 0)]) == ["0,0 │ 0..<1", "0,32 │ 0..<1"])
    #expect(Self.pieces([(["   "], 0)]) == [])
  }
}
