import CommandLanguage
import Exchange
import LayoutModel
import Testing

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
    _ text: String, in session: inout Session
  ) throws -> [Outcome] {
    var options = Run.Options()
    options.readFile = { path in
      path == "a.xib" ? .success(Array(xib.utf8)) : .failure(UnreadableFile(reason: "missing"))
    }
    return try Script.parse(SourceText(text, origin: "")).statements.map {
      Interpreter.execute($0, in: &session, options)
    }
  }

  @Test func anImportIsOneStepAndHasTheFactsOfItsFile() throws {
    var session = Session()
    let outcomes = try Self.run("split root h 2; import a.xib", in: &session)
    #expect(outcomes.allSatisfy { $0.diagnostic == nil })
    #expect(
      outcomes[1].output == ["read: xib view, 2 constraints, 2 views, 0 lines not understood"])
    let node = try #require(session.tree.node(named: "fullName"))
    #expect(session.tree.frames[node.slot] == Rect(x: 10, y: 20, width: 80, height: 20))
    let facts = try #require(session.tree.imported[node])
    #expect(facts.objectID == "t" && facts.className == "UILabel" && facts.line == 3)
    #expect(session.tree.imported["left"]?.line == 6)
    _ = try Self.run("undo", in: &session)
    #expect(session.tree.node(named: "fullName") == nil && session.tree.node(named: "b") != nil)
  }

  /// The script in place of the command reads no file and leads to the same tree.
  @Test func itsScriptNeedsNoFile() throws {
    var session = Session()
    let outcomes = try Self.run("import a.xib", in: &session)
    var other = Session()
    for statement in try Script.parse(SourceText(outcomes[0].script, origin: "")).statements {
      #expect(Interpreter.execute(statement, in: &other).diagnostic == nil)
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
    ("import '{}' scene 1", "bad-import"), ("import '<a/>'", "cannot-read"),
    ("import\n<document/>\nend", "bad-import"), ("import\nno layout\nend", "bad-import"),
  ])
  func mistakes(_ text: String, _ code: String) throws {
    var session = Session()
    let outcomes = try Self.run(text, in: &session)
    #expect(outcomes[0].diagnostic?.code == code)
    #expect(session.past.isEmpty)
  }

  @Test func tokensRefuseFilesAndTakeTexts() throws {
    #expect(throws: ShareTokenProblem.self) { try token(of: "import a.xib") }
    #expect(throws: ShareTokenProblem.self) { try token(of: "scenes a.xib") }
    let text = "import 'bb62,159x48,0,0{79x48,0,0,79x48,80,0}'"
    #expect(throws: Never.self) { try token(of: text) }
  }

  private struct ShareTokenProblem: Error {}

  private func token(of script: String) throws {
    do {
      _ = try ShareToken.token(of: script, Interpreter.table)
    } catch {
      throw ShareTokenProblem()
    }
  }

  @Test func linesAreTextUpToEnd() throws {
    let script = try Script.parse(
      SourceText("echo a\nimport # why\n{ one; 'two\n END \necho b", origin: ""))
    #expect(script.statements.map { $0.words.count } == [2, 2, 2])
    #expect(script.statements[1].words[1].text == "{ one; 'two\n")
    #expect(script.statements[1].text == "import # why\n{ one; 'two\n END")
    #expect(Script.isIncomplete("import\nsome text"))
    #expect(Script.closingText("import\nsome") == "import\nsome\nend")
    #expect(Script.closingText("echo a") == nil)
  }

  /// What history, solutions and recordings keep of the command is the command.
  @Test(arguments: ["", " ", "\r", " \t\r"]) func theTextOfTheCommandHasItsEnd(_ rest: String)
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
