import CommandLanguage
import LayoutDrawing
import TerminalText
import Testing

@testable import LayoutDocument
@testable import Playground

/// The largest and smallest numbers that commands accept.
@Suite struct ExtremeInputTests {
  private static let setup = """
    split root h a=0.25 b=0.25 c; splitter c v top bottom fraction 0.6; text a "Label"; fix a auto
    """

  @Test(arguments: [
    "resize 1000000000 1000000000", "resize 0 0", "set root padding 1000000000",
    "fix b 1000000000", "resize 1e-9 1e-9", "set root scale 100", "drag c by 1e308",
    "drag c by -1e308", "safeArea 1e9,1e9,1e9,1e9",
  ])
  func extremesAreLaidOutAndDrawn(_ command: String) throws {
    var play = try Play(Self.setup)
    try play.run("set root topGuide safeArea; set root axis v")
    try play.run(command)
    let json = play.json
    #expect(!json.contains("nan") && !json.contains("inf"))
    let frame = play.frame()
    // The picture, and notes of views that it cannot show.
    #expect(frame.lines().count <= 14 + 4)
    try play.run("why b.width; inspect b; tree; save -")
  }
}
