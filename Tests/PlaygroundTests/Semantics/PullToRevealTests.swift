import CommandLanguage
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// jamiely/ios-top-down-splitview: its storyboard, and its gesture in code.
@Suite struct PullToRevealTests {
  // MARK: Export

  @Test(arguments: [
    (
      "reveal root top=114pt main",
      [
        "func makeRoot() -> UIViewController {",
        "  return RevealController(view: root, scrollView: root, secondary: top)",
        "  private let threshold: CGFloat = 2000", "  private var pulledUp = true",
        "      scrollView.contentOffset.y -= secondary.frame.height",
      ]
    ),
    (
      "reveal root top=114pt main threshold 1500.5; show top",
      ["  private let threshold: CGFloat = 1500.5", "  private var pulledUp = false"]
    ),
    (
      "reveal root side=80pt main edge trailing",
      ["    let velocity = recognizer.velocity(in: view).x", "  private var pulledUp = false"]
    ),
    (
      "canvas root page; reveal page a b",
      ["  return RevealController(view: root, scrollView: page, secondary: a)"]
    ),
  ])
  func exportsTheGesture(_ script: String, _ lines: [String]) throws {
    var play = try Play(script)
    let code = try play.said("export uikit")
    for line in lines { #expect(code.contains(line), "\(line)") }
    #expect(!code.contains { $0.contains("the gesture") })
  }

  /// One controller handles one reveal; the gesture of another kind is not that of the seed.
  @Test(arguments: [
    "reveal root top=114pt main physics scroll", "split root v a b; reveal a c d; reveal b e f",
  ])
  func notesOtherGestures(_ script: String) throws {
    var play = try Play(script)
    #expect(try play.said("export uikit").contains { $0.contains("the gesture that reveals") })
  }

  // MARK: Storyboards

  /// The shape of the original: a scroll view that does not scroll, a container view as large, and
  /// one of 114 points with a fixed frame.
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
    <scenes><scene sceneID="s"><objects><viewController id="vc" sceneMemberID="viewController">
    <view key="view" id="root"><rect key="frame" x="0.0" y="0.0" width="480" height="480"/>
    <subviews><scrollView bounces="NO" scrollEnabled="NO" \
    translatesAutoresizingMaskIntoConstraints="NO" id="scroll">
    <rect key="frame" x="0.0" y="0.0" width="480" height="480"/><subviews>
    <containerView ambiguous="YES" misplaced="YES" translatesAutoresizingMaskIntoConstraints="NO" \
    id="primary"><rect key="frame" x="0.0" y="112" width="480" height="480"/></containerView>
    <containerView fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="secondary">
    <rect key="frame" x="0.0" y="0.0" width="480" height="114"/></containerView></subviews>
    <constraints><constraint firstAttribute="width" secondItem="primary" \
    secondAttribute="width" id="c1"/><constraint firstAttribute="height" secondItem="primary" \
    secondAttribute="height" id="c2"/></constraints></scrollView></subviews><constraints>
    <constraint firstItem="scroll" firstAttribute="height" secondItem="root" \
    secondAttribute="height" id="c3"/><constraint firstItem="scroll" firstAttribute="leading" \
    secondItem="root" secondAttribute="leading" id="c4"/><constraint firstItem="scroll" \
    firstAttribute="top" secondItem="root" secondAttribute="top" id="c5"/><constraint \
    firstItem="scroll" firstAttribute="width" secondItem="root" secondAttribute="width" id="c6"/>
    </constraints></view><connections><outlet property="scrollView" destination="scroll" id="o1"/>
    <outlet property="topView" destination="secondary" id="o2"/></connections></viewController>
    </objects></scene></scenes></document>
    """

  private func imported() throws -> Play {
    var play = Play()
    var options = Run.Options()
    options.readFile = { _ in .success(Array(Self.storyboard.utf8)) }
    let script = try Script.parse(SourceText("import Main.storyboard", origin: "test.lay"))
    let outcome = Interpreter.standard.execute(
      try #require(script.statements.first), in: &play.session, options)
    #expect(outcome.diagnostic == nil)
    #expect(play.frame("topView") == [0, 0, 480, 114])
    return play
  }

  @Test(arguments: ["reveal scrollView", "reveal scrollView topView view1"])
  func storyboardsBecomeReveals(_ command: String) throws {
    var play = try imported()
    try play.run(command)
    #expect(play.frame("topView") == [0, -114, 480, 114])
    #expect(play.frame("view1") == [0, 0, 480, 480])
    try play.run("pan scrollView down 300 velocity 2500; expect topView revealed")
    #expect(play.frame("view1") == [0, 114, 480, 480])
    try play.run("resize 600 400")
    #expect(play.frame("topView") == [0, 0, 600, 114])
    let saved = ScriptWriter.script(for: play.session.document)
    #expect(try Play(saved).frame("view1") == play.frame("view1"), "\(saved)")
    try play.run("undo; undo; undo")
    #expect(play.frame("topView") == [0, 0, 480, 114])
  }

  /// An imported scroll view scrolls under a finger without another command.
  @Test(arguments: ["scrollView", "topView"]) func storyboardsArePanned(_ view: String) throws {
    var play = try imported()
    let before = ["topView", "view1"].map { play.frame($0) }
    try play.run("pan \(view) up 200 in 1s")
    #expect(play.frame("topView")[1] < 0)
    #expect(play.tree.node(named: "scrollView").map { play.tree.nodes[$0.slot].kind } == .scroll)
    try play.run("undo")
    #expect(["topView", "view1"].map { play.frame($0) } == before)
    #expect(play.failure("pan root up 200")?.code == "no-gesture")
    #expect(play.failure("pan topView nowhere")?.code != nil)
    #expect(play.tree.node(named: "scrollView").map { play.tree.nodes[$0.slot].kind } == .canvas)
  }

  @Test func storyboardsBecomeScrollViews() throws {
    var play = try imported()
    try play.run("scroll scrollView page")
    #expect(play.tree.size == Size(width: 480, height: 480))
    #expect(play.frame("topView") == [0, 0, 480, 114])
    #expect(play.frame("view1")[2...] == [480, 480])
    try play.run("set scrollView content 480x900; pan scrollView up 200 velocity 800")
    #expect(play.frame("topView")[1] < -150)
    let saved = ScriptWriter.script(for: play.session.document)
    #expect(try Play(saved).frame("view1") == play.frame("view1"), "\(saved)")
  }

  /// Edges of the scroll view become those of its content; lengths are its own.
  @Test func constraintsOfScrollViewsAreKept() throws {
    var play = try Play(
      "split root h 2; canvas a x=50x30 y=20x20; constrain x.left == a.left + 10, "
        + "x.top == a.top + 5, x.width == 0.5 * a.width, y.right == a.right - 4, "
        + "y.top == x.bottom + 300, a.height >= 2 * y.height + 40")
    let before = ["x", "y"].map { play.frame($0) }
    try play.run("scroll a page")
    #expect(["x", "y"].map { play.frame($0) } == before)
    #expect(play.tree.constraints.count == 6)
    try play.run("scroll a to 100")
    #expect(play.frame("x")[1] == 5 - 100)
  }
}
