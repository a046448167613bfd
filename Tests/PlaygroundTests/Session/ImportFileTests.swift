import CommandLanguage
import Interchange
import LayoutDrawing
import LayoutEngine
import Testing

@testable import LayoutDocument
@testable import Playground

/// `import` of files and of lines of text.
@Suite struct ImportFileTests {
  private static let xib = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
    <view id="r"><rect key="frame" x="0" y="0" width="200" height="100"/>
    <subviews><label id="t" text="Full name" translatesAutoresizingMaskIntoConstraints="NO">
    <rect key="frame" x="10" y="20" width="80" height="20"/></label></subviews>
    <constraints>
    <constraint firstItem="t" firstAttribute="leading" secondItem="r" secondAttribute="leading"
      constant="10" id="c-1" identifier="left"/>
    <constraint firstItem="t" firstAttribute="top" secondItem="r" secondAttribute="top"
      constant="20" id="c-2"/>
    </constraints></view></objects></document>
    """

  /// Runs commands in a session that can read one file, `a.xib`.
  private static func run(
    _ text: String, in session: inout Session, file: String = xib
  ) throws -> [Outcome] {
    var options = Run.Options()
    options.readFile = { path in
      path == "a.xib" ? .success(Array(file.utf8)) : .failure(FileFailure(reason: "missing"))
    }
    return try Script.parse(SourceText(text, origin: "")).statements.map {
      Interpreter.standard.execute($0, in: &session, options)
    }
  }

  @Test func importIsOneStepAndKeepsTheFilesFacts() throws {
    var session = Session()
    let outcomes = try Self.run("split root h 2; import a.xib", in: &session)
    #expect(outcomes.allSatisfy { $0.diagnostic == nil })
    #expect(
      outcomes[1].output == ["read: xib view, 2 constraints, 2 views, 0 lines not understood"])
    let node = try #require(session.tree.node(named: "fullName"))
    #expect(session.tree.frames[node.slot] == Rect(x: 10, y: 20, width: 80, height: 20))
    let facts = try #require(session.tree.imported[node])
    #expect(facts.objectID == "t" && facts.className == "UILabel" && facts.line == 3)
    let left = try #require(session.tree.constraints.first { $0.label == "left" })
    #expect(session.tree.imported[left]?.line == 6)
    _ = try Self.run("undo", in: &session)
    #expect(session.tree.node(named: "fullName") == nil && session.tree.node(named: "b") != nil)
  }

  @Test("outlets, identifiers and labels are aliases unless two views share one")
  func aliases() throws {
    let file = Self.xib.replacing(
      "</label>",
      with: """
        <accessibility key="accessibilityConfiguration" identifier="name.label"/></label>
        <label id="u" userLabel="Other" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="10" y="50" width="80" height="20"/>
        <accessibility key="accessibilityConfiguration" identifier="shared"/></label>
        <label id="w" userLabel="Third" translatesAutoresizingMaskIntoConstraints="NO">
        <rect key="frame" x="10" y="70" width="80" height="20"/>
        <accessibility key="accessibilityConfiguration" identifier="shared"/></label>
        """
    ).replacing(
      "</view>",
      with: "<connections><outlet property=\"nameLabel\" destination=\"t\"/></connections></view>")
    var session = Session()
    let outcomes = try Self.run(
      """
      import a.xib
      inspect nameLabel
      inspect "name.label"
      constrain nameLabel.height == 20
      expect nameLabel.x == 10
      inspect shared
      """, in: &session, file: file)
    #expect(outcomes.prefix(5).allSatisfy { $0.diagnostic == nil })
    let refusal = try #require(outcomes[5].diagnostic)
    #expect(refusal.code == "unknown-view")
    #expect(refusal.message.contains("other and third"))
    // The recorded script keeps them.
    var other = Session()
    let script = session.document.base.imported
    let node = try #require(session.tree.node(named: "fullName"))
    #expect(script[node]?.outlet == "nameLabel" && script[node]?.identifier == "name.label")
    let recorded = "canvas root a=1x1 b=1x1; recorded a x 3 outlet nameLabel identifier \"n l\""
    let later = try Self.run(recorded + "; inspect \"n l\"", in: &other)
    #expect(later.allSatisfy { $0.diagnostic == nil })
  }

  /// The recorded script reads no file and makes the same tree.
  @Test func recordedScriptNeedsNoFile() throws {
    var session = Session()
    let outcomes = try Self.run("import a.xib", in: &session)
    var other = Session()
    for statement in try Script.parse(SourceText(outcomes[0].script, origin: "")).statements {
      #expect(Interpreter.standard.execute(statement, in: &other).diagnostic == nil)
    }
    #expect(other.tree.imported == session.tree.imported)
    #expect(other.tree.size == session.tree.size)
    for name in ["fullName"] {
      let one = try #require(session.tree.node(named: name))
      let two = try #require(other.tree.node(named: name))
      #expect(session.tree.frames[one.slot] == other.tree.frames[two.slot])
      #expect(session.tree.traits(of: one) == other.tree.traits(of: two))
    }
  }

  @Test(arguments: [
    ("import b.xib", "cannot-read"), ("import a.xib scene 7", "unknown-scene"),
    ("import a.xib scene -9223372036854775808", "unknown-scene"),
    ("import a.xib scene 9223372036854775807", "unknown-scene"),
    ("import '{}' scene 1", "bad-import"), ("import '<a/>'", "cannot-read"),
    ("import\n<document/>\nend", "bad-import"), ("import\nno layout\nend", "bad-import"),
  ])
  func refusesInvalidImports(_ text: String, _ code: String) throws {
    var session = Session()
    let outcomes = try Self.run(text, in: &session)
    #expect(outcomes[0].diagnostic?.code == code)
    #expect(session.past.isEmpty)
  }

  @Test func reportsLinesOfTheFile() throws {
    var session = Session()
    let outcomes = try Self.run(
      """
      import a.xib; why fullName.x; constraints root plain; constraints fullName
      unconstrain left; constrain left: fullName.leading == root.leading + 30
      size fullName 90x20; constraints fullName plain
      """, in: &session)
    #expect(outcomes.allSatisfy { $0.diagnostic == nil })
    #expect(outcomes[1].output.contains { $0.hasSuffix("line 6 of the file") })
    #expect(
      outcomes[2].output == [
        "left fullName.leading == root.leading + 10  # line 6 of the file",
        "fullName.top == root.top + 20  # line 8 of the file",
      ])
    #expect(outcomes[3].output.contains { $0.hasSuffix(">  # line 3 of the file") })
    #expect(
      outcomes[7].output.contains(
        "left fullName.leading == root.leading + 30  # line 6 of the file"))
  }

  /// A constraint between other attributes is not the file's, even with the same label.
  @Test func reusedLabelIsAnotherConstraint() throws {
    var session = Session()
    _ = try Self.run(
      "import a.xib; unconstrain left; constrain left: fullName.leading == root.leading + 30",
      in: &session)
    func line() throws -> Int? {
      let left = try #require(session.tree.constraints.first { $0.label == "left" })
      return session.tree.imported[left]?.line
    }
    #expect(try line() == 6)
    _ = try Self.run("unconstrain left; constrain left: fullName.width == 60", in: &session)
    #expect(try line() == nil)
  }

  private static let change =
    "unconstrain left; constrain left: fullName.leading == root.leading + 30 @900"

  @Test func exportsChangesAsAPatch() throws {
    var session = Session()
    let imported = try Self.run("import a.xib", in: &session)
    let outcomes = try Self.run("\(Self.change); export ib-patch", in: &session)
    let patch = try #require(outcomes.last).output
    #expect(
      patch == [
        "--- a/a.xib", "+++ b/a.xib", "@@ -1,10 +1,10 @@",
      ] + Self.xib.split(separator: "\n").prefix(3).map { " " + $0 } + [
        #"-<rect key="frame" x="10" y="20" width="80" height="20"/></label></subviews>"#,
        #"+<rect key="frame" x="30" y="20" width="80" height="20"/></label></subviews>"#,
        " <constraints>",
        #" <constraint firstItem="t" firstAttribute="leading" secondItem="r" "#
          + #"secondAttribute="leading""#,
        #"-  constant="10" id="c-1" identifier="left"/>"#,
        #"+  constant="30" priority="900" id="c-1" identifier="left"/>"#,
        #" <constraint firstItem="t" firstAttribute="top" secondItem="r" secondAttribute="top""#,
        #"   constant="20" id="c-2"/>"#, " </constraints></view></objects></document>",
        "\\ No newline at end of file",
      ])
    // The recorded script of an import also has the file's facts.
    var other = Session()
    _ = try Self.run(imported[0].script, in: &other)
    let again = try Self.run("\(Self.change); export ib-patch", in: &other)
    #expect(again.last?.output == patch)
  }

  @Test func patchesHaveNotesAndErrors() throws {
    var session = Session()
    let first = try Self.run("import a.xib; export ib-patch", in: &session)
    #expect(first[1].output == ["# The file does not change."])
    let noted = try Self.run("baseline fullName 3 4; export ib-patch", in: &session)
    #expect(
      noted[1].output == [
        "# Not carried over:", "# - properties of fullName", "# The file does not change.",
      ])
    let part = try Self.run("export ib-patch fullName", in: &session)
    #expect(part[0].diagnostic?.code == "bad-value")
    let changed = try Self.run("export ib-patch", in: &session, file: Self.xib + "\n")
    #expect(changed[0].diagnostic?.code == "no-patch")
    #expect(changed[0].diagnostic?.message.contains("a.xib") == true)
    let text = try Self.run("import\n\(Self.xib)\nend\nexport ib-patch", in: &session)
    #expect(text[1].diagnostic?.code == "no-patch")
    let mistakes = ["root r 2 file x", "fullName t 3 file x checksum 1", "root r 2 checksum 1"]
    for words in mistakes {
      #expect(try Self.run("recorded \(words)", in: &session)[0].diagnostic?.code == "bad-value")
    }
  }

  /// Views installed in some size classes, and fonts, also become rules.
  @Test func variationsOfViewsBecomeRules() throws {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><device id="retina4_7"/>
      <objects><view id="r" userLabel="Card">
      <rect key="frame" x="0" y="0" width="375" height="667"/>
      <subviews><label id="t" userLabel="Title" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="10" y="20" width="80" height="20"/>
      <fontDescription key="fontDescription" type="system" pointSize="16"/>
      <variation key="widthClass=regular">
      <fontDescription key="fontDescription" type="system" pointSize="24"/></variation></label>
      <view id="b" userLabel="Side" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="200" y="20" width="80" height="20"/>
      <subviews><view id="d" userLabel="Detail" translatesAutoresizingMaskIntoConstraints="NO">
      <rect key="frame" x="0" y="0" width="80" height="20"/></view></subviews>
      <constraints><constraint firstItem="d" firstAttribute="leading" secondItem="b"
      secondAttribute="leading" constant="4" id="c-3"/></constraints></view></subviews>
      <constraints><constraint firstItem="t" firstAttribute="leading" secondItem="r"
      secondAttribute="leading" constant="10" id="c-1"/><constraint firstItem="b"
      firstAttribute="leading" secondItem="t" secondAttribute="trailing" constant="30" id="c-2"/>
      </constraints>
      <variation key="default"><mask key="subviews"><exclude reference="b"/></mask></variation>
      <variation key="widthClass=regular"><mask key="subviews"><include reference="b"/></mask>
      </variation></view></objects></document>
      """
    var session = Session()
    let outcomes = try Self.run("import a.xib; when", in: &session, file: text)
    #expect(outcomes[0].output.last?.contains("1 rule") == true, "\(outcomes[0].output)")
    #expect(
      outcomes[1].output == [
        "1  rests  when root.horizontalClass == regular { "
          + "constrain c2: detail.leading == side.leading + 4; "
          + "constrain c3: side.leading == title.trailing + 30; size title 120x30; show side }"
      ])
    let checks = """
      expect title.width == 80; expect side hidden; resize iPad; expect title.width == 120
      expect side.left == 160; expect side visible
      """
    for outcome in try Self.run(checks, in: &session, file: text) {
      #expect(outcome.diagnostic == nil, "\(outcome.diagnostic?.message ?? "")")
    }
    let patch = try Self.run("export ib-patch", in: &session, file: text)
    #expect(patch[0].output.last == "# The file does not change.")
    // The output notes what rules cannot do.
    let more = text.replacing(
      "key=\"widthClass=regular\">\n<font",
      with: "key=\"widthClass=regular\" horizontalHuggingPriority=\"9\">\n<font")
    let other = try Self.run("import a.xib", in: &session, file: more)
    #expect(other[0].output.last?.hasPrefix("  they also change ") == true)
  }

  /// Constraints that vary by size class become rules.
  @Test func variationsOfConstraintsBecomeRules() throws {
    let size = "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"375\" height=\"667\"/>"
    let text = Self.xib
      .replacing("<objects>", with: "<device id=\"retina4_7\"/><objects>")
      .replacing("<rect key=\"frame\" x=\"0\" y=\"0\" width=\"200\" height=\"100\"/>", with: size)
      .replacing(
        "constant=\"20\" id=\"c-2\"/>",
        with: """
          constant="20" id="c-2"><variation key="heightClass=compact" constant="8"/></constraint>
          <constraint firstItem="t" firstAttribute="width" constant="300" id="c-3"/>
          """
      ).replacing(
        "</constraints>",
        with: """
          </constraints><variation key="default"><mask key="constraints">
          <exclude reference="c-3"/></mask></variation>
          <variation key="heightClass=regular-widthClass=regular"><mask key="constraints">
          <include reference="c-3"/></mask></variation>
          """)
    var session = Session()
    let outcomes = try Self.run("import a.xib; when", in: &session, file: text)
    #expect(
      outcomes[0].output.last == "  2 rules are for other size classes: when lists them")
    #expect(
      outcomes[1].output == [
        "1  rests  when root.verticalClass == compact { unconstrain c1; "
          + "constrain c1: fullName.top == root.top + 8 }",
        "2  rests  when root.horizontalClass == regular and root.verticalClass == regular { "
          + "constrain c2: fullName.width == 300 }",
      ])
    let checks = """
      expect fullName.top == 20; expect fullName.width == 80; resize iPhone8 landscape
      expect fullName.top == 8; resize iPad; expect fullName.top == 20; expect fullName.width == 300
      """
    for outcome in try Self.run(checks, in: &session, file: text) {
      #expect(outcome.diagnostic == nil, "\(outcome.diagnostic?.message ?? "")")
    }
    // The patch is relative to the file, whatever the current size.
    let patch = try Self.run("resize iPhone8 landscape; export ib-patch", in: &session, file: text)
    #expect(patch[1].output.last == "# The file does not change.")
    // Without the file the script makes the same rules.
    var other = Session()
    for statement in try Script.parse(SourceText(outcomes[0].script, origin: "")).statements {
      #expect(Interpreter.standard.execute(statement, in: &other).diagnostic == nil)
    }
    #expect(other.document.rules.map { $0.text } == session.document.rules.map { $0.text })
  }

  /// Reports name the lines of views for the constraints derived from them.
  @Test func conflictsNameTheLinesOfViews() throws {
    let text = Self.xib.replacing(" translatesAutoresizingMaskIntoConstraints=\"NO\"", with: "")
    let command = "constrain fullName.width == 90"
    var session = Session()
    session.frames.columns = 120
    let report = try Self.run("import a.xib; \(command)", in: &session, file: text)[1].output
    #expect(
      report.contains {
        $0.contains("fullName.width == 80") && $0.contains("line 3 of the file")
      }, "\(report)")
    // After a change by a command, reports name the command.
    let set = "undo; set fullName mask none 10,20,80,20 in 400x100; \(command)"
    let changed = try Self.run(set, in: &session, file: text)[2].output
    #expect(changed.contains { $0.contains("set fullName mask") }, "\(changed)")
  }

  @Test func tokensRefuseFilesAndAcceptTexts() throws {
    #expect(throws: ShareTokenProblem.self) { try token(of: "import a.xib") }
    #expect(throws: ShareTokenProblem.self) { try token(of: "export ib-patch") }
    #expect(throws: ShareTokenProblem.self) { try token(of: "scenes a.xib") }
    let text = "import '{\"schema\":\"layline/1\"}'"
    #expect(throws: Never.self) { try token(of: text) }
  }

  private struct ShareTokenProblem: Error {}

  private func token(of script: String) throws {
    do {
      _ = try ShareToken.token(of: script)
    } catch {
      throw ShareTokenProblem()
    }
  }

  @Test(
    "a recorded frame decides what constraints leave open, and nothing else",
    arguments: [
      ("a.top == root.top + 10", [33, 10, 80, 20]),
      ("a.width >= 100, a.top == root.top", [33, 0, 100, 20]),
      ("a.left == root.left + 5, a.height == 40", [5, 99, 80, 40]),
      ("a.left >= b.right, b.left == root.left + 40", [90, 99, 80, 20]),
    ]) func recordedFrames(_ constraints: String, _ frame: [Double]) throws
  {
    var play = try Play("canvas root a=80x20 b=50x10; constrain \(constraints)")
    try play.run("recorded a x1 5 frame 33,99,80,20")
    func numbers() -> [Double] {
      let frame = play.session.tree.frames[play.node("a").slot]
      return [frame.x, frame.y, frame.width, frame.height]
    }
    #expect(numbers() == frame)
    try play.run("resize 500 600")
    #expect(numbers() == frame)
    #expect(play.session.tree.ambiguousViews()[play.node("a")] != nil)
    let again = try Play(ScriptWriter.script(for: play.session.document))
    #expect(again.session.tree.frames[1] == play.session.tree.frames[1])
  }

  @Test func pastedTextExtendsToEnd() throws {
    let script = try Script.parse(
      SourceText("echo a\nimport # why\n{ one; 'two\n END \necho b", origin: ""))
    #expect(script.statements.map { $0.words.count } == [2, 2, 2])
    #expect(script.statements[1].words[1].text == "{ one; 'two\n")
    #expect(script.statements[1].text == "import # why\n{ one; 'two\n END")
    #expect(Script.isIncomplete("import\nsome text"))
    #expect(Script.closingText("import\nsome") == "import\nsome\nend")
    #expect(Script.closingText("echo a") == nil)
  }

  /// History, solutions and recordings keep the whole command.
  @Test(arguments: ["", " ", "\r", " \t\r"]) func commandTextIncludesItsEnd(_ rest: String)
    throws
  {
    let text = "import\none\n\nend\(rest)\necho b"
    let statements = try Script.parse(SourceText(text, origin: "")).statements
    #expect(statements.map { $0.text } == ["import\none\n\nend", "echo b"])
    let again = try Script.parse(SourceText(statements[0].text, origin: "")).statements
    #expect(again.map { $0.words.map { $0.text } } == [["import", "one\n\n"]])
    let line = try Script.parse(SourceText(statements[0].oneLine, origin: "")).statements
    #expect(line.map { $0.words.map { $0.text } } == [["import", "one\n\n"]])
    #expect(!statements[0].oneLine.contains("\n"), "history is a list of lines")
  }
}
