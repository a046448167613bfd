import CommandLanguage
import LayoutDrawing
import TerminalText
import Testing

@testable import Analysis
@testable import LayoutDocument
@testable import PlaygroundCommands
@testable import PlaygroundSession

/// Invalid numbers, names and words: each fails clearly within a second and changes nothing.
@Suite struct BadInputTests {
  private static let setup = """
    split root h a=0.25 b=0.25 c; splitter c v top bottom fraction 0.6; text a "Label"; fix a auto
    """

  /// The error code of a command, and a part of the message.
  struct Row: Sendable, CustomTestStringConvertible {
    let command: String
    let code: String
    let message: String
    var testDescription: String { command }

    init(_ command: String, _ code: String, _ message: String) {
      self.command = command
      self.code = code
      self.message = message
    }
  }

  static let numbers = [
    Row("resize nan 100", "bad-size", "\"nan\" is neither a size nor a device"),
    Row("resize inf inf", "bad-size", "\"inf\" is neither a size nor a device"),
    Row("resize 1e308 100", "bad-size", "between 0 and 1000000000 points"),
    Row("resize 100 1e308", "bad-size", "between 0 and 1000000000 points"),
    Row("resize 100 1e999", "bad-size", "\"1e999\" is not a height"),
    Row("resize -1 100", "bad-size", "between 0 and 1000000000 points"),
    Row("resize 100x-1", "bad-size", "is neither a size nor a device"),
    Row("resize 0x10 100", "too-many", "nothing may follow a size"),
    Row("new 1e999x5", "bad-value", "\"1e999x5\""),
    Row("new -5x5", "bad-value", "\"-5x5\" is not a size"),
    Row("set root padding 1e308", "bad-length", "between 0 and 1000000000 points"),
    Row("size b 1e12x4", "bad-size", "between 0 and 1000000000 points"),
    Row("stack b h d=1e12x4", "bad-size", "between 0 and 1000000000 points"),
    Row("stack b h d spacing -1e12", "bad-value", "between -1000000000 and 1000000000"),
    Row("fix b nan", "bad-length", "\"nan\" is not a length"),
    Row("fix b -1", "bad-length", "\"-1\" is not a length"),
    Row("fix b 1e10", "bad-length", "between 0 and 1000000000 points"),
    Row("fix b 30%", "bad-length", "\"30%\" is a part"),
    Row("ratio b 1.5", "bad-ratio", "between 0 and 1"),
    Row("ratio b -0.1", "bad-value", "is not a ratio such as 0.3"),
    Row("ratio b 10pt", "bad-value", "\"10pt\""),
    Row("ratio b 1/0", "bad-value", "\"1/0\""),
    Row("ratio root 0.5 0.5 0.5", "bad-total", "the ratios total 1.5"),
    Row("ratio root 0.5 0.5", "bad-count", "root has 3 children"),
    Row("ratio c 0.5 0.5", "bad-count", "one fraction"),
    Row("split b h x=0.5 y=0.6", "bad-total", "the ratios total 1.1"),
    Row("split b h x=0.5", "bad-total", "the ratios total 0.5"),
    Row("split b h x=nan", "bad-size", "\"nan\" is not a size of a child"),
    Row("split b h x=-5pt", "bad-size", "0 or more"),
    Row("split b h 0", "bad-value", "\"0\" is not a child"),
    Row("split b h 99999999", "bad-count", "1 to 1000000"),
    Row("split b h layout \"0.5*nan,0.5\"", "bad-layout", "\"nan\" is not a fixed value"),
    Row("split b h layout \"0.5,0.6\"", "bad-total", "the ratios total 1.1"),
    Row("split b h layout \"\"", "bad-layout", "is not a part of a layout string"),
    Row("split b h layout \"1*2*3\"", "bad-layout", "is not a part of a layout string"),
    Row("splitter b h fraction 2", "bad-ratio", "between 0 and 1"),
    Row("splitter b h thickness -4", "bad-length", "\"-4\" is not a length"),
    Row("splitter b h minPrimary 0.6 minSecondary 0.6", "bad-minima", "total 1.2"),
    Row("drag c by nan", "bad-value", "\"nan\""),
    Row("drag c to 7", "bad-ratio", "between 0 and 1"),
    Row("set root padding -1", "bad-length", "\"-1\" is not a length"),
    Row("set root padding inf", "bad-length", "\"inf\" is not a length"),
    Row("set root scale 0", "bad-value", "between 0.001 and 100"),
    Row("set root scale nan", "bad-value", "between 0.001 and 100"),
    Row("set cell 0 1", "bad-value", "both more than 0"),
    Row("size b 1e999x1", "bad-value", "\"1e999x1\""),
    Row("text b \"x\" font nan", "bad-value", "\"nan\""),
    Row("safeArea 1,2,3,nan", "bad-insets", "is not a safe area"),
    Row("safeArea -1,0,0,0", "bad-insets", "is not a safe area"),
    Row("when root.width < nan { hide b }", "bad-attribute", "\"nan\""),
    Row("expect b.width == inf", "bad-attribute", "\"inf\""),
    Row("expect b.width == 100 within -1", "bad-condition", "within"),
    Row("undo 99", "no-history", "changes"),
    Row("undo -1", "bad-value", "\"-1\""),
    Row("why b.width if root.width nan", "bad-value", "\"nan\""),
  ]

  static let words = [
    Row("hide nobody", "unknown-view", "no view named \"nobody\""),
    Row("hide botom", "unknown-view", "did you mean \"bottom\"?"),
    Row("remove \"two words\"", "bad-value", "not the name of a view"),
    Row("rename b root", "name-taken", "\"root\" already"),
    Row("rename b c", "name-taken", "\"c\" already"),
    Row("rename b 2b", "bad-value", "\"2b\""),
    Row("rename b \"x\\u{1b}[31m\"", "bad-value", "\\u{1b}"),
    Row("rename b \"\\u{202e}x\"", "bad-value", "\\u{202e}"),
    Row("rename b \"\"", "bad-value", "\"\""),
    Row("rename root r", "root-name", "always called root"),
    Row("split b h x x", "name-taken", "both be named \"x\""),
    Row("splitter b h x x", "name-taken", "both"),
    Row("splitter b h x", "bad-count", "two sides"),
    Row("add c x", "wrong-kind", "c is a splitter"),
    Row("remove top", "side-of-splitter", "top is a side of the splitter c"),
    Row("move root b", "wrong-kind", "b is a leaf"),
    Row("wrap root split h", "root-stays", "outermost"),
    Row("unwrap root", "root-stays", "outermost"),
    Row("unwrap b", "wrong-kind", "needs a container"),
    Row("wrap b split h x named x", "name-taken", "cannot both be named \"x\""),
    Row("s root", "ambiguous-command", "could be any of"),
    Row("hi b", "ambiguous-command", "could be any of"),
    Row("bogus", "unknown-command", "no command \"bogus\""),
    Row("set b pading 4", "unknown-property", "no property"),
    Row("hide root", "root-shows", "root cannot be hidden"),
    Row("why b.widht", "unknown-attribute", "did you mean \"width\"?"),
    Row("expect b wrong", "bad-check", "cannot be expected"),
    Row("device iPhon15", "unknown-device", "did you mean \"iPhone15\"?"),
    Row("help splti", "unknown-topic", "split"),
    Row("forget 1", "no-rule", "no rule 1"),
    Row("when root.width < 1 { remove b }", "not-in-rule", "cannot stand in a rule"),
    Row("expect fails { echo fine }", "expectation", "none of the commands failed"),
  ]

  @Test(arguments: numbers + words) func failsAndChangesNothing(_ row: Row) throws {
    var play = try Play(Self.setup)
    let before = play.state
    let steps = play.session.past.count
    let clock = ContinuousClock()
    let start = clock.now
    let failure = play.failure(row.command)
    let diagnostic = try #require(failure, "it succeeded")
    #expect(clock.now - start < .seconds(1))
    #expect(diagnostic.code == row.code, "\(diagnostic.message)")
    let text = diagnostic.rendered(style: .script, columns: 100)
    #expect(text.contains(row.message), "\(text)")
    #expect(text.hasPrefix("test.lay:1:"), "\(text)")
    #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
    #expect(play.state == before && play.session.past.count == steps)
  }

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
