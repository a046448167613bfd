import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// `let`, `$NAME`, and the recorded form of commands that use them.
@Suite struct VariableTests {
  @Test func recordedCommandsHaveTheValues() throws {
    var play = try Play("let w 30; split root h a b")
    let outcome = try play.run("fix a $w")
    #expect(outcome.text == "fix a $w")
    #expect(outcome.script == "fix a 30")
  }

  @Test func sessionScriptHasNoVariables() throws {
    let play = try Play(
      """
      split root h a b
      let w 30; let label "say $w"
      fix a $w
      text b $label
      text b "$w"
      echo $nope
      unlet w
      echo $w
      """)
    #expect(
      SessionScript.text(of: play.session) == """
        split root h a b
        # let w 30
        # let label "say $w"
        fix a 30
        text b "say $w"
        text b "$w"
        echo $nope
        # unlet w
        echo $w

        """)
    var replayed = try Play(SessionScript.text(of: play.session))
    #expect(replayed.json == play.json)
    #expect(replayed.session.definitions.variables.isEmpty)
    #expect(try replayed.said("let").first?.hasPrefix("no variables") == true)
  }

  /// A value is defined in front if it is changed or computed with, and else substituted; variables
  /// that a block sets before reading need neither.
  @Test(arguments: [
    ("fix a $w", "fix a 30"), ("for v in a b { fix $v $w }", "for v in a b { fix $v 30 }"),
    (
      "repeat 2 { let w $w + 1; fix a $w }",
      "repeat 1 {\n  let w 30\n  repeat 2 { let w $w + 1; fix a $w }\n}"
    ),
    (
      "repeat 1 { let k $w / 2; fix a $k; fix b $w }",
      "repeat 1 {\n  let w 30\n  repeat 1 { let k $w / 2; fix a $k; fix b $w }\n}"
    ),
    ("repeat 1 { let w 5; fix a $w }", "repeat 1 { let w 5; fix a $w }"),
    ("repeat 1 { let w 5; repeat 2 { fix a $w } }", "repeat 1 { let w 5; repeat 2 { fix a $w } }"),
    (
      "repeat 2 { fix a $w; let w 5 }",
      "repeat 1 {\n  let w 30\n  repeat 2 { fix a $w; let w 5 }\n}"
    ),
    (
      "repeat 1 { repeat 0 { let w 5 }; fix a $w }",
      "repeat 1 {\n  let w 30\n  repeat 1 { repeat 0 { let w 5 }; fix a $w }\n}"
    ),
    ("for w in 1 2 { fix a $w }", "for w in 1 2 { fix a $w }"),
    ("for w in $w 2 { fix a $w }", "for w in 30 2 { fix a $w }"),
    ("animate 1 { for v in a b { fix $v $w } }", "animate 1 { for v in a b { fix $v 30 } }"),
    ("text a $t", "text a \"two words\""), ("echo \\;", "echo \\;"),
    ("repeat 1 { let t \"$t\"; text a $t }", "repeat 1 { let t \"$t\"; text a $t }"),
    (
      "repeat 1 { let s $t; text a $s }",
      "repeat 1 {\n  let t \"two words\"\n  repeat 1 { let s $t; text a $s }\n}"
    ),
  ])
  func recordedScriptsNeedNoVariables(_ command: String, _ script: String) throws {
    var play = try Play("split root h a b; let w 30; let t \"two words\"")
    #expect(try play.run(command).script == script)
    var replayed = try Play("split root h a b")
    try replayed.run(script)
    #expect(replayed.json == play.json)
    #expect(replayed.session.past.count == play.session.past.count)
  }

  @Test func refusesCommandsThatGrowTooLong() throws {
    var play = Play()
    let long = String(repeating: "x", count: Definitions.maximumValueBytes)
    try play.run("let x \(long)")
    #expect(play.failure("let y $x$x")?.code == "too-long")
    let many = String(repeating: "$x", count: 300)
    #expect(play.failure("echo \(many)")?.code == "too-long")
    try play.run("echo $x$x")
  }

  @Test func scriptsHaveSeparateVariables() throws {
    var play = try Play("let w 30; alias big resize 900 900")
    let outer = play.session.enterScript()
    #expect(!play.session.definitions.hasVariables && !play.session.definitions.hasAliases)
    try play.run("let w 5; let inner 6")
    var typed = play.session
    typed.leaveScript(outer, keepsDefinitions: true)
    #expect(typed.definitions.variables.map(\.value.text) == ["6", "5"])
    #expect(typed.definitions.hasAliases)
    play.session.leaveScript(outer, keepsDefinitions: false)
    #expect(play.session.definitions.variables.map(\.value.text) == ["30"])
  }
}
