import Testing

@testable import LayoutDocument
@testable import LayoutDrawing
@testable import LayoutEngine
@testable import Playground
@testable import TerminalText

/// Details of the original libraries, each as a script with its expectations.
@Suite struct OriginalBehaviorTests {
  static let splitters = [
    "splitter root h a b; hide root primary; hide root secondary; toggle root; expect a hidden",
    "splitter root h a b; hide a; hide b; toggle root; toggle root; expect b hidden",
    // A named side returns to the previous state, which may be the other side.
    "splitter root h a b; hide a; hide b; toggle b; expect a hidden",
    "splitter root h a b; hide a; toggle a; expect a visible; expect b visible",
    "splitter root h a b; hide a; show a; toggle root; expect a hidden",
    // Hiding a hidden side is no change.
    "splitter root h a b; hide b; hide b; toggle root; expect b visible",
    "splitter root h a b; hide root left; expect a hidden; hide root bottom; expect b hidden",
    "splitter root v a b priority top; resize 400 480; expect a.height == 118",
    "splitter root h a b minPrimary 0.2 dragToHide left; drag root to 0.1; expect a hidden",
    // The bar is hidden with a side.
    "splitter root h a b hideSplitter on; hide a; expect fails { drag root by 40 }",
    "splitter root h a b hideSplitter on; hide a; pan root right 200; expect a hidden",
    "splitter root h a b; hide a; drag root by 100; expect a.width == 98",
    // Half of a minimum or less opens hidden.
    "splitter root h a b fraction 0.1 minPrimary 0.3 dragToHide primary; expect a hidden",
    "splitter root h a b fraction 0.15 minPrimary 0.3 dragToHide primary; expect a hidden",
    "splitter root h a b fraction 0.16 minPrimary 0.3 dragToHide primary; expect a.width == 120",
    "splitter root h a b fraction 0.1 minPrimary 0.3; expect a.width == 120",
    "splitter root h a b fraction 0.9 minSecondary 0.2 dragToHide right; expect b hidden",
    """
    splitter root h a b fraction 0.1 minPrimary 0.3 dragToHide primary; show a; expect a hidden
    ratio root 0.5; expect a hidden; drag root to 0.4; expect a.width == 158
    """,
    "splitter root h a b; ratio root 0.1; set root minPrimary 0.3; expect a visible",
    // Hit area: 30 points around the bar, which is at 200.
    "splitter root h a b; pan root right 100 from 185,0; expect a.width == 283",
    "splitter root h a b; pan root right 100 from 184,0; expect a.width == 198",
    "splitter root h a b; pan root right 100 from 216,240; expect a.width == 198",
    "splitter root h a b; pan root right 100 from 200,241; expect a.width == 198",
    "splitter root h a b invisibleThickness 8; pan root right 99 from 205,9; expect a.width == 198",
    "splitter root h a b visibleThickness 60; pan root right 100 from 230,9; expect a.width == 300",
    // The first event moves the bar by the distance, the second puts it under the finger.
    "splitter root h a b; pan root 0@0 40@16ms lift from 210,10; expect a.width == 238",
    "splitter root h a b; pan root 0@0 40@16ms 41@32ms lift from 210,10; expect a.width == 249",
    "splitter root h a b; pan root 0@0 40@16ms 41@32ms lift; expect a.width == 239",
    // In the coordinates of the named view.
    "splitter root h a b; pan b right 100 from 0,0; expect a.width == 300",
    // The inner bar is not hit, so the outer one moves.
    "splitter root h a b; splitter b h c d; pan d right 40 from 200,0; expect a.width == 198",
    "splitter root h a b; toggle root axis; expect a.height == 118",
    "splitter root v a b; toggle root axis; expect a.width == 198; get root axis",
    "splitter root h a b; set root visibleThickness 8; expect a.width == 196",
    "split root h s; splitter s h a b; when root.width < 300 { toggle s axis }; resize 200 200",
    // The side that is hidden first is no change that toggle knows.
    "splitter root h a b hide primary; expect a hidden; toggle root; expect a visible",
    "splitter root h a b; set root hide right; expect b hidden; set root hide none; expect b visible",
  ]

  /// SplitView 0.2.
  static let oldSplitters = [
    // Between the sides of a vertical splitter that hides its primary is a whole thickness.
    "splitter root v a b like 0.2; hide a; expect b.height == 236; expect b.top == 4",
    "splitter root h a b like 0.2; hide a; expect b.width == 398",
    "splitter root v a b like 0.2 fraction 0.001; expect b.height == 236",
    "splitter root v a b like 0.2; resize 400 2; expect a.height == 0; expect b.height == 0",
    // Hiding a hidden side is a change, and a drag that shows it is none.
    "splitter root h a b like 0.2; hide b; hide b; toggle root; expect b hidden",
    "splitter root h a b like 0.2; hide b; drag root by -100; toggle root; expect b visible",
    "splitter root h a b; hide b; drag root by -100; toggle root; expect b hidden",
    // The fraction is read once.
    "splitter root h a b like 0.2; ratio root 0.7; set root fraction 0.7; expect a.width == 198",
    "splitter root h a b fraction 0.25 like 0.2; expect a.width == 98; drag root to 0.5",
    "splitter root h a b like 0.2; expect fails { set root minPrimary 0.2 }",
    "splitter root h a b like 0.2; expect fails { set root hideSplitter on }",
    "splitter root h a b priority left; expect fails { set root like 0.2 }",
    // The first event of a drag puts the bar under the finger.
    "splitter root h a b like 0.2; pan root 0@0 40@16ms lift from 210,10; expect a.width == 248",
  ]

  static let reveals = [
    "reveal root top=114pt main; expect root.contentOffset.y == 114; set root contentOffset 0",
    "reveal root top=114pt main; set root contentOffset 0,0; expect top revealed",
    "reveal root top=114pt main; show top; set root contentOffset 114; expect top covered",
    "reveal root a=80pt main edge bottom; set root contentOffset 80; expect a revealed",
    "reveal root a=80pt main edge leading; set root contentOffset 0,0; expect a revealed",
    // An offset that something else has shifted stays shifted.
    """
    reveal root top=114pt main; set root contentOffset 50; expect top covered; expect top.y == -50
    pan root down 300 velocity 2500; expect top revealed; expect root.contentOffset.y == -64
    pan root up 300 velocity 2500; expect root.contentOffset.y == 50; hide top
    expect root.contentOffset.y == 114
    """,
    "reveal root top=114pt main; reveal top; expect top revealed; reveal top; expect top.height == 114",
    "reveal root top=114pt main; expect fails { get main.contentOffset.y }",
    "scroll root page=400x900; set root contentOffset 0,50; expect root.contentOffset.y == 50",
    "scroll root page=400x900; set root contentOffset 9999; expect page.bottom == 240",
    "scroll root page=900x900; scroll root to 30,40; set root contentOffset 9; expect page.x == -30",
  ]

  static let splits = [
    "split root h a=300pt b=200pt c; expect c.left == 400; expect c.width == 100",
    "split root v a=300pt b; expect b.top == 240; expect b.height == 60",
    "split root h a=300pt b=200pt c padding 10; expect c.left == 410; expect c.width == 80",
    "split root h a b c padding 70; expect a.width == 0; expect a.centerX == 66.667 within 0.001",
    "split root h a b c padding 70; expect b.centerX == 200; expect b.top == 120",
    "resize 400 100; split root h a b padding 50; expect a.width == 100; expect a.height == 0",
    "resize 400 100; split root h a b padding 51; expect a.width == 0; expect a.left == 100",
    "split root v a b; set root topGuide 200; set root bottomGuide 100; expect a.height == 30",
    // In a vertical split, a text has the height for the split's width.
    "resize 100 240; split root v a=auto b; text a \"a long text of words\"; expect a.height == 41",
    "split root v a=auto b; text a \"a long text of words\"; expect a.height == 21",
    """
    split root v a=auto b; text a "a long text of words"; resize 100 240; expect a.height == 41
    resize 400 240; expect a.height == 21
    """,
    "split root h a=auto b; text a \"a long text of words\" width 50; expect a.width == 170",
    // The string of a live split.
    "split root h a b; set root layout \"0.25,0.75\"; expect a.width == 100",
    "split root h a b; set root layout \"0.5*50,0.5\"; expect a.width == 50; expect b.width == 350",
    "split root h a b; set root layout \"*44,1\"; expect a.width == 44",
    "split root h layout \"*44,1\" as a b; expect a.width == 44; expect b.width == 356",
    "split root h layout \"0.5*,0.5\" as a b; expect a.width == 0; expect b.width == 400",
    "split root h layout \"0.5*-1,,0.5\" as a b c; expect b.width == 0; expect c.width == 200",
    "split root h layout \"0.33,0.33,0.33\" as a b c; expect c.right == 396",
    "split root h layout \"0.33,0.33,0.35\" as a b c; expect c.width == 140",
    "split root h layout \"0.33,0.33,0.33\" as a b c; fix a 10; expect b.width == 193.05",
    "expect fails { split root h layout \"0.33,0.33,0.32\" }",
    "split root h a b; expect fails { set root layout \"0.5,0.25,0.25\" }",
    "split root h a b; expect fails { set root layout \"0.5,0.6\" }",
    """
    split root h a b; when root.width < 300 { set root layout "0.75,0.25" }
    resize 200 200; expect a.width == 150; resize 400 200; expect a.width == 200
    """,
    // The lists of all children; -1 clears.
    "split root h 3; set root fixed 100 -1 -1; expect a.width == 100; expect b.width == 150",
    "split root h 3; fix a 100; set root subviewFixedValues -1 -2 0.5; expect b.width == 0",
    "split root h 2; set root subviewRatios 0.25 0.75; expect a.width == 100",
    "split root h 2; set root layout \"0.5*0.7,0.5*-1\"; expect a.width == 0.5",
    "split root h 2; set root layout \"0.5*0.7pt,0.5*-1\"; expect a.width == 0.7",
    "split root h 2; set root fixedValues 0.7pt -1; expect a.width == 0.7",
    "split root h 3; expect fails { set root fixedValues 1 2 }",
    "split root h 2; expect fails { set root ratios 0.5 0.6 }",
  ]

  @Test(arguments: splitters + oldSplitters + splits + reveals) func matchesTheOriginal(
    _ script: String
  ) throws {
    _ = try Play(script)
  }

  struct Answer: Sendable, CustomTestStringConvertible {
    let script: String
    let says: String
    var testDescription: String { script }
  }

  static let answers = [
    Answer(
      script: "split root h a=0.2 b=0.8; fix a 44; get root layout", says: "\"0.2*44,0.8*-1\""),
    Answer(script: "split root h 2; fix a 0.7; get root layout", says: "\"0.5*0.7pt,0.5*-1\""),
    Answer(script: "split root h 2; fix a 0.7; get root fixedValues", says: "0.7pt -1"),
    Answer(
      script: "split root h a=auto b=hairline c; get root layout", says: "\"0*-2,0*0.5,1*-1\""),
    Answer(
      script: "split root h layout \"0.33,0.33,0.33\"",
      says: "the ratios add up to 0.99, not 1: laid out as written"),
    Answer(
      script: "split root h 3; set root layout \"0.33,0.33,0.33\"",
      says: "the ratios add up to 0.99, not 1: laid out as written"),
    Answer(
      script: "splitter root h a b; pan root right 100 from 230,0",
      says: "the touch begins off its bar, which can be gripped from x 185 to 215"),
    Answer(
      script: "splitter root h a b minPrimary 0.4; pan root left 200 trace on",
      says: "-800  fraction 0.4"),
    Answer(
      script: "splitter root h a b fraction 0.1 minPrimary 0.3 dragToHide left; show a",
      says: "a stays hidden: root opened with half of its minimum 0.3 or less"),
    Answer(
      script: "reveal root top main; pan root right 300 velocity 3000",
      says: "the pan goes sideways: its vertical velocity is 0"),
    Answer(
      script: "reveal root side main edge leading; pan root down 300 velocity 3000",
      says: "the pan goes sideways: its horizontal velocity is 0"),
  ]

  @Test(arguments: answers) func reportsDetails(_ row: Answer) throws {
    var play = Play()
    let said = try play.run(row.script).output.joined(separator: "\n")
    #expect(said.contains(row.says), "\(said)")
  }

  /// Null rectangles are not drawn; of overlapping views, the last is drawn.
  @Test func nullRectanglesAreNotDrawn() throws {
    let null = try Play("split root h a b c padding 70").frame().text()
    #expect(null.contains("empty: a (null: the padding is more than half of it)"), "\(null)")
    let inside = null.split(separator: "\n").dropFirst().prefix(10)
    #expect(inside.allSatisfy { $0.dropFirst().dropLast().allSatisfy { $0 == " " } }, "\(null)")
  }

  /// The look of a bar: its colour, its inset, and a custom splitter's handle.
  @Test func barStylesAreDrawn() throws {
    let plain = try Play("splitter root h a b").frame()
    func frame(_ options: String) throws -> TextFrame {
      var play = try Play("splitter root h a b \(options)")
      play.session.frames.style.colour = true
      return play.frame()
    }
    #expect(try frame("color red").text() == plain.text())
    #expect(try frame("color red").text(colour: true).contains(";31m"))
    #expect(try !frame("color clear").text().contains("║"))
    let bars = try frame("inset 60").text().filter { $0 == "║" }.count
    #expect(bars > 0 && bars < plain.text().filter { $0 == "║" }.count)
    #expect(try frame("handle '=o='").text().contains("=o="))
    #expect(try Play("splitter root v a b handle 'grip'").frame().text().contains("═grip═"))
  }

  @Test func stylingIsExported() throws {
    let script = "splitter root h a b color red inset 2 visibleThickness 8 invisibleThickness 40"
    var play = try Play(script)
    let plain = try play.said("export swiftui").joined(separator: "\n")
    let style = "color: .red, inset: 2, visibleThickness: 8, invisibleThickness: 40"
    #expect(plain.contains(".styling(\(style))"), "\(plain)")
    play = try Play(script + " handle '='")
    let custom = try play.said("export swiftui").joined(separator: "\n")
    #expect(
      custom.contains("HandleSplitter(styling: SplitStyling(\(style)), handle: \"=\")"),
      "\(custom)")
    #expect(custom.contains("struct HandleSplitter: SplitDivider {"))
    // Notes are broken into lines.
    let uiKit = try play.said("export uikit").joined(separator: " ").split(separator: " ")
    #expect(uiKit.filter { $0 != "//" }.joined(separator: " ").contains("the look of root's bar"))
  }

  /// A saved script restores a splitter's state. Of a hidden side only its name is stored, as in
  /// UserDefaults, so that the side that was hidden before is forgotten.
  @Test(arguments: [
    "splitter root h a b; hide a; hide b",
    "splitter root h a b; hide b; hide a; show a",
    "splitter root h a b fraction 0.1 minPrimary 0.3 dragToHide primary; ratio root 0.5",
    "splitter root h a b minPrimary 0.3 dragToHide primary; ratio root 0.1",
    "splitter root h a b invisibleThickness 12 color pink inset 9 handle '='",
    "split root h layout \"0.33,0.33,0.33\" as a b c",
    "split root h layout \"0.33*20,0.33,0.33\" as a b c; fix b 0.5",
  ]) func savedScriptRestoresTheState(_ script: String) throws {
    let play = try Play(script)
    let saved = ScriptWriter.script(for: play.session.document)
    let other = try Play(saved)
    #expect(other.state == play.state, "\(saved)")
    var expected = play.tree.splitter(of: .root)
    let hide = other.tree.splitter(of: .root).hide
    #expect(hide.side == expected.hide.side)
    expected.hide = hide
    #expect(other.tree.splitter(of: .root) == expected, "\(saved)")
  }
}
