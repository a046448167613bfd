import CommandLanguage
import Testing

@testable import LayoutDocument
@testable import Playground

/// Errors that are found in a script before its first line runs.
@Suite struct RehearsalTests {
  private func problems(
    _ script: String, _ definitions: Definitions = Definitions()
  ) throws -> [String] {
    let source = SourceText(script, origin: "t.lay")
    return try Interpreter.standard.table.index.check(Script.parse(source), definitions).map {
      problem in
      let location = problem.range.map { source.position(of: $0.lower) }
      let notes = problem.notes.map { " (\($0))" }.joined()
      return "\(location?.line ?? 0):\(location?.column ?? 0) \(problem.code)\(notes)"
    }
  }

  @Test(
    arguments: [
      // The last pass of a loop, with its value; once, however many passes.
      ("for r in 0.1 0.2 1x {\n ratio a $r\n}", ["2:10 bad-value ($r is 1x)"]),
      ("for i in 1..100 { spilt $i }", ["1:19 unknown-command"]),
      // Its block is still checked, and similar names are searched for once.
      (
        "for i in a 2 { spilt { hide $i } }",
        ["1:16 unknown-command", "1:29 bad-value ($i is 2)"]
      ),
      ("repeat 100 { for i in 1..90 { le[t k $i } }", ["1:31 unknown-command"]),
      (
        "for i in 1..3 { for j in a 2x { ratio $j 0.5; hide $i } }",
        ["1:52 bad-value ($i is 1)", "1:39 bad-value ($j is 2x)"]
      ),
      ("repeat 5000 { echo x; echo y }\nrepeat 5001 { echo x; echo y }", ["2:1 too-many-commands"]),
      (
        "let k 1\nrepeat 4 { let k $k * 2 + 0.5; resize 1 1; repeat $k { } }",
        ["2:51 bad-value ($k is 2.5)"]
      ),
      // Variables and aliases are known from their definition on.
      ("ratio a $r\nlet r 0.5\nratio a $r", ["1:9 unknown-variable"]),
      ("let r 0.5\nunlet r\nratio a $r", ["3:9 unknown-variable"]),
      (
        "phone\nalias phone resize iPhone15\nphone\nunalias phone\nphone",
        ["1:1 unknown-command", "5:1 unknown-command"]
      ),
      ("alias a1 { fix a $w }\nlet w 1x\na1", []),
      ("alias one { ratio a 1x }\none", ["1:21 bad-value (one is called at t.lay:2)"]),
      ("alias tenth ratio\ntenth a 1x", ["2:9 bad-value (tenth stands for ratio)"]),
      ("for i in 1 { }\nratio a $i", ["2:9 unknown-variable"]),
      ("repeat 1 { let k 5; ratio a $k }\nratio a $k", ["2:9 unknown-variable"]),
      // Values known only to the layout count as any number.
      ("let w root.width / 3\nfix a $w; ratio a $w; split a h $w; resize $w $w", []),
      (
        "let w root.width\nfix a ${w}x; echo $w; stack root h a spacing $w nope 5",
        ["2:49 unknown-option"]
      ),
      (
        "let n root.width / 100\nrepeat $n { spilt }\nfor i in 1..$n { fix a $i; hida $i }",
        ["2:13 unknown-command", "3:28 unknown-command"]
      ),
      ("let n root.width\nlet k a\nrepeat $n { hide $k; let k 5 }\nhide $k", []),
      ("let n root.widht * 2", ["1:12 unknown-attribute"]),
      ("let n root.widht", []), ("let n 1 / 0", ["1:9 bad-result"]),
      // Blocks expected to fail are not checked; others are.
      ("expect fails { ratio a $nope; repeat 2 { undo } }", []),
      ("animate 1 { ratio a $nope }", ["1:21 unknown-variable"]),
      ("when root.width < 5 { for v in a 2 { hide $v } }", ["1:43 bad-value ($v is 2)"]),
      ("repeat x { spilt }", ["1:8 bad-value", "1:12 unknown-command"]),
      ("for i of 1 { fix $i 5 }", ["1:7 bad-value"]),
    ] as [(String, [String])])
  func findsErrors(_ script: String, _ expected: [String]) throws {
    #expect(try problems(script) == expected)
  }

  @Test func typedLinesUseTheSessionsDefinitions() throws {
    let play = try Play("let r 0.5; alias half ratio a $r")
    #expect(try problems("half", play.session.definitions) == [])
    #expect(try problems("half") == ["1:1 unknown-command"])
  }

  @Test func rehearsalContinues() throws {
    let source = SourceText("let r 0.5\nratio a $r\nratio a $s", origin: "t.lay")
    let statements = try Script.parse(source).statements
    var rehearsal = Rehearsal(Interpreter.standard.table.index)
    for statement in statements { rehearsal.check([statement]) }
    #expect(rehearsal.problems.map(\.code) == ["unknown-variable"])
    #expect(rehearsal.definitions.value(of: "r") == .init("0.5"))
  }

  @Test func interruptionEndsTheRehearsal() throws {
    let source = SourceText("repeat 9999 { echo $x }; spilt", origin: "t.lay")
    var left = 5
    var rehearsal = Rehearsal(Interpreter.standard.table.index) {
      left -= 1
      return left < 0
    }
    rehearsal.check(try Script.parse(source).statements)
    #expect(rehearsal.isInterrupted && rehearsal.problems.isEmpty)
    #expect(left == -1)
  }

  /// Lines that pass the check fail only because of the tree, not for names or types.
  @Test func checkedLinesBind() throws {
    let codes = ["unknown-command", "unknown-variable", "bad-call", "missing-argument"]
    var play = try Play("split root h a b")
    for line in [
      "let w 10; for v in a b { fix $v $w }; alias pair { hide a; hide b }; pair",
      "for i in 1..3 { let k $i * 10; fix a $k; resize 400 ${k}0 }",
    ] {
      #expect(try problems(line) == [])
      for outcome in try play.all(line) {
        #expect(!codes.contains(outcome.diagnostic?.code ?? ""), "\(line)")
      }
    }
  }
}
