import Testing

@testable import CommandLanguage
@testable import LayoutDocument
@testable import LayoutEngine
@testable import Playground

/// `let`, `$NAME`, and the recorded form of commands that use them.
@Suite struct VariableTests {
  @Test(arguments: [
    ("echo $w", ["30"]), ("echo v$w ${w}x$w", ["v30 30x30"]), ("echo \"$w\" '$w'", ["$w $w"]),
    ("echo $5 $ $nope", ["$5 $ $nope"]), ("echo $t", ["two words"]), ("echo $t$w", ["two words30"]),
    ("let", ["t  \"two words\"", "w  30"]), ("let w", ["30"]), ("unlet w", []),
  ])
  func substitutesVariables(_ command: String, _ output: [String]) throws {
    var play = try Play("let w 30; let t \"two words\"")
    #expect(try play.said(command) == output)
  }

  @Test func aValueIsOneWord() throws {
    var play = try Play("split root h a b; let t \"x y\"; text a $t; let name c; add root $name")
    #expect(play.tree.extras(of: play.node("a")).text == "x y")
    #expect(play.tree.node(named: "c") != nil)
    try play.run("let k spacing; stack b h d $k 5")
    #expect(try play.said("get b spacing") == ["5"])
  }

  @Test func undoKeepsVariables() throws {
    var play = try Play("split root h a b; let w 30; fix a $w; let w 40; undo")
    #expect(try play.said("let w") == ["40"])
    try play.run("new 100x100")
    #expect(try play.said("let w") == ["40"])
    #expect(try Play("let w 5").session.past.isEmpty)
  }

  @Test func recordedCommandsHaveTheValues() throws {
    var play = try Play("let w 30; split root h a b")
    let outcome = try play.run("fix a $w")
    #expect(outcome.text == "fix a $w")
    #expect(outcome.script == "fix a 30")
    #expect(try play.said("history").last == "> 2  fix a 30")
    #expect(try play.said("why a.width").contains { $0.contains("\"fix a 30\"") })
    try play.run("when root.width < 10 * 3 { hide b }".replacing("10 * 3", with: "$w"))
    try play.run("let w 500")
    #expect(play.session.document.rules.map(\.text) == ["when root.width < 30 { hide b }"])
    #expect(ScriptWriter.script(for: play.session.document).hasSuffix("< 30 { hide b }\n"))
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

  @Test func helpExplainsAliases() throws {
    var play = try Play("alias big resize 900 900")
    #expect(try play.said("help big").first == "big is your alias for: resize 900 900")
  }
}
