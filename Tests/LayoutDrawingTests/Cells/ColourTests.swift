import LayoutEngine
import Testing

@testable import LayoutDrawing
@testable import TerminalText

@Suite struct ColourTests {
  private static let boxes: [FrameBox] = [
    .container(0, 0, 20, 2), .leaf(0, 0, 10, 2, "a", marks: .broken), .leaf(10, 0, 20, 2, "b"),
    .other(.splitter(runs: .vertical), 10, 0, 10, 2),
  ]

  private static func frame(colour: Bool) -> TextFrame {
    let scene = FrameScene(columns: 21, rows: 3, boxes: boxes)
    return FrameRenderer.render(scene, style: FrameStyle(colour: colour))
  }

  @Test func colourIsAddedOnlyOnRequest() {
    let coloured = Self.frame(colour: true)
    #expect(coloured.text() == Self.frame(colour: false).text())
    #expect(Self.frame(colour: false).text(colour: true) == coloured.text())
    #expect(coloured.text(colour: true) != coloured.text())
  }

  @Test func coloursEndWithTheLine() {
    let lines = Self.frame(colour: true).lines(colour: true)
    #expect(
      lines[1] == "\u{1b}[0;31m│         \u{1b}[0;36m║         \u{1b}[0m│")
    #expect(lines[2].hasSuffix("\u{1b}[0m─────────┘"))
  }

  @Test func strippedColouredFrameEqualsThePlainOne() {
    var plain = ""
    var isInSequence = false
    for character in Self.frame(colour: true).text(colour: true) {
      if character == "\u{1b}" {
        isInSequence = true
      }
      if !isInSequence {
        plain.append(character)
      } else if character == "m" {
        isInSequence = false
      }
    }
    #expect(plain == Self.frame(colour: false).text())
  }
}
