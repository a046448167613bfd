import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// `repeat` and `for` are one command: they complete or change nothing.
@Suite struct LoopTests {
  @Test(
    arguments: [
      ("repeat 0 { echo x }", []), ("repeat 3 { echo x }", ["x", "x", "x"]), ("repeat 2 { }", []),
      ("for v in a b { echo $v }", ["a", "b"]), ("for i in 1..3 { echo $i }", ["1", "2", "3"]),
      ("for i in 3..1 { echo $i }", ["3", "2", "1"]), ("for i in 1..1 { echo $i }", ["1"]),
      ("for i in 1..6 by 2 { echo $i }", ["1", "3", "5"]),
      ("for i in 10..0 by -5 { echo $i }", ["10", "5", "0"]),
      ("for i in 0..0.3 by 0.1 { echo $i }", ["0", "0.1", "0.2", "0.3"]),
      ("for i in -1..1 { echo $i }", ["-1", "0", "1"]),
      ("for i in 0.5..2 { echo $i }", ["0.5", "1.5"]),
      ("for i in $a..$b { echo $i }", ["2", "3", "4"]),
      ("for v in a 1..2 \"1..2\" 'x y' { echo $v }", ["a", "1", "2", "1..2", "x y"]),
      ("for v in x y { for i in 1..2 { echo $v$i } }", ["x1", "x2", "y1", "y2"]),
      ("for i in 1..2 { for i in a b { echo $i }; echo $i }", ["a", "b", "1", "a", "b", "2"]),
      ("repeat 3 { let a $a * 2; echo $a }", ["4", "8", "16"]),
      ("for v in x { let new $v; echo $new }", ["x"]),
      ("repeat 2 { echo $late; let late 1 }", ["$late", "1"]),
    ] as [(String, [String])])
  func runsEachPass(_ command: String, _ output: [String]) throws {
    var play = try Play("let a 2; let b 4")
    #expect(try play.said(command) == output)
    // Variables of a block end with it.
    #expect(play.session.definitions.variables.map(\.value.text) == ["2", "4"])
    #expect(play.session.past.isEmpty)
  }

  @Test(arguments: [
    ("for i in a..3 { }", "bad-range"), ("for i in 1..2..3 { }", "bad-range"),
    ("for i in 1..2 by 0 { }", "bad-value"), ("for i in a by 2 { }", "bad-option"),
    ("for i in 1..1e9 { }", "too-many-commands"), ("for i in 1..10001 { }", "too-many-commands"),
    ("for i of a { }", "bad-value"), ("for i in { }", "missing-argument"),
    ("for 1", "missing-argument"),
    ("for i in 1", "missing-block"), ("for $i in 1 { }", "bad-value"),
    ("for a-b in 1 { }", "bad-value"),
    ("for i in $nope { }", "unknown-variable"), ("repeat -1 { }", "bad-value"),
    ("repeat 1.5 { }", "bad-value"), ("repeat 99999999999999999999 { }", "bad-value"),
    ("repeat 10001 { }", "too-many-commands"), ("repeat 2", "missing-block"),
    ("repeat 9223372036854775807 { echo; echo }", "too-many-commands"),
    ("repeat 101 { repeat 100 { echo } }", "too-many-commands"),
    ("repeat 2 { undo }", "not-in-block"), ("repeat 2 { redo }", "not-in-block"),
    ("for i in 1 { save x }", "not-in-block"), ("repeat 1 { source x }", "not-in-block"),
    ("repeat 1 { quit }", "not-in-block"), ("repeat 1 { share }", "not-in-block"),
    ("repeat 1 { lesson }", "not-in-block"), ("repeat 1 { play }", "not-in-block"),
    ("repeat 1 { alias x echo }", "not-in-block"), ("repeat 1 { unalias x }", "not-in-block"),
    ("repeat 1 { animate 1 { undo } }", "not-in-block"), ("repeat 1 { live }", "not-in-block"),
  ])
  func refuses(_ command: String, _ code: String) throws {
    var play = try Play("split root h a b")
    let before = play.state
    #expect(play.failure(command)?.code == code)
    #expect(play.state == before && play.session.past.count == 1)
    // The check says so before anything runs.
    let script = try Script.parse(SourceText(command, origin: ""))
    #expect(Interpreter.standard.table.index.check(script).first?.code == code)
  }

  @Test func loopsAreOneChange() throws {
    var play = try Play("split root h a b")
    let before = play.state
    let outcome = try play.run("for i in 1..3 { add root v$i; rename v$i w$i }")
    #expect(outcome.isChanged)
    #expect(play.tree.count == 6)
    #expect(play.session.past.count == 2)
    let after = play.state
    try play.run("undo")
    #expect(play.state == before)
    try play.run("redo")
    #expect(play.state == after)
  }

  @Test(arguments: [
    "for v in a b nobody { fix $v 10 }", "repeat 3 { add root new }",
    "for w in 10 20 x { let k $w; set hints off; set cell 3 3; animate 0.4 { hide a }; fix b $k }",
    "repeat 2 { hide a; expect a visible }", "repeat 1 { hide a; repeat 2 { hide b; bad } }",
    "for i in 1..3 { when root.width < $i { hide a }; forget $i; forget $i }",
  ])
  func failedLoopsChangeNothing(_ command: String) throws {
    var play = try Play("split root h a b; animate 0.4 { hide a }; show a; let k 1")
    let before = play.session
    #expect(play.failure(command) != nil)
    #expect(play.session.document.isUnchanged(since: before.document))
    #expect(play.session.past.count == before.past.count)
    #expect(play.session.definitions.variables.map(\.value.text) == ["1"])
    #expect(play.session.shell == before.shell)
    #expect(play.session.frames == before.frames)
    #expect(play.session.motionCount == before.motionCount)
    #expect(try play.said("frame").isEmpty)
  }

  @Test func anUnmetExpectationKeepsItsStatus() throws {
    var play = try Play("split root h a b")
    let problem = try play.problem("for v in a b {\n  expect $v.width == 100\n}")
    #expect(problem.status == Diagnostic.Status.expectation)
    #expect(
      problem.rendered(style: .script, columns: 80) == """
        test.lay:2:10: error: a.width is 200, not 100
            expect $v.width == 100
                   ^~~~~~~~
          why a.width
          $v is a
          want a.width == 100 lists commands that make it hold
        """)
  }

  @Test func framesAppearInOrder() throws {
    var play = try Play("split root h a b")
    let outcomes = try play.all(
      "for v in a b { echo before $v; hide $v; frame; echo after }", drawsChanges: true)
    let outcome = try #require(outcomes.first)
    #expect(outcome.output == ["before a", "after", "before b", "after"])
    #expect(outcome.pictures.map { $0.lineCount } == [1, 3])
    // The last frame on request shows the result, so no other follows.
    #expect(outcome.frame == nil)
    let pieces = outcome.pieces.map { piece in
      switch piece {
      case .lines(let lines): lines.joined(separator: "|")
      case .frame: "frame"
      }
    }
    #expect(pieces == ["before a", "frame", "after|before b", "frame", "after"])
    #expect(outcome.said.first == "before a" && outcome.said.count > 8)
  }

  @Test func oneFrameAtTheEnd() throws {
    var play = try Play("split root h a b")
    let outcome = try #require(
      try play.all("for v in a b { hide $v; show $v; fix $v 9 }", drawsChanges: true).first)
    #expect(outcome.pictures.isEmpty && outcome.frame != nil)
    let json = try #require(try play.all("repeat 2 { json; echo x }", drawsChanges: true).first)
    #expect(json.json == nil && json.output.count == 4 && json.frame == nil)
  }

  @Test func motionsInLoopsAndLoopsInMotions() throws {
    var play = try Play("split root h a b c")
    let loop = "for v in a b { animate 0.4 { hide $v } }"
    let strips = try #require(try play.all(loop, drawsChanges: true).first)
    #expect(strips.output.count { $0.contains("ends at 400 ms") } == 2)
    // The last strip ends with the final layout.
    #expect(strips.frame == nil)
    let then = try #require(
      try play.all("repeat 1 { animate 0.4 { show a }; show b }", drawsChanges: true).first)
    #expect(then.frame != nil)
    try play.run("hide a; hide b")
    try play.run("animate 0.4 { for v in a b { show $v } }")
    #expect(play.session.animation?.duration == 0.4)
    try play.run("play rate 2 { for v in a b { let n 20; fix $v $n } }")
    #expect(play.frame("b")[2] == 20)
  }

  /// Interruption is checked before each command, and undoes the ones that ran.
  @Test(arguments: [0, 1, 7, 99]) func interruptionUndoesTheLoop(_ count: Int) throws {
    var play = try Play("split root h a b")
    let before = play.state
    let script = try Script.parse(
      SourceText("repeat 50 { toggle a; toggle b; fix a 5 }", origin: ""))
    var left = count
    let statement = try #require(script.statements.first)
    var options = Run.Options()
    options.isInterrupted = {
      left -= 1
      return left < 0
    }
    let outcome = Interpreter.standard.execute(statement, in: &play.session, options)
    #expect(outcome.diagnostic?.code == "interrupted" && outcome.diagnostic?.range == nil)
    #expect(left == -1)
    #expect(!outcome.isChanged && play.state == before && play.session.past.count == 1)
  }

  @Test func loopsNestAsDeepAsBlocks() throws {
    var play = try Play("split root h a b")
    let depth = LanguageLimits.maximumBlockDepth
    func nested(_ passes: Int) -> String {
      String(repeating: "repeat \(passes) { ", count: depth) + "toggle a"
        + String(repeating: " }", count: depth)
    }
    try play.run(nested(1))
    #expect(play.failure(nested(2))?.code == "too-many-commands")
    let script = try Script.parse(SourceText(nested(2), origin: ""))
    #expect(Interpreter.standard.table.index.check(script).map(\.code) == ["too-many-commands"])
  }

  @Test func commandCountIsLimited() throws {
    var play = Play()
    let limit = LanguageLimits.maximumLoopCommands
    #expect(try play.said("repeat \(limit) { echo }").count == limit)
    #expect(try play.said("repeat 1 { repeat \(limit / 2) { echo; echo } }").count == limit)
    // A loop's own command counts, and so does each of its passes.
    #expect(try play.said("repeat 99 { repeat 100 { echo } }").count == 9_900)
    #expect(play.failure("repeat 100 { repeat 100 { echo } }")?.code == "too-many-commands")
    // The next command has the whole limit again.
    #expect(try play.said("repeat \(limit) { echo }").count == limit)
  }

  @Test func rulesExpandTheirLoops() throws {
    var play = try Play("split root h a b c; let w 300")
    try play.run("when root.width < $w { for v in a b { hide $v }; repeat 2 { toggle c } }")
    let rule = try #require(play.session.document.rules.first)
    #expect(rule.statements.map(\.oneLine) == ["hide a", "hide b", "toggle c", "toggle c"])
    #expect(
      rule.text == "when root.width < 300 { for v in a b { hide $v }; repeat 2 { toggle c } }")
    try play.run("let w 1; unlet w; resize 200 100; expect a hidden; expect c visible")
    let saved = ScriptWriter.script(for: play.session.document)
    let replayed = try Play(saved)
    #expect(replayed.state == play.state)
    #expect(play.failure("when root.width < 5 { repeat 2 { new } }")?.code == "not-in-rule")
    #expect(
      play.failure("when root.width < 5 { repeat 200 { for i in 1..100 { hide a } } }")?.code
        == "too-many-commands")
    try play.run("alias two { hide a; hide b }; when root.width < 5 { two }")
  }
}
