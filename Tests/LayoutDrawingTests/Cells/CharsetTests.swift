import LayoutEngine
import TerminalText
import Testing

@testable import LayoutDrawing

@Suite struct CharsetTests {
  @Test(
    arguments: [
      (FrameStyle.Charset.unicode, "┌ a ╥ b ┐\n│1×2║   │\n╞═══╬═══╡\n│ c ║ d │\n└───╨───┘"),
      (.ascii, "+ a + b +\n|1x2#   |\n+===+===+\n| c # d |\n+---+---+"),
      (.rounded, "╭ a ╥ b ╮\n│1×2║   │\n╞═══╬═══╡\n│ c ║ d │\n╰───╨───╯"),
    ])
  func barsInEveryCharset(charset: FrameStyle.Charset, picture: String) {
    expectPicture(
      [
        .container(0, 0, 8, 4), .leaf(0, 0, 4, 2, "a", "1 × 2"), .leaf(4, 0, 8, 2, "b"),
        .leaf(0, 2, 4, 4, "c"), .leaf(4, 2, 8, 4, "d"),
        .other(.splitter(runs: .vertical), 4, 0, 4, 4),
        .other(.splitter(runs: .horizontal), 0, 2, 8, 2),
      ], picture, charset: charset)
  }

  /// Boxes around one point give it each set of arms; both of its lines may be bars.
  @Test(
    arguments: [
      ("light", [], "┌┬┐├┼┤└┴┘"),
      ("horizontal", [Axis.horizontal], "╒╤╕╞╪╡╘╧╛"),
      ("vertical", [.vertical], "╓╥╖╟╫╢╙╨╜"),
      ("both", [.horizontal, .vertical], "╔╦╗╠╬╣╚╩╝"),
    ] as [(String, [Axis], String)])
  func everyJunction(name: String, bars: [Axis], junctions: String) {
    var boxes: [FrameBox] = []
    for row in 0..<2 {
      for column in 0..<2 {
        boxes.append(.leaf(column * 2, row * 2, column * 2 + 2, row * 2 + 2))
      }
    }
    for line in [0, 2, 4] {
      if bars.contains(.horizontal) {
        boxes.append(.other(.splitter(runs: .horizontal), 0, line, 4, line))
      }
      if bars.contains(.vertical) {
        boxes.append(.other(.splitter(runs: .vertical), line, 0, line, 4))
      }
    }
    let lines = draw(boxes, columns: 5, rows: 5).lines().map(Array.init)
    let result = [0, 2, 4].flatMap { row in [0, 2, 4].map { lines[row][$0] } }
    #expect(String(result) == junctions)
    #expect(lines[0][1] == (bars.contains(.horizontal) ? "═" : "─"))
    #expect(lines[1][0] == (bars.contains(.vertical) ? "║" : "│"))
  }

  @Test(
    arguments: [
      (FrameStyle.Charset.unicode, "┌┄┰─┐\n┆?┃ │\n┝━╋━┥\n└─┸─┘"),
      (.ascii, "+.+-+\n:?I |\n+_+_+\n+-+-+"),
    ])
  func thinAndDashed(charset: FrameStyle.Charset, picture: String) {
    expectPicture(
      [
        .container(0, 0, 4, 3), .leaf(0, 0, 2, 2, "", "", marks: .ambiguous),
        .leaf(2, 0, 2, 3), .leaf(0, 2, 4, 2),
      ], picture, charset: charset)
  }

  @Test func asciiFramesAreASCIIOnly() {
    let boxes: [FrameBox] = [
      .leaf(0, 0, 30, 4, "日本é", "10 × 20", marks: [.broken, .ambiguous, .hiddenChildren]),
      .leaf(-5, 2, 40, 9, "out", marks: .overflow), .other(.covered, 4, 1, 9, 3),
    ]
    let frame = draw(boxes, columns: 31, rows: 6, charset: .ascii, notes: ["→ a × b − c … é"])
    #expect(frame.bytes().allSatisfy { $0 == 0x0A || $0 >= 0x20 && $0 < 0x7F })
    #expect(frame.lines().last == "> a x b - c ~ \\u{e9}")
    #expect(frame.lines().first == "+ !?# \\u{65e5}\\u{672c}\\u{e9} .+")
  }
}
