import TerminalText
import Testing

@testable import LayoutDrawing

/// No name breaks its box.
@Suite struct NameTests {
  static let names: [(name: String, shown: String)] = [
    ("日本語", "日本語"),
    ("e\u{301}te\u{301}", "e\u{301}te\u{301}"),
    ("שלום", "שלום"),
    ("한글", "한글"),
    ("\u{1112}\u{1161}\u{11ab}", "\u{1112}\u{1161}\u{11ab}"),
    ("日\u{301}", "日\u{301}"),
    ("a\u{200d}b", "a\\u{200d}b"),
    ("👩\u{200d}🚀", "👩\u{200d}🚀"),
    ("👨\u{200d}👩\u{200d}👧", "👨\u{200d}👩\u{200d}👧"),
    ("👩\u{200d}❤\u{fe0f}\u{200d}👩", "👩\u{200d}❤\u{fe0f}\u{200d}👩"),
    ("👧\u{200d}", "👧\\u{200d}"),
    ("日\u{200d}👧", "日\\u{200d}👧"),
    ("👧\u{200d}\u{200d}👧", "👧\\u{200d}\\u{200d}👧"),
    ("🇫🇷", "\\u{1f1eb}\\u{1f1f7}"),
    ("👍🏽", "👍🏽"),
    ("🍎🏽", "🍎\\u{1f3fd}"),
    ("❤\u{fe0f}", "❤\\u{fe0f}"),
    ("\u{1b}[31m", "\\u{1b}[31m"),
    ("\u{1b}]0;t\u{7}", "\\u{1b}]0;t\\u{7}"),
    ("a\nb\tc\rd", "a\\u{a}b\\u{9}c\\u{d}d"),
    ("\u{9b}2J", "\\u{9b}2J"),
    ("\u{202e}abc", "\\u{202e}abc"),
    ("\u{feff}\u{200b}", "\\u{feff}\\u{200b}"),
    ("\u{2028}\u{2029}", "\\u{2028}\\u{2029}"),
    ("\u{301}x", "\\u{301}x"),
    ("a \u{301}", "a \\u{301}"),
    ("\u{a0}\u{3000}", "\\u{a0}\\u{3000}"),
    ("\u{7f}\0", "\\u{7f}\\u{0}"),
    ("\u{e000}\u{10ffff}", "\\u{e000}\\u{10ffff}"),
    ("x" + String(repeating: "\u{301}", count: 50), "x" + String(repeating: "\u{301}", count: 4)),
  ]

  @Test(arguments: names)
  func namesAreEscaped(name: String, shown: String) {
    let lines = draw([.leaf(0, 0, 39, 2, name)], columns: 40, rows: 3).lines()
    let width = displayWidth(of: shown)
    let top = "┌ \(shown) " + String(repeating: "─", count: 40 - 4 - width) + "┐"
    #expect(lines[0] == top)
    #expect(displayWidth(of: lines[0]) == 40)
    #expect(lines[1] == "│" + String(repeating: " ", count: 38) + "│")
  }

  @Test(arguments: names, 2...14)
  func namesAreCutByWholeCharacters(name: (name: String, shown: String), columns: Int) {
    for rows in 1...4 {
      let boxes: [FrameBox] = [.leaf(0, 0, columns - 1, rows - 1, name.name, "10 × 20")]
      let frame = draw(boxes, columns: columns, rows: rows)
      let bare = draw([.leaf(0, 0, columns - 1, rows - 1)], columns: columns, rows: rows)
      for (line, border) in zip(frame.lines(), bare.lines()) {
        #expect(displayWidth(of: line) == columns)
        #expect(line.first == border.first)
        #expect(line.last == border.last)
      }
    }
  }

  @Test func veryLongNamesAreTruncated() {
    let name = String(repeating: "né", count: 500_000)
    let lines = draw([.leaf(0, 0, 11, 2, name)], columns: 12, rows: 3).lines()
    #expect(lines[0] == "┌ nénénén… ┐")
  }
}
